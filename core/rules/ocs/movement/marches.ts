// What steps over the board cost by a unit's kind of MPs, roads included; trucks stop in enemy ZOCs.

import type { Fraction } from '../../../base/fraction';
import { Kept } from '../../../base/kept';
import { commonDenominator } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import { Edges, stepsOn } from '../../frame/movement/edges';
import { leastCosts, nearRoads, type LeastCosts, type OffRoad } from '../../frame/movement/off-road';
import { wayStep, type March, type WayStep } from '../../frame/movement/ways';
import { entry } from '../../ledger';
import type { Board } from '../board';
import type { EntryCost, MoveClass } from '../charts';
import { cite } from '../cite';
import type { Entry } from './entry';
import { stepPrice, TRAINBUSTING } from './step-cost';

/** Who marches over the board. */
export interface MarchBy {
  readonly board: Board;
  readonly side: string | undefined;
  readonly by: MoveClass;
  /** The allowance: what a hex that costs All takes. */
  readonly ma: Fraction;
  /** Nothing is spent yet in this phase: only then can a hex that costs All be entered. */
  readonly fresh: boolean;
}

/** What the ground alone asks. */
type OverGround = Pick<MarchBy, 'board' | 'by'>;

/** A step to a neighbour by the map alone, without units and markers. */
interface Edge {
  readonly to: HexId;
  readonly cost: Entry | undefined;
  /** Where it costs MPs. */
  readonly step: WayStep | undefined;
}

const edgeInto = ({ board, by }: OverGround, from: HexId, to: HexId): Edge => {
  const cost = stepPrice(board, by, from, to);
  return { to, cost, step: cost?.kind === 'mp' ? wayStep(to, cost.ledger.entries) : undefined };
};

const edgesFrom = (march: OverGround, from: HexId): readonly Edge[] =>
  march.board.map.neighbours(from).map(to => edgeInto(march, from, to));

const edges = new Edges<Edge>();

/** Steps out of a hex, whoever stands where. Markers of this board are heeded. */
const edgesOn = (march: OverGround): ((from: HexId) => readonly Edge[]) => {
  const { map, position } = march.board;
  const unmarked = edges.of(march.board, march.by, (from, to) => edgeInto(march, from, to));
  const marked = [...position.markers].flatMap(([hex, markers]) => (markers.includes(TRAINBUSTING) ? [hex] : []));
  if (marked.length === 0) return unmarked;
  const beside = new Set(marked.flatMap(hex => map.neighbours(hex)));
  return from => (beside.has(from) ? edgesFrom(march, from) : unmarked(from));
};

/** May this kind of unit never go there, neither across country nor along a road? */
export const isProhibited = (board: Board, by: MoveClass, from: HexId, to: HexId): boolean =>
  edgesOn({ board, by })(from).find(edge => edge.to === to)?.cost?.kind === 'prohibited';

/** A step where nobody bars it; undefined: it may not be made. `first`: nothing was spent before it. */
const payable = (march: MarchBy, { to, cost, step }: Edge, first: boolean): WayStep | undefined => {
  if (march.board.isHeld(to, march.side)) return undefined;
  if (cost?.kind === 'all' && first && march.fresh)
    return wayStep(to, [entry(march.ma, `${to}, ${cost.what}: All`, cite('6.0'), cost.certainty)]);
  return step;
};

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
const costUnit = (march: MarchBy): number => {
  const known = units.get(march.board.charts) ?? commonDenominator(amounts(march.board));
  units.set(march.board.charts, known);
  return (known * march.ma.d) / greatestCommon(known, march.ma.d);
};

const leasts = new Kept<LeastCosts>();

const mps = (cost: EntryCost | undefined): readonly Fraction[] => (cost?.kind === 'mp' ? [cost.mp] : []);

const leastCost = ({ board: { charts }, by }: MarchBy): LeastCosts =>
  leasts.of(charts, by, () =>
    leastCosts(
      charts.rowsOf('tec-hexes').flatMap(row => mps(charts.enter(row, by))),
      charts.rowsOf('tec-connections').flatMap(row => mps(charts.along(row, by)).map(mp => ({ row, mp }))),
    ),
  );

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));

/** 6.0: the board as this kind of unit finds it; trucks stop in an enemy ZOC. */
export const marchOf = (march: MarchBy): March => {
  const { board, side, by, ma } = march;
  const unit = costUnit(march);
  const out = edgesOn(march);
  const least = leastCost(march);
  // A hex that costs All takes the whole allowance.
  const inParts = (cost: Fraction): number => Math.min(...[cost, ma].map(({ n, d }) => Math.floor((n * unit) / d)));
  const offRoad: OffRoad = { least: inParts(least.offRoad), near: nearRoads(board.map, least.roads) };
  return {
    board,
    unit,
    leastStep: inParts(least.any),
    offRoad,
    apartUpTo: 0,
    isClosed: hex => board.isHeld(hex, side),
    halts: hex => by === 'truck' && board.inEnemyZoc(hex, side),
    steps: (from, spent) => stepsOn(out(from), edge => payable(march, edge, spent.n === 0)),
  };
};
