import { hexId, numberingFor, type Numbering } from './numbering';
import type { HexId } from './hex-map';

/**
 * Where hexes lie in a picture, in VASSAL's own four numbers. On hexes with their points at the top a column runs from left to right:
 * VASSAL turns such a board over its diagonal, and x0 and dx are then counted down the picture.
 */
export interface BoardGrid {
  /** From column to column; a hex is dx * 4/3 wide. */
  readonly dx: number;
  /** A hex's height. */
  readonly dy: number;
  /** Centre of the first hex. Whole pixels. */
  readonly x0: number;
  readonly y0: number;
  readonly pointed: boolean;
}

/** Where hexes lie in the picture of a map that we draw. Whole pixels. */
export interface MapGrid extends BoardGrid {
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
  return {
    dx,
    dy: hexHeight,
    x0: margin + radius,
    y0: margin + Math.floor(hexHeight / 2),
    pointed: false,
    margin,
    radius,
  };
};

/** The centre in the picture of the hex in this column and row, from 1; as VASSAL, to the pixel. */
export const hexCentre = (
  { dx, dy, x0, y0, pointed }: BoardGrid,
  column: number,
  row: number,
): readonly [number, number] => {
  const x = Math.trunc(x0 + (column - 1) * dx);
  const y = Math.trunc(y0 + (row - 1) * dy + (column % 2 === 0 ? Math.trunc(dy / 2) : 0));
  return pointed ? [y, x] : [x, y];
};

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
  readonly grid: BoardGrid;
  /** Left out: the usual numbers. */
  readonly numbering?: Numbering;
}

/**
 * The hex at a point of the picture; undefined off the map, and for points so far from a centre that no piece lies
 * there by itself (VASSAL snaps pieces to centres; stacks spread by a few pixels only on the screen).
 */
export const hexAtPoint = (size: MapSize, pictureX: number, pictureY: number): HexId | undefined => {
  const { columns, rows, grid, numbering = numberingFor(columns, rows, grid.pointed) } = size;
  const { dx, dy, x0, y0, pointed } = grid;
  const [x, y] = pointed ? [pictureY, pictureX] : [pictureX, pictureY];
  const column = Math.round((x - x0) / dx) + 1;
  const lower = column % 2 === 0 ? Math.trunc(dy / 2) : 0;
  const row = Math.round((y - y0 - lower) / dy) + 1;
  if (column < 1 || column > columns || row < 1 || row > rows) return undefined;
  const [atX, atY] = hexCentre(grid, column, row);
  return Math.hypot(pictureX - atX, pictureY - atY) > dy / 3 ? undefined : hexId({ column, row }, numbering);
};
