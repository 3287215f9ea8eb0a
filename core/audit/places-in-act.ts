// Where a turn of the track may part an act: before it, and before what its units do after a fight's dice.

import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import { firstStep } from './broken-acts';

/** A fight is parted by the turn of the track in so many places at most. */
const MOST_PLACES = 8;

/**
 * The steps of an act before which another phase may have begun: those of a fight's units that move, and its first. What
 * a result asks is likelier a part of the fight than the next phase's: the last of them first.
 */
export const placesIn = (action: Action, observations: readonly Observation[]): readonly number[] => {
  if (!('outcome' in action)) return [firstStep(action)];
  const own = observations.filter(({ step }) => action.steps.includes(step));
  const rolled = own.find(({ kind }) => kind === 'rolled')?.step ?? Infinity;
  const { retreats, advances } = action.outcome;
  // A retreat that was taken back may have been a move.
  const moves = [
    ...[...retreats, ...advances].map(({ step }) => step),
    ...own.flatMap(({ kind, step }) => (kind === 'moved' && step > rolled ? [step] : [])),
  ];
  return [...new Set([...moves.sort((a, b) => b - a).slice(0, MOST_PLACES - 1), firstStep(action)])];
};
