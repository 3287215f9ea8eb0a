// From strengths to a column of the combat table (9.7, 9.7a, 9.7b, 9.14a, 9.1g).

import { ceil, divide, floor, fraction, less, multiply, ONE, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';
import type { Category } from '../vocabulary';

/** Odds as the table reads them: whole numbers, one of them 1. */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
}

type Rounding = 'half-up' | 'defender';

const HALF_UP = (a: Fraction): number => floor(fraction(2 * a.n + a.d, 2 * a.d));

/**
 * 9.7: both strengths divided by the smaller and rounded. `defender`: a fraction of the attacker's share is dropped,
 * one of the defender's raised. undefined: one strength is 0.
 */
const roundedOdds = (attack: Fraction, defence: Fraction, rounding: Rounding): Odds | undefined => {
  if (attack.n <= 0 || defence.n <= 0) return undefined;
  const attackWins = !less(attack, defence);
  const share = attackWins ? divide(attack, defence) : divide(defence, attack);
  const round = rounding === 'half-up' ? HALF_UP : attackWins ? floor : ceil;
  return attackWins ? { attack: round(share), defence: 1 } : { attack: 1, defence: round(share) };
};

/** The odds that a column's name stands for: `7:1`; undefined: no odds. */
export const oddsOf = (name: string): Odds | undefined => {
  const match = /^(\d{1,3}):(\d{1,3})$/.exec(name);
  const [attack, defence] = [Number(match?.[1]), Number(match?.[2])];
  return match && attack > 0 && defence > 0 ? { attack, defence } : undefined;
};

const ratio = (odds: Odds): Fraction => fraction(odds.attack, odds.defence);

/** The names of a category's columns, left to right. */
export const columnsOf = (charts: Charts, category: Category): readonly string[] =>
  charts.table('odds-columns').rows.find(r => r.key === category)?.cells ?? [];

/** The place of the highest column that the odds reach, from 0; odds off the table take its end (9.7b). */
export const columnFor = (columns: readonly string[], odds: Odds): number => {
  const reached = columns.findLastIndex(name => {
    const column = oddsOf(name);
    return column !== undefined && !less(ratio(odds), ratio(column));
  });
  return Math.max(0, reached);
};

/** A column moved by a shift; both ends stop it (9.1g). */
export const shifted = (columns: readonly string[], place: number, by: number): number =>
  Math.min(columns.length - 1, Math.max(0, place + by));

export interface OddsReading {
  /** undefined: a strength is 0. */
  readonly ratio: Fraction | undefined;
  /** `5:1`, before the table limits it. */
  readonly words: string;
  readonly place: number;
  readonly columns: readonly string[];
}

/** 9.7, 9.14a: against 0 the last column, with 0 the first, both 0 1:1. */
export const readOdds = (charts: Charts, category: Category, attack: Fraction, defence: Fraction): OddsReading => {
  const columns = columnsOf(charts, category);
  const odds = roundedOdds(attack, defence, charts.option('rounding') === 'defender' ? 'defender' : 'half-up');
  if (odds)
    return {
      ratio: divide(attack, defence),
      words: `${odds.attack}:${odds.defence}`,
      place: columnFor(columns, odds),
      columns,
    };
  const bothZero = attack.n <= 0 && defence.n <= 0;
  const place = bothZero ? columns.indexOf('1:1') : defence.n <= 0 ? columns.length - 1 : 0;
  return { ratio: bothZero ? ONE : undefined, words: columns[place] ?? '', place, columns };
};

/** Attack strength that reaches a column. `over`: the figure itself does not, anything over it does. */
export interface Reach {
  readonly strength: Fraction;
  readonly over: boolean;
}

/** The least attack strength that reaches the next column (9.7); undefined: it is the last, or there is no defence. */
export const attackForNext = (charts: Charts, reading: OddsReading, defence: Fraction): Reach | undefined => {
  const next = oddsOf(reading.columns[reading.place + 1] ?? '');
  if (!next || defence.n <= 0) return undefined;
  if (charts.option('rounding') === 'defender') return { strength: multiply(defence, ratio(next)), over: false };
  // Half up raises the defender's share as well: at 1 to 2 1/2 it is 3 already, so the figure must be passed.
  return next.attack > 1
    ? { strength: multiply(defence, fraction(2 * next.attack - 1, 2)), over: false }
    : { strength: multiply(defence, fraction(2, 2 * next.defence + 1)), over: true };
};
