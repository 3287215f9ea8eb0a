import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, nearest, suggestion } from '../../core/scenario/suggest';

const terrains = ['clear', 'woods', 'wooded rough', 'rough', 'minor river', 'major river', 'full city'];

describe('did you mean', () => {
  it.each([
    ['wood', 'woods'],
    ['Woods', 'woods'],
    ['wodos', 'woods'],
    ['wooded-rough', 'wooded rough'],
    ['minor rivr', 'minor river'],
    ['city', 'full city'],
    ['desert', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ])('%.20s -> %s', (word, meant) => {
    expect(nearest(word, terrains)).toBe(meant);
  });

  it('lists what there is if nothing is near', () => {
    expect(suggestion('desert', ['clear', 'woods'])).toBe('Choose one of: clear, woods.');
    expect(suggestion('desert', [])).toBe('There are none to choose from.');
    expect(
      suggestion(
        'desert',
        Array.from({ length: 32 }, (_, i) => `t${i}`),
      ),
    ).toMatch(/t29, and 2 more\.$/);
  });
});

/** Letters apart, as the definition has it. */
const slowly = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length;
  const [first, second] = [a.slice(0, -1), b.slice(0, -1)];
  const isSwap = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    slowly(first, b) + 1,
    slowly(a, second) + 1,
    slowly(first, second) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwap ? slowly(a.slice(0, -2), b.slice(0, -2)) + 1 : Infinity,
  );
};

describe('letters apart', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

  it('are counted as far as they matter', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        expect(isWithin(a, b, most)).toBe(slowly(a, b) <= most);
      }),
    );
  });
});
