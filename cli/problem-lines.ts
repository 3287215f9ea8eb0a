import path from 'node:path';
import { placeOf, type SourceProblem } from '../core/base/source';
import { repeatedMessage, repeatedProblems } from '../core/scenario/repeated-problems';
import type { Io } from './io';

const RED = '\u001b[31m';
const YELLOW = '\u001b[33m';
const PLAIN = '\u001b[0m';

/** `my-scenario/units.csv:4:7: error: There is … [unknown-unit-type]`: editors and terminals make the place clickable. */
export const problemLine = (problem: SourceProblem, folder: string, colour: boolean): string => {
  const place = placeOf({ ...problem.at, file: path.join(folder, problem.at.file) });
  const paint = problem.severity === 'error' ? RED : YELLOW;
  const severity = colour ? `${paint}${problem.severity}${PLAIN}` : problem.severity;
  return `${place}: ${severity}: ${problem.message} [${problem.code}]\n`;
};

/** `2 errors, 1 warning`; `no problems`. */
export const countWords = (problems: readonly SourceProblem[]): string => {
  const errors = problems.filter(p => p.severity === 'error').length;
  const warnings = problems.length - errors;
  const words = (n: number, word: string) => (n === 0 ? [] : [`${n} ${word}${n === 1 ? '' : 's'}`]);
  return [...words(errors, 'error'), ...words(warnings, 'warning')].join(', ') || 'no problems';
};

/** Errors first: a user mends them first. */
const bySeverity = (a: SourceProblem, b: SourceProblem): number =>
  Number(a.severity !== 'error') - Number(b.severity !== 'error');

/** One line each; what is the same in many places, one line for all of them. */
export const writeProblems = (problems: readonly SourceProblem[], folder: string, io: Io): void => {
  for (const repeated of repeatedProblems([...problems].sort(bySeverity)))
    io.out(problemLine({ ...repeated.problem, message: repeatedMessage(repeated) }, folder, io.colour));
};
