// A list that a spreadsheet saved as CSV is one sheet.

import { readCsv } from '../../core/scenario/csv';
import { Problems } from '../../core/scenario/problems';
import { decodeText } from '../../core/vassal/archive/charset';
import type { Sheet } from './read-workbook';

/**
 * @param name of the file, which may tell what the sheet is about
 * @returns as much of it as can be read; what is wrong with quotes is told once the scenario is checked
 */
export const readCsvSheet = (bytes: Uint8Array, name: string): Sheet => {
  const text = decodeText(bytes).text.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  // Blank rows too, so that rows keep their numbers.
  for (const row of readCsv(text, name, new Problems())) {
    const at = row[0]?.at.line ?? rows.length + 1;
    while (rows.length < at - 1) rows.push([]);
    rows.push(row.map(cell => cell.text));
  }
  return { name: name.replace(/\.\w+$/, ''), rows, dates: [] };
};
