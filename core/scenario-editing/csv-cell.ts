import { readCsv } from '../scenario/csv/csv';
import { columnName } from '../scenario/csv/csv-records';
import { Problems } from '../scenario/problems';
import type { TextPlace } from './spans';

/** The cell of a CSV file at which the caret stands. */
export interface CellAt {
  /** The name of its column, as columns are compared. */
  readonly column: string;
  readonly isHeader: boolean;
  /** The columns that the first line names. */
  readonly columns: readonly string[];
}

/** undefined: the caret stands in a comment or beyond the last column. */
export const cellAt = (lines: readonly string[], { line, column }: TextPlace): CellAt | undefined => {
  const first = lines.findIndex(text => text.trim() !== '' && !text.startsWith('#'));
  const own = lines[line - 1] ?? '';
  if (first === -1 || line - 1 < first || own.startsWith('#')) return undefined;
  const header = lines[first] ?? '';
  const columns = headerCells(header).map(cell => columnName(cell.text));
  if (line - 1 === first) return { column: '', isHeader: true, columns };
  const before = cellsBefore(header, own.slice(0, column - 1));
  const name = columns[before.length - 1];
  return name === undefined ? undefined : { column: name, isHeader: false, columns };
};

/** A mark that keeps a line of empty cells from being passed over as an empty line. */
const CARET = '\u0001';

const headerCells = (header: string) => readCsv(header, '', new Problems())[0] ?? [];

/** The cells of the beginning of a line; the header says what separates them. */
const cellsBefore = (header: string, beginning: string) =>
  readCsv(`${header}\n${beginning}${CARET}`, '', new Problems())[1] ?? [];
