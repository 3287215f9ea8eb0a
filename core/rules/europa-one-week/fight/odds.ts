// From strengths to a column of the MAIN table. The drafts name the columns 1:4 and 20:1; where a scenario has no MAIN table,
// the usual ones stand between them.

import { add, compare, divide, fraction, less, multiply, subtract, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';

export interface Column {
  readonly name: string;
  readonly ratio: Fraction;
}

const USUAL: readonly string[] = [
  ...['1:4', '1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '6:1'],
  ...['7:1', '8:1', '9:1', '10:1', '12:1', '15:1', '20:1'],
];

/** Odds as a column's name; undefined: none. */
export const readColumn = (name: string): Column | undefined => {
  const match = /^(\d{1,3}):(\d{1,3})$/.exec(name);
  const [a, b] = [Number(match?.[1]), Number(match?.[2])];
  return match && a > 0 && b > 0 ? { name, ratio: fraction(a, b) } : undefined;
};

/** The columns, worst odds first. */
export const columnsOf = (charts: Charts): readonly Column[] =>
  (charts.given('main')?.columns ?? USUAL).flatMap(name => readColumn(name) ?? []);

export interface OddsReading {
  /** undefined: defence 0. */
  readonly ratio: Fraction | undefined;
  /** Of the column; -1: below the table. */
  readonly place: number;
  readonly columns: readonly Column[];
}

/** Any attack above 0 has these odds against a defence of 0, or the best of the table (2012: 12.C.1; 2009: 12.E.3). */
const AGAINST_NOTHING = fraction(20);

const lowerPlace = (columns: readonly Column[], ratio: Fraction): number =>
  columns.findLastIndex(column => compare(column.ratio, ratio) <= 0);

/** For the defender; or the nearest column, in the exact middle the lower one. */
const placeOf = (charts: Charts, columns: readonly Column[], ratio: Fraction): number => {
  const place = lowerPlace(columns, ratio);
  const [low, high] = [columns[place], columns[place + 1]];
  if (charts.option('oddsRounding') !== 'nearest' || !low || !high) return place;
  return less(subtract(high.ratio, ratio), subtract(ratio, low.ratio)) ? place + 1 : place;
};

export const readOdds = (charts: Charts, attack: Fraction, defence: Fraction): OddsReading => {
  const columns = columnsOf(charts);
  if (attack.n <= 0) return { ratio: defence.n > 0 ? fraction(0) : undefined, place: -1, columns };
  const ratio = defence.n > 0 ? divide(attack, defence) : undefined;
  const place = ratio ? placeOf(charts, columns, ratio) : lowerPlace(columns, AGAINST_NOTHING);
  return { ratio, place, columns };
};

/** The name of a column: `7:1`; `below 1:4`, `no attack`. */
export const columnName = ({ columns }: Pick<OddsReading, 'columns'>, place: number): string =>
  columns[place]?.name ?? `below ${columns[0]?.name ?? 'the table'}`;

/** Attack strength that reaches the next column. `over`: the figure itself does not, anything over it does. */
export interface Reach {
  readonly column: string;
  readonly strength: Fraction;
  readonly over: boolean;
}

/** undefined: it is the last one, or there is no defence. */
export const attackForNext = (charts: Charts, odds: OddsReading, defence: Fraction): Reach | undefined => {
  const [at, next] = [odds.columns[odds.place], odds.columns[odds.place + 1]];
  if (!next || defence.n <= 0) return undefined;
  const isNearest = charts.option('oddsRounding') === 'nearest' && at !== undefined;
  const ratio = isNearest ? divide(add(at.ratio, next.ratio), fraction(2)) : next.ratio;
  return { column: next.name, strength: multiply(ratio, defence), over: isNearest };
};
