// Numbers of hexes (spec 7.3): raw column and row -> the numbers that are named, and back.

import type { BuildElement } from '../build-file';
import { shortName } from '../build-file';
import { floor, int, isOdd, type Size } from './grid';
import { readNumbering, type Numbering } from './numbering';

/** Column and row: raw as the grid counts them from its origin, or numbered as the map prints them, before offsets. */
export interface HexIndex {
  readonly column: number;
  readonly row: number;
}

export interface HexNumbering extends Numbering {
  /** Rows run along the slanting columns; `stagger` then tells which way (VASSAL 3.8). */
  readonly oblique: boolean;
}

/** What of the grid the numbers depend on. */
export interface HexLayout {
  readonly sideways: boolean;
  readonly maxRows: number;
  readonly maxColumns: number;
}

export const readHexNumbering = (element: BuildElement): HexNumbering => ({
  ...readNumbering(element),
  oblique: shortName(element).startsWith('Oblique'),
});

/** Yes: VASSAL divides the height by the columns' pitch and the width by the rows'. */
export const hexLayout = (size: Size, sideways: boolean, dx: number, dy: number): HexLayout => ({
  sideways,
  maxRows: floor(size.height / dx + 0.5),
  maxColumns: floor(size.width / dy + 0.5),
});

/** Which of the two descends on the grid's own columns and rows, that change places when it lies sideways. */
const descents = ({ horizontal, vertical }: HexNumbering, { sideways, maxRows, maxColumns }: HexLayout) => ({
  column: sideways ? vertical.descending : horizontal.descending,
  row: sideways ? horizontal.descending : vertical.descending,
  columns: sideways ? maxRows : maxColumns,
  rows: sideways ? maxColumns : maxRows,
});

const slant = (stagger: boolean, column: number): number => (stagger ? int(column / 2) : 1 - int(column / 2));

/** Raw -> numbered. */
export const numbered = (numbering: HexNumbering, layout: HexLayout, raw: HexIndex): HexIndex => {
  const d = descents(numbering, layout);
  const column = d.column ? d.columns - raw.column : raw.column;
  let row = d.row ? d.rows - raw.row : raw.row;
  if (numbering.stagger && isOdd(raw.column)) row += d.row ? -1 : 1;
  if (numbering.oblique) row += slant(numbering.stagger, column);
  return { column, row };
};

/** Numbered -> raw: the exact inverse of `numbered`. */
export const rawOf = (numbering: HexNumbering, layout: HexLayout, { column, row }: HexIndex): HexIndex => {
  const d = descents(numbering, layout);
  const rawColumn = d.column ? d.columns - column : column;
  let rawRow = numbering.oblique ? row - slant(numbering.stagger, column) : row;
  if (numbering.stagger && isOdd(rawColumn)) rawRow -= d.row ? -1 : 1;
  return { column: rawColumn, row: d.row ? d.rows - rawRow : rawRow };
};

/**
 * Numbered -> raw as VASSAL does it for names: it asks for odd columns before it turns descending ones round, and knows
 * nothing of slants.
 */
export const rawOfAsVassal = (numbering: HexNumbering, layout: HexLayout, { column, row }: HexIndex): HexIndex => {
  const d = descents(numbering, layout);
  const staggered = numbering.stagger && isOdd(column) ? row + (d.row ? 1 : -1) : row;
  return { column: d.column ? d.columns - column : column, row: d.row ? d.rows - staggered : staggered };
};
