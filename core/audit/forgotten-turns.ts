// A track that is not turned again: which phase an act after that tells.

import { isFight, isResultOf, type Action, type FightAction } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import { worst } from '../rules/verdict';
import { isSamePhase } from '../scenario/phases';
import { firstStep, indexOfStep, isActOf, isDeclaredBefore, placeOfStep, unread, type Broken } from './broken-acts';
import { attemptOf } from './first-acts';
import { actorsOf } from './late-acts';
import type { LateTurn, Supposed } from './late-turns';
import type { Roster } from './outside-fights';
import type { Trials } from './trials';
import { isDeed, laterPhases, withBegun } from './turn-runs';

/** So much of what comes after an act is looked at. */
const LOOKED_AHEAD = 40;

/** A fight is parted by the turn of the track in so many places at most. */
const MOST_PLACES = 12;

/** The phase in which the act breaks no rule, and after it the most is right before the next that does. */
export const forgottenTurn = (
  trials: Trials,
  observations: readonly Observation[],
  act: Broken,
): Supposed | undefined => {
  const { action, before } = act;
  const { by, isNeverTurned } = trials;
  const start = placeOfStep(observations, firstStep(action));
  if (start < 0) return undefined;
  const window = (of: readonly Observation[], length: number): readonly Observation[] =>
    unread(of.slice(start, start + length), act);
  const parts = partsOf(observations, action, by.roster);
  const length = parts.next < 0 ? LOOKED_AHEAD : Math.min(parts.next - start, LOOKED_AHEAD);
  const isParted =
    parts.steps.length > 0 &&
    ((isNeverTurned && isWrongByResult(act)) || reachOf(trials, act, window(observations, length)) !== undefined);
  let best: (Supposed & { readonly reach: number }) | undefined;
  for (const step of isParted ? parts.steps : [firstStep(action)]) {
    const at = placeOfStep(observations, step);
    if (isDeclaredBefore(observations[at], action, observations)) continue;
    for (const begun of at < start ? [] : laterPhases(observations, at, before.position, by.sequence, isNeverTurned)) {
      // What was found before too much was judged stays the best that is known.
      if (begun.shown || trials.isOver) break;
      // Either player takes off what is lost.
      if (!isActOf(observations[at], begun.phase, by) && !isResultOf(action, 'losses', step)) continue;
      const then = withBegun(observations, at, begun);
      const reach = reachOf(trials, act, window(then, (isParted ? LOOKED_AHEAD : length) + 1));
      if (reach === undefined || reach < (best?.reach ?? 1)) continue;
      // That a whole round has passed, to the same phase again, is believed last.
      if (
        best?.reach === reach &&
        (!isRoundLater(best.late, before) || isSamePhase(begun.phase, before.position.phase))
      )
        continue;
      best = { late: { begun, action, step }, observations: then, start, reach };
    }
  }
  if (!best && trials.isOver) return undefined;
  if (!best && isNeverTurned) return phaseOfFight(trials, observations, start, act);
  // A fight that is rolled for where none may be tells another phase, whatever comes after it: that may be of a third.
  if (isNeverTurned && isRolledInNoTime(act)) return best;
  const believed = best && reachOf(trials, act, window(observations, length), true);
  return best && best.reach > (believed ?? 0) ? best : undefined;
};

const isRolledInNoTime = ({ before, action }: Broken): boolean =>
  isFight(action) && (action.dice ?? []).length > 0 && !isTriedRightly(before, action);

const isTriedRightly = (state: GameState, fight: FightAction): boolean =>
  worst(state.apply(attemptOf(fight)).verdicts) !== 'illegal';

/** Could the fight be tried, and only what is read as its result is wrong? */
const isWrongByResult = ({ before, action }: Broken): boolean => isFight(action) && isTriedRightly(before, action);

/** The next phase in which a fight may be tried that may not be now: what comes after its dice may be parted from it then. */
const phaseOfFight = (
  { by }: Trials,
  observations: readonly Observation[],
  start: number,
  { action, before }: Broken,
): Supposed | undefined => {
  if (!isFight(action) || isTriedRightly(before, action)) return undefined;
  const step = firstStep(action);
  for (const begun of laterPhases(observations, start, before.position, by.sequence, true)) {
    const { turn, phase } = begun;
    if (begun.shown || !isActOf(observations[start], phase, by)) continue;
    if (!isTriedRightly(before.apply({ kind: 'phase', steps: [step], turn, phase }).state, action)) continue;
    return { late: { begun, action, step }, observations: withBegun(observations, start, begun), start };
  }
  return undefined;
};

const isRoundLater = ({ begun }: LateTurn, { position }: GameState): boolean =>
  isSamePhase(begun.phase, position.phase);

interface Parts {
  /** Before which steps another phase may have begun. */
  readonly steps: readonly number[];
  /** The index of the first thing that units do after its dice and that is none of it; -1: they do nothing more. */
  readonly next: number;
}

/**
 * Where a fight may be parted: before what is done after its dice. In a phase that does not end, much is read as a
 * fight's result that is none. Between its steps the other phase begins with the first act, or where the sides change.
 */
const partsOf = (observations: readonly Observation[], action: Action, { units }: Roster): Parts => {
  if (!('outcome' in action)) return { steps: [], next: -1 };
  const { losses, retreats, advances } = action.outcome;
  const results = [...losses, ...retreats, ...advances].map(({ step }) => step);
  const [first, last] = [Math.min(...results), Math.max(...results)];
  const deeds = observations.filter(o => isDeed(o) && o.step > first);
  const isOther = ({ step }: Observation): boolean => !action.steps.includes(step);
  const sideOf = (o: Observation | undefined): string | undefined => units.get((o && actorsOf(o)[0]) ?? '')?.side;
  const gaps = deeds.filter(
    (o, i) =>
      isOther(o) && o.step < last && (sideOf(o) !== sideOf(deeds[i - 1]) || results.includes(deeds[i - 1]?.step ?? 0)),
  );
  const moves = [...retreats, ...advances].map(({ step }) => step);
  // A fight without dice may be carried out as a whole when its phase has come.
  const whole = isFight(action) && (action.dice ?? []).length === 0 && results.length > 0 ? [first] : [];
  const steps = [...new Set([...whole, ...moves, ...gaps.map(({ step }) => step)])].sort((a, b) => a - b);
  const next = deeds.find(isOther);
  return { steps: steps.slice(0, MOST_PLACES), next: next ? observations.indexOf(next) : -1 };
};

/**
 * How much is read before the next act that breaks a rule; undefined: the act itself does.
 *
 * @param isGiven it may
 */
const reachOf = (trials: Trials, act: Broken, seen: readonly Observation[], isGiven = false): number | undefined => {
  const own = act.action.steps[0] ?? 0;
  const isOwn = ({ action }: Broken): boolean => action.steps.includes(own);
  const next = trials.broken(act.before, seen, found => found.some(b => !isGiven || !isOwn(b))).at(-1);
  if (!next) return seen.length;
  if (isOwn(next)) return isGiven ? seen.length : undefined;
  return indexOfStep(seen, firstStep(next.action));
};
