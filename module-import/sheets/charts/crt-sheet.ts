// A CRT in a sheet: odds or differences above, totals of dice at the left; or the other way round.

import { present } from '../../../core/base/present';
import { madeDateOf } from '../../../core/scenario/csv/spreadsheet-dates';
import { chartName, MOST_ABOVE } from '../headings';
import type { Sheet } from '../read-workbook';
import { crtColumns, type CrtColumns } from './crt-headings';
import type { SheetChart } from './sheet-chart';

export interface CrtChart extends SheetChart {
  readonly kind: 'crt';
  readonly scale: CrtColumns['scale'];
  /** Its last row holds for all that is more: `10+`. */
  readonly isOpen: boolean;
}

/** No row of a chart stands for so many totals of dice. */
const MOST_TOTALS = 40;

const RANGE = /^(-?\d{1,2})\s*(?:[-–—/,]|to|bis)\s*(-?\d{1,2})$/i;
const TOTAL =
  /^(?:[≤≥<>=]|<=|>=)?\s*([+-]?\d{1,2})\s*(?:\+|-|(?:or|oder|und|and)\s+(?:more|less|higher|lower|mehr|weniger))?$/i;

/** The totals that a row stands for: `7`, `2-4`, `10+`, `≤0`, `02. Apr`; none: it is no such row. */
export const totalsIn = (cell: string): readonly number[] => {
  const text = cell.trim();
  const single = TOTAL.exec(text)?.[1];
  if (single !== undefined) return [Number(single)];
  const ranges = [text, ...(madeDateOf(text)?.split(' or ') ?? [])].flatMap(one => {
    const [, from, to] = RANGE.exec(one) ?? [];
    return from !== undefined && to !== undefined && Number(from) < Number(to) ? [[Number(from), Number(to)]] : [];
  });
  const [from = 0, to = -1] = ranges[0] ?? [];
  return to - from < MOST_TOTALS ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [];
};

const joined = (row: readonly string[]): string =>
  row
    .filter(cell => cell !== '')
    .join(' ')
    .trim();

const turned = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: Array.from({ length: Math.max(0, ...sheet.rows.map(row => row.length)) }, (_, i) =>
    sheet.rows.map(row => row[i] ?? ''),
  ),
});

interface Below {
  readonly rows: ReadonlyMap<number, readonly string[]>;
  readonly twice: readonly number[];
  readonly isOpen: boolean;
  readonly remarks: readonly string[];
}

/** Rows of dice, up to the first that is none. */
const rowsOf = (lines: readonly (readonly string[])[], key: number, places: readonly number[]): Below => {
  const rows = new Map<number, readonly string[]>();
  const twice: number[] = [];
  const end = lines.findIndex(row => joined(row) !== '' && totalsIn(row[key] ?? '').length === 0);
  for (const row of end < 0 ? lines : lines.slice(0, end))
    for (const total of totalsIn(row[key] ?? ''))
      if (rows.has(total)) twice.push(total);
      else
        rows.set(
          total,
          places.map(place => (row[place] ?? '').trim()),
        );
  const isOpen = lines.some(row => /^\s*(?:≥|>=?)|\+\s*$|\b(?:more|higher|mehr|höher)\s*$/i.test(row[key] ?? ''));
  return { rows, twice, isOpen, remarks: end < 0 ? [] : lines.slice(end).map(joined) };
};

const crtIn = (sheet: Sheet): CrtChart | undefined => {
  for (let head = 0; head < Math.min(sheet.rows.length, MOST_ABOVE); head++) {
    const own = sheet.rows[head] ?? [];
    const columns = crtColumns(own);
    const [first = 0] = columns?.places ?? [];
    if (!columns || first === 0) continue;
    const below = sheet.rows.slice(head + 1);
    const counts = Array.from(
      { length: first },
      (_, i) => below.filter(row => totalsIn(row[i] ?? '').length > 0).length,
    );
    const key = counts.lastIndexOf(Math.max(...counts));
    const { rows, twice, isOpen, remarks } = rowsOf(below, key, columns.places);
    if (rows.size < 2) continue;
    const above = sheet.rows.slice(0, head).map(joined);
    return {
      kind: 'crt',
      name: chartName(sheet, head),
      ...present({ file: sheet.file }),
      scale: columns.scale,
      isOpen,
      headings: [own[key] ?? '', ...columns.names],
      rows: [...rows].toSorted(([a], [b]) => a - b).map(([total, cells]) => [String(total), ...cells]),
      remarks: [...above, ...own.slice(0, first), ...remarks].filter(text => text !== ''),
      unsure: [
        ...(columns.mended.length > 0
          ? [`${sheet.name}: the spreadsheet took headings for dates: ${columns.mended.join(', ')}.`]
          : []),
        ...(twice.length > 0 ? [`${sheet.name}: of two rows for ${twice.join(', ')} the first counts.`] : []),
      ],
    };
  }
  return undefined;
};

/** undefined: the sheet has none. */
export const crtSheet = (sheet: Sheet): CrtChart | undefined => crtIn(sheet) ?? crtIn(turned(sheet));
