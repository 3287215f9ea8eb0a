// The hexes of a board from the top left, even columns half a hex lower, with the module's own numbers where a scenario can have them.

import { hexId, numberingFor, type NumberAxis, type Numbering } from '../core/hexmap/numbering';
import { isSeparator, mayNumber } from '../core/scenario/map/read-numbering';
import type { HexId } from '../core/hexmap/hex-map';
import type { Point } from '../core/vassal/module/grids/grid';
import type { HexGrid } from '../core/vassal/module/grids/hex-grid';
import type { HexIndex } from '../core/vassal/module/grids/hex-numbering';
import type { FoundBoard } from './found';
import { sideBySide } from './side-by-side';

/** The most that a scenario's map may have, on a side and in all. */
const MOST_ON_A_SIDE = 400;
const MOST_HEXES = 40_000;
/** Smaller ones are no hexes that counters lie on. */
const LEAST_PITCH = 4;

export interface BoardHexes {
  readonly columns: number;
  readonly rows: number;
  /** The height of a hex, or its width where the points are at the top. */
  readonly pitch: number;
  /** From column to column. */
  readonly dx: number;
  readonly pointed: boolean;
  /** The module's own; undefined: the usual ones are put in their place. */
  readonly numbering: Numbering | undefined;
  /** The hex at a point of the map; undefined off the hexes. */
  readonly at: (point: Point) => HexId | undefined;
  /** The point of the map that is the centre of the hex in this column and row, from 1. */
  readonly centre: (column: number, row: number) => Point;
  /** What the module calls the hex at a point; undefined: it has no names. */
  readonly name: (point: Point) => string | undefined;
}

/**
 * The column and row of the module's hex 0101, where its numbers are of our kind: then hexes keep their numbers, and those
 * before it, in the margin of the picture, are left out.
 */
const ownStart = ({ numbering, settings }: HexGrid): readonly [column: number, row: number] | undefined => {
  if (!numbering || settings.sideways) return undefined;
  const { horizontal, vertical, horizontalFirst, separator, locationFormat, stagger, oblique } = numbering;
  const isPlain = [horizontal, vertical].every(axis => !axis.letters && !axis.descending && axis.leading >= 1);
  const isOurs = isPlain && horizontalFirst && separator === '' && locationFormat === '$gridLocation$';
  const [column, row] = [1 - horizontal.offset, 1 - vertical.offset];
  return isOurs && !stagger && !oblique && column % 2 === 0 ? [column, row] : undefined;
};

const isSame = (a: Numbering, b: Numbering): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Frame {
  readonly columns: number;
  readonly rows: number;
  /** The grid's own index of the first hex. */
  readonly start: number;
  readonly row0: number;
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** An even first column, so that our odd columns are the module's higher ones. */
const evenUpTo = (column: number): number => (column % 2 === 0 ? column : column - 1);

const frameOf = ([start, row0]: readonly number[], { right, bottom }: Pick<Extent, 'right' | 'bottom'>): Frame => ({
  columns: right - (start ?? 0) + 1,
  rows: bottom - (row0 ?? 0) + 1,
  start: start ?? 0,
  row0: row0 ?? 0,
});

/** Without the columns and rows in the margin of the picture whose numbers would be less than 0; undefined: none is left. */
const withNumbers = (grid: HexGrid, frame: Frame, found: Extent): Frame | undefined => {
  const { numbering } = grid;
  if (!numbering) return undefined;
  const numberAt = (column: number, row: number) => grid.numberedIndex(grid.centre({ column, row }));
  const hasColumn = (column: number): boolean =>
    (numberAt(column, found.top)?.column ?? 0) + numbering.horizontal.offset >= 0;
  // Staggered rows are numbered otherwise in every second column.
  const hasRow = (row: number): boolean =>
    [0, 1].every(column => (numberAt(column, row)?.row ?? 0) + numbering.vertical.offset >= 0);
  let [left, right, top, bottom] = [frame.start, found.right, frame.row0, found.bottom];
  while (left <= right && !hasColumn(left)) left += 2;
  while (right >= left && !hasColumn(right)) right--;
  while (top <= bottom && !hasRow(top)) top++;
  while (bottom >= top && !hasRow(bottom)) bottom--;
  return left > right || top > bottom ? undefined : frameOf([left, top], { right, bottom });
};

/** The module's numbers as a scenario has them: undefined if one hex of the map would have another. */
const ownNumbering = (grid: HexGrid, { columns, rows, start, row0 }: Frame): Numbering | undefined => {
  const theirs = grid.numbering;
  if (!theirs || theirs.locationFormat !== '$gridLocation$' || !isSeparator(theirs.separator)) return undefined;
  const numberAt = (column: number, row: number) =>
    grid.numberedIndex(grid.centre({ column: start + column - 1, row: row0 + row - 1 }));
  const [first, last] = [numberAt(1, 1), numberAt(columns % 2 === 1 ? columns : columns - 1 || 1, rows)];
  if (!first || !last) return undefined;
  const far = numberAt(columns, rows)?.column ?? last.column;
  const axis = (from: number, to: number, count: number, of: typeof theirs.horizontal): NumberAxis => ({
    letters: of.letters,
    digits: of.letters ? 1 : of.leading + 1,
    first: Math.min(from, to) + of.offset,
    descending: to < from,
    count,
  });
  const numbering: Numbering = {
    column: axis(first.column, far, columns, theirs.horizontal),
    row: axis(first.row, last.row, rows, theirs.vertical),
    rowFirst: !theirs.horizontalFirst,
    separator: theirs.separator,
    stagger: theirs.stagger,
  };
  if (!mayNumber(numbering)) return undefined;
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const name = grid.locationName(grid.centre({ column: start + column - 1, row: row0 + row - 1 }));
      if (name !== hexId({ column, row }, numbering)) return undefined;
    }
  return numbering;
};

/**
 * The hexes whose centres lie on the board; undefined: none, too many, or of no known size.
 *
 * @param pointed may hexes have their points at the top? Drawn maps have them at the sides
 */
export const boardHexes = (board: FoundBoard, pointed: boolean): BoardHexes | undefined => {
  if (!board.grid || !Number.isFinite(board.width * board.height)) return undefined;
  const { hex: grid, parts = [] } = board.grid;
  const { dx, dy, sideways } = grid.settings;
  if (!(dx >= LEAST_PITCH && dy >= LEAST_PITCH)) return undefined;
  const far: Point = [board.width - 1, board.height - 1];
  const [first, last] = [grid.rawIndex([0, 0]), grid.rawIndex(far)];
  if (last.column - first.column > MOST_ON_A_SIDE + 2 || last.row - first.row > MOST_ON_A_SIDE + 2) return undefined;
  const cells: HexIndex[] = [];
  for (let column = first.column - 1; column <= last.column + 1; column++)
    for (let row = first.row - 1; row <= last.row + 1; row++) {
      const [x, y] = grid.centre({ column, row });
      if (x >= 0 && y >= 0 && x <= far[0] && y <= far[1]) cells.push({ column, row });
    }
  const several = sideBySide(parts, cells);
  const holds = several ? (point: Point) => parts.some(part => part.holds(point)) : board.grid.holds;
  const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { column, row } of cells)
    if (holds(grid.centre({ column, row }))) {
      found.left = Math.min(found.left, column);
      found.right = Math.max(found.right, column);
      found.top = Math.min(found.top, row);
      found.bottom = Math.max(found.bottom, row);
    }
  if (found.left > found.right) return undefined;
  const whole = ownStart(grid) ?? [evenUpTo(found.left), found.top];
  const numberedPart = withNumbers(grid, frameOf(whole, found), found);
  const own = several?.numbering ?? (numberedPart && ownNumbering(grid, numberedPart));
  const { columns, rows, start, row0 } = several ?? (own && numberedPart) ?? frameOf(whole, found);
  if (columns < 1 || rows < 1 || columns > MOST_ON_A_SIDE || rows > MOST_ON_A_SIDE || columns * rows > MOST_HEXES)
    return undefined;
  const isPointed = sideways && pointed;
  const usual = numberingFor(columns, rows, isPointed);
  const numbering = own ?? usual;
  const inBoard = ([x, y]: Point): Point => [x - board.x, y - board.y];
  return {
    columns,
    rows,
    pitch: dy,
    dx,
    pointed: isPointed,
    numbering: isSame(numbering, usual) ? undefined : own,
    at: point => {
      const within = inBoard(point);
      if (!holds(within)) return undefined;
      const raw = grid.rawIndex(within);
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
