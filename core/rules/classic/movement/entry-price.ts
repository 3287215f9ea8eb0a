// What it costs to enter a hex: its terrain, features and hexsides or the road, and ZOCs. A board says what lies there, or a
// line of odds does; the price is reckoned here for both.

import { add, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { isPaid, type Price } from '../../frame/movement/price';
import { entry, type LedgerEntry } from '../../ledger';
import { valueFor, type ByClass, type ZocPrice } from '../block/rules';
import type { Charts, ClassicCost } from '../charts';
import { cite } from '../cite';

/** Who pays: its movement class, and all MPs that it has in the phase; undefined: they are not known. */
export interface Payee {
  readonly class: string;
  readonly ma: Fraction | undefined;
}

/** The ground of one step. */
export interface Entered {
  /** undefined: a line of odds, which names no hex. */
  readonly hex: HexId | undefined;
  readonly terrain: string | undefined;
  readonly features: readonly string[];
  /** Hexsides that are crossed, and roads and railways that cross there. */
  readonly hexsides: readonly string[];
  readonly connections: readonly string[];
  readonly weather: string | undefined;
}

interface Part {
  readonly table: string;
  readonly row: string;
  readonly what: string;
  readonly cost: ClassicCost;
}

const lacking = (charts: Charts, { table, row }: Part): string =>
  charts.given(table) === undefined
    ? `the MPs of ${row} (there is no chart ${table})`
    : charts.lacking('the MPs', table, row);

const priceOf = (charts: Charts, { ma }: Payee, parts: readonly Part[]): Price => {
  if (parts.some(p => p.cost === 'prohibited')) return 'prohibited';
  const unknown = parts.find(p => p.cost === undefined);
  if (unknown) return { missing: lacking(charts, unknown) };
  return parts.flatMap(({ cost, what, table, row }) => {
    const mp = cost === 'all' ? (ma ?? ZERO) : cost === undefined || cost === 'prohibited' ? ZERO : cost.mp;
    const isNothing = mp.n === 0 && table !== 'terrain';
    return isNothing ? [] : [entry(mp, what, cite('movement.terrain'), charts.sure(table, row))];
  });
};

const hexsidesOf = (charts: Charts, who: Payee, { hexsides, weather }: Entered): readonly Part[] =>
  hexsides.map(row => ({
    table: 'hexsides',
    row,
    what: row,
    cost: charts.mp('hexsides', row, who.class, weather),
  }));

/** Features cost only where their chart has a figure. */
const featuresOf = (charts: Charts, who: Payee, { features, weather }: Entered): readonly Part[] =>
  features.flatMap(row => {
    const cost = charts.mp('features', row, who.class, weather);
    return cost === undefined ? [] : [{ table: 'features', row, what: row, cost }];
  });

const terrainOf = (charts: Charts, who: Payee, { hex, terrain, weather }: Entered): readonly Part[] => {
  if (terrain === undefined) return [];
  const what = hex === undefined ? terrain : `${hex}, ${terrain}`;
  return [{ table: 'terrain', row: terrain, what, cost: charts.mp('terrain', terrain, who.class, weather) }];
};

const besides = (charts: Charts, who: Payee, to: Entered): readonly Part[] => [
  ...featuresOf(charts, who, to),
  ...hexsidesOf(charts, who, to),
];

const offRoad = (charts: Charts, who: Payee, to: Entered): Price => {
  const known = [...terrainOf(charts, who, to), ...besides(charts, who, to)];
  // Where a map does not tell the terrain it may not tell a road either; a line of odds has none.
  const isSettled = to.hex === undefined && known.some(p => p.cost === 'prohibited');
  if (to.terrain !== undefined || isSettled) return priceOf(charts, who, known);
  return { missing: to.hex === undefined ? 'the terrain of the target' : `the terrain of ${to.hex}` };
};

const totalOf = (entries: readonly LedgerEntry[]): Fraction => entries.reduce((sum, e) => add(sum, e.value), ZERO);

/** The cheapest road or railway; undefined: none leads there that gives a rate. */
const byRoad = (charts: Charts, who: Payee, to: Entered): readonly LedgerEntry[] | undefined => {
  const rates = to.connections.flatMap(kind => {
    const cost = charts.mp('connections', kind, who.class, to.weather);
    if (cost === undefined || cost === 'prohibited' || cost === 'all') return [];
    const what = to.hex === undefined ? kind : `${to.hex}, ${kind}`;
    const rate = entry(cost.mp, what, cite('movement.roads'), cost.certainty);
    if (charts.rules.movement.roads === 'hex and hexside') return [[rate]];
    const sides = priceOf(charts, who, hexsidesOf(charts, who, to));
    return isPaid(sides) ? [[rate, ...sides]] : [];
  });
  const [first, ...rest] = rates;
  return rest.reduce((best, r) => (best && isCheaper(best, r) ? best : r), first);
};

const isCheaper = (a: readonly LedgerEntry[], b: readonly LedgerEntry[]): boolean => {
  const [one, other] = [totalOf(a), totalOf(b)];
  return one.n * other.d <= other.n * one.d;
};

/** The ground alone: the road, if it is no dearer than the country. */
export const groundPrice = (charts: Charts, who: Payee, to: Entered): Price => {
  const road = byRoad(charts, who, to);
  const off = offRoad(charts, who, to);
  if (!road) return off;
  return isPaid(off) && isCheaper(off, road) ? off : road;
};

/** The terrain, feature or hexside that keeps it out; undefined: none does. */
export const barredBy = (charts: Charts, who: Payee, to: Entered): string | undefined =>
  groundPrice(charts, who, to) === 'prohibited'
    ? [...terrainOf(charts, who, to), ...besides(charts, who, to)].find(p => p.cost === 'prohibited')?.row
    : undefined;

/** The most that any terrain of the chart costs; undefined: no figure tells. */
export const dearestTerrain = (charts: Charts, { class: by, ma }: Payee, weather: string | undefined) => {
  const costs = (charts.given('terrain')?.rows ?? []).flatMap(({ key }) => {
    const cost = charts.mp('terrain', key, by, weather);
    return cost === 'all' ? (ma ?? []) : cost === undefined || cost === 'prohibited' ? [] : cost.mp;
  });
  const [first, ...rest] = costs;
  return rest.reduce((most, c) => (most && most.n * c.d >= c.n * most.d ? most : c), first);
};

/** Does the step lead out of an enemy's ZOC, and into one? */
export interface ZocsPassed {
  readonly leaves: boolean;
  readonly enters: boolean;
  /** How ledgers name both hexes. */
  readonly from: string;
  readonly to: string;
}

/** What ZOCs charge for a step, and whether one of them holds who is in it or lets nobody in. */
export interface ZocToll {
  readonly paid: readonly LedgerEntry[];
  readonly isBarred: boolean;
}

const NOTHING: ZocToll = { paid: [], isBarred: false };

/** What ZOCs add to a step: out of one, into one, from one straight to the next. All that apply are added. */
export const zocToll = (
  { rules: { zoc } }: Charts,
  { class: by }: Pick<Payee, 'class'>,
  { leaves, enters, from, to }: ZocsPassed,
): ZocToll => {
  if (!leaves && !enters) return NOTHING;
  const paid: LedgerEntry[] = [];
  let isBarred = false;
  // Asked of each step of a march: what costs nothing is not put into words.
  const due = (id: string, value: ByClass<ZocPrice>, what: () => string): void => {
    const price = valueFor(value, by) ?? ZERO;
    if (price === 'no') isBarred = true;
    else if (typeof price !== 'string' && price.n !== 0) paid.push(entry(price, what(), cite(id)));
  };
  if (leaves) due('zoc.leave', zoc.leave, () => `out of the ZOC in ${from}`);
  if (enters) due('zoc.enter', zoc.enter, () => `ZOC in ${to}`);
  if (leaves && enters) due('zoc.through', zoc.through, () => `from ZOC to ZOC, ${from} to ${to}`);
  return { paid, isBarred };
};
