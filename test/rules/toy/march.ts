// Marching (B1, B2): what a step costs, the cheapest way, all hexes in reach.

import { add, compare, fraction, subtract, sum, type Fraction } from '../../../core/base/fraction';
import { commonDenominator, toParts } from '../../../core/hexmap/cost-unit';
import type { HexId } from '../../../core/hexmap/hex-map';
import { cheapestPaths, pathOf, type PathStep } from '../../../core/hexmap/path';
import { entry, ledger, type LedgerEntry } from '../../../core/rules/ledger';
import type { Reached } from '../../../core/rules/system';
import type { UnitId } from '../../../core/scenario/scenario';
import { cite, type Board } from './board';

/** The items of one step; undefined: a chart does not know the ground or the bank. */
const stepCost = (board: Board, type: string, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  const { map } = board.scenario;
  const terrain = map.hexes.hexes.get(to)?.terrain ?? '';
  const costs = [
    { what: `${to}, ${terrain}`, mp: board.charts.cost('ground', terrain, type) },
    ...map.hexes.hexside(from, to).map(bank => ({ what: bank, mp: board.charts.cost('banks', bank, type) })),
  ];
  const entries = costs.flatMap(({ what, mp }) => (mp ? [entry(mp, what, cite('B1'))] : []));
  return entries.length === costs.length ? entries : undefined;
};

const parts = (board: Board): number =>
  commonDenominator(
    board.charts.tables.flatMap(({ rows }) =>
      rows.flatMap(row => row.cells.flatMap(cell => [fraction(1, Number(/^\d+\/(\d+)$/.exec(cell)?.[1] ?? 1))])),
    ),
  );

const search = (
  board: Board,
  id: UnitId,
  from: HexId,
  question: { readonly to?: HexId; readonly limit?: Fraction },
) => {
  const { side, type } = board.unit(id);
  const unit = parts(board);
  const { to, limit } = question;
  return cheapestPaths<undefined>({
    from: [{ hex: from, state: undefined }],
    steps: ({ hex }) =>
      board.scenario.map.hexes.neighbours(hex).flatMap((next): readonly PathStep<undefined>[] => {
        const entries = stepCost(board, type, hex, next);
        if (!entries || board.standing(next, side, false).length > 0) return [];
        return [{ hex: next, state: undefined, cost: toParts(sum(entries.map(e => e.value)), unit) }];
      }),
    ...(to === undefined ? {} : { until: node => node.hex === to }),
    ...(limit ? { limit: Math.floor((limit.n * unit) / limit.d) } : {}),
  });
};

const entriesOf = (board: Board, id: UnitId, path: readonly HexId[]): readonly LedgerEntry[] =>
  path.slice(1).flatMap((hex, i) => stepCost(board, board.unit(id).type, path[i] ?? hex, hex) ?? []);

export interface Way {
  readonly path: readonly HexId[];
  readonly entries: readonly LedgerEntry[];
}

/** The cheapest way for a unit through the waypoints; undefined: none. */
export const wayOf = (board: Board, id: UnitId, stops: readonly HexId[]): Way | undefined => {
  let way: Way = { path: stops.slice(0, 1), entries: [] };
  for (const [i, to] of stops.slice(1).entries()) {
    const { found } = search(board, id, stops[i] ?? to, { to });
    if (!found) return undefined;
    const path = pathOf(found);
    way = { path: [...way.path, ...path.slice(1)], entries: [...way.entries, ...entriesOf(board, id, path)] };
  }
  return way;
};

export const reachOf = (board: Board, id: UnitId, spent: Fraction): ReadonlyMap<HexId, Reached> => {
  const from = board.position.units.get(id)?.hex;
  const limit = subtract(board.figure(id, 'mv'), spent);
  if (from === undefined || limit.n < 0) return new Map();
  const { hexes } = search(board, id, from, { limit });
  return new Map(
    [...hexes].map(([hex, end]) => {
      const path = pathOf(end);
      return [hex, { path, mp: ledger('MP', entriesOf(board, id, path)) }];
    }),
  );
};

/** The one with the fewest MPs left after spending. */
export const tightest = (
  board: Board,
  ids: readonly UnitId[],
  spentBy: (id: UnitId) => readonly LedgerEntry[],
): UnitId | undefined => {
  const left = (id: UnitId): Fraction => subtract(board.figure(id, 'mv'), sum(spentBy(id).map(e => e.value)));
  return [...ids].sort((a, b) => compare(left(a), left(b)))[0];
};

export const ridingDownCost = (board: Board, type: string, from: HexId, to: HexId): readonly LedgerEntry[] => [
  ...(stepCost(board, type, from, to) ?? []),
  entry(fraction(1), 'riding down', cite('B3')),
];

export const total = (entries: readonly LedgerEntry[]): Fraction =>
  entries.reduce((all, e) => add(all, e.value), fraction(0));
