// What one step costs: the hex, its hexsides or the road, the enemy's ZOC; into an enemy's hex the overrun's price.

import { add, multiply, subtract, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Cost } from '../../frame/charts-of';
import { isPaid, type Price } from '../../frame/price';
import { entry, ledger, type LedgerEntry, type RuleRef } from '../../ledger';
import type { Board } from '../board';
import type { MoveClass } from '../charts';
import { cite } from '../cite';
import type { Cleared } from '../memory';

/** A unit as it pays for movement. */
export interface Traveller {
  readonly by: MoveClass;
  readonly ma: Fraction;
}

interface Part {
  readonly cost: Cost;
  readonly what: string;
  readonly rule: RuleRef;
  /** Left out of the ledger where it costs nothing. */
  readonly isHexside: boolean;
  readonly times: Fraction;
  readonly missing: () => string;
}

const ONE_TIME = { n: 1, d: 1 };

const priceOf = (parts: readonly Part[]): Price => {
  if (parts.some(p => p.cost === 'prohibited')) return 'prohibited';
  const unknown = parts.find(p => p.cost === undefined);
  if (unknown) return { missing: unknown.missing() };
  return parts.flatMap(({ cost, what, rule, isHexside, times }) =>
    cost === undefined || cost === 'prohibited' || (cost.mp.n === 0 && isHexside)
      ? []
      : [entry(multiply(cost.mp, times), what, rule, cost.certainty)],
  );
};

/** `times`: how often the hexsides count (2012, 12.A.1: twice for an overrun). */
export const offRoad = (board: Board, { by, ma }: Traveller, from: HexId, to: HexId, times = ONE_TIME): Price => {
  const terrain = board.hex(to)?.terrain;
  if (terrain === undefined) return { missing: `the terrain of ${to}` };
  const { charts, edition } = board;
  const weather = board.weatherAt(to);
  return priceOf([
    {
      cost: charts.enter(terrain, by, weather),
      what: `${to}, ${terrain}`,
      rule: cite(edition, 'movement'),
      isHexside: false,
      times: ONE_TIME,
      missing: () => charts.lacking('the MPs', 'tec-hexes', terrain),
    },
    ...board.map.hexside(from, to).map(side => ({
      cost: charts.cross(side, by, ma, weather),
      what: times.n > times.d ? `${side}, doubled` : side,
      rule: cite(edition, 'hexsides'),
      isHexside: true,
      times,
      missing: () => charts.lacking('the MPs', 'tec-hexsides', side),
    })),
  ]);
};

/** Along a road or a railway; undefined: none leads there that gives a rate. */
export const byRoad = (board: Board, { by }: Traveller, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  const rates = board.map.connection(from, to).flatMap(kind => {
    const cost = board.charts.along(kind, by, board.weatherAt(to));
    return cost === undefined || cost === 'prohibited' ? [] : [{ kind, cost }];
  });
  const best = rates.reduce<(typeof rates)[number] | undefined>(
    (b, r) => (b && b.cost.mp.n * r.cost.mp.d <= r.cost.mp.n * b.cost.mp.d ? b : r),
    undefined,
  );
  return best && [entry(best.cost.mp, `${to}, ${best.kind}`, cite(board.edition, 'movement'), best.cost.certainty)];
};

const total = (entries: readonly LedgerEntry[]): Fraction => ledger('MP', entries).total;

/** The road, if it is no dearer than the country. */
export const stepPrice = (board: Board, who: Traveller, from: HexId, to: HexId): Price => {
  const road = byRoad(board, who, from, to);
  const off = offRoad(board, who, from, to);
  if (!road) return off;
  return isPaid(off) && subtract(total(off), total(road)).n < 0 ? off : road;
};

export const zocEntries = (
  board: Board,
  { by }: Traveller,
  kind: 'none' | 'partial' | 'full',
  where: string,
): readonly LedgerEntry[] => {
  if (kind === 'none') return [];
  const { mp, certainty } = board.charts.zocCost(kind, by);
  return [entry(mp, `${kind} ZOC in ${where}`, cite(board.edition, 'movement'), certainty)];
};

/** The price of the attempt itself, with what fortifications and major cities add (2012: 12.A.1; 2009: 12.A.1). */
export const attemptEntries = (board: Board, { by }: Traveller, target: HexId): readonly LedgerEntry[] => {
  const { charts, edition } = board;
  const price = charts.overrunPrice(by);
  return [
    entry(price, 'overrun', cite(edition, by === 'german c/m' ? 'german price' : 'overrun price')),
    ...board.featuresOf(target).flatMap(feature => {
      const extra = charts.overrunExtra(feature);
      return extra ? [entry(extra.mp, feature, cite(edition, 'fortified price'), extra.certainty)] : [];
    }),
  ];
};

/** What is missing up to the marker's MPs: who comes later counts as having spent as much (2012: 12.D.1; 2009: 12.F.1). */
export const expendedEntries = (board: Board, cleared: Cleared, spentAfter: Fraction): readonly LedgerEntry[] => {
  const short = subtract(cleared.mp, spentAfter);
  if (short.n <= 0) return [];
  return [entry(short, `Expended marker in ${cleared.hex}`, cite(board.edition, 'enter cleared hex'))];
};

/** Into the old ZOC of overrun units: its price, unless as many MPs were spent as the marker shows. */
export const oldZocEntries = (
  board: Board,
  who: Traveller,
  cleared: Cleared,
  spentAfter: Fraction,
  to: HexId,
): readonly LedgerEntry[] => {
  // 2009, 12.F.1: it does not count in the hex that the overrun came from.
  if (cleared.origins.has(to) || cleared.zoc === 'none' || subtract(spentAfter, cleared.mp).n >= 0) return [];
  const { mp, certainty } = board.charts.zocCost(cleared.zoc, who.by);
  const what = `old ${cleared.zoc} ZOC of ${cleared.hex}, fewer than ${markerText(cleared.mp)} MP spent`;
  return [entry(mp, what, cite(board.edition, 'enter old zoc'), certainty)];
};

const markerText = (mp: Fraction): string => (mp.d === 1 ? String(mp.n) : `${mp.n}/${mp.d}`);

export const sumOf = (...entries: readonly (readonly LedgerEntry[])[]): Fraction =>
  entries.map(total).reduce(add, ZERO);
