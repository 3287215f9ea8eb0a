import type { Audit } from '../../audit/audit';
import type { Timeline } from '../../vassal/replay/timeline';
import { readChat } from '../../audit/look-here/remark';
import { Pairs } from './pairs';

/** Steps that were taken back, with the undos that did it: gathered at the place of the first. */
export interface UndoneRun {
  readonly first: number;
  readonly last: number;
  /** By VASSAL's own undo, or by dragging back. */
  readonly how: 'undone' | 'taken back';
}

type Run = Omit<UndoneRun, 'how'>;

/**
 * The longest unbroken runs of undone steps and their undos that hold both ends of each pair. An undo of something
 * further back is in no run.
 */
export const undoneRuns = (timeline: Folds): readonly UndoneRun[] =>
  runsOf(timeline).map(run => ({ ...run, how: 'undone' }));

/**
 * The same of drags that were taken back by dragging, in logs that nobody judges: of steps that did nothing else.
 *
 * @param audit its corrections name the steps
 */
export const takenBackRuns = ({
  log: { timeline, rules },
  corrections,
}: Pick<Audit, 'log' | 'corrections'>): readonly UndoneRun[] => {
  if (rules) return [];
  const backs = new Map<number, number>();
  for (const { steps, names } of corrections) {
    const [first, by] = [steps[0] ?? 0, steps.at(-1) ?? 0];
    const isAll = [first, by].every(step => movesOnly(timeline, step) === names.length);
    if (isAll) backs.set(first, by).set(by, by);
  }
  const runs = runsOf({ steps: timeline.steps, undoneBy: step => backs.get(step) });
  return runs.map(run => ({ ...run, how: 'taken back' }));
};

/** How many pieces a step moved, if that is all that it did; a Moved mark says nothing more. */
const movesOnly = (timeline: Pick<Timeline, 'changes'>, step: number): number | undefined => {
  const { moved, changed, added, removed, chat, rolls, globals } = timeline.changes(step);
  const movers = new Set(moved.map(m => m.id));
  const isMore = changed.some(c => !movers.has(c.id)) || added.length + removed.length + rolls.length > 0;
  const isSaid = chat.some(line => readChat(line).kind === 'said') || Object.keys(globals).length > 0;
  return isMore || isSaid ? undefined : moved.length;
};

type Folds = Pick<Timeline, 'steps' | 'undoneBy'>;

const runsOf = (timeline: Folds): readonly Run[] => {
  const runs: Run[] = [];
  let first = 0;
  for (let step = 1; step <= timeline.steps + 1; step++) {
    const undone = step <= timeline.steps && timeline.undoneBy(step) !== undefined;
    if (undone && first === 0) first = step;
    if (!undone && first !== 0) {
      runs.push(...pairedRuns(timeline, first, step - 1));
      first = 0;
    }
  }
  return runs;
};

/** What is left of an unbroken run when each step is left out whose undo, or whose undone step, is not in the same part of it. */
const pairedRuns = (timeline: Pick<Timeline, 'undoneBy'>, first: number, last: number): Run[] => {
  const runs: Run[] = [];
  let start = first;
  for (const cut of [...new Pairs(first, last, timeline.undoneBy).cuts(), last + 1]) {
    if (cut > start) runs.push({ first: start, last: cut - 1 });
    start = cut + 1;
  }
  return runs;
};

/** The steps that each undo takes back, in their order. */
export const undoneSteps = (timeline: Pick<Timeline, 'steps' | 'undoneBy'>): ReadonlyMap<number, readonly number[]> => {
  const taken = new Map<number, number[]>();
  for (let step = 1; step <= timeline.steps; step++) {
    const by = timeline.undoneBy(step);
    if (by === undefined || by === step) continue;
    const list = taken.get(by);
    if (list) list.push(step);
    else taken.set(by, [step]);
  }
  return taken;
};
