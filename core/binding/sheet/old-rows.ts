// A table of figures that is there already, cell by cell: what the sheet does not ask for is kept.

import { columnName } from '../../scenario/csv/csv-records';
import { readCsv } from '../../scenario/csv/csv';
import type { Problems } from '../../scenario/problems';
import type { BindingFile } from '../binding-file';
import { nameAndTab } from '../match';
import { keyColumns } from '../values';

export type Row = Readonly<Record<string, string>>;

export interface OldRows {
  /** In the order of the file, as they stand there. */
  readonly columns: readonly string[];
  /** By key, in the order of the file. */
  readonly rows: ReadonlyMap<string, Row>;
}

export const NO_ROWS: OldRows = { columns: [], rows: new Map() };

export const readOldRows = (text: string, file: string, { identity }: BindingFile, problems: Problems): OldRows => {
  const [header = [], ...lines] = readCsv(text, file, problems);
  const columns = header.map(cell => columnName(cell.text));
  const [first = '', second] = keyColumns(identity);
  const rows = new Map<string, Row>();
  for (const line of lines) {
    const row = Object.fromEntries(columns.map((column, i) => [column, line[i]?.text ?? '']));
    const key = row[first] ?? '';
    if (key !== '') rows.set(second === undefined ? key : nameAndTab(key, row[second] ?? ''), row);
  }
  return { columns: columns.filter(column => column !== ''), rows };
};
