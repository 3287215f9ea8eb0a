import type { SourcePosition } from '../base/source';
import { readCsv, type CsvCell, type CsvRow } from './csv/csv';
import type { Certainty } from './certainty';
import { isHeadless } from './csv/headless';
import { isThere, readFirst, type Folders } from './folders';
import { aboutMissing } from './missing-files';
import type { Problems } from './problems';
import { MODULE_FILE } from './read-files';
import { aboutDate } from './csv/spreadsheet-dates';
import { advice } from './suggest';
import type { Table, TableRow } from './table';
import type { ScenarioVocabulary } from './vocabulary';
import type { YamlEntry } from './yaml/yaml';
import { isUnfit, oneOf, YamlFields } from './yaml/yaml-fields';

const CERTAINTIES: readonly Certainty[] = ['quoted', 'scenario', 'user-supplied', 'reconstructed', 'illustrative'];

const NO_HEADINGS =
  'The first line must have the headings of the columns; this one is a row already. Write a line with them above it.';

const MOST_ROWS = 2000;
const LONGEST_CELL = 200;

/**
 * What the CSV of a table says: its columns without the first, and its rows by the first cell.
 *
 * @returns undefined: its headings are not there, which is told; nothing in it can be read
 */
const readGrid = (text: string, file: string, problems: Problems) => {
  const errors = problems.errors;
  const all = readCsv(text, file, problems);
  const [header, ...lines] = all;
  if (isHeadless(all)) {
    const at = header?.[0]?.at ?? { file, line: 1, column: 1 };
    problems.error('missing-headings', at, NO_HEADINGS);
    return undefined;
  }
  const tooMany = lines[MOST_ROWS];
  if (tooMany?.[0])
    problems.error('table-too-long', tooMany[0].at, `A table may have ${MOST_ROWS} rows; this has ${lines.length}.`);
  for (const line of [header ?? [], ...lines.slice(0, MOST_ROWS)])
    for (const cell of line) isUnfit(cell, problems, LONGEST_CELL);
  if (header === undefined) {
    // A first line that cannot be read has said so itself.
    if (problems.errors === errors)
      problems.error('csv-empty', { file, line: 1, column: 1 }, 'The file is empty. Its first line names the columns.');
    return { columns: [], headings: [], rows: [] };
  }
  const columns = header.slice(1);
  refuseDoubles(columns, 'column', problems);
  refuseDoubles(
    lines.flatMap(line => line[0] ?? []),
    'row',
    problems,
  );
  const corner = header[0]?.text ?? '';
  return {
    ...(corner === '' ? {} : { corner }),
    columns: columns.map(c => c.text),
    headings: columns.map(c => c.at),
    rows: lines.flatMap(line => readRow(line, columns.length, problems) ?? []),
  };
};

const refuseDoubles = (cells: readonly CsvCell[], what: 'column' | 'row', problems: Problems): void => {
  const seen = new Set<string>();
  for (const { text, at } of cells) {
    if (text === '') problems.error('table-no-name', at, `This ${what} has no name.`);
    else if (seen.has(text)) problems.error(`table-double-${what}`, at, `There are two ${what}s “${text}”. Keep one.`);
    seen.add(text);
  }
};

const readRow = (line: CsvRow, columns: number, problems: Problems): TableRow | undefined => {
  const [key, ...cells] = line;
  if (key === undefined) return undefined;
  const beyond = cells.slice(columns).find(c => c.text !== '');
  if (beyond) problems.error('csv-extra-cell', beyond.at, `“${beyond.text}” is beyond the last column of this table.`);
  return { key: key.text, cells: Array.from({ length: columns }, (_, i) => cells[i]?.text ?? ''), at: key.at };
};

/** `column 2`, `row 3`, `column 1-1, row 4`: a heading that is a date itself is told by its number. */
const placesOf = (table: Pick<Table, 'columns' | 'rows'>, text: string): string => {
  const column = table.columns.indexOf(text);
  if (column >= 0) return `The heading of column ${column + 2}`;
  const row = table.rows.findIndex(({ key }) => key === text);
  if (row >= 0) return `The first cell of row ${row + 1}`;
  const { key = '', cells = [] } = table.rows.find(({ cells }) => cells.includes(text)) ?? {};
  return `Row “${key}”, column “${table.columns[cells.indexOf(text)] ?? ''}”`;
};

/** Dates in a chart that a rule reads: a spreadsheet has made them of odds and the like. Each is told where it first stands. */
const refuseDates = (table: Pick<Table, 'columns' | 'rows' | 'headings' | 'at'>, problems: Problems): void => {
  const { columns, rows, headings = [], at } = table;
  const texts = [
    ...columns.map((text, i) => ({ text, at: headings[i] ?? at, sign: '-' })),
    ...rows.flatMap(({ key, cells, at: inRow }) =>
      // Odds and totals stand at the edges; what else a spreadsheet takes for a date is a fraction, or losses of both sides.
      [key, ...cells].map((text, i) => ({ text, at: inRow ?? at, sign: i === 0 ? '-' : '/' })),
    ),
  ];
  const told = new Set<string>();
  for (const { text, at: place, sign } of texts) {
    const about = told.has(text) || place === undefined ? undefined : aboutDate(text, sign);
    if (about === undefined || place === undefined) continue;
    told.add(text);
    problems.error('spreadsheet-date', place, `${placesOf(table, text)} is a date. ${about}`);
  }
};

/** A chart out of the text of a CSV file. undefined: it has no headings, which is told. */
export const readTableCsv = (
  text: string,
  file: string,
  about: { readonly name: string; readonly certainty: Certainty; readonly source: string },
  problems: Problems,
): Table | undefined => {
  const { name, certainty, source } = about;
  const grid = readGrid(text, file, problems);
  return grid && { name, certainty, source, ...grid, at: { file, line: 1, column: 1 } };
};

const tellUnknown = (
  { key, keyAt }: YamlEntry,
  near: string | undefined,
  { ruled, known }: { readonly ruled: readonly string[]; readonly known: readonly string[] },
  problems: Problems,
): void => {
  if (near !== undefined && !ruled.includes(near)) {
    const message = `No rule reads a table “${key.slice(0, 60)}”, and ${MODULE_FILE} shows none so called: under “charts:” it has “${near}”. Write the same word in both.`;
    problems.error('unknown-table', keyAt, message);
    return;
  }
  const words = advice(near, known);
  const more = near === undefined ? ` A chart that no rule reads is named under “charts:” of ${MODULE_FILE}, too.` : '';
  problems.error('unknown-table', keyAt, `Unknown table “${key.slice(0, 60)}”. ${words}${more}`);
};

/** @param named those that the scenario names, also where they could not be read: of these that is told */
const tellMissing = (
  { tables, byScenario, defaults }: ScenarioVocabulary,
  named: ReadonlySet<string>,
  at: SourcePosition,
  problems: Problems,
): void => {
  for (const { name, required } of tables)
    if (required && !named.has(name) && (byScenario !== undefined || !defaults.has(name)))
      problems.error(
        'missing-table',
        at,
        `The rules need the table “${name}” and have no default. Name its file under “tables:”.`,
      );
};

interface ReadTables {
  readonly tables: ReadonlyMap<string, Table>;
  /** Those that the scenario names, also those that could not be read. */
  readonly named: ReadonlySet<string>;
  /** Of their files. */
  readonly paths: readonly string[];
}

/** The `tables:` of a scenario, read from their files. */
export const readTables = async (
  fields: YamlFields,
  folders: Folders,
  vocabulary: ScenarioVocabulary,
  problems: Problems,
): Promise<ReadTables> => {
  const tables = new Map<string, Table>();
  const paths: string[] = [];
  const ruled = vocabulary.tables.map(t => t.name);
  const shown = vocabulary.charts ?? [];
  const known = [...ruled, ...shown.filter(name => !ruled.includes(name))];
  const named = new Set<string>();
  for (const entry of fields.mapping('tables', known)?.entries ?? []) {
    const { key, value } = entry;
    const near = vocabulary.anyWords || known.includes(key) ? key : problems.nearest(key, known);
    if (near !== undefined) named.add(near);
    if (near !== key) tellUnknown(entry, near, { ruled, known }, problems);
    // No verdict rests on a chart that no rule reads.
    const isFree = vocabulary.anyWords === true || !ruled.includes(key);
    if (value.kind !== 'map') {
      problems.error(
        'wrong-shape',
        value.at,
        `Table “${key}” needs the key file${isFree ? '' : ', certainty and source'}, indented below it.`,
      );
      continue;
    }
    const table = new YamlFields(value, `table “${key}”`, ['file', 'certainty', 'source'], problems);
    const file = table.text('file');
    const ask = isFree ? 'optionalText' : 'text';
    const certainty = oneOf(table[ask]('certainty'), 'certainty', 'unknown-certainty', CERTAINTIES, problems);
    const source = table[ask]('source', 500);
    if (file === undefined) continue;
    paths.push(file.text);
    const found = await readFirst(folders, file.text, problems);
    if (found === undefined) {
      if (!(await isThere(folders, file.text)))
        problems.error(
          'missing-file',
          file.at,
          `There is no file “${file.text}” in the scenario folder.${await aboutMissing(folders, file.text)}`,
        );
      continue;
    }
    const about = {
      name: key,
      certainty: certainty ?? (isFree ? 'scenario' : 'illustrative'),
      source: source?.text ?? '',
    };
    const chart = readTableCsv(found.text, found.file, about, problems);
    if (!chart) continue;
    if (!isFree) refuseDates(chart, problems);
    tables.set(key, chart);
  }
  tellMissing(vocabulary, named, fields.placeOf('tables'), problems);
  return { tables, named, paths };
};

/** The keys of a table's rows: the scenario's own table, else the rule system's. */
export const rowKeys = (
  name: string,
  tables: ReadonlyMap<string, Table>,
  vocabulary: ScenarioVocabulary,
): readonly string[] => (tables.get(name) ?? vocabulary.defaults.get(name))?.rows.map(row => row.key) ?? [];
