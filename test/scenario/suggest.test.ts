import { describe, expect, it } from 'vitest';
import { nearest, suggestion } from '../../core/scenario/suggest';

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
        Array.from({ length: 14 }, (_, i) => `t${i}`),
      ),
    ).toMatch(/t11, and 2 more\.$/);
  });
});
