// Dice that are thrown right before the track is turned, for a fight that is declared right after it: the player noticed
// the track between the two.

import { isAside } from '../../../rules/frame/pairs';
import type { Observation } from '../../../rules/observation';

/** The end of a phase and what comes after it, when the dice and what is said of them have gone to where they belong. */
export interface DiceOfNextPhase {
  /** Badges and markers: they were set in the phase. */
  readonly left: readonly Observation[];
  readonly rest: readonly Observation[];
}

/**
 * The dice with which a phase ended, in the phase after it.
 *
 * @param left what is not read yet of the phase, dice first
 * @param rest what comes after it
 * @returns undefined: more is done in the phase, or no fight is declared first of all in the next
 */
export const diceOfNextPhase = (
  left: readonly Observation[],
  rest: readonly Observation[],
): DiceOfNextPhase | undefined => {
  const [turn, ...after] = rest;
  if (turn?.kind !== 'phase' || !left.every(o => o.kind === 'rolled' || isAside(o))) return undefined;
  if (after.find(o => !isAside(o))?.kind !== 'declared') return undefined;
  const isOfDice = ({ kind }: Observation): boolean => kind === 'rolled' || kind === 'said';
  return { left: left.filter(o => !isOfDice(o)), rest: [turn, ...left.filter(isOfDice), ...after] };
};
