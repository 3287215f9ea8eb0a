import type { HexId, HexsideId } from './hex-map';

/** How hex numbers are written: column digits, then row digits, each with leading zeros. `0706`: two and two. */
export interface Numbering {
  readonly columnDigits: number;
  readonly rowDigits: number;
}

/** Column and row, both from 1. */
export interface ColumnRow {
  readonly column: number;
  readonly row: number;
}

/** Two digits each, as maps print them; three and more only where a map is larger than 99. */
export const numberingFor = (columns: number, rows: number): Numbering => ({
  columnDigits: Math.max(2, String(columns).length),
  rowDigits: Math.max(2, String(rows).length),
});

/** The hex's number as its map writes it, such as `0705` for column 7, row 5. */
export const hexId = (at: ColumnRow, numbering: Numbering): HexId =>
  String(at.column).padStart(numbering.columnDigits, '0') + String(at.row).padStart(numbering.rowDigits, '0');

/** undefined: not a hex number of this form. Columns and rows beyond the map are read: the map knows its own size. */
export const readHexId = (text: string, { columnDigits, rowDigits }: Numbering): ColumnRow | undefined => {
  if (text.length !== columnDigits + rowDigits || !/^\d+$/.test(text)) return undefined;
  return { column: Number(text.slice(0, columnDigits)), row: Number(text.slice(columnDigits)) };
};

/** The hexside between two hexes, the same in either order. */
export const hexsideId = (a: HexId, b: HexId): HexsideId => (a < b ? `${a}/${b}` : `${b}/${a}`);
