// The hexes of a board in our own numbering: column then row, from the top left, even columns half a hex lower.

import { hexId, numberingFor } from '../core/hexmap/numbering';
import type { HexId } from '../core/hexmap/hex-map';
import type { Point } from '../core/vassal/module/grids/grid';
import { hexGrid } from '../core/vassal/module/grids/hex-grid';
import type { FoundBoard } from './found';

/** The most that a scenario's map may have, on a side and in all. */
const MOST_ON_A_SIDE = 400;
const MOST_HEXES = 40_000;

export interface BoardHexes {
  readonly columns: number;
  readonly rows: number;
  /** The height of a hex, or its width where the points are at the top. */
  readonly pitch: number;
  readonly pointsUp: boolean;
  /** The hex at a point of the map; undefined off the hexes. */
  readonly at: (point: Point) => HexId | undefined;
  /** The point of the map that is the centre of the hex in this column and row, from 1. */
  readonly centre: (column: number, row: number) => Point;
  /** What the module calls the hex at a point; undefined: it has no names. */
  readonly name: (point: Point) => string | undefined;
}

/** The hexes whose centres lie on the board; undefined: none, too many, or of no known size. */
export const boardHexes = (board: FoundBoard): BoardHexes | undefined => {
  if (!board.grid || !Number.isFinite(board.width * board.height)) return undefined;
  const grid = hexGrid(board.grid, board);
  const { dx, dy, sideways } = grid.settings;
  if (!(dx >= 4 && dy >= 4)) return undefined;
  const far: Point = [board.width - 1, board.height - 1];
  const [first, last] = [grid.rawIndex([0, 0]), grid.rawIndex(far)];
  // An even first column, so that our odd columns are the module's higher ones.
  const column0 = first.column % 2 === 0 ? first.column : first.column - 1;
  const onBoard = (column: number, row: number): boolean => {
    const [x, y] = grid.centre({ column, row });
    return x >= 0 && y >= 0 && x <= far[0] && y <= far[1];
  };
  const row0 = onBoard(column0, first.row) || onBoard(column0 + 1, first.row) ? first.row : first.row + 1;
  const count = (most: number, fits: (index: number) => boolean): number => {
    let n = 0;
    while (n <= most && fits(n)) n++;
    return n;
  };
  const start = onBoard(column0, row0) || onBoard(column0, row0 + 1) ? column0 : column0 + 2;
  const columns = count(
    Math.min(MOST_ON_A_SIDE, last.column - start + 2),
    n => onBoard(start + n, row0) || onBoard(start + n, row0 + 1),
  );
  const rows = count(
    Math.min(MOST_ON_A_SIDE, last.row - row0 + 2),
    n => onBoard(start, row0 + n) || onBoard(start + 1, row0 + n),
  );
  if (columns < 1 || rows < 1 || columns > MOST_ON_A_SIDE || rows > MOST_ON_A_SIDE || columns * rows > MOST_HEXES)
    return undefined;
  const numbering = numberingFor(columns, rows);
  const inBoard = ([x, y]: Point): Point => [x - board.x, y - board.y];
  return {
    columns,
    rows,
    pitch: dy,
    pointsUp: sideways,
    at: point => {
      const raw = grid.rawIndex(inBoard(point));
      const [column, row] = [raw.column - start + 1, raw.row - row0 + 1];
      return column < 1 || row < 1 || column > columns || row > rows ? undefined : hexId({ column, row }, numbering);
    },
    centre: (column, row) => {
      const [x, y] = grid.centre({ column: column - 1 + start, row: row - 1 + row0 });
      return [x + board.x, y + board.y];
    },
    name: point => grid.locationName(inBoard(point)),
  };
};
