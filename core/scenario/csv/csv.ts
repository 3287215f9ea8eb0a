import type { SourcePosition } from '../../base/source';
import type { Problems } from '../problems';
import { withoutMark } from './write-csv';

/** A cell as written, its quotes and the mark of what is no formula taken away and blanks at both ends dropped. */
export interface CsvCell {
  readonly text: string;
  readonly at: SourcePosition;
}

export type CsvRow = readonly CsvCell[];

const MOST_ROWS = 100_000;
const MOST_CELLS = 200;

/** `sep=;`: spreadsheets write such a first line, for other spreadsheets to know the separator by. It is no heading. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** Spreadsheets of half of Europe write `;`. The first line decides. */
const separatorOf = (text: string): string => {
  const said = SEPARATOR_LINE.exec(text)?.[1];
  if (said !== undefined) return said;
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string) => first.split(separator).length;
  return count(';') > count(',') ? ';' : count('\t') > count(',') ? '\t' : ',';
};

/** Walks the text once and knows line and column. */
class Cursor {
  private at = 0;
  line = 1;
  column = 1;

  constructor(private readonly text: string) {}

  get here(): string | undefined {
    return this.text[this.at];
  }

  next(): void {
    const char = this.text[this.at++];
    // CR LF is one line break: it ends with the LF. A CR alone (old spreadsheets) is one too.
    if (char === '\n' || (char === '\r' && this.text[this.at] !== '\n')) {
      this.line++;
      this.column = 1;
    } else this.column++;
  }

  /** Up to one of the characters, which is not taken. */
  upTo(ends: string): string {
    const start = this.at;
    while (this.here !== undefined && !ends.includes(this.here)) this.next();
    return this.text.slice(start, this.at);
  }
}

const endsLine = (char: string | undefined): boolean => char === '\n' || char === '\r';

/** The text between quotes; `""` is a quote. undefined: the file ends before the closing one. */
const quoted = (cursor: Cursor): string | undefined => {
  cursor.next();
  let text = '';
  for (;;) {
    text += cursor.upTo('"');
    if (cursor.here === undefined) return undefined;
    cursor.next();
    if (cursor.here !== '"') return text;
    text += '"';
    cursor.next();
  }
};

/**
 * Comma-separated values (RFC 4180; `;` and tabs too), with the place of each cell. Empty lines and lines whose first
 * cell starts with `#` are left out.
 */
export const readCsv = (source: string, file: string, problems: Problems): readonly CsvRow[] => {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const separator = separatorOf(text);
  const cursor = new Cursor(text);
  const said = SEPARATOR_LINE.exec(text)?.[0] ?? '';
  for (let i = 0; i < said.length; i++) cursor.next();
  const rows: CsvRow[] = [];

  const readCell = (): CsvCell | undefined => {
    while (cursor.here === ' ') cursor.next();
    const { line, column } = cursor;
    if (cursor.here !== '"') {
      const plain = cursor.upTo(`${separator}\r\n`).trim();
      return { text: withoutMark(plain), at: { file, line, column, endColumn: column + Math.max(1, plain.length) } };
    }
    const at: SourcePosition = { file, line, column };
    const inside = quoted(cursor);
    if (inside === undefined) {
      problems.error('csv-open-quote', at, 'This quote is never closed. Put a " at its end.');
      return undefined;
    }
    const after = cursor.upTo(`${separator}\r\n`).trim();
    if (after !== '')
      problems.error(
        'csv-after-quote',
        at,
        `“${after.slice(0, 40)}” stands after the closing quote. Put it inside, or write quotes inside as "".`,
      );
    return { text: withoutMark(inside.trim()), at };
  };

  while (cursor.here !== undefined) {
    const row: CsvCell[] = [];
    for (;;) {
      const cell = readCell();
      // The rest of the file is in an open quote: what stands before it is all there is.
      if (!cell) return rows;
      if (row.length < MOST_CELLS) row.push(cell);
      else if (row.length === MOST_CELLS) {
        problems.error('csv-too-wide', cell.at, `A line may have ${MOST_CELLS} cells; this has more.`);
        return rows;
      }
      if (cursor.here !== separator) break;
      cursor.next();
    }
    while (endsLine(cursor.here)) {
      const { line } = cursor;
      cursor.next();
      if (cursor.line > line) break;
    }
    const isComment = row[0]?.text.startsWith('#') === true;
    if (isComment || row.every(cell => cell.text === '')) continue;
    const first = row[0];
    if (rows.length === MOST_ROWS && first !== undefined) {
      problems.error('csv-too-long', first.at, `A file may have ${MOST_ROWS} lines; this has more.`);
      return rows;
    }
    rows.push(row);
  }
  return rows;
};
