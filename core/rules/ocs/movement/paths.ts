// The way of a stack over the board: cheapest by its kind of MPs, roads included, stopping in enemy ZOCs by truck.

import { less, ZERO, type Fraction } from '../../../base/fraction';
import { commonDenominator, toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import { cheapestMarch, marchesWithin, type Marched, type MarchGround, type MarchStep } from '../../frame/march';
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

const leastCosts = new WeakMap<object, Map<MoveClass, Fraction>>();

/** The least that any step costs by the charts: what a hex or a road costs at least, whatever lies on its side. */
const leastCost = ({ board: { charts }, by }: March): Fraction => {
  const byClass = leastCosts.get(charts) ?? new Map<MoveClass, Fraction>();
  leastCosts.set(charts, byClass);
  const costs = [
    ...charts.rowsOf('tec-hexes').map(row => charts.enter(row, by)),
    ...charts.rowsOf('tec-connections').map(row => charts.along(row, by)),
  ].flatMap(cost => (cost?.kind === 'mp' ? [cost.mp] : []));
  const known = byClass.get(by) ?? costs.reduce((a, b) => (less(b, a) ? b : a), costs[0] ?? ZERO);
  byClass.set(by, known);
  return known;
};

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

/** Trucks stop in an enemy ZOC. */
const stopped = (march: March, hex: HexId): boolean => march.by === 'truck' && march.board.inEnemyZoc(hex, march.side);

const groundOf = (march: March): MarchGround => {
  const unit = costUnit(march);
  const out = edgesFrom(march);
  const { map } = march.board;
  return {
    distance: map.distance,
    leastStep: Math.min(...[leastCost(march), march.ma].map(({ n, d }) => Math.floor((n * unit) / d))),
    halts: hex => stopped(march, hex),
    steps: (from, spent) => {
      const steps: MarchStep[] = [];
      for (const edge of out(from)) {
        const due = payable(march, edge, spent === 0);
        if (due) steps.push({ to: edge.to, cost: toParts(due.total, unit) });
      }
      return steps;
    },
  };
};

const wayOf = (march: March, { path }: Marched): Way => {
  const entries = path.slice(1).flatMap((hex, i) => stepEntries(march, path[i] ?? hex, hex, i === 0) ?? []);
  return { path, entries };
};

/** The cheapest way through the waypoints in their order; undefined: there is none. */
export const cheapestWay = (march: March, from: HexId, to: HexId, via: readonly HexId[]): Way | undefined => {
  // No way leads into a hex that is held: to look for one would mean to look everywhere.
  if ([...via, to].some(hex => hex !== from && march.board.isHeld(hex, march.side))) return undefined;
  const marched = cheapestMarch(groundOf(march), { from, to, via });
  return marched && wayOf(march, marched);
};

/** All hexes within some MPs, with their cheapest ways made on demand. */
export const reachable = (march: March, from: HexId, most: Fraction): ReadonlyMap<HexId, () => Way> => {
  const reached = marchesWithin(groundOf(march), from, Math.floor((most.n * costUnit(march)) / most.d));
  return new Map([...reached].map(([hex, marched]) => [hex, () => wayOf(march, marched())]));
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
