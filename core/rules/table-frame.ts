// The frame of a chart: what the rules' own text says of it, whether or not its figures are known.

import { fraction, type Fraction } from '../base/fraction';
import type { SourceProblem } from '../base/source';
import type { Table } from '../scenario/table';
import { figure } from './table-data';

/** What may stand in the cells of a column. */
export type CellFrame =
  /** A number or a fraction; some words may stand for one, such as `P`, prohibited. */
  | {
      readonly kind: 'figure';
      readonly least: Fraction;
      readonly greatest: Fraction;
      readonly words: readonly string[];
    }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  /** A text of a form of its own; `says` completes “It must be …”: `odds such as 3:1 or 1:2`. */
  | { readonly kind: 'form'; readonly says: string; readonly fits: (text: string) => boolean }
  | { readonly kind: 'text' };

/** A number between two, or one of some words. */
export const figureCell = (least: number, greatest: number, words: readonly string[] = []): CellFrame => ({
  kind: 'figure',
  least: fraction(least),
  greatest: fraction(greatest),
  words,
});

export const wordCell = (...words: readonly string[]): CellFrame => ({ kind: 'word', words });

export const YES_NO: CellFrame = wordCell('yes', 'no');

export interface ColumnFrame {
  readonly name: string;
  readonly cell: CellFrame;
  /** The cell may be left empty. */
  readonly optional: boolean;
}

export interface TableFrame {
  readonly name: string;
  /** What it is, how it is read: dice, units of the figures. One sentence each. */
  readonly notes: readonly string[];
  /** The heading of the first column. */
  readonly key: string;
  readonly rows: readonly string[];
  /** Rows beside those may be added. */
  readonly open: boolean;
  readonly columns: readonly ColumnFrame[];
  /** Columns beside those may be added; what their cells bear. */
  readonly more?: CellFrame;
  /** What the cells alone cannot show. */
  readonly check?: (table: Table) => readonly SourceProblem[];
}

/** What a rule system says of one of its charts, beside what the chart itself shows. */
export interface FrameNotes {
  readonly notes: readonly string[];
  /** What its figures are, before them on a card: `MPs to enter`. Left out: it goes by its name. */
  readonly subject?: string;
  readonly key: string;
  readonly open?: boolean;
  /** By column; `*` for all others. */
  readonly cells: Readonly<Record<string, CellFrame>>;
  readonly optional?: readonly string[];
  /** A chart of which the system has no figures: the rows and columns that the text gives. */
  readonly blank?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** Its owner may have columns that the text does not name: their cells are those of `*`. */
  readonly openColumns?: boolean;
  readonly check?: (table: Table) => readonly SourceProblem[];
}

/** How sure a row is stands in our own tables only; a form is as sure as who fills it in. */
const CERTAINTY = 'certainty';

const ANY: CellFrame = { kind: 'figure', least: fraction(-1000), greatest: fraction(1000), words: [] };

/** What the cells of a column show by themselves: figures if all that is not a short word is one. */
const guess = (table: Table, column: string): CellFrame => {
  const index = table.columns.indexOf(column);
  const cells = table.rows.map(row => ({ key: row.key, text: row.cells[index] ?? '' })).filter(c => c.text !== '');
  const words = [...new Set(cells.filter(c => figure(table, c.key, column) === undefined).map(c => c.text))];
  if (cells.length > 0 && words.length === 0) return ANY;
  return words.every(word => word === 'P') ? { ...ANY, words } : { kind: 'text' };
};

/** The frame of one of a system's own tables. */
export const frameOf = (table: Table, notes?: FrameNotes): TableFrame => ({
  name: table.name,
  notes: notes?.notes ?? [],
  key: notes?.key ?? 'row',
  rows: table.rows.map(row => row.key),
  open: notes?.open ?? false,
  columns: table.columns
    .filter(name => name !== CERTAINTY)
    .map(name => ({
      name,
      cell: notes?.cells[name] ?? notes?.cells['*'] ?? guess(table, name),
      optional:
        notes?.optional?.includes(name) ??
        table.rows.some(row => (row.cells[table.columns.indexOf(name)] ?? '') === ''),
    })),
  ...(notes?.openColumns === true && notes.cells['*'] ? { more: notes.cells['*'] } : {}),
  ...(notes?.check ? { check: notes.check } : {}),
});
