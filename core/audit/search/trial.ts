// One slip more on trial: the explanation that it makes, as far as it is worth to be read.

import type { Conflict } from '../slips/slip';
import { drawLook, halfBy, type Attempt } from './attempts';
import type { Broken } from './conflicts';
import { retold, type Explanation } from './explanation';
import type { Failure } from './tried';
import type { TrialWork } from './trial-work';

/** A slip no dearer than this is kept though it changes nothing about its conflict by itself. */
const HALF = 1;

interface Court {
  readonly work: TrialWork;
  /** How many observations are left where reading on trial ends. */
  readonly end: number;
  readonly isNeverTurned: boolean;
}

/** The explanation by one more slip, read to the end of the trial; undefined: the conflict is still there. */
export const judged = function* (
  { work, end, isNeverTurned }: Court,
  of: Explanation,
  conflict: Conflict,
  by: Attempt,
): Generator<unknown, Explanation | undefined> {
  drawLook(work, of);
  const { price, begins } = by.retelling;
  const child = retold(of, by.retelling);
  const { reading, unexplained } = child;
  const loose = of.over.looseDice.steps.size;
  const most = of.unexplained.open().length;
  // Two habits may have met in one act: the cheapest slips are looked at beyond the first that mends it.
  const isFirst = conflict.kind === 'broken' && !of.halves.has(conflict.key);
  const isStill = isFirst && price > HALF ? isBrokenAlike : isBroken;
  const mayBeHalf = isFirst && price <= HALF;
  let found = reading.judge.counts.findings;
  for (const _ of reading.to(end)) {
    yield;
    // What is left is for reading on: a trial that was not ended tells nothing.
    if (work.isSpent) return undefined;
    const { findings } = reading.judge.soFar;
    if (findings.length === found) continue;
    found = findings.length;
    const broken = unexplained.open();
    // Where the track is never turned, one phase that has begun unseen makes all that is done after it wrong: the next
    // conflict tells how far it leads, and what comes behind it nothing.
    if (isNeverTurned && broken.some(({ key }) => key !== conflict.key) && isPast(child, conflict)) break;
    // What breaks more than it mends explains nothing, nor what breaks the same. One act more may be of the same fight.
    const isMore = begins === undefined && broken.length > (conflict.kind === 'broken' ? most + 1 : most);
    if (!mayBeHalf && (isMore || isStill(broken, conflict))) return undefined;
  }
  const broken = unexplained.open();
  if (!mayBeHalf && isStill(broken, conflict)) return undefined;
  if (conflict.kind === 'loose-dice' && child.over.looseDice.steps.size >= loose) return undefined;
  const isHalf = isBroken(broken, conflict);
  return { ...child, halves: isHalf ? of.halves.with(halfBy(of, conflict, by)) : of.halves };
};

/** Is all of the conflict's act read? */
const isPast = ({ reading }: Explanation, { act, step }: Conflict): boolean => {
  const last = Math.max(step, ...(act?.action.steps ?? []));
  return reading.judge.line.unread.every(o => o.step > last);
};

export const isBroken = (broken: readonly Broken[], { key }: Broken): boolean => broken.some(one => one.key === key);

/** By all the rules as before: what mends one of them may be half of what happened. */
const isBrokenAlike = (broken: readonly Broken[], { key, findings }: Broken): boolean => {
  const one = broken.find(other => other.key === key);
  return one !== undefined && findings.every(({ code }) => one.findings.some(left => left.code === code));
};

/** Why a slip that mends a conflict may be no excuse all the same. */
export const failureOf = (of: Explanation, child: Explanation): Failure => {
  const before = of.unexplained.open();
  const more = child.unexplained.conflicts().filter(one => !isBroken(before, one));
  return more.length === 0
    ? { why: 'leaves more' }
    : { why: 'others', steps: [...new Set(more.map(({ step }) => step))] };
};
