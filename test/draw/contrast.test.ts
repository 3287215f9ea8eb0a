import { describe, expect, it } from 'vitest';
import { contrast, inkOn } from '../../core/draw/contrast';
import { BANDS, INK, NATIONS } from '../../core/draw/palette';
import { NATIONS as SCENARIO_NATIONS } from '../../core/scenario/units/nations';

describe('text on counters can be read', () => {
  it.each([...NATIONS])('%s: on the body and in the symbol’s box', (_, { body, box }) => {
    expect(contrast(body, inkOn(body))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(box, INK)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(BANDS)('on the formation band %s', band => {
    expect(contrast(band, inkOn(band))).toBeGreaterThanOrEqual(4.5);
  });

  it('black on white is the greatest contrast there is', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  it('every nation that a scenario may name has its colours', () => {
    for (const nation of SCENARIO_NATIONS) expect(NATIONS.has(nation)).toBe(true);
  });
});
