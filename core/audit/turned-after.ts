// A track that was turned after the first act of a phase, where that act is right in the phase before as well: an act of the
// same units that comes after the turn tells.

import { firstStep, placeOfStep, isActOf, type Broken } from './broken-acts';
import type { TurnedLate } from './late-turns';
import { unitsOf } from './memory';
import { placesIn } from './places-in-act';
import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { Trials } from './trials';
import { laterPhases, withBegun } from './turn-runs';
import { isSamePhase } from '../scenario/phases';

/**
 * The phase of the act, begun before the last act of its units that the track shows in the phase before, or before the last
 * drag of that act into the hex that the other side leaves now; undefined: then too it breaks a rule, or another does that
 * breaks none if the track is believed.
 */
export const turnedAfter = (
  trials: Trials,
  observations: readonly Observation[],
  act: Broken,
): TurnedLate | undefined => {
  const { beforeTurn: first } = act;
  if (!first || placeOfStep(observations, firstStep(first.action)) < 0) return undefined;
  for (const step of placesIn(first.action, observations)) {
    const at = placeOfStep(observations, step);
    const isOwn = step === firstStep(first.action) && sharesUnits(act.action, first.action);
    if (!isOwn && !leavesThere(act.action, observations[at])) continue;
    const late = turnedBefore(trials, observations, { act, first, step, at });
    if (late) return late;
  }
  return undefined;
};

const sharesUnits = (a: Action, b: Action): boolean => unitsOf(a).some(unit => unitsOf(b).includes(unit));

const leavesThere = (action: Action, o: Observation | undefined): boolean =>
  action.kind === 'move' && o?.kind === 'moved' && o.to !== undefined && action.from === o.to;

interface Supposition {
  readonly act: Broken;
  /** The act before the turn, and the step of it before which the phase may have begun, with its index. */
  readonly first: Broken;
  readonly step: number;
  readonly at: number;
}

const turnedBefore = (
  trials: Trials,
  observations: readonly Observation[],
  { act, first, step, at }: Supposition,
): TurnedLate | undefined => {
  const { by } = trials;
  const { turn, phase } = act.before.position;
  const start = placeOfStep(observations, firstStep(first.action));
  if (at < start || trials.isOver) return undefined;
  const begun = laterPhases(observations, at, first.before.position, by.sequence).find(
    b => b.turn.number === turn?.number && isSamePhase(b.phase, phase),
  );
  if (begun?.shown === undefined || !isActOf(observations[at], begun.phase, by)) return undefined;
  const then = withBegun(observations, at, begun);
  const acted = placeOfStep(observations, firstStep(act.action));
  const next = observations.findIndex((o, i) => i > acted && o.kind === 'phase');
  const until = next < 0 ? observations.length : next + 1;
  const end = until + then.length - observations.length;
  const own = [step, firstStep(act.action)];
  const broken = trials.brokenUpTo(first, then.slice(start, end), Infinity, own);
  const believed = broken && trials.brokenUpTo(first, observations.slice(start, until), Infinity);
  const wrong = new Set(believed?.map(({ action }) => firstStep(action)));
  if (!broken?.every(({ action }) => wrong.has(firstStep(action)))) return undefined;
  return { late: { begun, action: first.action, step }, observations: then, from: first, start, end, broken };
};
