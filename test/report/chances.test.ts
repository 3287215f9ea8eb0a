import { expect, it } from 'vitest';
import { fraction } from '../../core/base/fraction';
import { averagesWords, rollsInAll } from '../../core/report/odds/chances';

it('averages side by side are written in one way: fractions that a reader can picture, else decimals', () => {
  expect(averagesWords(fraction(2), fraction(10, 9))).toEqual(['2', '1 1/9']);
  expect(averagesWords(fraction(10, 9), fraction(29, 18))).toEqual(['1.11', '1.61']);
});

it('chances are counted in the rolls of the fight’s own dice, or in more where others decide too', () => {
  const of = (...probabilities: readonly (readonly [number, number])[]) =>
    probabilities.map(([n, d]) => ({ result: 'D1', meaning: '', probability: fraction(n, d) }));
  const oneDie = { count: 1, sides: 6 };
  expect(rollsInAll({ results: of([1, 3], [2, 3]), dice: oneDie })).toBe(6);
  expect(rollsInAll({ results: of([1, 3], [2, 3]) })).toBe(36);
  expect(rollsInAll({ results: of([1, 36], [35, 36]), dice: oneDie })).toBe(36);
  expect(rollsInAll({ results: of([3, 10], [7, 10]), dice: { count: 1, sides: 10 } })).toBe(10);
});
