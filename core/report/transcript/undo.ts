import type { Timeline } from '../../vassal/game/replay/timeline';

/** Steps that were taken back, with the undos that did it: gathered at the place of the first. */
export interface UndoneRun {
  readonly first: number;
  readonly last: number;
}

/**
 * The longest unbroken runs of undone steps and their undos that hold both ends of each pair. An undo of something
 * further back is in no run.
 */
export const undoneRuns = (timeline: Pick<Timeline, 'steps' | 'undoneBy'>): readonly UndoneRun[] => {
  const runs: UndoneRun[] = [];
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

const pairedRuns = (timeline: Pick<Timeline, 'undoneBy'>, first: number, last: number): UndoneRun[] => {
  const inside = (step: number): boolean => step >= first && step <= last;
  const undos = new Set<number>();
  for (let step = first; step <= last; step++) {
    const by = timeline.undoneBy(step);
    if (by !== undefined && by !== step && inside(by)) undos.add(by);
  }
  const alone = (step: number): boolean => {
    const by = timeline.undoneBy(step);
    return by === undefined || !inside(by) || (by === step && !undos.has(step));
  };
  const runs: UndoneRun[] = [];
  let start = 0;
  for (let step = first; step <= last + 1; step++) {
    const paired = step <= last && !alone(step);
    if (paired && start === 0) start = step;
    if (!paired && start !== 0) {
      // A step left out in the middle may have parted a pair; look again until none is.
      runs.push(...(start === first && step === last + 1 ? [{ first, last }] : pairedRuns(timeline, start, step - 1)));
      start = 0;
    }
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
