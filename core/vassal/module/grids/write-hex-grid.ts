// The attributes of a hex grid and of its numbers, as `hexGrid` reads them.

import type { BuildElement } from '../build-file';
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

/** The first and the last, from 1. */
type Range = readonly [number, number];

/** One of several boards that lie side by side on one picture. */
export interface WrittenPart {
  readonly name: string;
  readonly columns: Range;
  readonly rows: Range;
}

export interface WrittenNumbering {
  readonly column: WrittenAxis;
  readonly row: WrittenAxis;
  readonly rowFirst: boolean;
  readonly separator: string;
  readonly stagger: boolean;
  /** Numbers begin anew on each; its name and a hyphen stand before them. */
  readonly boards?: readonly WrittenPart[];
}

const decimal = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));

const hexGridAttributes = ({ x0, y0, dx, dy, pointed }: WrittenGrid): Attributes => ({
  dx: decimal(dx),
  dy: decimal(dy),
  x0: String(x0),
  y0: String(y0),
  sideways: String(pointed),
});

/**
 * VASSAL counts descending numbers back from what it takes for the number of columns of the whole board, so their offset depends on the
 * board's size; its first letter is 0; and `leading` zeros are one fewer than digits (spec 7.3).
 *
 * @param board or zone, if numbers are of a part
 * @param part whose numbers begin anew
 */
const hexNumberingAttributes = (
  { column, row, rowFirst, separator, stagger }: WrittenNumbering,
  { dx, dy, pointed }: WrittenGrid,
  board: Size,
  part?: WrittenPart,
): Attributes => {
  const { maxRows, maxColumns } = hexLayout(board, pointed, dx, dy);
  const [columns, rows] = pointed ? [maxRows, maxColumns] : [maxColumns, maxRows];
  const offset = ({ first, descending, count }: WrittenAxis, most: number, range: Range = [1, count]): string =>
    String(descending ? first + range[1] - 1 - most : first - (range[0] - 1));
  const type = ({ letters }: WrittenAxis): string => (letters ? 'A' : 'N');
  // On a board that lies sideways VASSAL asks the other axis whether the numbers descend.
  const [across, down] = pointed ? [row, column] : [column, row];
  return {
    first: rowFirst ? 'V' : 'H',
    sep: separator,
    hType: type(column),
    hOff: offset(column, columns, part?.columns),
    hLeading: String(column.letters ? 0 : column.digits - 1),
    hDescend: String(across.descending),
    hDrawOff: '0',
    vType: type(row),
    vOff: offset(row, rows, part?.rows),
    vLeading: String(row.letters ? 0 : row.digits - 1),
    vDescend: String(down.descending),
    vDrawOff: '0',
    stagger: String(stagger),
  };
};

/** What else is said of a grid and of its numbers: how they look, what locations are called. */
export interface GridLook {
  readonly grid?: Attributes;
  readonly numbering?: Attributes;
  /** What a hex is called; left out: by its number. */
  readonly locationFormat?: string;
}

const BOARD = 'VASSAL.build.module.map.boardPicker.board';
const NUMBER = '$gridLocation$';

export interface WrittenHexes extends WrittenGrid {
  readonly columns: number;
  readonly rows: number;
  readonly numbering: WrittenNumbering;
}

const gridElement = (g: WrittenHexes, size: Size, look: GridLook, part?: WrittenPart): BuildElement => ({
  name: `${BOARD}.HexGrid`,
  attributes: { ...hexGridAttributes(g), ...look.grid },
  children: [
    {
      name: `${BOARD}.mapgrid.HexGridNumbering`,
      attributes: {
        ...hexNumberingAttributes(g.numbering, g, size, part),
        locationFormat: look.locationFormat ?? NUMBER,
        ...look.numbering,
      },
      children: [],
      text: '',
    },
  ],
  text: '',
});

/** From just before the first line to just after the last; the map's own edges reach to the picture's. */
const between = ([first, last]: Range, count: number, end: number, at: (line: number) => number): Range => [
  first === 1 ? 0 : Math.round(at(first - 0.5)),
  last === count ? end : Math.round(at(last + 0.5)),
];

/**
 * The upper left and the lower right corner of a part of the board. Every second column lies half a hex lower: an edge runs a quarter below
 * the higher and above the lower ones, so that no centre lies on it.
 */
const cornersOf = (
  part: WrittenPart,
  { x0, y0, dx, dy, pointed, columns, rows }: WrittenHexes,
  board: Size,
): readonly [number, number, number, number] => {
  const [along, across] = pointed ? [board.height, board.width] : [board.width, board.height];
  const [left, right] = between(part.columns, columns, along, line => x0 + (line - 1) * dx);
  const [top, bottom] = between(part.rows, rows, across, line => y0 + (line - 0.75) * dy);
  return pointed ? [top, left, bottom, right] : [left, top, right, bottom];
};

/** A zone with numbers of its own, before which its name stands (spec 7.6). */
const zoneElement = (part: WrittenPart, g: WrittenHexes, board: Size, look: GridLook): BuildElement => {
  const [left, top, right, bottom] = cornersOf(part, g, board);
  const size = { width: right - left, height: bottom - top };
  return {
    name: `${BOARD}.mapgrid.Zone`,
    attributes: {
      name: part.name,
      locationFormat: (look.locationFormat ?? NUMBER).replace(NUMBER, () => `$name$-${NUMBER}`),
      path: [`${left},${top}`, `${right},${top}`, `${right},${bottom}`, `${left},${bottom}`].join(';'),
      useParentGrid: 'false',
      useHighlight: 'false',
      highlightProperty: '',
    },
    children: [gridElement(g, size, { ...look, locationFormat: NUMBER }, part)],
    text: '',
  };
};

/** The hexes of a board's picture and what they are called; with zones, where numbers begin anew on parts of it. */
export const hexGridElement = (g: WrittenHexes, board: Size, look: GridLook = {}): BuildElement => {
  const { boards } = g.numbering;
  return boards
    ? {
        name: `${BOARD}.ZonedGrid`,
        attributes: {},
        children: boards.map(part => zoneElement(part, g, board, look)),
        text: '',
      }
    : gridElement(g, board, look);
};
