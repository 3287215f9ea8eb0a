// How units march: the steps out of a hex, with everything that makes one dearer. Where the map or a chart does not tell a
// cost, the best march counts it as nothing and the worst does not go there, unless bounds are given for unknown ground.

import { multiply, ONE, ZERO, type Fraction } from '../../../base/fraction';
import { commonDenominator } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { spentOf, type Marcher } from '../../frame/movement/judge-move';
import { Edges, PerWeather, stepsOn } from '../../frame/movement/edges';
import { leastOf } from '../../frame/movement/off-road';
import { wayStep, type March, type WayStep } from '../../frame/movement/ways';
import { isPaid } from '../../frame/movement/price';
import { unknownStep, type LedgerEntry } from '../../ledger';
import { valuesOf } from '../block/rules';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { At } from '../memory';
import { stackedIn } from './stacking';
import { groundOnBoard, shareOf, stopsInZoc, zocOnBoard, type Traveller } from './step-cost';

const amountsIn = (charts: Charts): readonly Fraction[] => {
  const { zoc, overrun, movement } = charts.rules;
  const prices = [zoc.enter, zoc.leave, zoc.through].flatMap(valuesOf);
  return [
    ...prices.flatMap(p => (typeof p === 'string' ? [] : [p])),
    ...(overrun.how === 'none' ? [] : valuesOf(overrun.cost)),
    ...movement.classes.flatMap(c =>
      ['terrain', 'hexsides', 'features', 'connections'].flatMap(name => charts.costsOf(name, c)),
    ),
  ];
};

const units = new WeakMap<Charts, number>();

/** The part of an MP in which every price of the charts and the block is whole. */
export const unitOf = (charts: Charts): number => {
  const known = units.get(charts) ?? commonDenominator(amountsIn(charts));
  units.set(charts, known);
  return known;
};

interface Marching extends Traveller {
  readonly board: Board;
  readonly unknown: 'for nothing' | 'barred';
}

const groundOf = (m: Marching, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  const price = groundOnBoard(m.board, m, from, to);
  if (isPaid(price)) return price;
  if (price === 'prohibited') return undefined;
  const { cheapest, dearest } = m.board.map;
  if (m.unknown === 'barred' && dearest === undefined) return undefined;
  return [unknownStep(m.unknown === 'barred' ? dearest : cheapest, `${to}, not known`, cite('movement.terrain'))];
};

/** A step by the ground alone; without `step`: it is barred. */
interface Edge {
  readonly to: HexId;
  readonly step: WayStep | undefined;
}

const edges = new Edges<Edge>();

/** Steps out of a hex, whoever stands where. */
const edgesOn = (m: Marching): ((from: HexId) => readonly Edge[]) =>
  edges.of(m.board, `${m.class} ${m.ma.n}/${m.ma.d} ${m.unknown}`, (from, to) => {
    const ground = groundOf(m, from, to);
    return { to, step: ground && wayStep(to, ground) };
  });

/** Where the limit holds at all times nobody passes through a hex that would be too full. */
const isFull = ({ board, side, together }: Marching, hex: HexId): boolean =>
  board.charts.rules.stacking?.when === 'always' && stackedIn(board, hex, side, [...together]).isOver === true;

const stepOf = (m: Marching, from: HexId, { to, step }: Edge): WayStep | undefined => {
  const { board } = m;
  if (!step || board.isHeld(to, m.side) || isFull(m, to)) return undefined;
  if (m.unknown === 'barred' && board.maskedAgainst(to, m.side) > 0) return undefined;
  const zoc = zocOnBoard(board, m, from, to);
  if (zoc === 'prohibited') return undefined;
  return zoc.length === 0 ? step : wayStep(to, [...step.entries, ...zoc]);
};

/** The least that any step costs; nothing, where ground that no chart tells counts as nothing. */
const leastCost = ({ board, class: by, unknown }: Marching): Fraction => {
  const { cheapest = ZERO, dearest } = board.map;
  const unknownCosts = unknown === 'for nothing' ? [cheapest] : dearest ? [dearest] : [];
  const costs = [
    ...(hasUnknown(board) ? unknownCosts : []),
    ...['terrain', 'connections'].flatMap(name => board.charts.costsOf(name, by)),
  ];
  return leastOf(costs);
};

const marchOf = (m: Marching): March => {
  const { cheapest = ONE, dearest = ONE } = m.board.map;
  const unit = commonDenominator([{ n: 1, d: unitOf(m.board.charts) * m.ma.d * cheapest.d * dearest.d }]);
  const least = leastCost(m);
  const out = edgesOn(m);
  return {
    board: m.board,
    unit,
    apartUpTo: 0,
    leastStep: Math.floor((least.n * unit) / least.d),
    isClosed: hex => m.board.isHeld(hex, m.side),
    halts: hex => stopsInZoc(m.board, m, hex),
    steps: from => stepsOn(out(from), edge => stepOf(m, from, edge)),
  };
};

const unpriced = new PerWeather<boolean>();

/** Is there any ground of which no chart tells the cost? */
const hasUnpriced = (board: Board): boolean => {
  const { charts, map } = board;
  const isOpen = (table: string, row: string, hex: HexId): boolean =>
    charts.rules.movement.classes.some(c => charts.mp(table, row, c, board.weatherAt(hex)) === undefined);
  return unpriced.of(board, () =>
    [...map.hexes.values()].some(
      ({ id, terrain }) =>
        terrain === undefined ||
        isOpen('terrain', terrain, id) ||
        map.neighbours(id).some(to => map.hexside(id, to).some(side => isOpen('hexsides', side, to))),
    ),
  );
};

/** Is there anything on the map of which no chart tells the cost, or a piece that cannot be seen? */
const hasUnknown = (board: Board): boolean =>
  hasUnpriced(board) || [...board.position.masked.values()].some(bySide => bySide.size > 0);

export const travellerOf = (
  board: Board,
  { class: by, ma, side }: Combatant,
  together: ReadonlySet<UnitId>,
): Traveller | undefined =>
  by === undefined || ma === undefined || !board.charts.rules.movement.classes.includes(by)
    ? undefined
    : { class: by, ma: multiply(ma, shareOf(board)), side, together };

/** Those of some units whose class and MPs are known, with what they have spent. */
export const marchersOf = ({ board, memory }: At, ids: readonly UnitId[]): readonly Marcher[] => {
  const together = new Set(ids);
  const isOpen = hasUnknown(board);
  /** Of those that march alike. */
  const marches = new Map<string, Pick<Marcher, 'march' | 'worst'>>();
  return ids.flatMap((id): readonly Marcher[] => {
    const unit = board.combatant(id);
    const who = unit && travellerOf(board, unit, together);
    if (!who) return [];
    const kind = `${who.class} ${who.ma.n}/${who.ma.d}`;
    const alike = `${kind} ${who.side ?? ''}`;
    const known = marches.get(alike) ?? {
      march: marchOf({ ...who, board, unknown: 'for nothing' }),
      ...(isOpen ? { worst: marchOf({ ...who, board, unknown: 'barred' }) } : {}),
    };
    marches.set(alike, known);
    return [{ id, name: board.nameOf(id), ma: who.ma, before: spentOf(memory.moving.spent, id), kind, ...known }];
  });
};

/** What is not known of a unit's movement; undefined: all is. */
export const unknownOf = (unit: Combatant): string | undefined =>
  unit.class === undefined
    ? `the movement class of ${unit.label}`
    : unit.ma === undefined
      ? `the MA of ${unit.label}`
      : undefined;
