import type { HexId, HexsideId } from './hex-map';

/** How the numbers of columns, or of rows, are written. */
export interface NumberAxis {
  /** A, B, … Z, AA, BB, … instead of digits, as VASSAL counts letters. */
  readonly letters: boolean;
  /** At least so many, with leading zeros; of no meaning for letters. */
  readonly digits: number;
  /** The least number of the map; A is 0. */
  readonly first: number;
  /** The greatest number stands where the map begins. */
  readonly descending: boolean;
  /** How many columns or rows there are. */
  readonly count: number;
}

/** The part of a map that one board takes up; its numbers begin anew on it. */
export interface BoardPart {
  /** Letters and digits. */
  readonly name: string;
  /** The first and the last, from 1, of the whole map's. */
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** How hex numbers are written: `0706` is column 07, row 06. */
export interface Numbering {
  /** Of each board, where there are several: `count` is then that of the longest. */
  readonly column: NumberAxis;
  readonly row: NumberAxis;
  readonly rowFirst: boolean;
  /** Between the two; '' for none. */
  readonly separator: string;
  /** Even columns are numbered one further. */
  readonly stagger: boolean;
  /** Boards that lie side by side and are numbered each for itself: `B-0706` is hex 0706 of board B. Each hex lies on one. */
  readonly boards?: readonly BoardPart[];
}

/** Column and row, both from 1. */
export interface ColumnRow {
  readonly column: number;
  readonly row: number;
}

const plainAxis = (count: number): NumberAxis => ({
  letters: false,
  digits: Math.max(2, String(count).length),
  first: 1,
  descending: false,
  count,
});

/** Two digits each, as maps print them; three and more only where a map is larger than 99. */
export const numberingFor = (columns: number, rows: number, rowFirst = false): Numbering => ({
  column: plainAxis(columns),
  row: plainAxis(rows),
  rowFirst,
  separator: '',
  stagger: false,
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** As VASSAL writes it: 27 is BB. */
const nameOf = (value: number, { letters, digits }: NumberAxis): string => {
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  const name = letters
    ? ALPHABET.charAt(size % 26).repeat(Math.floor(size / 26) + 1)
    : String(size).padStart(digits, '0');
  return sign + name;
};

const valueOf = (name: string, { letters }: NumberAxis): number =>
  letters ? (name.length - 1) * 26 + ALPHABET.indexOf(name.slice(-1)) : Number(name);

const numberAt = (at: number, { first, descending, count }: NumberAxis): number =>
  first + (descending ? count - at : at - 1);

const placeOf = (value: number, { first, descending, count }: NumberAxis): number =>
  descending ? count - (value - first) : value - first + 1;

/** What a column's rows are numbered further than those of the first. */
const shift = (column: number, { stagger, row }: Numbering): number =>
  stagger && column % 2 === 0 ? (row.descending ? -1 : 1) : 0;

/** Between a board's name and the number on it. */
const AFTER_BOARD = '-';

const isWithin = (at: number, [first, last]: readonly [number, number]): boolean => at >= first && at <= last;

export const isOnBoard = ({ column, row }: ColumnRow, board: BoardPart): boolean =>
  isWithin(column, board.columns) && isWithin(row, board.rows);

/** The board on which a hex lies; undefined: the map has none of its own, or no such hex. */
export const boardAt = (at: ColumnRow, { boards }: Numbering): BoardPart | undefined =>
  boards?.find(board => isOnBoard(at, board));

/** How the hexes of one board are numbered, as if there were no other. */
const numberingOn = (board: BoardPart, { boards: _, ...numbering }: Numbering): Numbering => ({
  ...numbering,
  column: { ...numbering.column, count: board.columns[1] - board.columns[0] + 1 },
  row: { ...numbering.row, count: board.rows[1] - board.rows[0] + 1 },
});

const movedBy = ({ column, row }: ColumnRow, { columns, rows }: BoardPart, sign: 1 | -1): ColumnRow => ({
  column: column + sign * (columns[0] - 1),
  row: row + sign * (rows[0] - 1),
});

/** The number as it is printed where there are no boards. */
const numberOf = ({ column, row }: ColumnRow, numbering: Numbering): HexId => {
  const columnName = nameOf(numberAt(column, numbering.column), numbering.column);
  const rowName = nameOf(numberAt(row, numbering.row) + shift(column, numbering), numbering.row);
  return numbering.rowFirst ? rowName + numbering.separator + columnName : columnName + numbering.separator + rowName;
};

const numberOn = (board: BoardPart | undefined, at: ColumnRow, numbering: Numbering): HexId =>
  board ? numberOf(movedBy(at, board, -1), numberingOn(board, numbering)) : numberOf(at, numbering);

/** The hex's number as its board prints it, without the board's name. */
export const numberOnBoard = (at: ColumnRow, numbering: Numbering): HexId =>
  numberOn(boardAt(at, numbering), at, numbering);

/** The hex's number as its map writes it, such as `0705` for column 7, row 5; `B-0105` where boards have numbers of their own. */
export const hexId = (at: ColumnRow, numbering: Numbering): HexId => {
  const board = boardAt(at, numbering);
  return (board ? board.name + AFTER_BOARD : '') + numberOn(board, at, numbering);
};

/** The two names of a hex number in the order in which they stand there; undefined: they are not two. */
const namesIn = (text: string, first: NumberAxis, separator: string): readonly [string, string] | undefined => {
  if (separator !== '') {
    const at = text.indexOf(separator);
    return at < 0 ? undefined : [text.slice(0, at), text.slice(at + separator.length)];
  }
  const end = first.letters ? text.search(/\d/) : /\D/.test(text) ? text.search(/\D/) : first.digits;
  return end <= 0 ? undefined : [text.slice(0, end), text.slice(end)];
};

const OFF_MAP: ColumnRow = { column: 0, row: 0 };

/** undefined: not a hex number of this form. Columns and rows beyond the map are read: the map knows its own size. */
export const readHexId = (text: string, numbering: Numbering): ColumnRow | undefined => {
  if (numbering.boards) {
    const end = text.indexOf(AFTER_BOARD);
    const board = numbering.boards.find(({ name }) => name === text.slice(0, Math.max(0, end)));
    const on = board && readHexId(text.slice(end + AFTER_BOARD.length), numberingOn(board, numbering));
    // What its board does not have is off the map: it is no hex of the next board.
    const at = on && movedBy(on, board, 1);
    return at && (isOnBoard(at, board) ? at : OFF_MAP);
  }
  const { column, row, rowFirst, separator } = numbering;
  const names = namesIn(text, rowFirst ? row : column, separator);
  if (!names) return undefined;
  const [columnName, rowName] = rowFirst ? [names[1], names[0]] : names;
  const at = placeOf(valueOf(columnName, column), column);
  const found = { column: at, row: placeOf(valueOf(rowName, row) - shift(at, numbering), row) };
  // A number is written in one way only: `1A` is not `01A`.
  return hexId(found, numbering) === text ? found : undefined;
};

/** The hexside between two hexes, the same in either order. */
export const hexsideId = (a: HexId, b: HexId): HexsideId => (a < b ? `${a}/${b}` : `${b}/${a}`);
