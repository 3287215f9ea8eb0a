// Acts that break a rule in the phase that the track shows, and none in a later one: before them the track may have been
// turned late, or not at all.

import { isFight, isResultOf, type Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import { worst } from '../rules/verdict';
import { isSamePhase } from '../scenario/phases';
import {
  firstStep,
  placeOfStep,
  isActOf,
  isDeclaredBefore,
  readingBroken,
  unread,
  type Broken,
  type JudgedBy,
} from './broken-acts';
import { forgottenTurn } from './forgotten-turns';
import { unitsOf } from './memory';
import type { Roster } from './outside-fights';
import { placesIn } from './places-in-act';
import { Trials } from './trials';
import { turnedAfter } from './turned-after';
import { laterPhases, withBegun, type Begun } from './turn-runs';

/** A phase that seems to have begun before an act, although the track did not show it. */
export interface LateTurn {
  readonly begun: Begun;
  readonly action: Action;
  /** The first step of the act that belongs to the phase. */
  readonly step: number;
}

/** The observations with such a turn made in time. */
export interface Supposed {
  readonly late: LateTurn;
  readonly observations: readonly Observation[];
  /** The index of the act's first. */
  readonly start: number;
}

/** With all of them. */
export interface LateTurns {
  /** In the order of play. */
  readonly turns: readonly LateTurn[];
  readonly observations: readonly Observation[];
}

export interface TurnedLate extends Supposed {
  /** The act from which on it is read otherwise. */
  readonly from: Broken;
  /** Where the track agrees again. */
  readonly end: number;
  /** What still breaks a rule up to there. */
  readonly broken: readonly Broken[];
}

/** So much of what comes after a late turn is looked at once more, if something in it breaks a rule. */
const MOST_ANEW = 100;

/** A track that is not turned again is believed, unless so many acts are wrong by it and so many of them right without. */
const DOUBTFUL = { acts: 3, share: 2 / 3 };

/**
 * One that is not turned in the whole log is believed less: perhaps nobody looked at it. Something must have been done that
 * is right by it; then nothing but the phase may be wrong with the others, or that a unit goes on after a rest, unless the
 * other side is among them, and all be right without it. That a whole round has passed unseen, to the same phase again, is not
 * believed.
 */
const isForgotten = (
  { isNeverTurned, by }: Trials,
  wrong: readonly Broken[],
  left: number,
  forgotten: readonly LateTurn[],
  isRolledBefore: (act: Broken) => boolean,
): boolean =>
  isNeverTurned &&
  left === 0 &&
  (wrong[0]?.read().length !== 0 || isRolledBefore(wrong[0])) &&
  (wrong.some(isOfOtherSide(by.roster)) ||
    wrong.every(act => isWrongByThePhase(act) || isAfterRest(act) || isOfWhoRested(act, wrong))) &&
  !forgotten.some(({ begun }) => wrong.some(({ before }) => isSamePhase(begun.phase, before.position.phase)));

/** Does the other side act, where only the side of the phase may? Then a phase has begun that the track does not show. */
const isOfOtherSide =
  ({ units }: Roster) =>
  (act: Broken): boolean =>
    isWrongByThePhase(act) &&
    unitsOf(act.action).some(unit => units.get(unit)?.side !== act.before.position.phase?.side);

/** Is it wrong even if the phase began just now, with nothing done in it before? */
const isWrongByThePhase = ({ before, action }: Broken): boolean => {
  const { turn, phase } = before.position;
  if (!turn || !phase) return false;
  const anew = before.apply({ kind: 'phase', steps: action.steps, turn, phase }).state;
  return worst(anew.apply(action).verdicts) === 'illegal';
};

/** A unit rests while others go so often: one that passes by is no rest. */
const REST = 2;

/**
 * Has its unit gone before, and others since, before it goes on? So it does too where a phase has begun in which it may
 * move again.
 */
const isAfterRest = ({ action, read }: Broken): boolean => {
  if (action.kind !== 'move') return false;
  const units = new Set(action.units);
  const moves = read().flatMap(a => (a.action.kind === 'move' ? [a.action.units.some(unit => units.has(unit))] : []));
  const last = moves.lastIndexOf(false);
  const before = moves.slice(0, last + 1).lastIndexOf(true);
  return before >= 0 && last - before >= REST;
};

/** Is it a fight of units all of which have gone on after a rest just before it? */
const isOfWhoRested = (fight: Broken, wrong: readonly Broken[]): boolean => {
  if (!isFight(fight.action)) return false;
  const before = wrong.slice(0, wrong.indexOf(fight)).filter(isAfterRest);
  const rested = new Set(before.flatMap(({ action }) => unitsOf(action)));
  return unitsOf(fight.action).every(unit => rested.has(unit));
};

/**
 * Is nothing wrong with a fight but what was lost in it from that step on? In another phase the loss would be for nothing:
 * no turn of the track explains it.
 */
const isWrongByLosses = ({ before, action }: Broken, at: number): boolean => {
  if (!('outcome' in action)) return false;
  const losses = action.outcome.losses.filter(({ step }) => step < at);
  if (losses.length === action.outcome.losses.length) return false;
  return worst(before.apply({ ...action, outcome: { ...action.outcome, losses } }).verdicts) !== 'illegal';
};

/** How much breaks a rule in the phase to which the track is turned there. */
const brokenNext = (trials: Trials, act: Broken, seen: readonly Observation[], turned: number): number => {
  const next = seen.findIndex((o, i) => i >= turned && o.kind === 'phase');
  const phase = seen.slice(0, next < 0 ? undefined : next);
  return trials.broken(act.before, unread(phase, act), () => false).length;
};

/**
 * The phase in which the act breaks no rule, and of the rest up to the turn to it the fewest do; undefined: there is
 * none, or something does that breaks none if the track is believed.
 *
 * @param accused what breaks none then, of the steps of the act and of others
 */
const lateTurn = (
  trials: Trials,
  observations: readonly Observation[],
  act: Broken,
  accused = act.action.steps.slice(0, 1),
): TurnedLate | undefined => {
  const { action, before } = act;
  const start = placeOfStep(observations, firstStep(action));
  let best: (TurnedLate & { readonly next: number }) | undefined;
  const places = start < 0 ? [] : placesIn(action, observations);
  for (const step of places) {
    const at = placeOfStep(observations, step);
    if (isDeclaredBefore(observations[at], action, observations) || isWrongByLosses(act, step)) continue;
    for (const begun of at < start ? [] : laterPhases(observations, at, before.position, trials.by.sequence)) {
      if (trials.isOver || !begun.shown || (best && best.late.begun.until !== begun.until)) break;
      const most = best ? best.broken.length - (best.next === 0 ? 1 : 0) : Infinity;
      if (most < 0) break;
      // The other side carries a result out in its own time: a phase may have begun with that.
      if (!isActOf(observations[at], begun.phase, trials.by) && !isResultOf(action, 'retreats', step)) continue;
      const then = withBegun(observations, at, begun);
      const end = begun.until + then.length - observations.length;
      const broken = trials.brokenUpTo(act, then.slice(start, end), most, accused);
      if (!broken) continue;
      // What is done in the phase after that tells as well: where a fight is parted, whether its units advanced before the
      // turn or moved after it; and in which of the phases that were turned to at once somebody acted.
      const next = broken.length === 0 ? brokenNext(trials, act, then.slice(start), end - start) : 0;
      if (best && best.broken.length === broken.length && next >= best.next) continue;
      best = { late: { begun, action, step }, observations: then, from: act, start, end, broken, next };
    }
  }
  if (!best || best.broken.length === 0) return best;
  // What is right by the track and wrong after the turn shows that the track had not been turned late.
  const believed = trials.brokenUpTo(act, observations.slice(start, best.late.begun.until), Infinity) ?? [];
  const wrong = new Set(believed.map(({ action: { steps } }) => steps[0]));
  return best.broken.every(({ action: { steps } }) => wrong.has(steps[0])) ? best : undefined;
};

/** The same where not the act is of the next phase, but what is read as carried out after it of a fight before it. */
const lateTurnInFight = (
  trials: Trials,
  observations: readonly Observation[],
  { action, within }: Broken,
): TurnedLate | undefined =>
  within && lateTurn(trials, observations, within, [firstStep(within.action), firstStep(action)]);

/**
 * The turns that were made late or forgotten, as the acts tell. Between two acts it may be left alone for a while.
 *
 * @param broken the acts that break a rule if the track is believed
 */
export const lateTurns = function* (
  by: JudgedBy,
  shown: readonly Observation[],
  broken: readonly Broken[],
): Generator<undefined, LateTurns> {
  const trials = new Trials(by, shown);
  let now: LateTurns = { turns: [], observations: shown };
  /** How it was before the first turn that is never made, and what still breaks a rule after it. */
  let believed: { readonly from: number; readonly before: LateTurns; readonly left: Broken[] } | undefined;
  /** The last turn that was made late. */
  let last: TurnedLate | undefined;
  let acts: Iterator<Broken> = broken[Symbol.iterator]();
  for (let next = acts.next(); next.done !== true && !trials.isSpent; next = acts.next()) {
    yield;
    const act = last ? stillBroken(trials, last, next.value) : next.value;
    if (!act) continue;
    const { observations } = now;
    const late =
      trials.looked(() => lateTurn(trials, observations, act)) ??
      trials.looked(() => turnedAfter(trials, observations, act)) ??
      trials.looked(() => lateTurnInFight(trials, observations, act));
    const found = late ?? trials.looked(() => forgottenTurn(trials, observations, act));
    if (!found) {
      believed?.left.push(act);
      continue;
    }
    if (!late) believed ??= { from: firstStep(act.action), before: now, left: [] };
    now = { turns: [...now.turns, found.late], observations: found.observations };
    last = late;
    acts = late
      ? brokenAfter(late, broken)
      : readingBroken(by, act.before, unread(found.observations.slice(found.start), act));
  }
  if (!believed) return now;
  const { from, before, left } = believed;
  const wrong = broken.filter(({ action }) => firstStep(action) >= from);
  const forgotten = now.turns.slice(before.turns.length);
  const rolled = shown.find(({ kind }) => kind === 'rolled')?.step ?? Infinity;
  const isRolledBefore = ({ action }: Broken): boolean => rolled < firstStep(action);
  return isDoubtful(wrong.length, left.length) || isForgotten(trials, wrong, left.length, forgotten, isRolledBefore)
    ? now
    : before;
};

/** What still breaks a rule up to the turn of the track, and after it, where nothing has changed. */
const brokenAfter = ({ observations, end, broken: left }: TurnedLate, all: readonly Broken[]): Iterator<Broken> => {
  const after = new Set(observations.slice(end).map(o => o.step));
  return [...left, ...all.filter(({ action }) => after.has(firstStep(action)))][Symbol.iterator]();
};

/**
 * An act after the turn of the track, with the board as it is if that was made in time; undefined: then it breaks no rule.
 * What was done in another phase may have other results, such as those that wait for a later one.
 */
const stillBroken = (
  trials: Trials,
  { observations, from, start, end }: TurnedLate,
  act: Broken,
): Broken | undefined => {
  const first = firstStep(act.action);
  const at = placeOfStep(observations, first);
  if (at < end || at - start > MOST_ANEW || trials.isOver) return act;
  const last = Math.max(...act.action.steps);
  const turned = observations.findIndex((o, i) => i > at && o.kind === 'phase' && o.step > last);
  const seen = observations.slice(start, turned < 0 ? undefined : turned + 1);
  const isSame = ({ action }: Broken): boolean => firstStep(action) === first;
  return trials.broken(from.before, unread(seen, from), found => found.some(isSame)).find(isSame);
};

const isDoubtful = (broken: number, left: number): boolean =>
  broken - left >= DOUBTFUL.acts && broken - left >= broken * DOUBTFUL.share;
