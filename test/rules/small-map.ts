// A map so small that every way over it can be walked, with geometry of its own: what checks the search for ways shares
// no code with it.

import type { HexId } from '../../core/hexmap/hex-map';

export const COLUMNS = 4;
export const ROWS = 4;

export const HEXES: readonly HexId[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, i) => `0${1 + (i % COLUMNS)}0${1 + Math.floor(i / COLUMNS)}`,
);

/** The hexes around one; in even columns they lie half a hex lower. */
export const around = (hex: HexId): readonly HexId[] => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const low = column % 2 === 0 ? 0 : -1;
  const next: readonly (readonly [number, number])[] = [
    [column, row - 1],
    [column, row + 1],
    [column - 1, row + low],
    [column - 1, row + low + 1],
    [column + 1, row + low],
    [column + 1, row + low + 1],
  ];
  return next.map(([c, r]) => `0${c}0${r}`).filter(id => HEXES.includes(id));
};

/** A hexside, or a road from hex to hex, in either order. */
export const side = (a: HexId, b: HexId): string => [a, b].sort().join('/');

export const NEVER = Number.POSITIVE_INFINITY;
