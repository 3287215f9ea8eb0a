// The MAIN table, rolled for as in any combat (2012: 12.D; 2009: 12.F-1): a scenario's own chart `main`. Columns are odds, rows the modified total of the dice. Two dice of six, unless
// the rows can be those of other dice or a row `dice` says which they are.

import { add, ZERO, type Fraction } from '../../../base/fraction';
import { cell, type Table } from '../../../scenario/table';
import { totals, TWO_DICE, type Dice } from '../../dice';
import type { Charts } from '../charts';
import { compareResults } from './results';

/** The row that says which dice are rolled: its first cell bears `2d6`. */
export const DICE_ROW = 'dice';

const DICE = /^([1-4])d(4|6|8|10|12|20)$/;

export const readDice = (text: string): Dice | undefined => {
  const [, count, sides] = DICE.exec(text) ?? [];
  return count === undefined || sides === undefined ? undefined : { count: Number(count), sides: Number(sides) };
};

/** Of charts, which live as long as their scenario: every result that may come asks. */
const rowTotals = new WeakMap<Table, readonly number[]>();

/** The totals that have rows, ascending. */
export const totalsOf = (table: Table): readonly number[] => {
  const known = rowTotals.get(table);
  if (known) return known;
  const found = table.rows
    .filter(row => row.key !== DICE_ROW && /^-?\d{1,3}$/.test(row.key))
    .map(row => Number(row.key))
    .sort((a, b) => a - b);
  rowTotals.set(table, found);
  return found;
};

/** Rows that are just the totals of some dice. */
const OTHER_DICE: readonly Dice[] = [
  { count: 1, sides: 6 },
  { count: 1, sides: 10 },
  { count: 3, sides: 6 },
];

const TWO_OF_SIX: Dice = { count: 2, sides: 6 };

/** Which dice a table with such rows is rolled with. `usual`: where its rows do not tell. */
export const diceOf = (table: Table | undefined, usual = TWO_OF_SIX): Dice => {
  if (!table) return usual;
  const said = table.rows.find(row => row.key === DICE_ROW)?.cells.find(text => text !== '');
  const rows = totalsOf(table);
  const [least, greatest] = [rows[0], rows.at(-1)];
  const fits = OTHER_DICE.find(({ count, sides }) => count === least && count * sides === greatest);
  return readDice(said ?? '') ?? fits ?? usual;
};

const chancesOf = ({ count, sides }: Dice): ReadonlyMap<number, Fraction> =>
  count === 2 && sides === 6 ? TWO_DICE : totals(count, sides);

/** The row of a modified total: past both ends the last one. */
export const rowOf = (table: Table, modified: number): number => {
  const rows = totalsOf(table);
  const [least = modified, greatest = modified] = [rows[0], rows.at(-1)];
  return Math.min(greatest, Math.max(least, modified));
};

/** The row of the MAIN table; undefined: there is none. */
export const mainRow = (charts: Charts, modified: number): number | undefined => {
  const table = charts.given('main');
  return table && rowOf(table, modified);
};

/** The result in a column (2009: 12.F-1); undefined: no MAIN table, or the odds are below it. */
export const resultOf = (charts: Charts, column: string, modified: number): string | undefined => {
  const table = charts.given('main');
  return table && cell(table, String(rowOf(table, modified)), column);
};

/** The chance of each result, best for the attacker first; they sum to 1. undefined: no MAIN table, or no such column. */
export const distribution = (
  charts: Charts,
  column: string,
  drm: number,
): ReadonlyMap<string, Fraction> | undefined => {
  const table = charts.given('main');
  if (!table?.columns.includes(column)) return undefined;
  const chances = new Map<string, Fraction>();
  for (const [total, p] of chancesOf(diceOf(table))) {
    const result = resultOf(charts, column, total + drm) ?? '';
    chances.set(result, add(chances.get(result) ?? ZERO, p));
  }
  return new Map([...chances].sort(([a], [b]) => compareResults(charts, a, b)));
};
