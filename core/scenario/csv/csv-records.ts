import type { SourcePosition } from '../../base/source';
import { readCsv, type CsvCell } from './csv';
import { columnCalled, meantHeading } from './foreign-headings';
import type { Problems } from '../problems';
import { nearest } from '../suggest';

/** A line of a CSV file by the names of its columns. */
export interface CsvRecord {
  /** The cell of a column; undefined: empty, or the file has no such column. */
  readonly cell: (column: string) => CsvCell | undefined;
  /** Where the line starts. */
  readonly at: SourcePosition;
  /** It has more cells than there are headings, if only blank ones. */
  readonly isLong: boolean;
  /** Of its cells some stand beyond the last column: what it says is not all there. */
  readonly isCut: boolean;
}

export interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Few files have them: they are known, and not listed where a column is not. */
  readonly rare?: readonly string[];
  /** Columns of other names are somebody's own: warned of, in case one is misspelt. Otherwise they are errors. */
  readonly allowsOthers?: boolean;
  /** What parts the words of its last column, which holds several: told where commas do. */
  readonly parted?: string;
  /** What else would make a column known. */
  readonly hints?: Readonly<Record<string, string>>;
}

/** As columns are compared: small letters, hyphens for blanks. */
export const columnName = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '-');

interface Header {
  readonly columns: ReadonlyMap<string, number>;
  /** Columns that an unknown heading probably means: its message says so. */
  readonly meant: ReadonlySet<string>;
}

/** The known column that an unknown heading means. */
const meantBy = (name: string, known: readonly string[]): string | undefined => {
  const called = columnCalled(name);
  return meantHeading(name, known) ?? known.find(column => column === called) ?? nearest(name, known);
};

/**
 * Is the line one of headings, if misspelt ones? One name of ours is enough; of words that may mean one, most must: a unit’s
 * line has a type and a size in it, too.
 */
const isHeader = (cells: readonly CsvCell[], known: Columns): boolean => {
  const all = [...known.required, ...known.optional, ...(known.rare ?? [])];
  const filled = cells.filter(({ text }) => text.trim() !== '');
  const meant = filled.filter(cell => isMeant(cell, known));
  return meant.some(({ text }) => all.includes(columnName(text))) || meant.length * 2 >= filled.length;
};

/** Is it a heading, if a misspelt one? */
const isMeant = ({ text }: CsvCell, { required, optional, rare = [], hints = {} }: Columns): boolean => {
  const [name, all] = [columnName(text), [...required, ...optional, ...rare]];
  return all.includes(name) || Object.hasOwn(hints, name) || meantBy(name, all) !== undefined;
};

const readHeader = (
  header: readonly CsvCell[],
  { required, optional, rare = [], allowsOthers = false, hints = {} }: Columns,
  problems: Problems,
): Header => {
  const known = [...required, ...optional];
  const all = new Set([...known, ...rare]);
  if (header[0]) problems.choices?.header({ file: header[0].at.file, known });
  const columns = new Map<string, number>();
  const meant = new Set<string>();
  header.forEach((cell, index) => {
    const name = columnName(cell.text);
    if (name === '') return;
    if (!all.has(name)) {
      const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
      const word = hint === undefined ? meantBy(name, [...all]) : undefined;
      if (word !== undefined) meant.add(word);
      const help = hint ?? (word === undefined ? problems.suggestion(name, known) : `Did you mean “${word}”?`);
      const message = `Unknown column “${cell.text}”. ${help}`;
      if (allowsOthers) problems.warning('unknown-column', cell.at, message);
      else problems.error('unknown-column', cell.at, message);
    } else if (columns.has(name)) problems.error('double-column', cell.at, `Column “${name}” occurs twice. Keep one.`);
    else columns.set(name, index);
  });
  return { columns, meant };
};

/** Columns that must be there and are not: one message for all, unless those of other headings have said so. */
const refuseMissing = (
  { columns, meant }: Header,
  { required, allowsOthers = false }: Columns,
  at: SourcePosition,
  problems: Problems,
): boolean => {
  const missing = required.filter(name => !columns.has(name));
  const unsaid = allowsOthers ? missing : missing.filter(name => !meant.has(name));
  if (unsaid.length > 0)
    problems.error(
      'missing-column',
      at,
      `The first line must name the column${unsaid.length > 1 ? 's' : ''} ${unsaid.map(m => `“${m}”`).join(', ')}.`,
    );
  return missing.length > 0;
};

/** A CSV file whose first line names its columns. */
export const readRecords = (text: string, file: string, known: Columns, problems: Problems): readonly CsvRecord[] => {
  const errors = problems.errors;
  const [header, ...lines] = readCsv(text, file, problems);
  if (header === undefined) {
    // A first line that cannot be read has said so itself.
    if (problems.errors > errors) return [];
    const names = known.required.join(',');
    problems.error('csv-empty', { file, line: 1, column: 1 }, `The file is empty. Its first line must be: ${names}`);
    return [];
  }
  if (known.allowsOthers !== true && !isHeader(header, known)) {
    const all = [...known.required, ...known.optional].slice(0, 4).join(',');
    const isOneCell = header.length === 1 && /[,;\t]/.test(header[0]?.text ?? '');
    problems.error(
      'missing-headings',
      header[0]?.at ?? { file, line: 1, column: 1 },
      isOneCell
        ? `This whole line is one cell, for it stands in quotes. Write ${all} without quotes around the line, here and below.`
        : `The first line must have the headings of the columns, such as ${all}.`,
    );
    return [];
  }
  const read = readHeader(header, known, problems);
  const { columns } = read;
  if (refuseMissing(read, known, header[0]?.at ?? { file, line: 1, column: 1 }, problems)) return [];
  return lines.map(line => {
    const beyond = line.slice(header.length).find(cell => cell.text !== '');
    if (beyond)
      problems.error(
        'csv-extra-cell',
        beyond.at,
        `“${beyond.text}” stands beyond the last column. ${known.parted ?? 'Put text with commas in "quotes".'}`,
      );
    return {
      at: line[0]?.at ?? { file, line: 1, column: 1 },
      isLong: line.length > header.length,
      isCut: beyond !== undefined,
      cell: column => {
        const index = columns.get(column);
        const cell = index === undefined ? undefined : line[index];
        return cell === undefined || cell.text === '' ? undefined : cell;
      },
    };
  });
};
