import { describe, expect, it } from 'vitest';
import { LEAST_SIDE_TEXT, sideText } from '../../core/draw/side-text';

describe('a name beside the symbol', () => {
  it.each([
    ['57', ['57'], false],
    ['US 1st', ['US', '1st'], false],
    ['FJ 1', ['FJ 1'], false],
    ['XXXXVIII', ['XXXXVIII'], true],
    ['Bologna', ['Bologna'], true],
    ['Panzer Lehr', ['Panzer', 'Lehr'], true],
    ['Rommel’s HQ', ['Rommel’s', 'HQ'], true],
  ])('%s stands whole, large enough to be read', (text, lines, turned) => {
    const shown = sideText(text);
    expect(shown).toMatchObject({ lines, turned, cut: false });
    expect(shown.size).toBeGreaterThanOrEqual(LEAST_SIDE_TEXT);
  });

  it.each([
    ['Garde', ['Garde'], true, 12],
    ['II Korps', ['II', 'Korps'], false, 10.5],
    ['Örs', ['Örs'], false, 15],
  ])('%s is set as large as it can be', (text, lines, turned, least) => {
    const shown = sideText(text);
    expect(shown).toMatchObject({ lines, turned });
    expect(shown.size).toBeGreaterThanOrEqual(least);
  });

  it('is cut with a full stop where it would be a hairline', () => {
    expect(sideText('Grossdeutschland')).toEqual({
      lines: ['Grossde.'],
      size: LEAST_SIDE_TEXT,
      turned: true,
      cut: true,
    });
  });
});
