import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatReader } from '../../core/vassal/text/format-reader';

const ANY = { name: [{ name: 'name', pattern: '.*' }], row: [{ name: 'row', pattern: '[0-9]+' }], fixed: ['Sea'] };

describe('formats read back', () => {
  it('find their parts', () => {
    const read = formatReader('Hex $name$ ($row$) in $fixed$', ANY);
    expect(Object.fromEntries(read?.('Hex A.1 (07) in Sea') ?? [])).toEqual({ name: 'A.1', row: '07' });
    expect(read?.('Hex A.1 (x) in Sea')).toBeUndefined();
  });

  it('take a $ without its fellow, and unknown properties, as VASSAL does', () => {
    expect(formatReader('5 $', ANY)?.('5 ')).toBeDefined();
    expect(formatReader('$other$', ANY)).toBeUndefined();
    expect(formatReader('', ANY)).toBeUndefined();
  });

  it('take signs of patterns in texts as they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), text => {
        // A backslash before the $ would escape it, and quotes around a part are taken off (spec 3.2).
        fc.pre(!/[$\\']/.test(text));
        expect(formatReader(`${text}$row$`, ANY)?.(`${text}12`)?.get('row')).toBe('12');
      }),
    );
  });

  it('do not try for ever what a hostile module makes', () => {
    // Each part more multiplies the ways by the length of the text: so many parts, so long a text, and no more.
    expect(formatReader(`${'$name$'.repeat(4)}!`, ANY)).toBeUndefined();
    const slow = formatReader('$name$$name$$name$!', ANY);
    const tried = vi.spyOn(RegExp.prototype, 'exec');
    const lengths = (): readonly number[] => tried.mock.calls.map(([text]) => text.length);
    expect(slow?.('a'.repeat(200))).toBeUndefined();
    expect(lengths()).toContain(200);
    tried.mockClear();
    expect(slow?.('a'.repeat(201))).toBeUndefined();
    expect(slow?.('a'.repeat(1_000_000))).toBeUndefined();
    expect(lengths().filter(length => length > 200)).toEqual([]);
    tried.mockRestore();
  });
});
