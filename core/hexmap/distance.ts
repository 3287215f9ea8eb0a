import { DIRECTIONS, type Direction } from './hex-map';
import type { ColumnRow } from './numbering';

/** The row in cube coordinates: even columns lie half a hex lower. */
const depth = ({ column, row }: ColumnRow): number => row - Math.floor((column - 1) / 2);

/**
 * Steps from hex to hex on an endless map: the largest of the three differences in cube coordinates, which sum up to 0.
 */
export const distanceBetween = (a: ColumnRow, b: ColumnRow): number => {
  const dx = b.column - a.column;
  const dy = depth(b) - depth(a);
  return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy));
};

/** Change of the row for each direction, in odd and in even columns. */
const STEPS: Readonly<Record<Direction, { readonly column: number; readonly odd: number; readonly even: number }>> = {
  N: { column: 0, odd: -1, even: -1 },
  NE: { column: 1, odd: -1, even: 0 },
  SE: { column: 1, odd: 0, even: 1 },
  S: { column: 0, odd: 1, even: 1 },
  SW: { column: -1, odd: 0, even: 1 },
  NW: { column: -1, odd: -1, even: 0 },
};

/** The hex beside it, on the map or not. */
export const beside = ({ column, row }: ColumnRow, direction: Direction): ColumnRow => {
  const step = STEPS[direction];
  return { column: column + step.column, row: row + (column % 2 === 0 ? step.even : step.odd) };
};

/** The direction from a hex to one beside it; undefined if they don't touch. */
export const directionTo = (from: ColumnRow, to: ColumnRow): Direction | undefined =>
  DIRECTIONS.find(direction => {
    const next = beside(from, direction);
    return next.column === to.column && next.row === to.row;
  });
