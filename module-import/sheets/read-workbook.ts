// The one module that touches the spreadsheet library. A workbook's size is checked before the library sees it: it would
// inflate whatever it is given.

import { read, SSF, utils, type WorkSheet } from '@e965/xlsx';
import { err, ok, type Result } from '../../core/base/result';
import { readArchive } from '../../core/vassal/archive/archive';
import { DEFAULT_LIMITS, type Limits } from '../../core/vassal/archive/limits';
import type { VassalError } from '../../core/vassal/error';

/** A sheet as text: what its cells show, row by row; blank rows too, so that rows keep their numbers. */
export interface Sheet {
  readonly name: string;
  /** The file that it is of, if it may be of several. */
  readonly file?: string;
  readonly rows: readonly (readonly string[])[];
  /** How many rows of the spreadsheet stand above them; undefined: none. */
  readonly firstRow?: number;
  /** It is one of several tables of its sheet. */
  readonly isPart?: true;
  /** Cells that hold dates, such as `B3`. */
  readonly dates: readonly string[];
}

/** A workbook of people's lists is small; what is larger is not one. */
const LIMITS: Limits = { ...DEFAULT_LIMITS, entries: 2000, inflatedBytes: 64 * 1024 * 1024 };
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 500;
const MOST_SHEETS = 50;
const LONGEST_CELL = 500;

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim().slice(0, LONGEST_CELL) : typeof cell === 'number' ? String(cell) : '';

/** `A` of the first column. */
export const columnLetters = (index: number): string => utils.encode_col(index);

/** A cell's format tells a date: its value is a number. */
const isDateFormat = (format: string): boolean => (SSF as { is_date: (format: string) => boolean }).is_date(format);

const datesIn = (sheet: WorkSheet): readonly string[] =>
  Object.entries(sheet).flatMap(([at, cell]: readonly [string, unknown]) => {
    if (at.startsWith('!') || typeof cell !== 'object' || cell === null) return [];
    const { t, z } = cell as { readonly t?: unknown; readonly z?: unknown };
    return t === 'd' || (t === 'n' && typeof z === 'string' && isDateFormat(z)) ? [at] : [];
  });

/** An .xlsx or .ods. Errors: those of `readArchive`, `no-workbook`, `sheet-too-large`. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Result<readonly Sheet[], VassalError>> => {
  const archive = readArchive(bytes, LIMITS);
  if (!archive.ok) return archive;
  // Read once with limits, so that the library never inflates more than was allowed.
  for (const name of archive.value.names) {
    const entry = await archive.value.stream(name, () => 'more');
    if (!entry.ok) return entry;
  }
  let book;
  try {
    book = read(bytes, {
      type: 'array',
      sheetRows: MOST_ROWS + 1,
      cellFormula: false,
      cellNF: true,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
    });
  } catch {
    return err({ code: 'no-workbook', message: 'It cannot be read as a spreadsheet. Save it as .xlsx or .ods.' });
  }
  const sheets: Sheet[] = [];
  for (const name of book.SheetNames.slice(0, MOST_SHEETS)) {
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) continue;
    const { e: end } = utils.decode_range(sheet['!ref']);
    if (end.r >= MOST_ROWS || end.c >= MOST_COLUMNS)
      return err({
        code: 'sheet-too-large',
        message: `The sheet “${name.slice(0, 60)}” has more than ${MOST_ROWS} rows or ${MOST_COLUMNS} columns.`,
      });
    const rows = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: false,
      defval: '',
      blankrows: true,
      range: { s: { r: 0, c: 0 }, e: end },
    });
    sheets.push({ name: name.slice(0, 60), rows: rows.map(row => Array.from(row, textOf)), dates: datesIn(sheet) });
  }
  return ok(sheets);
};
