/**
 * What a spreadsheet would take for a formula, apostrophes before it or not. Numbers with a sign, and signs alone, are none.
 * The source is for pages that write tables by themselves.
 */
export const FORMULA = /^'*(?![-+]*[\d.,]*%?$)[=+\-@\t\r＝＋－＠]/;

/** An apostrophe before it keeps a text a text in every spreadsheet. */
export const unrun = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The inverse: a cell as it was before `unrun`. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1).trim() : cell;

/** A cell as `readCsv` reads it back: in quotes where it must be, and never a formula. */
const csvCell = (cell: string): string => {
  const text = unrun(cell);
  return /^$|^[^",;\t\r\n#\s]([^",;\t\r\n]*[^",;\t\r\n\s])?$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
};

/** The text of a CSV file, a line for each row. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(csvCell).join(',')}\n`).join('');
