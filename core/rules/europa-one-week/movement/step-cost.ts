// What one step costs: the hex, its hexsides or the road, the enemy's ZOC; into an enemy's hex the overrun's price.

import { add, ONE, subtract, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { isPaid, type Price } from '../../frame/movement/price';
import { entry, ledger, type LedgerEntry } from '../../ledger';
import type { Board } from '../board';
import { cite } from '../cite';
import type { Cleared } from '../memory';
import { barrierOf, groundPrice, roadPrice, zocPrice, type Barrier, type Ground, type Traveller } from '../price';

/** What the board tells of a step; undefined: it does not tell the terrain. */
const groundOf = (board: Board, from: HexId, to: HexId): Ground | undefined => {
  const terrain = board.hex(to)?.terrain;
  return terrain === undefined
    ? undefined
    : { where: to, terrain, hexsides: board.map.hexside(from, to), weather: board.weatherAt(to) };
};

/** `times`: how often the hexsides count (2012, 12.A.1: twice for an overrun). */
export const offRoad = (board: Board, who: Traveller, from: HexId, to: HexId, times = ONE): Price => {
  const ground = groundOf(board, from, to);
  return ground ? groundPrice(board.charts, who, ground, times) : { missing: `the terrain of ${to}` };
};

/** What keeps it out of a hex beside it, off any road; undefined: nothing that is known. */
export const barrierInto = (board: Board, who: Traveller, from: HexId, to: HexId): Barrier | undefined => {
  const ground = groundOf(board, from, to);
  return ground && barrierOf(board.charts, who, ground);
};

/** Along a road or a railway; undefined: none leads there that gives a rate. */
export const byRoad = (board: Board, who: Traveller, from: HexId, to: HexId): readonly LedgerEntry[] | undefined =>
  roadPrice(board.charts, who, board.map.connection(from, to), { where: to, weather: board.weatherAt(to) });

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
  where: HexId,
): readonly LedgerEntry[] => zocPrice(board.charts, by, kind, where);

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
