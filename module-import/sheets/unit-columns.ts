// The columns of a sheet of units -> columns of units.csv.

import { PLAIN_COLUMNS } from '../../core/scenario/units/read-units';
import { factorsIn, figureCalled, isFigure } from './figure-words';
import { rowsBelow, unitColumn, type Headed } from './headings';
import { isSum, standsAlone } from './row-kinds';

/** How many copies of a row there are; no column of units.csv. */
export const COUNT = 'count';

const COUNTS = /^(count|qty|quantity|copies|anzahl|stuck|nombre|cantidad)$/;
const MAY_COUNT = /^(number|no|nr|num|zahl)$/;
/** `x4`, `3 (opt.)` */
const COPIES = /^(?:[x×]\s*)?\d{1,3}\s*[x×]?(?:\s*\(.*\))?$/i;

/** A column of numbers is one of copies if it says so, or has the same number twice. */
const isCount = (heading: string, cells: readonly string[]): boolean => {
  if (COUNTS.test(heading)) return true;
  const filled = cells.filter(cell => cell !== '');
  const may = MAY_COUNT.test(heading) && filled.length > 1 && filled.every(cell => COPIES.test(cell));
  return may && (filled.some(cell => /[x×]/i.test(cell)) || new Set(filled).size < filled.length);
};

/** `Back att`, `att (flipped)`: the figure on the counter's other side. */
const OTHER_SIDE = String.raw`back|reduced|red|flip|flipped|rev|reverse|weak|weakened|depleted|cadre|rear|ru|rs|side-2|step-2|2nd-side|reduziert|ruckseite|reduit|verso`;
const BEFORE = new RegExp(`^(?:${OTHER_SIDE})-(.+)$`);
const BEHIND = new RegExp(`^(.+)-(?:${OTHER_SIDE})$`);
const ALONE = new RegExp(`^(?:${OTHER_SIDE})$`);

/** What the figures of such a cell are, if its heading does not say it: `A-D-M`. */
export const USUAL: Readonly<Record<number, readonly string[]>> = {
  2: ['strength', 'move'],
  3: ['attack', 'defence', 'move'],
};

const isMost = (cells: readonly string[], is: (cell: string) => boolean): boolean => {
  const filled = cells.filter(cell => cell !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
};

/** Nothing on that side. */
const isBlank = (cell: string): boolean => /^[-–—]?$/.test(cell);

/** What a cell may mean, or that nobody knows. */
interface Doubt {
  readonly isRead: boolean;
  readonly text: string;
}

interface Column {
  /** The columns of units.csv that the sheet's one becomes: several where a cell holds several figures. */
  readonly names: readonly string[];
  readonly cells: (cell: string) => readonly string[];
  /** What is to be told of a cell; left out, or undefined: nothing. */
  readonly doubt?: (cell: string) => Doubt | undefined;
}

/** `reduced-attack` of `back-att`, `att-flipped`. */
const reducedName = (heading: string): string | undefined => {
  const front = BEFORE.exec(heading)?.[1] ?? BEHIND.exec(heading)?.[1];
  return front === undefined ? undefined : `reduced-${unitColumn(front)}`;
};

/** A cell may say less than the others of its column: strength and MPs, where they say attack, defence and MPs. */
const spread = (parts: readonly string[], most: number): readonly string[] => {
  const [strength = '', moves = ''] = parts;
  return parts.length === 2 && most === 3 ? [strength, strength, moves] : parts;
};

/** A column as it stands in the sheet. */
interface SheetColumn {
  readonly heading: string;
  readonly text: string;
  readonly cells: readonly string[];
}

/** @param front the figures of the full side, which the others have, too */
const factorsColumn = ({ heading, text, cells }: SheetColumn, front: readonly string[]): Column => {
  const most = Math.max(...cells.map(cell => factorsIn(cell).length));
  const said = heading.split('-').map(unitColumn);
  const names = said.length === most ? said : front.length === most ? front : (USUAL[most] ?? []);
  const prefix = ALONE.test(heading) || reducedName(heading) !== undefined ? 'reduced-' : '';
  return {
    names: names.map(name => prefix + name),
    cells: cell => spread(factorsIn(cell), most),
    doubt: cell => {
      const found = factorsIn(cell).length;
      if (isBlank(cell) || found === most) return undefined;
      const shown = `${text} “${cell.slice(0, 30)}”`;
      return found === 2
        ? { isRead: true, text: `${shown} was read as strength and MPs` }
        : { isRead: false, text: `${shown} is no ${names.join('-')}` };
    },
  };
};

const columnOf = (column: SheetColumn, front: readonly string[]): Column => {
  const { heading, cells } = column;
  // A division may be called 1-2. The heading `reduced` alone is that of the other side.
  const mayHoldFactors = ALONE.test(heading) || !PLAIN_COLUMNS.includes(unitColumn(heading));
  if (mayHoldFactors && isMost(cells, cell => factorsIn(cell).length > 0)) return factorsColumn(column, front);
  const reduced = reducedName(heading);
  if (reduced !== undefined) return { names: [reduced], cells: cell => [isBlank(cell) ? '' : cell] };
  return isCount(heading, cells)
    ? { names: [COUNT], cells: cell => [/\d+/.exec(cell)?.[0] ?? ''] }
    : { names: [unitColumn(heading)], cells: cell => [cell] };
};

/** A row of units.csv by its columns. */
export type UnitRow = ReadonlyMap<string, string>;

export interface UnitColumns {
  readonly names: readonly string[];
  /** Of two columns that mean the same, the first counts. */
  readonly read: (row: readonly string[]) => UnitRow;
  /** What of a row was not read as it stands there. */
  readonly doubts: (row: readonly string[]) => readonly Doubt[];
}

/** Sheets that call no column a name call formations or ids by it; those that call none a type, classes. */
const STAND_INS = { name: ['units', 'formation', 'counter', 'id'], type: ['class'] } as const;

/** What columns are called for want of a better one. */
const standIns = (headings: readonly string[]): ReadonlyMap<string, string> => {
  const columns = headings.map(unitColumn);
  return new Map(
    (['name', 'type'] as const).flatMap(needed => {
      const other = columns.includes(needed) ? undefined : STAND_INS[needed].find(name => columns.includes(name));
      return other === undefined ? [] : [[other, needed] as const];
    }),
  );
};

export const unitColumns = (headed: Headed): UnitColumns => {
  const rows = rowsBelow(headed)
    .map(({ row }) => row)
    .filter(row => !isSum(row) && !standsAlone(row));
  const instead = standIns(headed.headings);
  const taken = new Set<string>();
  let front: readonly string[] = [];
  const columns = headed.headings.flatMap((heading, index) => {
    if (heading === '') return [];
    const { names: own, ...column } = columnOf(
      { heading, text: headed.texts[index] ?? '', cells: rows.map(row => row[index] ?? '') },
      front,
    );
    if (own.length > 1 && front.length === 0) front = own;
    const names = own.map(name => instead.get(name) ?? name);
    if (names.some(name => taken.has(name))) return [];
    for (const name of names) taken.add(name);
    return [{ ...column, names, index }];
  });
  return {
    names: [...taken],
    read: row =>
      new Map(
        columns.flatMap(({ names, cells, index }) => {
          // A text in two lines is one.
          const parts = cells((row[index] ?? '').replace(/\s+/g, ' ').trim());
          return names.map((name, k) => [name, parts[k] ?? ''] as const);
        }),
      ),
    doubts: row => columns.flatMap(({ doubt, index }) => doubt?.(row[index] ?? '') ?? []),
  };
};

const cellsOf = (rows: readonly UnitRow[], column: string): readonly string[] =>
  rows.flatMap(row => (row.get(column) ?? '') || []);

/** 1, 2, 3, …: numbers of the lines, which say nothing of the units. */
const areRunning = (cells: readonly string[]): boolean =>
  cells.length > 2 &&
  cells[0] !== cells[1] &&
  cells.every((cell, i) => i === 0 || cell === cells[0] || Number(cell) === Number(cells[i - 1]) + 1);

/** Its cells hold figures: most of them, or some where its heading tells of them. */
export const holdsFigures = (rows: readonly UnitRow[], column: string): boolean => {
  const cells = cellsOf(rows, column);
  return figureCalled(column) === undefined ? isMost(cells, isFigure) && !areRunning(cells) : cells.some(isFigure);
};
