// What a step into a hex costs a kind of movement by the ground alone: along a road, or off it.

import type { HexId } from '../../../hexmap/hex-map';
import type { Board } from '../board';
import type { EntryCost, MoveClass } from '../charts';
import { entryInto, entryOf, type Entry } from './entry';

/** The one marker that changes what a step costs. */
export const TRAINBUSTING = 'trainbusting';

/** The cost of a road or track along the way, which leads over hexsides too. undefined: none leads there. */
const byRoad = (board: Board, by: MoveClass, from: HexId, to: HexId): Entry | undefined => {
  const costs = board.map
    .connection(from, to)
    .flatMap(kind => [{ kind, cost: board.charts.along(kind, by) }])
    .filter((c): c is { kind: string; cost: EntryCost & { kind: 'mp' } } => c.cost?.kind === 'mp');
  const best = costs.reduce<(typeof costs)[number] | undefined>(
    (b, c) => (b && b.cost.mp.n * c.cost.mp.d <= c.cost.mp.n * b.cost.mp.d ? b : c),
    undefined,
  );
  return best && entryOf([{ what: `${to}, ${best.kind}`, cost: best.cost }]);
};

/** What a step costs off the road; undefined: a chart does not know the terrain. */
export const offRoad = (board: Board, by: MoveClass, from: HexId, to: HexId): Entry | undefined =>
  entryInto(board.charts, by, {
    hex: to,
    terrain: board.hex(to)?.terrain,
    hexsides: board.map.hexside(from, to),
    trainbusting: board.featuresOf(to).includes(TRAINBUSTING),
  });

const cheaper = (a: Entry | undefined, b: Entry | undefined): Entry | undefined => {
  if (a?.kind !== 'mp' || b?.kind !== 'mp') return a?.kind === 'mp' ? a : (b ?? a);
  const [x, y] = [a.ledger.total, b.ledger.total];
  return x.n * y.d <= y.n * x.d ? a : b;
};

/** By the cheaper of both. */
export const stepPrice = (board: Board, by: MoveClass, from: HexId, to: HexId): Entry | undefined =>
  cheaper(byRoad(board, by, from, to), offRoad(board, by, from, to));
