// The dice of a fight as a log shows them: one for the result, then single ones for retreats and heavy armour.

import type { FightSigns } from '../../frame/log-fight/fight-signs';

/** More dice than these after a result belong to something else. */
const MOST_AFTER = 4;

const isDie = (roll: readonly number[]): boolean => roll.length === 1 && roll.every(die => die >= 1 && die <= 6);

/** @param mayFollow may more dice follow the one of the result: a retreat through a ZOC, heavy armour */
export const addDice =
  (mayFollow: (first: number) => boolean): FightSigns['addDice'] =>
  (before, roll) => {
    if (!isDie(roll)) return 'none';
    const [first] = before;
    if (first === undefined) return roll;
    return before.length <= MOST_AFTER && mayFollow(first) ? [...before, ...roll] : 'another';
  };

export const isRolled = (dice: readonly number[]): boolean => dice.length > 0;
