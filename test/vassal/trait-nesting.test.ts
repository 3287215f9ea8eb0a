import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nestTraits, peelTraits } from '../../core/vassal/traits/trait-nesting';

/** Spec 3.2, letter by letter: the two first tokens at TABs that no backslash stands before, then the second's own. */
const peeledOneByOne = (text: string): readonly string[] => {
  const tokens: string[] = [''];
  for (let i = 0; i < text.length && tokens.length < 3; i++) {
    const last = tokens.length - 1;
    if (text[i] !== '\t') tokens[last] += text[i] ?? '';
    else if (text[i - 1] === '\\') tokens[last] = `${(tokens[last] ?? '').slice(0, -1)}\t`;
    else tokens.push('');
  }
  const [first = '', second] = tokens.map(t => (/^'[^]*'$/.test(t) ? t.slice(1, -1) : t));
  return second === undefined ? [first] : [first, ...peeledOneByOne(second)];
};

describe('the levels of a piece', () => {
  it('are peeled outermost first, each losing one backslash', () => {
    expect(peelTraits('mark;Move\tmark;Side\\\tpiece;;;u.png;A')).toEqual([
      'mark;Move',
      'mark;Side',
      'piece;;;u.png;A',
    ]);
  });

  it('include empty states', () => {
    expect(peelTraits('\t1\\\tMain Map;1;2')).toEqual(['', '1', 'Main Map;1;2']);
  });

  it('ignore a third token beside the inner level, as VASSAL does', () => {
    expect(peelTraits('a\tb\tc')).toEqual(['a', 'b']);
  });

  it('nest and peel to the same levels', () => {
    const level = fc
      .string({ unit: fc.constantFrom('a', ';', '\t', '/', "'", '\\', 'é') })
      // A level that ends in a backslash swallows its delimiter in VASSAL too (spec 3.1).
      .filter(text => !text.endsWith('\\'));
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 12 }), outer => {
        const levels = [...outer, 'Main Map;1;2'];
        expect(peelTraits(nestTraits(levels))).toEqual(levels);
      }),
    );
  });

  it('are those that peeling one level after the other gives, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\t', '\\\t', '\\\\\t', "'", '\\', ';'), maxLength: 20 });
    fc.assert(
      fc.property(text, given => {
        expect(peelTraits(given)).toEqual(peeledOneByOne(given));
      }),
      { numRuns: 5000 },
    );
  });

  it('stop at the limit with the rest unpeeled, so that nesting gives the text back', () => {
    const text = nestTraits(Array.from({ length: 50 }, (_, i) => `t${i}`));
    const levels = peelTraits(text, { traitDepth: 10 });
    expect(levels).toHaveLength(10);
    expect(nestTraits(levels)).toBe(text);
  });
});
