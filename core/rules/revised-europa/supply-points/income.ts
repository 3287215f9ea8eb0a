// SP income and replacements of Fire in the East.

import { ceil, fraction, multiply, subtract, type Fraction } from '../../../base/fraction';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import { figure } from '../../table-data';
import type { Charts } from '../charts';
import { cite } from '../cite';

/** Whose column of the chart. */
export type RateColumn = 'german' | 'soviet';

const START = 'start';

const rateEntries = (charts: Charts, column: RateColumn, reached: readonly string[]): readonly LedgerEntry[] =>
  [START, ...reached].flatMap(row => {
    const value = figure(charts.table('sp-rates'), row, column);
    return value ? [entry(value, row === START ? 'at the start' : `${row} reached`, cite('Rate-1'))] : [];
  });

/** Rate-1: SPs a turn, by the cities that the Axis controls or besieges. */
export const spIncome = (charts: Charts, column: RateColumn, reached: readonly string[]): Fraction =>
  ledger('SP', rateEntries(charts, column, reached)).total;

const BAD_IN_BOTH = fraction(1, 4);
const BAD_IN_ONE = fraction(3, 20);

/** Rate-2: Mud or Snow in zones B and C, in one of them, or in none; fractions up. */
export const incomeInWeather = (income: Fraction, badZones: 0 | 1 | 2): number => {
  const less = badZones === 2 ? BAD_IN_BOTH : badZones === 1 ? BAD_IN_ONE : fraction(0);
  return ceil(multiply(income, subtract(fraction(1), less)));
};

/** The income of a turn with what makes it. */
export const incomeLedger = (
  charts: Charts,
  column: RateColumn,
  reached: readonly string[],
  badZones: 0 | 1 | 2,
): Ledger => {
  const entries = rateEntries(charts, column, reached);
  const received = incomeInWeather(spIncome(charts, column, reached), badZones);
  const where = badZones === 2 ? 'a quarter less in Mud or Snow' : '15 % less: Mud or Snow in one of zones B and C';
  return ledger('SP', badZones === 0 ? entries : [...entries, entry(received, where, cite('Rate-2'), 'quoted', '=')]);
};

const INFANTRY_RPS = [54, 56] as const;

/** Rate-3: a city's infantry RPs, with the revision's +1, are one less than its SP value (which is +2). */
const infantryRpsOf = (charts: Charts, city: string): number => {
  const sp = figure(charts.table('sp-rates'), city, 'soviet') ?? fraction(0);
  return Math.max(0, Math.abs(sp.n) / sp.d - 1);
};

/** Rate-3: Soviet infantry RPs a turn, as the range that the text gives, less the cities lost. */
export const sovietInfantryRps = (charts: Charts, lost: readonly string[]): readonly [number, number] => {
  const gone = lost.reduce((n, city) => n + infantryRpsOf(charts, city), 0);
  return [INFANTRY_RPS[0] - gone, INFANTRY_RPS[1] - gone];
};
