import { expect, test } from 'vitest';
import { Problems } from '../../core/scenario/problems';

const at = { file: 'a.yaml', line: 1, column: 1 };
const words = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `word${i}`);

test('a wrong word is told with the nearest that is known, or with some to choose from', () => {
  const problems = new Problems();
  expect(problems.suggestion('wrod7', words(9))).toBe('Did you mean “word7”?');
  expect(problems.suggestion('x', words(2))).toBe('Choose one of: word0, word1.');
});

test('of a problem that is counted only no word is looked for', () => {
  const problems = new Problems();
  for (let i = 0; i < 499; i++) problems.error('wrong', at, `Wrong ${i}.`);
  expect(problems.suggestion('wrod7', words(9))).not.toBe('');
  problems.error('wrong', at, 'Wrong.');
  expect(problems.suggestion('wrod7', words(9))).toBe('');
  expect(problems.nearest('wrod7', words(9))).toBeUndefined();
});

test('wrong words are compared with so many known ones, however many there are', () => {
  const problems = new Problems();
  const known = words(100_000);
  for (let i = 0; i < 3; i++) expect(problems.suggestion('wrod7', known)).toBe('Did you mean “word7”?');
  expect(problems.suggestion('wrod7', known)).toMatch(/^Choose one of: word0, .* and 99970 more\.$/);
});
