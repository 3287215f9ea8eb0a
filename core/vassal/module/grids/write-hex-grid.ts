// The attributes of a hex grid and of its numbers, as `hexGrid` reads them.

import type { Size } from './grid';
import { hexLayout } from './hex-numbering';

type Attributes = Readonly<Record<string, string>>;

/** Centre of the first hex, and pitches of columns and rows, of the upright grid. */
export interface WrittenGrid {
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  readonly pointed: boolean;
}

export interface WrittenAxis {
  readonly letters: boolean;
  readonly digits: number;
  /** The least number on the map. */
  readonly first: number;
  readonly descending: boolean;
  readonly count: number;
}

export interface WrittenNumbering {
  readonly column: WrittenAxis;
  readonly row: WrittenAxis;
  readonly rowFirst: boolean;
  readonly separator: string;
  readonly stagger: boolean;
}

const decimal = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));

export const hexGridAttributes = ({ x0, y0, dx, dy, pointed }: WrittenGrid): Attributes => ({
  dx: decimal(dx),
  dy: decimal(dy),
  x0: String(x0),
  y0: String(y0),
  sideways: String(pointed),
});

/**
 * VASSAL counts descending numbers back from what it takes for the number of columns of the whole board, so their offset depends on the
 * board's size; its first letter is 0; and `leading` zeros are one fewer than digits (spec 7.3).
 */
export const hexNumberingAttributes = (
  { column, row, rowFirst, separator, stagger }: WrittenNumbering,
  { dx, dy, pointed }: WrittenGrid,
  board: Size,
): Attributes => {
  const { maxRows, maxColumns } = hexLayout(board, pointed, dx, dy);
  const [columns, rows] = pointed ? [maxRows, maxColumns] : [maxColumns, maxRows];
  const offset = ({ first, descending, count }: WrittenAxis, most: number): string =>
    String(descending ? first + count - 1 - most : first);
  const type = ({ letters }: WrittenAxis): string => (letters ? 'A' : 'N');
  // On a board that lies sideways VASSAL asks the other axis whether the numbers descend.
  const [across, down] = pointed ? [row, column] : [column, row];
  return {
    first: rowFirst ? 'V' : 'H',
    sep: separator,
    hType: type(column),
    hOff: offset(column, columns),
    hLeading: String(column.letters ? 0 : column.digits - 1),
    hDescend: String(across.descending),
    hDrawOff: '0',
    vType: type(row),
    vOff: offset(row, rows),
    vLeading: String(row.letters ? 0 : row.digits - 1),
    vDescend: String(down.descending),
    vDrawOff: '0',
    stagger: String(stagger),
  };
};
