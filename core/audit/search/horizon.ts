// How far behind its conflicts an explanation is read on trial.

import type { Observation } from '../../rules/observation';

/**
 * After a conflict so many phases are read on trial, in rounds of the sequence of play, and at least so many observations;
 * where the track is not turned, so many observations.
 */
const HORIZON = { rounds: 1, observations: 60, unturned: 40 };

/**
 * How much is left where the horizon is.
 *
 * @param unread what is left now
 * @param round how many phases the sequence of play has
 */
export const horizonOf = (unread: readonly Observation[], round: number): number => {
  let turns = 0;
  for (const [i, o] of unread.entries()) {
    if (turns === 0 && i >= HORIZON.unturned) return unread.length - i;
    if (o.kind !== 'phase') continue;
    if (turns > HORIZON.rounds * round && i >= HORIZON.observations) return unread.length - i;
    turns++;
  }
  return 0;
};
