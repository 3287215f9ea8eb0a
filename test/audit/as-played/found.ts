// Whether a fault is still told of a log that people made of the game with it.

import type { Finding } from '../../../core/audit/audit';
import { endOf, type Fault } from '../random-games/faults/fault';
import type { JudgedLog } from './judged-log';
import type { Variant } from './variant';

/** `open`: not told as a fault, but a question stands at it, with the fact that would decide, or it is owed. */
export type Fate = 'found' | 'open' | 'missed';

/** Does the log hold all of the fault, its phase from the beginning, and the turn of the track that ends it? */
const isHeld = (fault: Fault, variant: Variant): boolean => {
  const { acts, before } = fault;
  const end = endOf(fault);
  const held = new Set(variant.lines.flatMap(({ of }) => (of === undefined ? [] : [of])));
  const range = Array.from({ length: end - before }, (_, i) => before + i);
  const begun = acts.findLastIndex((act, i) => i < before && act.do === 'phase') + 1;
  const turned = acts.findIndex((act, i) => i >= end && act.do === 'phase');
  // What a unit did before a log is not told by it: MPs, overruns and attacks of the phase.
  return Math.min(...held) <= begun && held.has(turned) && range.every(i => held.has(i) || isLeftOut(variant, i));
};

/** What is told of the acts of the fault. */
export const standingAt = (
  fault: Fault,
  { lines }: Variant,
  { findings, owed, stepsOf }: JudgedLog,
): Pick<JudgedLog, 'findings' | 'owed'> & { readonly guilty: ReadonlySet<number> } => {
  const end = endOf(fault);
  const guilty = new Set(
    lines.flatMap(({ of }, i) => (of !== undefined && of >= fault.before && of < end ? [i + 1] : [])),
  );
  const isThere = ({ step, act, action }: Finding): boolean =>
    [step, ...(act === undefined ? [] : [act]), ...(stepsOf.get(action ?? '') ?? [])].some(s => guilty.has(s));
  return {
    guilty,
    findings: findings.filter(isThere),
    owed: owed.filter(due => (stepsOf.get(due.action) ?? []).some(s => guilty.has(s))),
  };
};

/** What is wrong only because of the phase that the track shows, or because no fight in it required it. */
const WRONG_BY_THE_PHASE: readonly string[] = [
  'not-phasing',
  'not-movement-phase',
  'overrun-phase',
  'combat-phase',
  'retreat-not-due',
  'bombardment-phase',
];

/**
 * Such an act as the last of its phase is no fault that a log shows: it is the same log as that of a legal game whose
 * track was turned after the act.
 */
const isTurnedLate = (fault: Fault): boolean =>
  fault.codes.some(code => WRONG_BY_THE_PHASE.includes(code)) && isLastOfPhase(fault);

const isLastOfPhase = (fault: Fault): boolean => fault.acts[endOf(fault)]?.do === 'phase';

/** What only a phase of its own kind forbids: in a phase of movement, turned to with nothing done before it, it is allowed. */
const WRONG_IN_EXPLOITATION = /^exploitation-/;

/** The same of an act in such a phase, if the referee found the later phase in which it is no fault. */
const isOfLaterPhase = (fault: Fault, findings: readonly Finding[]): boolean =>
  fault.codes.some(code => WRONG_IN_EXPLOITATION.test(code)) &&
  isLastOfPhase(fault) &&
  findings.some(f => f.verdict === 'undetermined' && f.code === 'track-late');

/** undefined: the log does not hold all of the fault, or is that of a legal game as well. */
export const fateOf = (fault: Fault, variant: Variant, log: JudgedLog): Fate | undefined => {
  if (!isHeld(fault, variant) || isTurnedLate(fault)) return undefined;
  const { guilty, findings, owed } = standingAt(fault, variant, log);
  // What was said wrongly is no finding, but is noted beside what is counted.
  if (fault.codes.includes('announced'))
    return log.announced.some(said => said.agrees === 'no' && guilty.has(said.step)) ? 'found' : 'missed';
  if (findings.some(f => f.verdict === 'illegal' && fault.codes.includes(f.code))) return 'found';
  if (isOfLaterPhase(fault, findings)) return undefined;
  return owed.length > 0 || findings.some(f => f.verdict === 'undetermined') ? 'open' : 'missed';
};

/** Variants of drags leave out acts that others stand for; those that were cut off have none after them. */
const isLeftOut = ({ lines }: Variant, i: number): boolean =>
  lines.some(({ of }) => of !== undefined && of < i) && lines.some(({ of }) => of !== undefined && of > i);
