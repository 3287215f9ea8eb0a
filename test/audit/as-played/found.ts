// Whether a fault is still told of a log that people made of the game with it.

import type { Finding } from '../../../core/audit/audit';
import { endOf, type Fault } from '../random-games/faults/fault';
import type { JudgedLog } from './judged-log';
import { unitsOfAct } from './told-game';
import type { Variant } from './variant';

/**
 * `otherwise`: another rule accuses the same act, or a unit of it elsewhere: of two moves the other may be told. `open`: not told as a fault, but a question stands at it, with the fact
 * that would decide, or it is owed. `legal too`: open, and the same log as that of a game without it, be it that the track
 * was turned late, or that the log ends while there is time for what is owed.
 */
export type Fate = 'found' | 'otherwise' | 'open' | 'legal too' | 'missed';

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
  // Where the fault is that nothing was done it stands at the turn of the track.
  const end = Math.max(endOf(fault), fault.before + 1);
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
];

/**
 * Such an act as the last of its phase is no fault that a log shows: it is the same log as that of a legal game whose
 * track was turned after the act.
 */
const isTurnedLate = (fault: Fault): boolean =>
  fault.codes.some(code => WRONG_BY_THE_PHASE.includes(code)) && fault.acts[endOf(fault)]?.do === 'phase';

/**
 * Is it also the log of a game in which the track was turned late: legal from the question on, if the turns up to the
 * phase that the question names come before it?
 */
const isLegalTurnedLate = (variant: Variant, findings: readonly Finding[], judged: JudgeLog): boolean =>
  findings
    .filter(f => f.code === 'track-late')
    .some(({ step }) => {
      const { lines } = variant;
      const turn = lines.findIndex(({ act }, i) => i >= step && act.do === 'phase');
      const after = lines.findIndex(({ act }, i) => i > turn && act.do !== 'phase' && act.do !== 'say');
      return Array.from(
        { length: Math.max(0, (after < 0 ? lines.length : after) - turn) },
        (_, i) => turn + i + 1,
      ).some(end => {
        const turned = [...lines.slice(0, step - 1), ...lines.slice(turn, end)];
        const late = [...turned, ...lines.slice(step - 1, turn), ...lines.slice(end)];
        return !judged({ ...variant, lines: late }).findings.some(f => f.verdict === 'illegal');
      });
    });

/** Is anything done after the turn of the track that ends the fault's phase? */
const goesOn = (fault: Fault, { lines }: Variant): boolean => {
  const end = endOf(fault);
  const turned = lines.findIndex(({ act, of }) => of !== undefined && of >= end && act.do === 'phase');
  return lines.some(({ act }, i) => i > turned && act.do !== 'phase' && act.do !== 'say');
};

/** A log, judged. */
export type JudgeLog = (variant: Variant) => JudgedLog;

/** undefined: the log does not hold all of the fault, or is that of a legal game as well. */
export const fateOf = (fault: Fault, variant: Variant, judged: JudgeLog): Fate | undefined => {
  if (!isHeld(fault, variant) || isTurnedLate(fault)) return undefined;
  const log = judged(variant);
  const { guilty, findings, owed } = standingAt(fault, variant, log);
  // What was said wrongly is no finding, but is noted beside what is counted.
  if (fault.codes.includes('announced'))
    return log.announced.some(said => said.agrees === 'no' && guilty.has(said.step)) ? 'found' : 'missed';
  const illegal = findings.filter(f => f.verdict === 'illegal');
  if (illegal.some(f => fault.codes.includes(f.code))) return 'found';
  const units = new Set(variant.lines.flatMap(({ act }, i) => (guilty.has(i + 1) ? unitsOfAct(act) : [])));
  const isOfItsUnits = (f: Finding): boolean => f.verdict === 'illegal' && f.units.some(unit => units.has(unit));
  if (illegal.length > 0 || log.findings.some(isOfItsUnits)) return 'otherwise';
  const isAsked = findings.some(f => f.verdict === 'undetermined' || f.asked !== undefined);
  if (owed.length === 0 && !isAsked) return 'missed';
  const isInTime = owed.length > 0 && !goesOn(fault, variant);
  return isInTime || isLegalTurnedLate(variant, findings, judged) ? 'legal too' : 'open';
};

/** Variants of drags leave out acts that others stand for; those that were cut off have none after them. */
const isLeftOut = ({ lines }: Variant, i: number): boolean =>
  lines.some(({ of }) => of !== undefined && of < i) && lines.some(({ of }) => of !== undefined && of > i);
