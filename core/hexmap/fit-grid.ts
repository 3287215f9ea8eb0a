// The grid of a map's picture out of a few of its hexes: least squares, and how far each hex then lies from where it was
// said to be.

import { hexCentre, type BoardGrid } from './map-grid';
import type { HexId } from './hex-map';
import { numberingFor, readHexId, type ColumnRow } from './numbering';

/** Where a hex's centre was found in the picture, in pixels. */
export interface NamedHex {
  readonly id: HexId;
  readonly x: number;
  readonly y: number;
}

export interface HexError {
  readonly hex: NamedHex;
  /** Its centre by the grid. */
  readonly x: number;
  readonly y: number;
  /** Pixels between the two. */
  readonly apart: number;
}

export interface FittedGrid {
  readonly grid: BoardGrid;
  /** In the order of the named hexes. */
  readonly errors: readonly HexError[];
  readonly worst: number;
  /** True if no hex lies farther off than a hand that points at a centre. */
  readonly fits: boolean;
}

/** What a centre that was pointed at may be off, in hex heights. */
const HAND = 0.1;

/** Columns and rows as VASSAL counts them on such a board; undefined: a number that is not all digits, or too short. */
export const placeOfNumber = (id: HexId, pointed: boolean): ColumnRow | undefined => {
  if (!/^\d{4,6}$/.test(id)) return undefined;
  const [across, down] = [id.length > 4 ? 999 : 99, id.length > 5 ? 999 : 99];
  const numbering = pointed ? numberingFor(down, across, true) : numberingFor(across, down);
  const at = readHexId(id, numbering);
  return at && at.column > 0 && at.row > 0 ? at : undefined;
};

/** value = start + step * n; undefined if every n is the same. */
const line = (points: readonly (readonly [n: number, value: number])[]) => {
  const mean = (which: 0 | 1) => points.reduce((sum, point) => sum + point[which], 0) / points.length;
  const [n0, v0] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [n]) => sum + (n - n0) ** 2, 0);
  if (spread === 0) return undefined;
  const step = points.reduce((sum, [n, value]) => sum + (n - n0) * (value - v0), 0) / spread;
  return { start: v0 - step * n0, step };
};

/** To a hundredth of a pixel: as exact as the hand that pointed, and readable. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Undefined if the hexes say too little: they must lie in two columns and two rows at least. Hexes whose number cannot be
 * read are a fault of the caller.
 */
export const fitGrid = (hexes: readonly NamedHex[], pointed: boolean): FittedGrid | undefined => {
  const placed = hexes.flatMap(hex => {
    const at = placeOfNumber(hex.id, pointed);
    // VASSAL counts a board of pointed hexes over its diagonal.
    return at ? [{ hex, at, x: pointed ? hex.y : hex.x, y: pointed ? hex.x : hex.y }] : [];
  });
  const across = line(placed.map(({ at, x }) => [at.column - 1, x]));
  const down = line(placed.map(({ at, y }) => [at.row - 1 + (at.column % 2 === 0 ? 0.5 : 0), y]));
  if (!across || !down || across.step <= 0 || down.step <= 0) return undefined;
  const grid: BoardGrid = {
    x0: Math.round(across.start),
    y0: Math.round(down.start),
    dx: hundredths(across.step),
    dy: hundredths(down.step),
    pointed,
  };
  const errors = placed.map(({ hex, at }) => {
    const [x, y] = hexCentre(grid, at.column, at.row);
    return { hex, x, y, apart: Math.hypot(x - hex.x, y - hex.y) };
  });
  const worst = Math.max(...errors.map(error => error.apart));
  return { grid, errors, worst, fits: worst <= Math.max(2, grid.dy * HAND) };
};

/** A hex as wide as it should be for its height, within a tenth: flat and pointed readings of few hexes differ in it. */
export const isRegular = ({ dx, dy }: BoardGrid): boolean => Math.abs(dx / dy / (Math.sqrt(3) / 2) - 1) < 0.1;

/** The better of both readings: the one that fits and whose hexes are regular. */
export const fitEither = (hexes: readonly NamedHex[]): FittedGrid | undefined => {
  const fits = [false, true].flatMap(pointed => fitGrid(hexes, pointed) ?? []);
  const rank = ({ grid, fits: close, worst }: FittedGrid): number =>
    (close ? 0 : 2) + (isRegular(grid) ? 0 : 1) + worst / (worst + grid.dy);
  return fits.sort((a, b) => rank(a) - rank(b))[0];
};

/** How many whole hexes a picture of this size has room for, from the grid's first hex on. */
export const roomFor = (
  { x0, y0, dx, dy, pointed }: BoardGrid,
  picture: { readonly width: number; readonly height: number },
): { readonly columns: number; readonly rows: number } => {
  const [width, height] = pointed ? [picture.height, picture.width] : [picture.width, picture.height];
  const long = Math.max(1, Math.floor((width - x0 - (dx * 2) / 3 + 1) / dx) + 1);
  const deep = Math.max(1, Math.floor((height - y0 - dy / 2 + 1) / dy) + 1);
  return pointed ? { columns: deep, rows: long } : { columns: long, rows: deep };
};
