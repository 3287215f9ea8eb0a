import { hexId, numberingFor } from './numbering';
import type { HexId } from './hex-map';

/** Where hexes lie in the picture of a map that we draw: VASSAL's grid has the same four numbers. Whole pixels. */
export interface MapGrid {
  /** From column to column; a hex is dx * 4/3 wide. */
  readonly dx: number;
  /** A hex's height. */
  readonly dy: number;
  /** Centre of the first hex. */
  readonly x0: number;
  readonly y0: number;
  /** Round the hexes, on every side. */
  readonly margin: number;
  /** Half a hex's width. */
  readonly radius: number;
}

/** Space round the hexes, in hex heights: neatline, and names that lean over the edge. */
const MARGIN = 0.35;

/** Regular hexes but for the rounding of dx to whole pixels, which puts every centre on a whole pixel. */
export const mapGrid = (hexHeight: number): MapGrid => {
  const dx = Math.round((hexHeight * Math.sqrt(3)) / 2);
  const margin = Math.round(hexHeight * MARGIN);
  const radius = Math.round((dx * 2) / 3);
  return { dx, dy: hexHeight, x0: margin + radius, y0: margin + Math.floor(hexHeight / 2), margin, radius };
};

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
  readonly hexHeight: number;
}

/**
 * The hex at a point of the picture; undefined off the map, and for points so far from a centre that no piece lies
 * there by itself (VASSAL snaps pieces to centres; stacks spread by a few pixels only on the screen).
 */
export const hexAtPoint = ({ columns, rows, hexHeight }: MapSize, x: number, y: number): HexId | undefined => {
  const { dx, dy, x0, y0 } = mapGrid(hexHeight);
  const column = Math.round((x - x0) / dx) + 1;
  const lower = column % 2 === 0 ? Math.trunc(dy / 2) : 0;
  const row = Math.round((y - y0 - lower) / dy) + 1;
  if (column < 1 || column > columns || row < 1 || row > rows) return undefined;
  const away = Math.hypot(x - x0 - (column - 1) * dx, y - y0 - lower - (row - 1) * dy);
  return away > dy / 3 ? undefined : hexId({ column, row }, numberingFor(columns, rows));
};
