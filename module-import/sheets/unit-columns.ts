// The columns of a sheet of units -> columns of units.csv.

import { PLAIN_COLUMNS } from '../../core/scenario/read-units';
import { rowsBelow, unitColumn, type Headed } from './headings';

/** How many copies of a row there are; no column of units.csv. */
export const COUNT = 'count';

const COUNTS = /^(count|qty|quantity|copies|anzahl|nombre|cantidad)$/;

/** `Back att`, `att (flipped)`: the figure on the counter's other side. */
const OTHER_SIDE = String.raw`back|reduced|red|flip|flipped|rev|reverse|weak|weakened|depleted|cadre|rear|side-2|2nd-side|reduziert|ruckseite|reduit|verso`;
const BEFORE = new RegExp(`^(?:${OTHER_SIDE})-(.+)$`);
const BEHIND = new RegExp(`^(.+)-(?:${OTHER_SIDE})$`);
const ALONE = new RegExp(`^(?:${OTHER_SIDE})$`);

/** A cell with all figures of a side: `8-7-6`, `4–5`. */
const FACTORS = /^\(?(\d{1,2})\s*[-–]\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\)?$/;

/** What the figures of such a cell are, if its heading does not say it: `A-D-M`. */
const USUAL: Readonly<Record<number, readonly string[]>> = {
  2: ['strength', 'move'],
  3: ['attack', 'defence', 'move'],
};

const isMost = (cells: readonly string[], is: (cell: string) => boolean): boolean => {
  const filled = cells.filter(cell => cell !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
};

/** Nothing on that side. */
const isBlank = (cell: string): boolean => /^[-–—]?$/.test(cell);

interface Column {
  /** The columns of units.csv that the sheet's one becomes: several where a cell holds several figures. */
  readonly names: readonly string[];
  readonly cells: (cell: string) => readonly string[];
}

const factorsOf = (cell: string): readonly string[] =>
  FACTORS.exec(cell)
    ?.slice(1)
    .filter(part => part !== undefined) ?? [];

/** `reduced-attack` of `back-att`, `att-flipped`. */
const reducedName = (heading: string): string | undefined => {
  const front = BEFORE.exec(heading)?.[1] ?? BEHIND.exec(heading)?.[1];
  return front === undefined ? undefined : `reduced-${unitColumn(front)}`;
};

const columnOf = (heading: string, cells: readonly string[]): Column => {
  // A division may be called 1-2. The heading `reduced` alone is that of the other side.
  const mayHoldFactors = ALONE.test(heading) || !PLAIN_COLUMNS.includes(unitColumn(heading));
  if (mayHoldFactors && isMost(cells, cell => FACTORS.test(cell))) {
    const most = Math.max(...cells.map(cell => factorsOf(cell).length));
    const said = heading.split('-').map(unitColumn);
    const names = said.length === most ? said : (USUAL[most] ?? []);
    const prefix = ALONE.test(heading) || reducedName(heading) !== undefined ? 'reduced-' : '';
    return { names: names.map(name => prefix + name), cells: factorsOf };
  }
  const reduced = reducedName(heading);
  if (reduced !== undefined) return { names: [reduced], cells: cell => [isBlank(cell) ? '' : cell] };
  return { names: [COUNTS.test(heading) ? COUNT : unitColumn(heading)], cells: cell => [cell] };
};

/** A row of units.csv by its columns. */
export type UnitRow = ReadonlyMap<string, string>;

export interface UnitColumns {
  readonly names: readonly string[];
  /** Of two columns that mean the same, the first counts. */
  readonly read: (row: readonly string[]) => UnitRow;
}

export const unitColumns = (headed: Headed): UnitColumns => {
  const rows = rowsBelow(headed).map(({ row }) => row);
  const taken = new Set<string>();
  const columns = headed.headings.flatMap((heading, index) => {
    if (heading === '') return [];
    const column = columnOf(
      heading,
      rows.map(row => row[index] ?? ''),
    );
    if (column.names.some(name => taken.has(name))) return [];
    for (const name of column.names) taken.add(name);
    return [{ ...column, index }];
  });
  return {
    names: [...taken],
    read: row =>
      new Map(
        columns.flatMap(({ names, cells, index }) => {
          const parts = cells(row[index] ?? '');
          return names.map((name, k) => [name, parts[k] ?? ''] as const);
        }),
      ),
  };
};

/** What stands on a counter as a figure: `7`, `(3)`, `1/2`, `5*`, `4+1`, `A`. */
const FIGURE = /^[[(]?[+-]?\d{1,3}([./+]\d{1,2})?[*+)\]]*$|^[A-F][+-]?$|^[-–—]$/;

/** Most cells of the column hold a figure. */
export const holdsFigures = (rows: readonly UnitRow[], column: string): boolean =>
  isMost(
    rows.map(row => row.get(column) ?? ''),
    cell => FIGURE.test(cell),
  );
