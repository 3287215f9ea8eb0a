// Where hexes lie in the picture. The same four numbers (dx, dy, x0, y0) go into the module's HexGrid, so that what is
// drawn and what VASSAL snaps to cannot differ.

import type { Direction, HexId, HexMap } from '../hexmap/hex-map';
import { hexCentre, mapGrid, type BoardGrid } from '../hexmap/map-grid';
import { hexId, numberingFor, numberOnBoard, readHexId, type Numbering } from '../hexmap/numbering';
import type { Point } from './svg';

export interface HexGeometry extends BoardGrid {
  readonly columns: number;
  readonly rows: number;
  readonly numbering: Numbering;
  /** The rectangle that the hexes fill. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The whole picture with its margins. */
  readonly pictureWidth: number;
  readonly pictureHeight: number;
}

/** The map's grid, and the picture round it. */
export const hexGeometry = (
  columns: number,
  rows: number,
  hexHeight: number,
  numbering: Numbering = numberingFor(columns, rows),
): HexGeometry => {
  const { dx, dy, x0, y0, margin, radius } = mapGrid(hexHeight);
  const width = (columns - 1) * dx + 2 * radius;
  const height = rows * dy + (columns > 1 ? dy / 2 : 0);
  return {
    columns,
    rows,
    numbering,
    pointed: false,
    dx,
    dy,
    x0,
    y0,
    left: margin,
    top: margin,
    width,
    height,
    pictureWidth: Math.ceil(width + 2 * margin),
    pictureHeight: Math.ceil(height + 2 * margin),
  };
};

/** The hexes of a picture that was not drawn here. The picture's own size is not known from them: it is as large as they need. */
export const gridGeometry = (columns: number, rows: number, grid: BoardGrid, numbering: Numbering): HexGeometry => {
  const { dx, dy, x0, y0, pointed } = grid;
  const [across, down] = [x0 - (dx * 2) / 3, y0 - dy / 2];
  const [long, deep] = [(columns - 1) * dx + (dx * 4) / 3, rows * dy + (columns > 1 ? dy / 2 : 0)];
  const [left, top, width, height] = pointed ? [down, across, deep, long] : [across, down, long, deep];
  return {
    ...grid,
    columns,
    rows,
    numbering,
    left,
    top,
    width,
    height,
    pictureWidth: Math.ceil(left + width),
    pictureHeight: Math.ceil(top + height),
  };
};

/** Column and row from 0. */
export type Cell = readonly [column: number, row: number];

/** `0706` -> [6, 5]. Throws (a defect of ours) on what is no hex number: the scenario's loader has checked them. */
export const cellOf = (g: HexGeometry, id: HexId): Cell => {
  const at = readHexId(id, g.numbering);
  if (!at) throw new RangeError(`no hex number: ${id}`);
  return [at.column - 1, at.row - 1];
};

export const idOf = (g: HexGeometry, [column, row]: Cell): HexId =>
  hexId({ column: column + 1, row: row + 1 }, g.numbering);

/** The number that stands in the hex: that of its board, where several lie side by side. */
export const printedNumber = (g: HexGeometry, [column, row]: Cell): string =>
  numberOnBoard({ column: column + 1, row: row + 1 }, g.numbering);

/** As VASSAL's HexGrid: odd columns (from 0) lie half a hex lower. */
export const centreOf = (g: HexGeometry, [column, row]: Cell): Point => hexCentre(g, column + 1, row + 1);

/** Corners clockwise from the eastern one, in halves of the radius and of the height. */
const CORNERS: readonly Point[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

const SIDE_CORNERS: Readonly<Record<Direction, readonly [number, number]>> = {
  N: [4, 5],
  NE: [5, 0],
  SE: [0, 1],
  S: [1, 2],
  SW: [2, 3],
  NW: [3, 4],
};

/** Corner 0 (east) to 5, clockwise; `scale` shrinks the hex about its centre. */
export const cornerOf = (g: HexGeometry, cell: Cell, corner: number, scale = 1): Point => {
  const [x, y] = centreOf(g, cell);
  const [u, v] = CORNERS[((corner % 6) + 6) % 6] ?? [0, 0];
  const [along, off] = [((u * g.dx) / 3) * scale, ((v * g.dy) / 2) * scale];
  return g.pointed ? [x + off, y + along] : [x + along, y + off];
};

export const sideOf = (g: HexGeometry, cell: Cell, direction: Direction): readonly [Point, Point] => {
  const [a, b] = SIDE_CORNERS[direction];
  return [cornerOf(g, cell, a), cornerOf(g, cell, b)];
};

/** The cell beside it, also off the map. */
export const beside = ([column, row]: Cell, direction: Direction): Cell => {
  const low = column & 1;
  switch (direction) {
    case 'N':
      return [column, row - 1];
    case 'NE':
      return [column + 1, row - 1 + low];
    case 'SE':
      return [column + 1, row + low];
    case 'S':
      return [column, row + 1];
    case 'SW':
      return [column - 1, row + low];
    case 'NW':
      return [column - 1, row - 1 + low];
  }
};

export const isOnMap = (g: HexGeometry, [column, row]: Cell): boolean =>
  column >= 0 && row >= 0 && column < g.columns && row < g.rows;

/** Each pair of adjacent hexes once, with the direction from the first to the second. */
export const hexPairs = (hexes: HexMap): { readonly a: HexId; readonly b: HexId; readonly direction: Direction }[] => {
  const pairs: { a: HexId; b: HexId; direction: Direction }[] = [];
  for (const a of hexes.hexes.keys())
    for (const direction of ['NE', 'SE', 'S'] as const) {
      const b = hexes.towards(a, direction);
      if (b !== undefined) pairs.push({ a, b, direction });
    }
  return pairs;
};
