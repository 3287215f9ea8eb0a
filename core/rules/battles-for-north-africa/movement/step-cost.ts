// What one step costs: the hex and its hexsides, or the road; interdiction; an enemy ZOC in a sand-storm.

import { THE_WEATHER } from '../../frame/question';
import { fraction, less, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Cost } from '../../frame/tables-of';
import { isPaid, type Price } from '../../frame/movement/price';
import { entry, ledger, type LedgerEntry } from '../../ledger';
import type { Board } from '../board';
import type { MoveClass } from '../charts';
import { cite } from '../cite';
import { isByRoad } from './passable';

export const sumOf = (entries: readonly LedgerEntry[]): Fraction => ledger('MP', entries).total;

interface Part {
  readonly cost: Cost;
  readonly what: string;
  readonly missing: () => string;
}

const priceOf = (parts: readonly Part[]): Price => {
  if (parts.some(p => p.cost === 'prohibited')) return 'prohibited';
  const unknown = parts.find(p => p.cost === undefined);
  if (unknown) return { missing: unknown.missing() };
  return parts.flatMap(({ cost, what }, i) =>
    typeof cost !== 'object' || (i > 0 && cost.mp.n === 0)
      ? []
      : [entry(cost.mp, what, cite('Intro.1'), cost.certainty)],
  );
};

/** Why a chart that has the row does not tell: its cells differ by weather, and the weather is not known. */
const untold = (board: Board, table: string, row: string, to: HexId): string =>
  board.weatherAt(to) === undefined && board.charts.hasRow(table, row)
    ? THE_WEATHER
    : board.charts.lacking('the MPs', table, row);

/** Off the road: the hex's terrain, and what the hexsides crossed add (Intro.1). */
export const offRoad = (board: Board, by: MoveClass, from: HexId, to: HexId): Price => {
  const terrain = board.hex(to)?.terrain;
  if (terrain === undefined) return { missing: `the terrain of ${to}` };
  const { charts } = board;
  const weather = board.weatherAt(to);
  return priceOf([
    {
      cost: charts.enter(terrain, by, weather),
      what: `${to}, ${terrain}`,
      missing: () => untold(board, 'tec-hexes', terrain, to),
    },
    ...board.map.hexside(from, to).map(side => ({
      cost: charts.cross(side, by, weather),
      what: side,
      missing: () => untold(board, 'tec-hexsides', side, to),
    })),
  ]);
};

/** Along a road or trail: its rate alone (Intro.2); undefined: none leads there that gives a rate. */
export const alongRoad = (board: Board, by: MoveClass, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  if (isByRoad(board, by, from, to) !== true) return undefined;
  const rates = board.map.connection(from, to).flatMap(kind => {
    const cost = board.charts.along(kind, by, board.weatherAt(to));
    return typeof cost === 'object' ? [{ kind, cost }] : [];
  });
  const best = rates.reduce<(typeof rates)[number] | undefined>(
    (b, r) => (b && !less(r.cost.mp, b.cost.mp) ? b : r),
    undefined,
  );
  return best && [entry(best.cost.mp, `${to}, ${best.kind}`, cite('Intro.2'), best.cost.certainty)];
};

/** The road, if it is no dearer than the country. */
export const stepPrice = (board: Board, by: MoveClass, from: HexId, to: HexId): Price => {
  const road = alongRoad(board, by, from, to);
  const off = offRoad(board, by, from, to);
  if (!road) return off;
  return isPaid(off) && less(sumOf(off), sumOf(road)) ? off : road;
};

/** What a zone of interdiction adds to a hex (Air.2). */
export const interdicted = (board: Board, to: HexId): Price => {
  const terrain = board.hex(to)?.terrain;
  if (terrain === undefined) return { missing: `the terrain of ${to}` };
  const extra = board.charts.interdicted(terrain);
  if (!extra) return { missing: board.charts.lacking('the MPs in an interdiction zone', 'tec-hexes', terrain) };
  return extra.mp.n === 0 ? [] : [entry(extra.mp, `interdiction of ${to}`, cite('Air.2'), extra.certainty)];
};

/** Motorized units pay 2 more to enter an enemy ZOC in a sand-storm (Move.6). */
export const sandStorm = (to: HexId): readonly LedgerEntry[] => [
  entry(fraction(2), `enemy ZOC in ${to}, sand-storm`, cite('Move.6')),
];
