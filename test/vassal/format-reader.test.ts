import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    expect(formatReader(`${'$name$'.repeat(40)}!`, ANY)).toBeUndefined();
    const slow = formatReader('$name$$name$$name$!', ANY);
    const start = performance.now();
    expect(slow?.('a'.repeat(200))).toBeUndefined();
    expect(slow?.('a'.repeat(1_000_000))).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
