// A list that a spreadsheet saved as CSV is one sheet.

import { readCsv } from '../../core/scenario/csv/csv';
import { Problems } from '../../core/scenario/problems';
import { decodeText } from '../../core/vassal/archive/charset';
import type { Sheet } from './read-workbook';

/**
 * @param name of the file, which may tell what the sheet is about
 * @returns as much of it as can be read, and what stands in the way of the rest, such as a quote without an end
 */
export const readCsvSheet = (
  bytes: Uint8Array,
  name: string,
): { readonly sheet: Sheet; readonly left: readonly string[] } => {
  const problems = new Problems();
  const text = decodeText(bytes).text.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  // Blank rows too, so that rows keep their numbers.
  for (const row of readCsv(text, name, problems)) {
    const at = row[0]?.at.line ?? rows.length + 1;
    while (rows.length < at - 1) rows.push([]);
    rows.push(row.map(cell => cell.text));
  }
  const left = problems.list().map(({ at, message }) => `${name} line ${at.line}: ${message}`);
  return { sheet: { name: name.replace(/\.\w+$/, ''), rows, dates: [] }, left };
};
