// Several tables on one sheet, below each other or side by side -> a sheet for each.

import { crtColumns } from './charts/crt-headings';
import { crtSheet } from './charts/crt-sheet';
import { headedSheet, headingsAt, MOST_ABOVE } from './headings';
import { isLines } from './read-lines';
import type { Sheet } from './read-workbook';

const filledIn = (row: readonly string[]): readonly string[] => row.filter(cell => cell !== '');

const isBlank = (row: readonly string[]): boolean => filledIn(row).length === 0;

/** Where a further table begins: its headings, which no row of figures can be, or odds. */
const isFurtherHead = (rows: Sheet['rows'], index: number): boolean => {
  const row = rows[index] ?? [];
  const isUnitOrMap = !filledIn(row).some(cell => /^[+-]?\d/.test(cell)) && headingsAt(rows, index) !== undefined;
  return isUnitOrMap || crtColumns(row)?.scale === 'odds';
};

/** The headings' own row, and the title right above it. */
const startOf = (rows: Sheet['rows'], head: number): number => {
  const above = isBlank(rows[head - 1] ?? []) ? head - 2 : head - 1;
  return filledIn(rows[above] ?? []).length === 1 ? above : head;
};

const partOf = (
  sheet: Sheet,
  [top, bottom]: readonly [number, number],
  columns?: readonly [number, number],
): Sheet => ({
  ...sheet,
  isPart: true,
  firstRow: (sheet.firstRow ?? 0) + top,
  rows: sheet.rows.slice(top, bottom).map(row => (columns ? row.slice(...columns) : row)),
});

const belowEachOther = (sheet: Sheet): readonly Sheet[] => {
  const { rows } = sheet;
  const heads = rows.flatMap((_, i) => (isFurtherHead(rows, i) ? [i] : []));
  // Of two rows of headings the lower one may look like headings by itself.
  const starts = heads.filter((head, i) => i > 0 && head > (heads[i - 1] ?? 0) + 1).map(head => startOf(rows, head));
  if (starts.length === 0) return [sheet];
  const ends = [...starts, rows.length];
  return ends.map((end, i) => partOf(sheet, [ends[i - 1] ?? 0, end]));
};

const isTable = (sheet: Sheet): boolean =>
  headedSheet(sheet) !== undefined || crtSheet(sheet) !== undefined || isLines(sheet);

/** Columns at which the sheet may be cut: those that begin behind a blank one, or with the first heading once more. */
const cutsOf = ({ rows }: Sheet): readonly number[] => {
  const width = Math.max(0, ...rows.map(row => row.length));
  const hasText = (column: number): boolean => rows.some(row => (row[column] ?? '') !== '');
  const again = rows.slice(0, MOST_ABOVE).flatMap((row, i) => {
    const first = headingsAt(rows, i) === undefined ? undefined : filledIn(row)[0];
    return first === undefined ? [] : row.flatMap((cell, k) => (cell === first && k > row.indexOf(first) ? [k] : []));
  });
  const behind = Array.from({ length: width }, (_, k) => k).filter(k => k > 0 && hasText(k) && !hasText(k - 1));
  return [...new Set([...behind, ...again])].toSorted((a, b) => a - b);
};

/** Of a large sheet so many rows, and so many places to cut it, are looked at. */
const MOST_LOOKED_AT = 60;
const MOST_CUTS = 12;

const sideBySide = (sheet: Sheet): readonly Sheet[] => {
  const top: readonly [number, number] = [0, Math.min(MOST_LOOKED_AT, sheet.rows.length)];
  const found = cutsOf(sheet)
    .slice(0, MOST_CUTS)
    .find(cut => isTable(partOf(sheet, top, [0, cut])) && isTable(partOf(sheet, top, [cut, Infinity])));
  if (found === undefined) return [sheet];
  const all: readonly [number, number] = [0, sheet.rows.length];
  return [partOf(sheet, all, [0, found]), ...sideBySide(partOf(sheet, all, [found, Infinity]))];
};

/** Each with its title, if one stands above its headings. */
export const tablesIn = (sheet: Sheet): readonly Sheet[] => sideBySide(sheet).flatMap(belowEachOther);
