import { describe, expect, it } from 'vitest';
import type { SourceProblem } from '../../core/base/source';
import { repeatedMessage, repeatedProblems } from '../../core/scenario/repeated-problems';

const wrong = (line: number, word = 'wodos', file = 'map/terrain.csv'): SourceProblem => ({
  code: 'unknown-terrain',
  message: `There is no terrain “${word}”.`,
  at: { file, line, column: 6 },
  severity: 'error',
});

const lines = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const told = (...problems: readonly SourceProblem[]): readonly string[] =>
  repeatedProblems(problems).map(one => `${one.problem.at.line}: ${repeatedMessage(one)}`);

describe('one wrong word in many rows', () => {
  it('is one message, at the first of them, with their number and lines', () => {
    expect(told(...lines(4, 43).map(line => wrong(line)))).toEqual([
      '4: There is no terrain “wodos”. The same 39 times more, in lines 5–43.',
    ]);
    expect(told(wrong(4), wrong(9), wrong(9))).toEqual([
      '4: There is no terrain “wodos”. The same 2 times more, in line 9.',
    ]);
  });

  it('leaves others where they are', () => {
    const mixed = told(wrong(2), wrong(3, 'claer'), wrong(5), wrong(6), wrong(8), wrong(9, 'wodos', 'units.csv'));
    expect(mixed).toEqual([
      '2: There is no terrain “wodos”. The same 3 times more, in lines 5–6, 8.',
      '3: There is no terrain “claer”.',
      '9: There is no terrain “wodos”.',
    ]);
  });

  it('is told twice where it stands twice', () => {
    expect(told(wrong(2), wrong(3))).toHaveLength(2);
  });

  it('names the first of very many places', () => {
    const [text = ''] = told(...lines(1, 40).map(line => wrong(2 * line)));
    expect(text).toMatch(/ 39 times more, in lines 4, 6, 8, 10, 12, 14, 16, 18, …\.$/);
  });
});
