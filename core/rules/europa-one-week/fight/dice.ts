// The dice of a fight as a log shows them: those of the MAIN table, then, where a scenario has a RED table, the attacker's
// and the defender's for it.

import type { FightSigns } from '../../frame/log-fight/fight-signs';
import type { Charts } from '../charts';
import type { Dice } from '../../dice';
import { diceOf } from './main-table';
import { redDice, rollsRed, type FightSide } from './red-table';
import type { ResultParts } from './results';

const mainDice = (charts: Charts): Dice => diceOf(charts.given('main'));

const fits = (roll: readonly number[], { count, sides }: Dice): boolean =>
  roll.length === count && roll.every(die => die >= 1 && die <= sides);

/** Can the dice of the MAIN table give this total? */
export const canRoll = (charts: Charts, total: number): boolean => {
  const { count, sides } = mainDice(charts);
  return total >= count && total <= count * sides;
};

/** Thrown at once: those of the MAIN table, and of one side or of both for the RED table. */
const fitsBoth = (charts: Charts, roll: readonly number[], main: Dice, red: Dice): boolean =>
  charts.given('red') !== undefined &&
  fits(roll.slice(0, main.count), main) &&
  [1, 2].some(sides => fits(roll.slice(main.count), { ...red, count: sides * red.count }));

/** How a roll joins those before it. */
export const addDice = (
  charts: Charts,
  before: readonly number[],
  roll: readonly number[],
): ReturnType<FightSigns['addDice']> => {
  const main = mainDice(charts);
  const red = redDice(charts);
  if (before.length === 0) return fits(roll, main) || fitsBoth(charts, roll, main, red) ? roll : 'none';
  const isRed = charts.given('red') !== undefined && fits(roll, red);
  if (isRed && before.length >= main.count && before.length < main.count + 2 * red.count) return [...before, ...roll];
  return fits(roll, main) ? 'another' : 'none';
};

/** The RED dice may follow; which of them, the result says. */
export const isRolled = (charts: Charts, dice: readonly number[]): boolean => dice.length >= mainDice(charts).count;

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0);

/** The total on the MAIN table; undefined: it is not rolled. */
export const mainTotal = (charts: Charts, dice: readonly number[] | undefined): number | undefined => {
  const { count } = mainDice(charts);
  return dice === undefined || dice.length < count ? undefined : sum(dice.slice(0, count));
};

/** The total on the RED table of each side that rolls; a side is left out that does not, or whose die is missing. */
export const redTotals = (
  charts: Charts,
  dice: readonly number[],
  parts: ResultParts,
): Readonly<Partial<Record<FightSide, number>>> => {
  const { count } = redDice(charts);
  let rest = dice.slice(mainDice(charts).count);
  const found: Partial<Record<FightSide, number>> = {};
  for (const side of ['attacker', 'defender'] as const) {
    if (!rollsRed(parts, side) || rest.length < count) continue;
    found[side] = sum(rest.slice(0, count));
    rest = rest.slice(count);
  }
  return found;
};
