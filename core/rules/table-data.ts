import { parseFraction, type Fraction } from '../base/fraction';
import type { Certainty } from '../scenario/certainty';
import { cell, type Table } from '../scenario/table';

/** A table as it lies in `assets/rules/<system>/*.json`: each row is its key and then its cells. */
export interface TableData {
  readonly name: string;
  readonly certainty: string;
  readonly source: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const CERTAINTIES: readonly Certainty[] = ['quoted', 'scenario', 'user-supplied', 'reconstructed', 'illustrative'];

const asCertainty = (text: string): Certainty | undefined => CERTAINTIES.find(c => c === text);

/** Our own data as a table. Throws on a malformed file: that is a defect of ours. */
export const tableOf = (data: TableData): Table => {
  const certainty = asCertainty(data.certainty);
  if (!certainty) throw new Error(`table ${data.name}: unknown certainty ${data.certainty}`);
  const rows = data.rows.map(([key, ...cells]) => {
    if (key === undefined || cells.length !== data.columns.length)
      throw new Error(`table ${data.name}: row ${String(key)} has ${cells.length} cells`);
    return { key, cells };
  });
  return { name: data.name, certainty, source: data.source, columns: data.columns, rows };
};

/** How sure a row is: its own `certainty` cell if the table has such a column, else the table's. */
export const rowCertainty = (table: Table, row: string): Certainty =>
  asCertainty(cell(table, row, 'certainty') ?? '') ?? table.certainty;

/** A figure of a table, exact; undefined: no such cell, empty, or not a number (such as `P`, prohibited). */
export const figure = (table: Table, row: string, column: string): Fraction | undefined => {
  const text = cell(table, row, column);
  return text === undefined ? undefined : parseFraction(text);
};
