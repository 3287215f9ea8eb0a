// A system's charts as forms to fill in: CSV files with the frame that the rules' text gives, and what is wrong with a
// filled-in one, in words.

import { compare, parseFraction, toText } from '../base/fraction';
import type { SourcePosition, SourceProblem } from '../base/source';
import { Problems } from '../scenario/problems';
import { readTableCsv } from '../scenario/read-tables';
import { aboutFigure } from '../scenario/csv/spreadsheet-figures';
import { nearest } from '../scenario/suggest';
import { cell, type Table } from '../scenario/table';
import { writeCsv } from '../scenario/csv/write-csv';
import type { RuleSystem } from './system';
import { rowCertainty } from './table-data';
import { frameOf, type CellFrame, type ColumnFrame, type TableFrame } from './table-frame';

/** The frames of all charts that a scenario of this system may replace. */
export const framesOf = (system: RuleSystem): readonly TableFrame[] =>
  system.vocabulary.tables.flatMap(({ name }) => {
    const table = chartOf(system, name);
    return table ? [frameOf(table, system.frames?.get(name))] : [];
  });

/** The system's own chart; an empty one where it has no figures and the text gives rows and columns. */
const chartOf = (system: RuleSystem, name: string): Table | undefined => {
  const blank = system.frames?.get(name)?.blank;
  const empty = (): Table | undefined =>
    blank && {
      name,
      certainty: 'illustrative',
      source: '',
      columns: blank.columns,
      rows: blank.rows.map(key => ({ key, cells: blank.columns.map(() => '') })),
    };
  return system.vocabulary.defaults.get(name) ?? empty();
};

export const fileOf = (frame: Pick<TableFrame, 'name'>): string => `${frame.name}.csv`;

/** What may stand in a cell, in words. */
const cellWords = (frame: CellFrame): string => {
  switch (frame.kind) {
    case 'figure': {
      const words = frame.words.map(word => ` or ${word}`).join('');
      return `a number from ${toText(frame.least)} to ${toText(frame.greatest)}${words}`;
    }
    case 'word':
      return `one of ${frame.words.join(frame.words.some(word => word.includes(' ')) ? ' / ' : ' ')}`;
    case 'form':
      return frame.says;
    case 'text':
      return 'text';
  }
};

/** Columns that ask for the same are named together. */
const columnNotes = (columns: readonly ColumnFrame[]): readonly string[] => {
  const byWords = new Map<string, string[]>();
  for (const column of columns) {
    const words = cellWords(column.cell) + (column.optional ? ' or nothing' : '');
    byWords.set(words, [...(byWords.get(words) ?? []), column.name]);
  }
  return [...byWords].map(
    ([words, names]) => `${names.length === columns.length ? 'all columns' : names.join(' / ')}: ${words}`,
  );
};

/** A figure of our own invention is left out: it is for the form's owner to look up. Words of the text stand. */
const formCell = (table: Table, row: string, { name, cell: frame }: ColumnFrame, isResults: boolean): string => {
  const isKnown = rowCertainty(table, row) !== 'illustrative' || (frame.kind !== 'figure' && !isResults);
  return isKnown ? (cell(table, row, name) ?? '') : '';
};

/** The form of one chart. Its notes are comments below the header, which readers of CSV tables here leave out. */
export const tableForm = (table: Table, frame: TableFrame): string => {
  const isResults = frame.columns.every(column => column.cell.kind === 'word');
  const rows = frame.rows.map(row => frame.columns.map(column => formCell(table, row, column, isResults)));
  const isEmpty = rows.every(cells => cells.every(text => text === ''));
  const source = isEmpty ? 'Nothing is filled in: the published figures are not known here' : table.source;
  const notes = [...frame.notes, ...columnNotes(frame.columns), source];
  return writeCsv([
    [frame.key, ...frame.columns.map(column => column.name)],
    ...notes.map(note => [`# ${note}`]),
    ...rows.map((cells, i) => [frame.rows[i] ?? '', ...cells]),
  ]);
};

/** All forms of a system: file name -> text. */
export const tableForms = (system: RuleSystem): ReadonlyMap<string, string> =>
  new Map(
    framesOf(system).flatMap(frame => {
      const table = chartOf(system, frame.name);
      return table ? [[fileOf(frame), tableForm(table, frame)] as const] : [];
    }),
  );

export interface CheckedForm {
  readonly name: string;
  readonly file: string;
  /** Cells that have something in them, of those that must. */
  readonly filled: number;
  readonly cells: number;
  readonly problems: readonly SourceProblem[];
}

const cellProblem = (text: string, frame: CellFrame, problems: Problems): string | undefined => {
  if (frame.kind === 'text') return undefined;
  if (frame.kind === 'form') return frame.fits(text) ? undefined : `It must be ${frame.says}.`;
  if (frame.words.includes(text)) return undefined;
  if (frame.kind === 'word') return problems.suggestion(text, frame.words);
  const number = parseFraction(text);
  if (number && compare(number, frame.least) >= 0 && compare(number, frame.greatest) <= 0) return undefined;
  return aboutFigure(text) ?? `It must be ${cellWords(frame)}.`;
};

/** Rows and columns that are missing, or too many. */
const checkFrame = (table: Table, frame: TableFrame, problems: Problems, start: SourcePosition): void => {
  const columns = frame.columns.map(column => column.name);
  for (const name of columns)
    if (!table.columns.includes(name)) problems.error('form-column', start, `The column “${name}” is missing.`);
  for (const name of table.columns)
    if (!frame.more && !columns.includes(name))
      problems.error(
        'form-column',
        start,
        `The rules know no column “${name.slice(0, 60)}”. ${problems.suggestion(name, columns)}`,
      );
  for (const key of frame.rows)
    if (!table.rows.some(row => row.key === key)) problems.error('form-row', start, `The row “${key}” is missing.`);
  if (frame.open) return;
  for (const row of table.rows)
    if (!frame.rows.includes(row.key))
      problems.error(
        'form-row',
        row.at ?? start,
        `The rules know no row “${row.key.slice(0, 60)}”. ${problems.suggestion(row.key, frame.rows)}`,
      );
};

const emptyWords = (row: string, columns: readonly string[]): string => {
  const named = columns.slice(0, 3).map(name => `“${name}”`);
  const more = columns.length > named.length ? ` and ${columns.length - named.length} more` : '';
  return `Row “${row}” is still empty in ${named.join(', ')}${more}.`;
};

/** A filled-in form against its frame: what is missing, unknown, empty or out of bounds. */
export const checkForm = (text: string, file: string, frame: TableFrame): CheckedForm => {
  const problems = new Problems();
  const start: SourcePosition = { file, line: 1, column: 1 };
  const table = readTableCsv(text, file, { name: frame.name, certainty: 'user-supplied', source: file }, problems);
  if (!table) return { name: frame.name, file, filled: 0, cells: 0, problems: problems.list() };
  checkFrame(table, frame, problems, start);
  const named = frame.columns.map(column => column.name);
  const added = table.columns.filter(name => !named.includes(name));
  const { more } = frame;
  const columns = [
    ...frame.columns,
    ...(more ? added.map((name): ColumnFrame => ({ name, cell: more, optional: false })) : []),
  ];
  let [filled, cells] = [0, 0];
  for (const row of table.rows) {
    const given = columns.flatMap(column => {
      const content = cell(table, row.key, column.name);
      return content === undefined || (content === '' && column.optional) ? [] : [{ column, content }];
    });
    const empty = given.filter(({ content }) => content === '').map(({ column }) => column.name);
    cells += given.length;
    filled += given.length - empty.length;
    if (empty.length > 0) problems.error('form-empty', row.at ?? start, emptyWords(row.key, empty));
    for (const { column, content } of given) {
      const wrong = content === '' ? undefined : cellProblem(content, column.cell, problems);
      if (wrong === undefined) continue;
      const what = `Row “${row.key}”, column “${column.name}”`;
      problems.error('form-cell', row.at ?? start, `${what}: “${content.slice(0, 60)}” cannot stand there. ${wrong}`);
    }
  }
  const found = problems.list();
  // What the whole chart must be is asked once its parts are right.
  const whole = found.length === 0 ? (frame.check?.(table) ?? []) : [];
  return { name: frame.name, file, filled, cells, problems: [...found, ...whole] };
};

/** A CSV file of the folder that is no chart of the system. */
export const unknownForm = (file: string, frames: readonly TableFrame[]): SourceProblem => {
  const names = frames.map(fileOf);
  const meant = nearest(file, names);
  return {
    code: 'form-unknown',
    message: `The rules have no chart of this name. ${meant === undefined ? `They have ${names.join(', ')}.` : `Did you mean “${meant}”?`}`,
    at: { file, line: 1, column: 1 },
    severity: 'warning',
  };
};
