// One wrong word in forty rows of a table is one message, which names the first place and the lines of the others.
import type { SourceProblem } from '../base/source';

export interface RepeatedProblem {
  /** At the first of its places. */
  readonly problem: SourceProblem;
  /** Where else it is just the same. */
  readonly also: readonly SourceProblem[];
}

/** A word that is wrong twice is shown twice. */
const LEAST = 3;
const RUNS_SHOWN = 8;

const keyOf = ({ code, message, at, severity }: SourceProblem): string =>
  JSON.stringify([at.file, code, severity, message]);

/** Those of one file that say the same are one, in the order of first places. */
export const repeatedProblems = (problems: readonly SourceProblem[]): readonly RepeatedProblem[] => {
  const same = new Map<string, SourceProblem[]>();
  for (const problem of problems) {
    const others = same.get(keyOf(problem));
    if (others) others.push(problem);
    else same.set(keyOf(problem), [problem]);
  }
  return problems.flatMap(problem => {
    const all = same.get(keyOf(problem)) ?? [problem];
    if (all.length < LEAST) return [{ problem, also: [] }];
    return all[0] === problem ? [{ problem, also: all.slice(1) }] : [];
  });
};

/** `5–43, 50`; of very many runs the first, and `…`. */
const linesOf = (problems: readonly SourceProblem[]): string => {
  const runs: { from: number; to: number }[] = [];
  for (const { at } of problems) {
    const last = runs.at(-1);
    if (last && at.line <= last.to + 1) last.to = Math.max(last.to, at.line);
    else runs.push({ from: at.line, to: at.line });
  }
  const shown = runs.slice(0, RUNS_SHOWN).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  return [...shown, ...(runs.length > RUNS_SHOWN ? ['…'] : [])].join(', ');
};

/** `There is no terrain “wodos”. … The same 39 times more, in lines 5–43.` */
export const repeatedMessage = ({ problem, also }: RepeatedProblem): string => {
  if (also.length === 0) return problem.message;
  const lines = linesOf(also);
  const where = /^\d+$/.test(lines) ? `line ${lines}` : `lines ${lines}`;
  return `${problem.message} The same ${also.length} times more, in ${where}.`;
};
