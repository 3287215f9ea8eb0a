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

/** How hex numbers are written: `0706` is column 07, row 06. */
export interface Numbering {
  readonly column: NumberAxis;
  readonly row: NumberAxis;
  readonly rowFirst: boolean;
  /** Between the two; '' for none. */
  readonly separator: string;
  /** Even columns are numbered one further. */
  readonly stagger: boolean;
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

/** The hex's number as its map writes it, such as `0705` for column 7, row 5. */
export const hexId = ({ column, row }: ColumnRow, numbering: Numbering): HexId => {
  const columnName = nameOf(numberAt(column, numbering.column), numbering.column);
  const rowName = nameOf(numberAt(row, numbering.row) + shift(column, numbering), numbering.row);
  return numbering.rowFirst ? rowName + numbering.separator + columnName : columnName + numbering.separator + rowName;
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

/** undefined: not a hex number of this form. Columns and rows beyond the map are read: the map knows its own size. */
export const readHexId = (text: string, numbering: Numbering): ColumnRow | undefined => {
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
