// The RED table: REs that each side loses, by one die of its own. A scenario's own chart `red`: a column for each number of
// REs from which it is read, rows for the modified die, in the cells REs or `all`. What modifies it: 2012, 12.D.2; 2009, 12.A.3
// and 12.F.1.

import { compare, divide, fraction, multiply, parseFraction, sum, type Fraction } from '../../../base/fraction';
import { cell, type Table } from '../../../scenario/table';
import { entry, ledger, type Ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite, citeId } from '../cite';
import type { Fight } from './fight';
import type { Dice } from '../../dice';
import { diceOf, rowOf } from './main-table';
import type { ResultParts } from './results';

export type FightSide = 'attacker' | 'defender';

const ONE_DIE: Dice = { count: 1, sides: 6 };

export const redDice = (charts: Charts): Dice => diceOf(charts.given('red'), ONE_DIE);

export const ALL = 'all';

interface Column {
  readonly name: string;
  readonly least: Fraction;
}

const columnsFound = new WeakMap<Table, readonly Column[]>();

const columnsOf = (table: Table): readonly Column[] => {
  const known = columnsFound.get(table);
  if (known) return known;
  const found = table.columns.flatMap(name => {
    const least = parseFraction(name);
    return least ? [{ name, least }] : [];
  });
  columnsFound.set(table, found);
  return found;
};

/** The column that so many REs are read in: the last that begins at or below them. */
const columnFor = (table: Table, re: Fraction): string | undefined => {
  const from = columnsOf(table);
  return (from.filter(c => compare(c.least, re) <= 0).at(-1) ?? from[0])?.name;
};

/** What of the result, and of SPs, changes the RED rolls of an overrun. */
export interface RedFacts {
  readonly parts: ResultParts;
  /** The hex is empty of defenders, and not by retreat alone. */
  readonly isCleared: boolean;
  /** 2009; undefined: not known. */
  readonly spSpent: boolean | undefined;
}

const total = (f: Fight, side: FightSide): Fraction =>
  sum((side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.re));

/** REs of a side as the RED table counts them: the defender's twice after an overrun that failed (2012: 12.D.2.a-2, 12.D.2.b-2). */
export const redStrength = (charts: Charts, f: Fight, { parts }: Pick<RedFacts, 'parts'>, side: FightSide): Ledger => {
  const { edition } = charts;
  const rule = cite(edition, 'red of defender');
  const own = entry(total(f, side), `REs of the ${side}s`, rule);
  const isDoubled = side === 'defender' && f.kind === 'overrun' && !edition.deferredResults && !parts.mpBack;
  return ledger('RE', isDoubled ? [own, entry(2, 'overrun failed', rule, 'quoted', 'x')] : [own]);
};

/** What is added to a side's RED roll (2012: 12.D.2.b-3; 2009: 12.A.3-c, 12.F.1-g). */
export const redModifiers = (charts: Charts, f: Fight, facts: RedFacts, side: FightSide): Ledger => {
  const { edition } = charts;
  if (f.kind !== 'overrun' || side === 'defender') return ledger('DRM', []);
  const { mpBack } = facts.parts;
  if (!edition.lowOdds) {
    const isBad = !mpBack && !facts.isCleared;
    return ledger('DRM', isBad ? [entry(2, 'hex not cleared', cite(edition, 'red of attacker'))] : []);
  }
  const low = f.additional;
  return ledger('DRM', [
    ...(facts.spSpent !== true && low && low.mp.n > 0
      ? [entry(low.mp, 'low odds without SP', cite(edition, 'red of attacker'), low.certainty)]
      : []),
    // The sign is not stated; success helps who succeeds.
    ...(mpBack && mpBack.n > 0 ? [entry(multiply(mpBack, fraction(-1)), 'overrun', citeId(edition, '12.F.1-g'))] : []),
  ]);
};

/** REs lost at a modified die. undefined: the chart does not tell. */
const lostAt = (table: Table, column: string, die: number, own: Fraction): Fraction | undefined => {
  const text = cell(table, String(rowOf(table, die)), column);
  const re = text === ALL ? own : parseFraction(text ?? '');
  return re && (compare(re, own) > 0 ? own : re);
};

/** By whose REs a side's losses are read (option). */
export const redSide = (charts: Charts, side: FightSide): FightSide => {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  return charts.option('redColumn') === 'own' ? side : other;
};

/** The column in which a side's losses are read; undefined: there is no RED table. */
export const redColumn = (
  charts: Charts,
  f: Fight,
  facts: Pick<RedFacts, 'parts'>,
  side: FightSide,
): string | undefined => {
  const table = charts.given('red');
  return table && columnFor(table, redStrength(charts, f, facts, redSide(charts, side)).total);
};

/** REs that a side loses, by its die; undefined: there is no RED table, or it does not tell. */
export const redLosses = (
  charts: Charts,
  f: Fight,
  facts: RedFacts,
  side: FightSide,
): ((die: number) => Fraction | undefined) => {
  const table = charts.given('red');
  const column = redColumn(charts, f, facts, side);
  if (!table || !column) return () => undefined;
  const drm = redModifiers(charts, f, facts, side).total;
  const own = total(f, side);
  return die => lostAt(table, column, die + Math.floor(drm.n / drm.d), own);
};

/** Who rolls: of a side that is wiped out by the result itself nobody does. */
export const rollsRed = (parts: ResultParts, side: FightSide): boolean =>
  parts.losses === 'red' && parts[side] !== 'eliminated';

/** Half of the REs that a disruption would take off the map (2012, 12.E.2-e). */
export const casualties = (disruptedRe: Fraction): Fraction => divide(disruptedRe, fraction(2));
