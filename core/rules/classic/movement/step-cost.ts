// What one step costs: the hex, its hexsides and features or the road, the enemy's ZOC.

import { add, ONE, ZERO, type Fraction } from '../../../base/fraction';
import { isPaid, type Price } from '../../frame/price';
import type { HexId } from '../../../hexmap/hex-map';
import { entry, type LedgerEntry } from '../../ledger';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import { valueFor } from '../block/rules';
import type { ClassicCost } from '../charts';
import { cite } from '../cite';
import { isInZoc } from './zoc';

/** A unit as it pays for movement. */
export interface Traveller {
  readonly class: string;
  readonly ma: Fraction;
  readonly side: string | undefined;
  /** Who moves together with it. */
  readonly together: ReadonlySet<UnitId>;
}

interface Part {
  readonly table: string;
  readonly row: string;
  readonly what: string;
  readonly cost: ClassicCost;
}

const lacking = (board: Board, { table, row }: Part): string =>
  board.charts.given(table) === undefined
    ? `the MPs of ${row} (there is no chart ${table})`
    : board.charts.lacking('the MPs', table, row);

const priceOf = (board: Board, { ma }: Traveller, parts: readonly Part[]): Price => {
  if (parts.some(p => p.cost === 'prohibited')) return 'prohibited';
  const unknown = parts.find(p => p.cost === undefined);
  if (unknown) return { missing: lacking(board, unknown) };
  return parts.flatMap(({ cost, what, table, row }) => {
    const mp = cost === 'all' ? ma : cost === undefined || cost === 'prohibited' ? ZERO : cost.mp;
    const isNothing = mp.n === 0 && table !== 'terrain';
    return isNothing ? [] : [entry(mp, what, cite('movement.terrain'), board.charts.sure(table, row))];
  });
};

const hexsidesOf = (board: Board, who: Traveller, from: HexId, to: HexId): readonly Part[] =>
  board.map.hexside(from, to).map(row => ({
    table: 'hexsides',
    row,
    what: row,
    cost: board.charts.mp('hexsides', row, who.class, board.weatherAt(to)),
  }));

/** Features cost only where their chart has a figure. */
const featuresOf = (board: Board, who: Traveller, to: HexId): readonly Part[] =>
  (board.hex(to)?.features ?? []).flatMap(row => {
    const cost = board.charts.mp('features', row, who.class, board.weatherAt(to));
    return cost === undefined ? [] : [{ table: 'features', row, what: row, cost }];
  });

export const offRoad = (board: Board, who: Traveller, from: HexId, to: HexId): Price => {
  const terrain = board.hex(to)?.terrain;
  if (terrain === undefined) return { missing: `the terrain of ${to}` };
  const cost = board.charts.mp('terrain', terrain, who.class, board.weatherAt(to));
  const hex: Part = { table: 'terrain', row: terrain, what: `${to}, ${terrain}`, cost };
  return priceOf(board, who, [hex, ...featuresOf(board, who, to), ...hexsidesOf(board, who, from, to)]);
};

const totalOf = (entries: readonly LedgerEntry[]): Fraction => entries.reduce((sum, e) => add(sum, e.value), ZERO);

/** The cheapest road or railway; undefined: none leads there that gives a rate. */
const byRoad = (board: Board, who: Traveller, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  const { charts, map } = board;
  const rates = map.connection(from, to).flatMap(kind => {
    const cost = charts.mp('connections', kind, who.class, board.weatherAt(to));
    if (cost === undefined || cost === 'prohibited' || cost === 'all') return [];
    const rate = entry(cost.mp, `${to}, ${kind}`, cite('movement.roads'), cost.certainty);
    if (charts.rules.movement.roads === 'hex and hexside') return [[rate]];
    const sides = priceOf(board, who, hexsidesOf(board, who, from, to));
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
export const groundPrice = (board: Board, who: Traveller, from: HexId, to: HexId): Price => {
  const road = byRoad(board, who, from, to);
  const off = offRoad(board, who, from, to);
  if (!road) return off;
  return isPaid(off) && isCheaper(off, road) ? off : road;
};

/** Does the class have to stop where it enters an enemy's ZOC? */
export const stopsInZoc = (board: Board, who: Traveller, hex: HexId): boolean =>
  valueFor(board.charts.rules.zoc.enter, who.class) === 'stop' &&
  isInZoc(board, hex, who.side, 'movement', who.together);

const NOTHING: readonly LedgerEntry[] = [];

/** What ZOCs add to a step: out of one, into one, from one straight to the next. All that apply are added. */
export const zocPrice = (
  board: Board,
  who: Traveller,
  from: HexId,
  to: HexId,
): readonly LedgerEntry[] | 'prohibited' => {
  const { zoc } = board.charts.rules;
  const [leaves, enters] = [from, to].map(hex => isInZoc(board, hex, who.side, 'movement', who.together));
  if (!leaves && !enters) return NOTHING;
  const due = [
    ...(leaves ? [{ id: 'zoc.leave', what: `out of the ZOC in ${from}`, by: zoc.leave }] : []),
    ...(enters ? [{ id: 'zoc.enter', what: `ZOC in ${to}`, by: zoc.enter }] : []),
    ...(leaves && enters ? [{ id: 'zoc.through', what: `from ZOC to ZOC, ${from} to ${to}`, by: zoc.through }] : []),
  ].map(d => ({ ...d, price: valueFor(d.by, who.class) ?? ZERO }));
  if (due.some(d => d.price === 'no')) return 'prohibited';
  return due.flatMap(({ id, what, price }) =>
    typeof price === 'string' || price.n === 0 ? [] : [entry(price, what, cite(id))],
  );
};

/** MPs of a phase: the share that the phase gives. */
export const shareOf = (board: Board): Fraction => board.phaseRules?.share ?? ONE;
