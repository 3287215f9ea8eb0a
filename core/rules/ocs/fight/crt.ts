// The combat table (9.9): two dice and the DRM, limited to its rows; the chances of each result.

import { add, multiply, ZERO, type Fraction } from '../../../base/fraction';
import { cell } from '../../../scenario/table';
import { TWO_DICE } from '../../dice';
import type { Charts } from '../charts';
import { compareResults } from './results';

/** The row of a modified roll: never under 1 nor over 15. */
export const rowOf = (modified: number): number => Math.min(15, Math.max(1, modified));

/** The result in a column (by its place, from 0). */
export const resultOf = (charts: Charts, place: number, modified: number): string =>
  cell(charts.table('combat'), String(rowOf(modified)), String(place + 1)) ?? '';

/** The chance of each result over columns with their chances, best for the attacker first; they sum to 1. */
export const distribution = (
  charts: Charts,
  columns: ReadonlyMap<number, Fraction>,
  drm: number,
): ReadonlyMap<string, Fraction> => {
  const chances = new Map<string, Fraction>();
  for (const [place, weight] of columns)
    for (const [roll, p] of TWO_DICE) {
      const result = resultOf(charts, place, roll + drm);
      chances.set(result, add(chances.get(result) ?? ZERO, multiply(p, weight)));
    }
  return new Map([...chances].sort(([a], [b]) => compareResults(a, b)));
};
