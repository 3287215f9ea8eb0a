// A field of terrains in a sheet: column numbers above, row numbers at the left, and a key of what its letters mean.

import { hexId, numberingFor } from '../../core/hexmap/numbering';
import { MOST_ABOVE } from './headings';
import { NO_MAP, type Lies, type SheetMap } from './read-map';
import type { Sheet } from './read-workbook';

const isNumber = (text: string | undefined): boolean => /^\d{1,3}$/.test(text ?? '');

/** The row of column numbers; undefined: the sheet is no field. */
const headOf = ({ rows }: Sheet): number | undefined => {
  const at = rows.slice(0, MOST_ABOVE).findIndex((row, i) => {
    const [corner = '', ...numbers] = row;
    return (
      !isNumber(corner) &&
      numbers.slice(0, 2).length === 2 &&
      numbers.slice(0, 2).every(isNumber) &&
      isNumber(rows[i + 1]?.[0]) &&
      isNumber(rows[i + 2]?.[0])
    );
  });
  return at < 0 ? undefined : at;
};

export const isField = (sheet: Sheet): boolean => headOf(sheet) !== undefined;

/** `W = woods`, `M: marsh`. */
const KEY = /^(\S{1,3})\s*[=:]\s*(\p{L}.*)$/u;

/** What stands for what, by words that stand around the field. */
const keyIn = (rows: Sheet['rows']): ReadonlyMap<string, string> =>
  new Map(
    rows.flat().flatMap(cell =>
      cell.split(/[;,\n]\s*/).flatMap(part => {
        const [, letter, word] = KEY.exec(part.trim()) ?? [];
        return letter !== undefined && word !== undefined
          ? [[letter.toLowerCase(), word.trim().toLowerCase()] as const]
          : [];
      }),
    ),
  );

export const readTerrainField = (sheet: Sheet): SheetMap => {
  const head = headOf(sheet) ?? 0;
  const heads = sheet.rows[head] ?? [];
  const below = sheet.rows.slice(head + 1);
  const end = below.findIndex(([row = '']) => row !== '' && !isNumber(row));
  const lines = end < 0 ? below : below.slice(0, end);
  const key = keyIn([...sheet.rows.slice(0, head), ...below.slice(lines.length)]);
  const most = (texts: readonly (string | undefined)[]) => Math.max(1, ...texts.map(text => Number(text) || 0));
  const size = { columns: most(heads), rows: most(lines.map(([row]) => row)) };
  const numbering = numberingFor(size.columns, size.rows);
  const [terrain, left]: [Lies[], string[]] = [[], []];
  lines.forEach(([rowName = '', ...cells], i) => {
    cells.forEach((cell, k) => {
      if (cell === '') return;
      const [column, row] = [Number(heads[k + 1]), Number(rowName)];
      const word = key.get(cell.toLowerCase()) ?? cell.toLowerCase();
      if (Number.isInteger(column) && Number.isInteger(row) && column > 0 && row > 0)
        terrain.push([word, hexId({ column, row }, numbering)]);
      else
        left.push(
          `${sheet.name} row ${(sheet.firstRow ?? 0) + head + i + 2}: “${cell.slice(0, 40)}” stands in no numbered column and row`,
        );
    });
  });
  return { ...NO_MAP, terrain, size, left };
};
