import { expect, it } from 'vitest';
import { fraction } from '../../core/base/fraction';
import { averagesWords } from '../../core/report/chances';

it('averages side by side are written in one way: fractions that a reader can picture, else decimals', () => {
  expect(averagesWords(fraction(2), fraction(10, 9))).toEqual(['2', '1 1/9']);
  expect(averagesWords(fraction(10, 9), fraction(29, 18))).toEqual(['1.11', '1.61']);
});
