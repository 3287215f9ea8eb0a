import { expect, it } from 'vitest';
import { fraction } from '../../core/base/fraction';
import { averageWords } from '../../core/report/chances';

it.each([
  [fraction(2), '2'],
  [fraction(0), '0'],
  [fraction(10, 9), '1 1/9 (1.11)'],
  [fraction(29, 18), '1 11/18 (1.61)'],
  [fraction(1, 36), '1/36 (0.03)'],
  [fraction(12493, 7776), '1 4717/7776 (1.61)'],
])('an average is written in one way, exact and as a decimal: %j is %s', (average, words) => {
  expect(averageWords(average)).toBe(words);
});
