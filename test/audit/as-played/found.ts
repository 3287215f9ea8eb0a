// Whether a fault is still told of a log that people made of the game with it.

import type { Finding } from '../../../core/audit/audit';
import type { Fault } from '../random-games/faults/fault';
import type { JudgedLog } from './judged-log';
import type { Variant } from './variant';

/** `open`: not told as a fault, but a question stands at it, with the fact that would decide, or it is owed. */
export type Fate = 'found' | 'open' | 'missed';

/** undefined: the log does not hold all of the fault. */
export const fateOf = (
  fault: Fault,
  variant: Variant,
  { findings, owed, announced, stepsOf }: JudgedLog,
): Fate | undefined => {
  const last = fault.acts.length - 2;
  const held = new Set(variant.lines.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const range = Array.from({ length: last - fault.before + 1 }, (_, i) => fault.before + i);
  if (!held.has(last + 1) || !range.every(i => held.has(i) || isLeftOut(variant, i))) return undefined;
  const guilty = new Set(
    variant.lines.flatMap(({ of }, i) => (of !== undefined && of >= fault.before && of <= last ? [i + 1] : [])),
  );
  const isThere = ({ step, act, action }: Finding): boolean =>
    [step, ...(act === undefined ? [] : [act]), ...(stepsOf.get(action ?? '') ?? [])].some(s => guilty.has(s));
  // What was said wrongly is no finding, but is noted beside what is counted.
  if (fault.codes.includes('announced'))
    return announced.some(said => said.agrees === 'no' && guilty.has(said.step)) ? 'found' : 'missed';
  const there = findings.filter(isThere);
  if (there.some(f => f.verdict === 'illegal' && fault.codes.includes(f.code))) return 'found';
  const isOwed = owed.some(due => (stepsOf.get(due.action) ?? []).some(s => guilty.has(s)));
  return isOwed || there.some(f => f.verdict === 'undetermined') ? 'open' : 'missed';
};

/** Variants of drags leave out acts that others stand for; those that were cut off have none after them. */
const isLeftOut = ({ lines }: Variant, i: number): boolean =>
  lines.some(({ of }) => of !== undefined && of < i) && lines.some(({ of }) => of !== undefined && of > i);
