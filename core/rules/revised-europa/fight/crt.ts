// The combat results table (rule 9): two dice, one DRM, the chances of each result.

import { add, fraction, multiply, subtract, ZERO, type Fraction } from '../../../base/fraction';
import { cell } from '../../../scenario/table';
import { TWO_DICE } from '../../dice';
import type { Charts } from '../charts';
import { RESULT_NAMES } from '../vocabulary';

/** The attackers are eliminated: odds below the chart (R9-6). */
export const ELIMINATION = 'AE';

/** Best for the attacker first. */
const BEST_FIRST: readonly string[] = [...[...RESULT_NAMES].reverse(), ELIMINATION];

/** The row for a roll: with the DRM, never below 2 nor above 12 (R9-9). */
export const rowOf = (roll: number, drm: number): number => Math.min(12, Math.max(2, roll + drm));

/** R2-1: the result of a roll in a column; no column: eliminated whatever the roll. */
export const resultOf = (charts: Charts, column: number | undefined, roll: number, drm: number): string =>
  column === undefined
    ? ELIMINATION
    : (cell(charts.table('crt'), String(rowOf(roll, drm)), charts.scale.nameOf(column)) ?? '0');

/** The chance that the ten-sided die gives the next column: as many tenths as the surplus holds (House-D, reading). */
export const dieChance = (surplus: Fraction): Fraction => fraction(Math.floor((10 * surplus.n) / surplus.d), 10);

/** The chance of each result, best first; they sum to 1. `next`: the column that the D10 may give, and its chance. */
export const distribution = (
  charts: Charts,
  column: number | undefined,
  drm: number,
  next?: { readonly column: number | undefined; readonly chance: Fraction },
): ReadonlyMap<string, Fraction> => {
  const chances = new Map<string, Fraction>();
  const count = (at: number | undefined, weight: Fraction): void => {
    for (const [roll, p] of TWO_DICE) {
      const result = resultOf(charts, at, roll, drm);
      chances.set(result, add(chances.get(result) ?? ZERO, multiply(p, weight)));
    }
  };
  if (next && next.chance.n > 0) {
    count(column, subtract(fraction(1), next.chance));
    count(next.column, next.chance);
  } else count(column, fraction(1));
  return new Map([...chances].sort(([a], [b]) => BEST_FIRST.indexOf(a) - BEST_FIRST.indexOf(b)));
};
