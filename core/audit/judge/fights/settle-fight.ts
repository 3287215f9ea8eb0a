// A fight as it is judged: by which of its readings, with what was done of it late, and what it binds nobody to.

import { isFight, isUnfought, type Action, type ActionOf, type FightAction } from '../../../rules/action';
import type { Reading, Recognised } from '../../../rules/frame/log-fight/read-fight';
import type { Observation } from '../../../rules/observation';
import type { GameState, Judgement } from '../../../rules/system';
import { worst, type Verdict } from '../../../rules/verdict';
import type { UnitId } from '../../../scenario/scenario';
import type { Finding } from '../../audit';
import { applyAnyRoll, byOtherDice } from './dice-again';
import { advancedLate, carriedOutLate, type CarriedOutLate, type Fought, type LateActs } from './late-acts';
import { logFinding } from '../../make-finding';
import { stepOf, unitsOf } from '../../memory';
import { asideFinding } from './aside-finding';
import { dueOf, stillOwed } from '../owed';
import type { Roster } from '../../units/outside-fights';
import type { UndeclaredFight } from './undeclared';

export interface Settled {
  readonly action: Action;
  readonly judged: Judgement;
  /** By which it was read. */
  readonly reading: Reading;
  /** Observations of later phases that carry it out. */
  readonly taken: ReadonlySet<Observation>;
}

const NOTHING: ReadonlySet<Observation> = new Set();

const accuses = ({ verdicts }: Judgement): boolean => worst(verdicts) === 'illegal';

/** What is accused in what comes next in its phase, if a fight is read so; in small parts. */
export type WhatFollows = (reading: Reading, after: GameState) => Generator<unknown, readonly Finding[]>;

/** How readings are judged ahead, where that may be. */
export interface Ahead {
  readonly after?: WhatFollows;
  /** The same with those read anew that were recognised and wait for their place. */
  readonly inAnyOrder?: WhatFollows;
}

/**
 * The first reading that accuses nobody, after which the fewest are accused, and by which the least may be owed; if all
 * accuse somebody, the first. If nobody would be accused with what was done of it first of all in later phases, that is part
 * of it. If somebody is still accused, in it or after it, perhaps fights were rolled for in another order. In small parts.
 *
 * @param later what is seen after its phase; undefined: the log ends in it
 */
export const settling = function* (
  state: GameState,
  found: Recognised,
  later: Iterable<Observation> | undefined,
  sideOf: (unit: UnitId) => string | undefined,
  { after, inAnyOrder }: Ahead = {},
): Generator<unknown, Settled> {
  const first = { reading: found, judged: applyFought(state, found) };
  const [others, reordered] = partedBy(found.or ?? [], ({ inAnotherOrder }) => inAnotherOrder === true);
  const { reading, judged } = yield* likeliest(state, first, others, after);
  const { action } = reading;
  const late = later && doneLate(state, { reading, judged }, later, sideOf);
  if (late) return late;
  if (reordered.length > 0) {
    const isDue = (read: Read): boolean => isOnlyOwed(read, later, sideOf);
    const best = yield* inOtherOrder(state, { reading, judged }, reordered, isDue, inAnyOrder);
    return { action: best.reading.action, ...best, taken: NOTHING };
  }
  return { action, judged, reading, taken: NOTHING };
};

/** With what was done of it in the next phases: what its owing side did first of all, and its attackers' advance. */
const doneLate = (
  state: GameState,
  { reading, judged }: Read,
  later: Iterable<Observation>,
  sideOf: (unit: UnitId) => string | undefined,
): Settled | undefined => {
  const { action } = reading;
  if (!('outcome' in action)) return undefined;
  const settled = (late: CarriedOutLate | undefined): Settled | undefined => {
    const then = late && applyFought(state, late);
    return then && !accuses(then) ? { action: late.action, judged: then, reading, taken: late.taken } : undefined;
  };
  const answered = answeredLate(action, judged, { later, sideOf }, settled);
  const now: Settled = answered ?? { action, judged, reading, taken: NOTHING };
  if (accuses(now.judged) || !('outcome' in now.action)) return answered;
  const advanced = settled(advancedLate(now.action, now.judged.state, without(now.taken, later)));
  return advanced ? { ...advanced, taken: new Set([...now.taken, ...advanced.taken]) } : answered;
};

/**
 * With what its owing side did of it first of all: so much of that as accuses nobody, and leaves the least open; with its
 * attackers' advance if that leaves less.
 */
const answeredLate = (
  action: Fought,
  judged: Judgement,
  about: Omit<LateActs, 'withAdvance'>,
  settled: (late: CarriedOutLate) => Settled | undefined,
): Settled | undefined => {
  const due = dueOf(action, judged.verdicts);
  if (due.length === 0) return undefined;
  let best: Settled | undefined;
  let fewest = accuses(judged) ? Infinity : openIn(judged);
  for (const withAdvance of [false, true])
    for (const late of carriedOutLate(action, due, { ...about, withAdvance })) {
      const answered = settled(late);
      const open = answered ? openIn(answered.judged) : Infinity;
      if (open >= fewest) continue;
      [best, fewest] = [answered, open];
      if (open === 0) return best;
    }
  return best;
};

const without = function* (
  taken: ReadonlySet<Observation>,
  later: Iterable<Observation>,
): Generator<Observation, void> {
  for (const o of later) if (!taken.has(o)) yield o;
};

const openIn = ({ verdicts }: Judgement): number => verdicts.filter(v => v.answer !== 'legal').length;

const partedBy = (
  or: readonly Reading[],
  isOf: (reading: Reading) => boolean,
): readonly [others: readonly Reading[], those: readonly Reading[]] => [or.filter(r => !isOf(r)), or.filter(isOf)];

/** Is nobody accused but of what may be done yet? */
const isOnlyOwed = (
  { reading: { action }, judged: { verdicts } }: Read,
  later: Iterable<Observation> | undefined,
  sideOf: (unit: UnitId) => string | undefined,
): boolean => {
  const open = stillOwed(action, verdicts, later, sideOf);
  return verdicts.every(v => v.answer !== 'illegal' || open.some(o => o === v));
};

/** As it was declared, or rolled for after others: where the fewest are accused. What may be done yet accuses nobody. */
const inOtherOrder = function* (
  state: GameState,
  first: Read,
  reordered: readonly Reading[],
  isDue: (read: Read) => boolean,
  accusedAfter: WhatFollows | undefined,
): Generator<unknown, Read> {
  const accusedBy = function* ({ reading, judged }: Read): Generator<unknown, readonly Finding[]> {
    return accusedAfter ? yield* accusedAfter(reading, judged.state) : [];
  };
  const asDeclared = isDue(first) ? yield* accusedBy(first) : undefined;
  let best = first;
  let fewest = asDeclared?.length ?? Infinity;
  for (const reading of reordered) {
    if (fewest === 0) break;
    const read = { reading, judged: applyFought(state, reading) };
    const accused = isDue(read) ? (yield* accusedBy(read)).length : Infinity;
    if (accused < fewest) [best, fewest] = [read, accused];
  }
  if (best === first) return first;
  const wrong = first.judged.verdicts.find(v => v.answer === 'illegal') ?? asDeclared?.[0];
  return { ...best, judged: byOtherDice(best.judged, best.reading.action, first.reading.action, wrong) };
};

type Read = Pick<Settled, 'reading' | 'judged'>;

/** Where there is but one reading nothing is judged ahead. */
const likeliest = function* (
  state: GameState,
  first: Read,
  or: readonly Reading[],
  accusedAfter?: WhatFollows,
): Generator<unknown, Read> {
  const wrong = first.judged.verdicts.find(v => v.answer === 'illegal');
  let best: (Read & { readonly accused: number; readonly due: number }) | undefined;
  const others = or.filter(reading => isLookedAt(reading, first.judged));
  for (const reading of others.length === 0 ? [] : [first.reading, ...others]) {
    const judged = reading === first.reading ? first.judged : applyFought(state, reading);
    if (isWrong(judged)) continue;
    const accused = accusedAfter ? (yield* accusedAfter(reading, judged.state)).length : 0;
    const read = { reading, judged, accused, due: dueOf(reading.action, judged.verdicts).length };
    if (!best || accused < best.accused || (accused === best.accused && read.due < best.due)) best = read;
    if (best.accused + best.due === 0) break;
  }
  if (!best || best.reading === first.reading) return first;
  const { reading, judged } = best;
  return { reading, judged: byOtherDice(judged, reading.action, first.reading.action, wrong) };
};

/** Is somebody accused of more than what others owe, or have not carried out before him? */
const isWrong = ({ verdicts }: Judgement): boolean =>
  verdicts.some(({ answer, owes }) => answer === 'illegal' && owes === undefined);

/** What is only read so in need: somebody is accused, and only who owes a loss may have laid it aside. */
const isLookedAt = ({ inNeed, laidAside }: Reading, judged: Judgement): boolean => {
  const mayOwe = ({ answer, owes }: Verdict): boolean =>
    answer !== 'legal' && (owes?.asks === 'lose' || owes?.asks === 'choose');
  return inNeed !== true || (accuses(judged) && (laidAside === undefined || judged.verdicts.some(mayOwe)));
};

/**
 * A fight that nobody rolled for, and of which nothing came, binds nobody: only its own questions are left. A slip that
 * was corrected leaves none.
 */
const applyFought = (state: GameState, { action, corrected }: Pick<Reading, 'action' | 'corrected'>): Judgement => {
  const judged = applyAnyRoll(state, action);
  if (!isUnfought(action) || (judged.needsNoRoll && corrected === undefined)) return judged;
  const after = state.apply(asPlaced(action)).state;
  return corrected === undefined ? { ...judged, state: after } : { state: after, verdicts: [], ledgers: {} };
};

/** The note on a declaration that was corrected before it was rolled for; undefined: it was not. */
export const correctionNote = ({ action, corrected }: Reading): Finding | undefined => {
  if (corrected === undefined || !isUnfought(action)) return undefined;
  const { target } = action;
  const how =
    target === corrected
      ? `What was declared against ${target} was declared otherwise before any roll`
      : `Declared against ${target}, then against ${corrected} before any roll`;
  const message = `${how}: read as corrected.`;
  const hexes = [...new Set([target, corrected])];
  return logFinding('declaration-corrected', stepOf(action), message, { units: unitsOf(action), hexes });
};

/** Units that were laid aside on the board are read as lost. */
export const asideFindings = ({ action, laidAside = [] }: Reading, roster: Roster | undefined): readonly Finding[] =>
  isFight(action) && roster
    ? laidAside.map(({ unit, hex, step }) => asideFinding([unit], action.target, hex, step, roster))
    : [];

/** Where its attackers were set down. */
const asPlaced = ({ steps, outcome, pools = [] }: FightAction): ActionOf<'adjust'> => ({
  kind: 'adjust',
  steps,
  changes: [
    ...outcome.advances.map(({ unit, to, step }) => ({ what: 'placed' as const, unit, hex: to, faceUp: 0, step })),
    ...pools.map(pool => ({ what: 'pool' as const, ...pool })),
  ],
});

/** What came of a fight that nobody declared stands on the board; whether it was right is open. */
export const applyUndeclared = (state: GameState, { changes, verdict }: UndeclaredFight): Judgement => {
  const judged = state.apply(changes);
  return { ...judged, verdicts: [...judged.verdicts, verdict] };
};
