// What a step costs, and an attempt on an enemy's hex: one reckoning, whatever the ground is known from: the board, or the words of
// a line.

import { multiply, ONE, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { Cost } from '../frame/tables-of';
import type { Price } from '../frame/movement/price';
import { entry, type LedgerEntry, type RuleRef } from '../ledger';
import type { Charts, MoveClass, ZocKind } from './charts';
import { cite, citeId } from './cite';
import type { AdditionalMp } from './fight/low-odds';

/** A unit as it pays for movement. */
export interface Traveller {
  readonly by: MoveClass;
  readonly ma: Fraction;
}

/** A hex as it is entered. */
export interface Ground {
  /** As a ledger names it; undefined: a line, which has one hex alone. */
  readonly where: HexId | undefined;
  readonly terrain: string;
  readonly hexsides: readonly string[];
  readonly weather: string | undefined;
}

interface Part {
  readonly cost: Cost;
  readonly chart: string;
  readonly what: string;
  /** As the ledger has it. */
  readonly told: string;
  readonly rule: RuleRef;
  /** Left out of the ledger where it costs nothing. */
  readonly isHexside: boolean;
  readonly times: Fraction;
}

/** `times`: how often the hexsides count (2012, 12.A.1: twice for an overrun). */
const partsOf = (
  charts: Charts,
  { by, ma }: Traveller,
  { where, terrain, hexsides, weather }: Ground,
  times: Fraction,
): readonly Part[] => [
  {
    cost: charts.enter(terrain, by, weather),
    chart: 'tec-hexes',
    what: terrain,
    told: where === undefined ? terrain : `${where}, ${terrain}`,
    rule: cite(charts.edition, 'movement'),
    isHexside: false,
    times: ONE,
  },
  ...hexsides.map(side => ({
    cost: charts.cross(side, by, ma, weather),
    chart: 'tec-hexsides',
    what: side,
    told: times.n > times.d ? `${side}, doubled` : side,
    rule: cite(charts.edition, 'hexsides'),
    isHexside: true,
    times,
  })),
];

/** The hex and its hexsides, off any road. */
export const groundPrice = (charts: Charts, who: Traveller, ground: Ground, times: Fraction): Price => {
  const parts = partsOf(charts, who, ground, times);
  if (parts.some(p => p.cost === 'prohibited')) return 'prohibited';
  const unknown = parts.find(p => p.cost === undefined);
  if (unknown) return { missing: charts.lacking('the MPs', unknown.chart, unknown.what) };
  return parts.flatMap(({ cost, told, rule, isHexside, times: by }) =>
    cost === undefined || cost === 'prohibited' || (cost.mp.n === 0 && isHexside)
      ? []
      : [entry(multiply(cost.mp, by), told, rule, cost.certainty)],
  );
};

/** What no MPs buy off. */
export interface Barrier {
  readonly what: string;
  readonly isHexside: boolean;
}

export const barrierOf = (charts: Charts, who: Traveller, ground: Ground): Barrier | undefined => {
  const part = partsOf(charts, who, ground, ONE).find(p => p.cost === 'prohibited');
  return part && { what: part.what, isHexside: part.isHexside };
};

/** The best rate of some connections; undefined: none gives a rate. */
export const roadPrice = (
  charts: Charts,
  { by }: Traveller,
  connections: readonly string[],
  { where, weather }: Pick<Ground, 'where' | 'weather'>,
): readonly LedgerEntry[] | undefined => {
  const rates = connections.flatMap(kind => {
    const cost = charts.along(kind, by, weather);
    return cost === undefined || cost === 'prohibited' ? [] : [{ kind, cost }];
  });
  const best = rates.reduce<(typeof rates)[number] | undefined>(
    (b, r) => (b && b.cost.mp.n * r.cost.mp.d <= r.cost.mp.n * b.cost.mp.d ? b : r),
    undefined,
  );
  if (!best) return undefined;
  const { kind, cost } = best;
  const told = where === undefined ? kind : `${where}, ${kind}`;
  return [entry(cost.mp, told, cite(charts.edition, 'movement'), cost.certainty)];
};

/** The strongest ZOC in a hex. */
export const zocPrice = (
  charts: Charts,
  by: MoveClass,
  kind: ZocKind,
  where: HexId | undefined,
): readonly LedgerEntry[] => {
  if (kind === 'none') return [];
  const { mp, certainty } = charts.zocCost(kind, by);
  const told = where === undefined ? `${kind} ZOC` : `${kind} ZOC in ${where}`;
  return [entry(mp, told, cite(charts.edition, 'movement'), certainty)];
};

/** The attempt itself, with what fortifications and major cities add (2012: 12.A.1; 2009: 12.A.1). */
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

/** What low odds add to the entry (2009, 12.A.2). */
export const lowOddsPrice = ({ edition }: Charts, low: AdditionalMp | undefined): readonly LedgerEntry[] =>
  low && low.mp.n > 0 ? [entry(low.mp, 'low odds', citeId(edition, '12.A.2-a'), low.certainty)] : [];
