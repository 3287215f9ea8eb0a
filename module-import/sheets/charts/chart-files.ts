// The charts of sheets as tables that are shown, as they stand there.

import { shortName } from '../../../core/scenario/read-header';
import { writeCsv } from '../../../core/scenario/csv/write-csv';
import type { SheetChart } from './sheet-chart';

export interface ChartFile {
  /** Its name under `tables:`. */
  readonly key: string;
  readonly title: string;
  readonly file: string;
  readonly text: string;
}

const LONGEST_CELL = 200;

/** Each once: what is there again gets a number. */
const eachOnce = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map(name => {
    let own = name;
    for (let n = 2; taken.has(own); n++) own = `${name} ${n}`;
    taken.add(own);
    return own;
  });
};

const tableOf = ({ headings: [corner = '', ...columns], rows }: SheetChart): string => {
  const names = eachOnce(rows.map(([name = '']) => name.slice(0, LONGEST_CELL - 4)));
  const cut = (cell: string): string => cell.slice(0, LONGEST_CELL).trim();
  return writeCsv([
    [cut(corner), ...eachOnce(columns.map(column => column.slice(0, LONGEST_CELL - 4).trim()))],
    ...rows.map(([, ...cells], i) => [names[i] ?? '', ...cells.map(cut)]),
  ]);
};

export const chartFiles = (charts: readonly SheetChart[]): readonly ChartFile[] => {
  const keys = eachOnce(charts.map(({ name }) => shortName(name))).map(key => key.replace(' ', '-'));
  return charts.map((chart, i) => {
    const key = keys[i] ?? '';
    return { key, title: chart.name, file: `tables/${key}.csv`, text: tableOf(chart) };
  });
};
