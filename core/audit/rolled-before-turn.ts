// Dice that are thrown right before the track is turned, for a fight that is declared right after it: the player noticed
// the track between the two.

import { isAside } from '../rules/frame/pairs';
import type { Observation } from '../rules/observation';

/**
 * What comes after a phase with the dice with which the phase ended.
 *
 * @param left what is not read yet of the phase, dice first
 * @param rest what comes after it
 * @returns undefined: more is done in the phase, or no fight is declared first of all in the next
 */
export const withDiceOfLastPhase = (
  left: readonly Observation[],
  rest: readonly Observation[],
): readonly Observation[] | undefined => {
  const [turn, ...after] = rest;
  if (turn?.kind !== 'phase' || !left.every(o => o.kind === 'rolled' || isAside(o))) return undefined;
  if (after.find(o => !isAside(o))?.kind !== 'declared') return undefined;
  return [turn, ...left, ...after];
};
