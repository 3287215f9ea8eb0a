// The dice of a fight: surprise, the shift die if it counts, the combat roll (9.2).

import type { Charts } from '../charts';
import { surpriseOf, type AttackKind, type Surprise } from './surprise';

export interface Rolls {
  /** The two dice for surprise and what they give. */
  readonly surpriseRoll: number | undefined;
  readonly surprise: Surprise | undefined;
  readonly shiftDie: number | undefined;
  readonly combatRoll: number | undefined;
  /** The first of them that is needed and not there. */
  readonly missing: string | undefined;
}

/**
 * Reads dice in the order surprise 2, shift 1, combat 2. A shift die that no surprise asks for is left out: players
 * may throw all three at once (9.8, play hint). Two dice alone are the surprise roll.
 */
export const readRolls = (charts: Charts, kind: AttackKind, drm: number, dice: readonly number[]): Rolls => {
  const [a, b, ...rest] = dice;
  if (a === undefined || b === undefined)
    return {
      surpriseRoll: undefined,
      surprise: undefined,
      shiftDie: undefined,
      combatRoll: undefined,
      missing: 'surprise roll',
    };
  const surpriseRoll = a + b;
  const surprise = surpriseOf(charts, kind, surpriseRoll + drm);
  const thrown = rest.length % 2 === 1 ? rest[0] : undefined;
  const [c, d] = rest.length % 2 === 1 ? rest.slice(1) : rest;
  const combatRoll = c === undefined || d === undefined ? undefined : c + d;
  const shiftDie = surprise === 'none' ? undefined : thrown;
  const missing =
    surprise !== 'none' && shiftDie === undefined
      ? 'shift die for surprise'
      : combatRoll === undefined
        ? 'combat roll'
        : undefined;
  return { surpriseRoll, surprise, shiftDie, combatRoll, missing };
};
