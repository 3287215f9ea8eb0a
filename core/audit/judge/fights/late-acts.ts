// What a result asks of a side that does not hold the log: it is often carried out when the track has been turned, in the
// other player's own mail, before anything else that he does.

import { seenLoss } from '../../../rules/seen-loss';
import { isFight, type Action, type Outcome } from '../../../rules/action';
import { isLoss, type Observation } from '../../../rules/observation';
import type { GameState } from '../../../rules/system';
import { worst, type Verdict } from '../../../rules/verdict';
import type { UnitId } from '../../../scenario/scenario';
import { unitsOf } from '../../memory';
import { readAlone } from '../read-action';

export type Fought = Extract<Action, { readonly outcome: Outcome }>;

export interface CarriedOutLate {
  readonly action: Fought;
  /** The observations of later phases that carry it out. */
  readonly taken: ReadonlySet<Observation>;
}

/** So many acts at most carry out late what a fight asks. */
const MOST_LATE = 12;

/** The units that a step moves or changes. Badges do not count: either player may set them. */
export const actorsOf = (o: Observation): readonly UnitId[] => {
  switch (o.kind) {
    case 'moved':
    case 'declared':
      return o.units;
    case 'reduced':
    case 'restored':
    case 'removed':
    case 'placed':
      return [o.unit];
    default:
      return [];
  }
};

/** The outcome with one more step of it; undefined: the step is none of it. */
const withAct = (
  { losses, retreats, advances }: Outcome,
  o: Observation,
  target: string,
  isAttacker: (unit: UnitId) => boolean,
): Outcome | undefined => {
  const { step } = o;
  if (isLoss(o) || o.kind === 'state') return { losses: [...losses, seenLoss(o)], retreats, advances };
  if (o.kind !== 'moved') return undefined;
  const { to, units } = o;
  if (to === undefined)
    return { losses: [...losses, ...units.map(unit => ({ unit, to: 'removed' as const, step }))], retreats, advances };
  if (to === target && units.every(isAttacker))
    return { losses, retreats, advances: [...advances, ...units.map(unit => ({ unit, to, step }))] };
  return { losses, retreats: [...retreats, ...units.map(unit => ({ unit, to, step }))], advances };
};

/** What in later phases may carry out what is owed. */
export interface LateActs {
  readonly later: Iterable<Observation>;
  readonly sideOf: (unit: UnitId) => string | undefined;
  /** With the attackers' advance, where they go into the target before they do anything else. */
  readonly withAdvance: boolean;
}

/**
 * The same fight with what its owing side did first of all in later phases: with its first act alone, with its first two,
 * and so on, the longest first. None: it did something else first, or nothing.
 *
 * @param owing verdicts about what was not done in the fight's own phase
 */
export const carriedOutLate = (
  action: Fought,
  owing: readonly Verdict[],
  { later, sideOf, withAdvance }: LateActs,
): readonly CarriedOutLate[] => {
  const units = new Set(owing.flatMap(v => v.units));
  const byBadge = new Set(owing.flatMap(v => (v.owes?.byBadge === true ? v.units : [])));
  const sides = new Set([...units].map(sideOf));
  const attackers = new Set(unitsOf(action));
  const isAttacker = (unit: UnitId): boolean => attackers.has(unit);
  const isAdvance = (o: Observation): boolean => o.kind === 'moved' && o.to === action.target;
  const found: CarriedOutLate[] = [];
  const taken: Observation[] = [];
  let { outcome } = action;
  let turn: number | undefined;
  let moving: string | undefined;
  let mayAdvance = withAdvance;
  for (const o of later) {
    if (o.kind === 'phase') moving = o.phase.side;
    if (o.kind === 'phase' && (turn ??= o.turn.number) + 1 < o.turn.number) break;
    const actors = o.kind === 'state' && byBadge.has(o.unit) ? [o.unit] : actorsOf(o);
    const isOwing = actors.some(id => sides.has(sideOf(id)));
    // What others of a side do in a phase that is not theirs is asked of them by another fight.
    if (isOwing && !actors.some(id => units.has(id) || sideOf(id) === moving)) continue;
    const isTheirs = !isOwing && actors.some(isAttacker);
    const advances = isTheirs && mayAdvance && actors.every(isAttacker) && isAdvance(o);
    if (isTheirs && !advances) mayAdvance = false;
    if (!isOwing && !advances) continue;
    const more =
      advances || actors.every(id => units.has(id)) ? withAct(outcome, o, action.target, isAttacker) : undefined;
    if (!more || found.length === MOST_LATE) break;
    outcome = more;
    taken.push(o);
    const late = carriedOut(action, outcome, new Set(taken));
    if (late) found.unshift(late);
  }
  return found;
};

/**
 * The same fight with the advance that its attackers make first of all when the track has been turned, where the next phase
 * forbids it as a move. undefined: they make none, or nobody rolled for it.
 *
 * @param after the moment after the fight
 */
export const advancedLate = (
  action: Fought,
  after: GameState,
  later: Iterable<Observation>,
): CarriedOutLate | undefined => {
  const attackers = new Set(unitsOf(action));
  const isAttacker = (unit: UnitId): boolean => attackers.has(unit);
  const isAdvance = (o: Observation | undefined): boolean =>
    o?.kind === 'moved' && o.to === action.target && o.units.every(isAttacker);
  const [turn, ...done] = firstDeeds(later);
  const turned = turn?.kind === 'phase' ? readAlone(turn) : undefined;
  // The next phase is dear to begin.
  if (!turned || !isAdvance(done[0]) || (isFight(action) && (action.dice ?? []).length === 0)) return undefined;
  const next = after.apply(turned).state;
  const taken = new Set<Observation>();
  let { outcome } = action;
  for (const o of done) {
    const alone = isAdvance(o) ? readAlone(o) : undefined;
    const more =
      alone && worst(next.apply(alone).verdicts) === 'illegal' && withAct(outcome, o, action.target, isAttacker);
    if (!more) break;
    outcome = more;
    taken.add(o);
  }
  return carriedOut(action, outcome, taken);
};

/** So much of what comes after the turn is looked at. */
const MOST_LOOKED_AT = 20;

/** The turn and what is done after it, without what is said. */
const firstDeeds = (later: Iterable<Observation>): readonly Observation[] => {
  const deeds: Observation[] = [];
  let looked = 0;
  for (const o of later) {
    if (looked === MOST_LOOKED_AT) break;
    if (o.kind !== 'said') deeds.push(o);
    if (deeds.length > 0) looked++;
  }
  return deeds;
};

const carriedOut = (action: Fought, outcome: Outcome, taken: ReadonlySet<Observation>): CarriedOutLate | undefined => {
  if (taken.size === 0) return undefined;
  const steps = [...new Set([...action.steps, ...[...taken].map(o => o.step)])].sort((a, b) => a - b);
  return { action: { ...action, steps, outcome }, taken };
};
