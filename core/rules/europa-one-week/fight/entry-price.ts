// What an overrun costs, of a situation without a board: the attempt, and entering the hex with its hexsides, ZOC and, in the
// draft of 2009, what low odds add.

import { multiply, type Fraction } from '../../../base/fraction';
import type { Cost } from '../../frame/charts-of';
import { entry, type LedgerEntry } from '../../ledger';
import type { Situation } from '../../situation';
import type { Charts, MoveClass, ZocKind } from '../charts';
import { cite, citeId } from '../cite';
import type { Combatant } from '../combatant';
import type { Fight } from './fight';

/** MPs, `prohibited` by what, or what the charts do not tell. */
export interface Price {
  readonly entries: readonly LedgerEntry[];
  readonly barredBy: string | undefined;
  readonly missing: string | undefined;
}

/** The attempt itself, with what fortifications and major cities add. */
export const attemptPrice = (charts: Charts, by: MoveClass, features: readonly string[]): readonly LedgerEntry[] => {
  const { edition } = charts;
  return [
    entry(charts.overrunPrice(by), 'overrun', cite(edition, by === 'german c/m' ? 'german price' : 'overrun price')),
    ...features.flatMap(feature => {
      const extra = charts.overrunExtra(feature);
      return extra ? [entry(extra.mp, feature, cite(edition, 'fortified price'), extra.certainty)] : [];
    }),
  ];
};

const STRONGER: readonly ZocKind[] = ['full', 'partial', 'none'];

/** The strongest ZOC of the defenders: it reaches into their own hex. */
const zocOf = (defenders: readonly Combatant[]): ZocKind =>
  STRONGER.find(kind => defenders.some(u => u.zoc === kind)) ?? 'none';

const zocPrice = (charts: Charts, by: MoveClass, defenders: readonly Combatant[]): readonly LedgerEntry[] => {
  const kind = zocOf(defenders);
  if (kind === 'none') return [];
  const { mp, certainty } = charts.zocCost(kind, by);
  return [entry(mp, `${kind} ZOC`, cite(charts.edition, 'movement'), certainty)];
};

const isCost = (cost: Cost): cost is Exclude<Cost, 'prohibited' | undefined> =>
  cost !== undefined && cost !== 'prohibited';

/** Hex, hexsides and ZOC. `ma`: hexsides may cost a share of it; undefined: it is not said. */
export const entryPrice = (
  charts: Charts,
  situation: Situation,
  f: Fight,
  by: MoveClass,
  ma: Fraction,
  group: number,
): Price => {
  const { edition } = charts;
  const { weather } = situation;
  const crossed = situation.hexsides.filter(h => h.groups === undefined || h.groups.includes(group));
  const parts = [
    { what: f.terrain, chart: 'tec-hexes', cost: charts.enter(f.terrain, by, weather), isHexside: false },
    ...crossed.map(({ feature }) => ({
      what: feature,
      chart: 'tec-hexsides',
      cost: charts.cross(feature, by, ma, weather),
      isHexside: true,
    })),
  ];
  const unknown = parts.find(p => p.cost === undefined);
  const entries = parts.flatMap(({ what, cost, isHexside }) => {
    if (!isCost(cost) || (isHexside && cost.mp.n === 0)) return [];
    const times = edition.hexsideFactor;
    return isHexside && times.n > times.d
      ? [entry(multiply(cost.mp, times), `${what}, doubled`, cite(edition, 'hexsides'), cost.certainty)]
      : [entry(cost.mp, what, cite(edition, isHexside ? 'hexsides' : 'movement'), cost.certainty)];
  });
  const low = f.additional;
  return {
    entries: [
      ...entries,
      ...zocPrice(charts, by, f.defenders),
      ...(low && low.mp.n > 0 ? [entry(low.mp, 'low odds', citeId(edition, '12.A.2-a'), low.certainty)] : []),
    ],
    barredBy: parts.find(p => p.cost === 'prohibited')?.what,
    missing: unknown && charts.lacking('the MPs', unknown.chart, unknown.what),
  };
};
