/** A cell as `readCsv` reads it back: in quotes where it must be. */
export const csvCell = (text: string): string =>
  /^$|^[^",;\t\r\n#\s]([^",;\t\r\n]*[^",;\t\r\n\s])?$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;

/** The text of a CSV file, a line for each row. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(csvCell).join(',')}\n`).join('');
