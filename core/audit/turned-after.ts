// A track that was turned after the first act of a phase, where that act is right in the phase before as well: an act of the
// same units that comes after the turn tells.

import { firstStep, placeOfStep, isActOf, type Broken } from './broken-acts';
import type { TurnedLate } from './late-turns';
import { unitsOf } from './memory';
import type { Observation } from '../rules/observation';
import type { Trials } from './trials';
import { laterPhases, withBegun } from './turn-runs';

/**
 * The phase of the act, begun before the last act of its units that the track shows in the phase before; undefined: then
 * too it breaks a rule, or another does that breaks none if the track is believed.
 */
export const turnedAfter = (
  trials: Trials,
  observations: readonly Observation[],
  act: Broken,
): TurnedLate | undefined => {
  const { beforeTurn: first } = act;
  const { turn, phase } = act.before.position;
  if (!first || !unitsOf(act.action).some(unit => unitsOf(first.action).includes(unit))) return undefined;
  const { by } = trials;
  const step = firstStep(first.action);
  const start = placeOfStep(observations, step);
  if (start < 0 || trials.isOver) return undefined;
  const begun = laterPhases(observations, start, first.before.position, by.sequence).find(
    b => b.turn.number === turn?.number && b.phase.side === phase?.side && b.phase.name === phase.name,
  );
  if (begun?.shown === undefined || !isActOf(observations[start], begun.phase, by)) return undefined;
  const then = withBegun(observations, start, begun);
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
