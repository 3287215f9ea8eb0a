import type { SourcePosition } from '../base/source';
import type { Certainty } from './certainty';

/** A chart as data: a CRT, a TEC, … First row: column names. First cell of a row: its key. All cells are text. */
export interface Table {
  /** `crt`, `tec-hexes`, …: the name under which the rule system asks for it. */
  readonly name: string;
  readonly certainty: Certainty;
  /** Who says so. */
  readonly source: string;
  /** What heads the first column, the keys of the rows: `Result`; left out: nothing does. */
  readonly corner?: string;
  readonly columns: readonly string[];
  /** Where each of them is headed. */
  readonly headings?: readonly SourcePosition[];
  readonly rows: readonly TableRow[];
  readonly at?: SourcePosition;
}

export interface TableRow {
  readonly key: string;
  /** As many as there are columns. */
  readonly cells: readonly string[];
  readonly at?: SourcePosition;
}

/** The text of a cell; undefined if the table has no such row or column. */
export const cell = (table: Table, row: string, column: string): string | undefined => {
  const index = table.columns.indexOf(column);
  return index === -1 ? undefined : table.rows.find(r => r.key === row)?.cells[index];
};
