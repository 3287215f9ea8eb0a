// The way of a stack over the board: cheapest by its kind of MPs, roads included, stopping in enemy ZOCs by truck.

import type { Fraction } from '../../../base/fraction';
import { commonDenominator, toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import { cheapestPaths, pathOf, type PathEnd, type PathNode, type PathStep } from '../../../hexmap/path';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Board, Game } from '../board';
import type { EntryCost, MoveClass } from '../charts';
import { cite } from '../cite';
import { entryOf, entryParts, type Entry } from '../combat/overrun';

export interface March {
  readonly board: Board;
  readonly side: string | undefined;
  readonly by: MoveClass;
  /** The allowance: what a hex that costs All takes. */
  readonly ma: Fraction;
  /** Nothing is spent yet in this phase: only then can a hex that costs All be entered. */
  readonly fresh: boolean;
}

export interface Way {
  readonly path: readonly HexId[];
  readonly entries: readonly LedgerEntry[];
}

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
export const offRoad = (board: Board, by: MoveClass, from: HexId, to: HexId): Entry | undefined => {
  const terrain = board.hex(to)?.terrain;
  const parts =
    terrain === undefined
      ? undefined
      : entryParts(board.charts, by, {
          terrain,
          hexsides: board.map.hexside(from, to),
          trainbusting: board.featuresOf(to).includes('trainbusting'),
        });
  return parts && entryOf(parts.map(p => (p.what === terrain ? { ...p, hex: to } : p)));
};

const cheaper = (a: Entry | undefined, b: Entry | undefined): Entry | undefined => {
  if (a?.kind !== 'mp' || b?.kind !== 'mp') return a?.kind === 'mp' ? a : (b ?? a);
  const [x, y] = [a.ledger.total, b.ledger.total];
  return x.n * y.d <= y.n * x.d ? a : b;
};

/** May this kind of unit never go there, neither across country nor along a road? */
export const isProhibited = (board: Board, by: MoveClass, from: HexId, to: HexId): boolean => {
  const roads = board.map.connection(from, to);
  return (
    offRoad(board, by, from, to)?.kind === 'prohibited' && !roads.some(r => board.charts.along(r, by)?.kind === 'mp')
  );
};

/** A step to a neighbour by the map alone, without units and markers. */
interface Edge {
  readonly to: HexId;
  readonly cost: Entry | undefined;
}

const entryInto = ({ board, by }: March, from: HexId, to: HexId): Entry | undefined =>
  cheaper(byRoad(board, by, from, to), offRoad(board, by, from, to));

/** The map stays: what was found for a game holds for all its boards. */
const edgesFound = new WeakMap<Game, Map<MoveClass, Map<HexId, readonly Edge[]>>>();

const edgesOf = ({ board, by }: March): Map<HexId, readonly Edge[]> => {
  const byClass = edgesFound.get(board.game) ?? new Map<MoveClass, Map<HexId, readonly Edge[]>>();
  edgesFound.set(board.game, byClass);
  const edges = byClass.get(by) ?? new Map<HexId, readonly Edge[]>();
  byClass.set(by, edges);
  return edges;
};

/** Steps out of a hex, whoever stands where. Markers of this board are heeded. */
const edgesFrom = (march: March): ((from: HexId) => readonly Edge[]) => {
  const edges = edgesOf(march);
  const { map, position } = march.board;
  return from => {
    const isMarked = position.markers.size > 0 && map.neighbours(from).some(to => position.markers.has(to));
    const known = isMarked ? undefined : edges.get(from);
    if (known) return known;
    const found = map.neighbours(from).map(to => ({ to, cost: entryInto(march, from, to) }));
    if (!isMarked) edges.set(from, found);
    return found;
  };
};

/** What a step costs where nobody bars it; undefined: it may not be made. `first`: nothing was spent before it. */
const payable = (march: March, { to, cost }: Edge, first: boolean): Ledger | undefined => {
  if (march.board.isHeld(to, march.side)) return undefined;
  if (cost?.kind === 'mp') return cost.ledger;
  if (cost?.kind === 'all' && first && march.fresh)
    return ledger('MP', [entry(march.ma, `${to}, ${cost.what}: All`, cite('6.0'), cost.certainty)]);
  return undefined;
};

/** The items of a step; undefined: it may not be made. */
const stepEntries = (march: March, from: HexId, to: HexId, first: boolean): readonly LedgerEntry[] | undefined =>
  payable(march, { to, cost: entryInto(march, from, to) }, first)?.entries;

const amounts = (board: Board): readonly Fraction[] =>
  ['tec-hexes', 'tec-hexsides', 'tec-connections', 'movement'].flatMap(name =>
    board.charts.table(name).rows.flatMap(row =>
      row.cells.flatMap(text => {
        const match = /^(\d+)(?:\/(\d+)|\.(\d{1,4}))?$/.exec(text);
        return match ? [{ n: 1, d: match[3] === undefined ? Number(match[2] ?? 1) : 10 ** match[3].length }] : [];
      }),
    ),
  );

const units = new WeakMap<object, number>();

/** The unit of costs in which all of the charts are whole numbers. */
const costUnit = (march: March): number => {
  const known = units.get(march.board.charts) ?? commonDenominator(amounts(march.board));
  units.set(march.board.charts, known);
  return (known * march.ma.d) / greatestCommon(known, march.ma.d);
};

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

/** Trucks stop in an enemy ZOC; the state of a node is how many waypoints are behind, or -1 - n when stopped. */
const stopped = (march: March, hex: HexId): boolean => march.by === 'truck' && march.board.inEnemyZoc(hex, march.side);

const stepsFrom = (
  march: March,
  via: readonly HexId[],
  unit: number,
): ((node: PathNode<number>, spent: number) => readonly PathStep<number>[]) => {
  const out = edgesFrom(march);
  return (node, spent) => {
    if (node.state < 0) return [];
    const steps: PathStep<number>[] = [];
    for (const edge of out(node.hex)) {
      const due = payable(march, edge, spent === 0);
      if (!due) continue;
      const passed = via[node.state] === edge.to ? node.state + 1 : node.state;
      const state = stopped(march, edge.to) ? -1 - passed : passed;
      steps.push({ hex: edge.to, state, cost: toParts(due.total, unit) });
    }
    return steps;
  };
};

const passedOf = (state: number): number => (state < 0 ? -1 - state : state);

const wayOf = (march: March, end: PathEnd<number>): Way => {
  const path = pathOf(end);
  const entries = path.slice(1).flatMap((hex, i) => stepEntries(march, path[i] ?? hex, hex, i === 0) ?? []);
  return { path, entries };
};

/** The cheapest way through the waypoints in their order; undefined: there is none. */
export const cheapestWay = (march: March, from: HexId, to: HexId, via: readonly HexId[]): Way | undefined => {
  // No way leads into a hex that is held: to look for one would mean to look everywhere.
  if ([...via, to].some(hex => hex !== from && march.board.isHeld(hex, march.side))) return undefined;
  const { found } = cheapestPaths<number>({
    from: [{ hex: from, state: 0 }],
    steps: stepsFrom(march, via, costUnit(march)),
    until: node => node.hex === to && passedOf(node.state) === via.length,
  });
  return found && wayOf(march, found);
};

/** All hexes within some MPs, with their cheapest ways made on demand. */
export const reachable = (march: March, from: HexId, most: Fraction): ReadonlyMap<HexId, () => Way> => {
  const unit = costUnit(march);
  const { hexes } = cheapestPaths<number>({
    from: [{ hex: from, state: 0 }],
    steps: stepsFrom(march, [], unit),
    limit: Math.floor((most.n * unit) / most.d),
  });
  return new Map([...hexes].map(([hex, end]) => [hex, () => wayOf(march, end)]));
};

/** This very way, if each of its steps may be made and it fits into some MPs; undefined: it does not. */
export const wayAlong = (march: March, path: readonly HexId[], most: Fraction): Way | undefined => {
  const entries: LedgerEntry[] = [];
  for (const [i, hex] of path.slice(1).entries()) {
    const from = path[i] ?? hex;
    const step = stepEntries(march, from, hex, i === 0);
    if (!step || (i > 0 && stopped(march, from))) return undefined;
    entries.push(...step);
  }
  const total = ledger('MP', entries).total;
  return total.n * most.d <= most.n * total.d ? { path, entries } : undefined;
};
