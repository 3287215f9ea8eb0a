// Attack and defence strengths, each cut an item of its own: hexsides for each attacker, the defenders' ground for both.

import { ceil, floor, fraction, multiply, type Fraction } from '../../../base/fraction';
import type { Certainty } from '../../../scenario/certainty';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { CombatRules } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';

export interface Attacker {
  readonly unit: Combatant;
  /** Hexsides that it attacks across. */
  readonly hexsides: readonly string[];
}

/** A row of a chart: the defenders' terrain, a feature of their hex, a hexside. */
export interface GroundRow {
  readonly table: 'terrain' | 'features' | 'hexsides';
  readonly row: string;
}

interface Share extends GroundRow {
  readonly by: Fraction;
  readonly certainty: Certainty;
}

/** What ground leaves of a unit's strength, share by share. */
export const sharesOf = (
  charts: Charts,
  rows: readonly GroundRow[],
  who: 'attackers' | 'defenders',
  unit: Combatant,
): readonly Share[] =>
  rows
    .map(r => ({ ...r, by: charts.share(r.table, r.row, who, unit.class), certainty: charts.sure(r.table, r.row) }))
    .filter(({ by }) => by.n !== by.d);

/** A unit's figure, and what ground makes of it: one entry each, so that the ledger adds up. */
const entriesOf = (unit: Combatant, figure: Fraction | undefined, shares: readonly Share[]): readonly LedgerEntry[] => {
  if (!figure) return [];
  const rule = cite(shares.length === 0 ? 'units.figures' : 'combat.terrain');
  const total = shares.reduce((value, { by }) => multiply(value, by), figure);
  const why = shares.map(({ row, by }) => `${row} x ${by.d === 1 ? by.n : `${by.n}/${by.d}`}`).join(', ');
  const certainty = shares.find(s => s.certainty !== 'quoted')?.certainty ?? 'quoted';
  return [entry(total, why === '' ? unit.label : `${unit.label}, ${why}`, rule, certainty)];
};

const rounded = (total: Fraction, how: CombatRules['fractions']): number | undefined => {
  if (how === 'exact' || total.d === 1) return undefined;
  if (how === 'down') return floor(total);
  if (how === 'up') return ceil(total);
  return floor(fraction(2 * total.n + total.d, 2 * total.d));
};

const strengthOf = (unit: 'AF' | 'DF', entries: readonly LedgerEntry[], how: CombatRules['fractions']): Ledger => {
  const exact = ledger(unit, entries);
  const whole = rounded(exact.total, how);
  return whole === undefined
    ? exact
    : ledger(unit, [...entries, entry(whole, `rounded ${how}`, cite('combat.fractions'), 'quoted', '=')]);
};

export const attackOf = (charts: Charts, attackers: readonly Attacker[], hex: readonly GroundRow[]): Ledger =>
  strengthOf(
    'AF',
    attackers.flatMap(({ unit, hexsides }) => {
      const rows = [...hex, ...hexsides.map((row): GroundRow => ({ table: 'hexsides', row }))];
      return entriesOf(unit, unit.attack, sharesOf(charts, rows, 'attackers', unit));
    }),
    charts.rules.combat?.fractions ?? 'exact',
  );

export const defenceOf = (charts: Charts, defenders: readonly Combatant[], ground: readonly GroundRow[]): Ledger =>
  strengthOf(
    'DF',
    defenders.flatMap(unit => entriesOf(unit, unit.defence, sharesOf(charts, ground, 'defenders', unit))),
    charts.rules.combat?.fractions ?? 'exact',
  );
