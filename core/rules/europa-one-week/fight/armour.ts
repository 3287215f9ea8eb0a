// Armour and antitank effects on the dice (2009, 12.A.4). The drafts name them and print no figures: a scenario's own chart
// `armour-effects` gives the DRM for each share of a side's factors.

import { compare, divide, multiply, parseFraction, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { Table } from '../../../scenario/table';
import { entry, type LedgerEntry } from '../../ledger';
import { figure } from '../../table-data';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';

export const ARMOUR_CHART = 'armour-effects';

export type ArmourEffect = 'attacking armour' | 'defending armour' | 'antitank';

/** The share of a strength that is armour, or antitank. */
const shareOf = (units: readonly Combatant[], strength: 'af' | 'df', part: 'armour' | 'antitank'): Fraction => {
  const all = sum(units.map(u => u[strength]));
  return all.n === 0 ? ZERO : divide(sum(units.map(u => multiply(u[strength], u[part]))), all);
};

/** The DRM of the greatest share that is reached. */
const drmFor = (table: Table, share: Fraction, effect: ArmourEffect): Fraction => {
  const reached = table.rows
    .flatMap(({ key }) => {
      const least = parseFraction(key);
      return least && least.n > 0 && compare(least, share) <= 0 ? { key, least } : [];
    })
    .sort((a, b) => compare(b.least, a.least));
  return figure(table, reached[0]?.key ?? '', effect) ?? ZERO;
};

/** DRMs of armour; none without the chart. */
export const armourEntries = (
  charts: Charts,
  attackers: readonly Combatant[],
  defenders: readonly Combatant[],
): readonly LedgerEntry[] => {
  const table = charts.given(ARMOUR_CHART);
  if (!table) return [];
  const attacking = shareOf(attackers, 'af', 'armour');
  const effects: readonly (readonly [ArmourEffect, Fraction])[] = [
    ['attacking armour', attacking],
    ['defending armour', shareOf(defenders, 'df', 'armour')],
    // Antitank stops armour, and nothing else.
    ['antitank', attacking.n > 0 ? shareOf(defenders, 'df', 'antitank') : ZERO],
  ];
  return effects.flatMap(([effect, share]) => {
    const drm = drmFor(table, share, effect);
    return drm.n === 0 ? [] : [entry(drm, effect, cite(charts.edition, 'odds'), table.certainty)];
  });
};

/** Is there armour that no chart counts? */
export const isArmourUncounted = (charts: Charts, units: readonly Combatant[]): boolean =>
  charts.given(ARMOUR_CHART) === undefined && units.some(u => u.armour.n > 0);
