// How units march: the steps out of a hex, with everything that makes one dearer. Where the map or a chart does not tell a
// cost, the best march counts it as nothing and the worst does not go there.

import { Kept } from '../../../base/kept';
import { present } from '../../../base/present';
import { add, equal, less, ZERO, type Fraction } from '../../../base/fraction';
import { commonDenominator, toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { entry, type LedgerEntry } from '../../ledger';
import { Edges, PerWeather, stepsOn } from '../../frame/movement/edges';
import { leastCosts, NO_LEAST_COSTS, nearRoads, type LeastCosts } from '../../frame/movement/off-road';
import { wayStep, type March, type WayStep } from '../../frame/movement/ways';
import { spentOf, type Marcher } from '../../frame/movement/judge-move';
import { isPaid, type Price } from '../../frame/movement/price';
import type { Board } from '../board';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { At, Cleared } from '../memory';
import { ZOC_MARKERS, EXPENDED } from '../vocabulary';
import { attemptPrice, type Traveller } from '../price';
import { byRoad, expendedEntries, offRoad, oldZocEntries, stepPrice, sumOf, zocEntries } from './step-cost';
import { isScreened, NO_ZOCS, strongest, zocsAgainst, type ZocSource } from './zoc';

const sizes = new WeakMap<object, number>();

/** The denominators of a chart's costs: `1/2`, `0.25`, a half of `MA/2-1`. */
const denominators = (board: Board): number => {
  const known = sizes.get(board.charts);
  if (known !== undefined) return known;
  const texts = ['tec-hexes', 'tec-hexsides', 'tec-features', 'tec-connections', 'zoc', 'low-odds'].flatMap(
    name => board.charts.given(name)?.rows.flatMap(row => row.cells) ?? [],
  );
  const parts = texts.flatMap(text => {
    const match = /^(?:\d+|MA)(?:\/(\d+)(?:-\d+)?|\.(\d{1,4}))?$/.exec(text);
    return match ? [{ n: 1, d: match[2] === undefined ? Number(match[1] ?? 1) : 10 ** match[2].length }] : [];
  });
  const found = commonDenominator([...parts, { n: 1, d: 2 }]);
  sizes.set(board.charts, found);
  return found;
};

/** Hexes that overruns cleared in this phase; those that a log begins with show it by their markers. */
export const clearedHexes = ({ board, memory }: At): ReadonlyMap<HexId, Cleared> => {
  const all = new Map(memory.overruns.cleared);
  for (const [hex, markers] of board.position.markers) {
    const shown = markers.flatMap(m => EXPENDED.exec(m)?.[1] ?? [])[0];
    if (all.has(hex) || shown === undefined) continue;
    const zoc = strongest(markers.flatMap(m => ZOC_MARKERS[m] ?? []));
    all.set(hex, { step: 0, hex, mp: { n: Number(shown), d: 1 }, zoc, origins: new Set() });
  }
  return all;
};

/** ZOCs that a step has to pay for: not those of enemies in the dual hex that it leaves screened (2012, 12.E.2.b). */
const zocsOf = (
  board: Board,
  sources: readonly ZocSource[],
  from: HexId,
  side: string | undefined,
  leaving: ReadonlySet<UnitId>,
): readonly ZocSource[] => {
  if (!sources.some(s => s.hex === from)) return sources;
  const inHex = new Set(sources.filter(s => s.hex === from).map(s => s.unit));
  const staying = board
    .friendsIn(from, side)
    .filter(id => !leaving.has(id) && board.combatant(id)?.zoc !== 'none').length;
  return isScreened(staying, inHex.size) ? sources.filter(s => s.hex !== from) : sources;
};

interface Marching extends Traveller {
  readonly at: At;
  readonly side: string | undefined;
  /** MPs spent before this march. */
  readonly before: Fraction;
  readonly together: ReadonlySet<UnitId>;
  /** Is the last step, into an enemy's hex, at the road rate, if it is over a bridge (2012, 12.C.4)? `perhaps`: where that is cheaper. */
  readonly overBridge: OverBridge;
  readonly unknown: 'for nothing' | 'barred';
  /** Do enemies exert no ZOC? Overruns before the log may have silenced them. */
  readonly silent: boolean;
}

const payable = ({ at, unknown }: Marching, to: HexId, price: Price): readonly LedgerEntry[] | undefined => {
  if (isPaid(price)) return price;
  if (price === 'prohibited' || unknown === 'barred') return undefined;
  return [entry(0, `${to}, not known`, cite(at.board.edition, 'movement'))];
};

/** A road crosses the hexside with terrain that is between two hexes. */
export const isBridge = ({ map }: Board, from: HexId, to: HexId): boolean =>
  map.hexside(from, to).length > 0 && map.connection(from, to).length > 0;

/** Into a hex that the enemy holds: all of it at once, and hexsides at the overrun's factor. */
const entryOf = (m: Marching, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  const { board } = m.at;
  const off = payable(m, to, offRoad(board, m, from, to, board.edition.hexsideFactor));
  const road = m.overBridge !== 'no' && isBridge(board, from, to) ? byRoad(board, m, from, to) : undefined;
  const isRoad = road && (!off || m.overBridge === 'yes' || less(sumOf(road), sumOf(off)));
  const ground = isRoad ? road : off;
  return ground && [...ground, ...attemptPrice(board.charts, m.by, board.featuresOf(to))];
};

/** A step by the ground alone; without `step`: it is barred. */
interface Edge {
  readonly to: HexId;
  readonly step: WayStep | undefined;
}

const edges = new Edges<Edge>();

/** Steps out of a hex, whoever stands where. */
const edgesOn = (m: Marching): ((from: HexId) => readonly Edge[]) => {
  const { board } = m.at;
  const find = (from: HexId, to: HexId): Edge => {
    const ground = payable(m, to, stepPrice(board, m, from, to));
    return { to, step: ground && wayStep(to, ground) };
  };
  return edges.of(board, `${m.by} ${m.unknown}`, find, `${m.ma.n}/${m.ma.d}`);
};

const leasts = new Kept<LeastCosts>();

/** Ground that no chart tells counts as nothing. */
const leastCost = ({ at: { board }, by, unknown }: Marching): LeastCosts => {
  if (unknown === 'for nothing' && hasUnknown(board)) return NO_LEAST_COSTS;
  const { charts } = board;
  const column = by === 'other' ? 'other' : 'c/m';
  return leasts.of(charts, column, () =>
    leastCosts(
      charts.ratesIn('tec-hexes', column).map(({ mp }) => mp),
      charts.ratesIn('tec-connections', column),
    ),
  );
};

const NO_DUES: readonly LedgerEntry[] = [];
const NO_SOURCES: readonly ZocSource[] = [];

const marchOf = (m: Marching): March => {
  const { board, memory } = m.at;
  const zocs = m.silent ? NO_ZOCS : zocsAgainst(board, memory.failed, m.side);
  const cleared = clearedHexes(m.at);
  const known = denominators(board);
  const unit = commonDenominator([
    { n: 1, d: known * m.ma.d },
    { n: 1, d: m.before.d },
    ...[...cleared.values()].map(c => c.mp),
  ]);
  // Where an old ZOC asks for MPs already spent, the later arrival may be the cheaper one: both are looked at.
  const most = Math.max(0, ...[...cleared.values()].map(c => toParts(c.mp, unit)));
  /** What comes on top of the ground. */
  const dues = (from: HexId, { to, mp }: WayStep, spent: Fraction): readonly LedgerEntry[] => {
    const inZoc = zocs.get(to);
    if (!inZoc && cleared.size === 0) return NO_DUES;
    const sources = zocsOf(board, inZoc ?? NO_SOURCES, from, m.side, m.together);
    const due = [...zocEntries(board, m, strongest(sources.map(s => s.kind)), to)];
    for (const c of cleared.values()) {
      const after = add(add(m.before, spent), add(mp, sumOf(due)));
      if (c.hex === to) due.push(...expendedEntries(board, c, after));
      else if (board.map.distance(c.hex, to) === 1) due.push(...oldZocEntries(board, m, c, after, to));
    }
    return due;
  };
  const intoEnemies = (from: HexId, to: HexId): WayStep | undefined => {
    const ground = board.edition.attacksFrom === 'beside' ? undefined : entryOf(m, from, to);
    return ground && wayStep(to, ground);
  };
  const stepOn = (from: HexId, edge: Edge, spent: Fraction): WayStep | undefined => {
    const step = board.isHeld(edge.to, m.side) ? intoEnemies(from, edge.to) : edge.step;
    const due = step && dues(from, step, spent);
    return !due || due.length === 0 ? step : wayStep(edge.to, [...step.entries, ...due]);
  };
  const out = edgesOn(m);
  const least = leastCost(m);
  const inParts = ({ n, d }: Fraction): number => Math.floor((n * unit) / d);
  return {
    board,
    unit,
    apartUpTo: most,
    leastStep: inParts(least.any),
    offRoad: { least: inParts(least.offRoad), near: nearRoads(board.map, least.roads) },
    halts: hex => board.isHeld(hex, m.side),
    steps: (from, spent) => stepsOn(out(from), edge => stepOn(from, edge, spent)),
  };
};

const unsure = new PerWeather<boolean>();

/** Is there ground on the map of which no chart tells the cost? */
const hasUnknown = (board: Board): boolean =>
  unsure.of(board, () =>
    [...board.map.hexes.values()].some(
      ({ id, terrain }) =>
        terrain === undefined || board.charts.enter(terrain, 'other', board.weatherAt(id)) === undefined,
    ),
  );

/** Is a bridge into the enemy's hex taken at the road rate (2012, 12.C.4)? `perhaps`: what is known does not tell. */
export type OverBridge = 'yes' | 'no' | 'perhaps';

/** A bridge leads into the hex, and a single unit may capture it (2012, 12.C.4). */
const mayTakeBridge = (board: Board, units: readonly UnitId[], to: HexId | undefined): boolean =>
  to !== undefined &&
  units.length === 1 &&
  board.edition.attacksFrom === 'inside' &&
  board.map.neighbours(to).some(from => isBridge(board, from, to));

/**
 * Those of some units that can march, with what they have spent.
 *
 * @param to where they go; undefined: wherever they can
 */
export const marchersOf = (
  at: At,
  units: readonly UnitId[],
  to: HexId | undefined,
  said: OverBridge = 'perhaps',
): readonly Marcher[] => {
  const together = new Set(units);
  const over = said === 'perhaps' && !mayTakeBridge(at.board, units, to) ? 'no' : said;
  return units.flatMap((id): readonly Marcher[] => {
    const unit = at.board.combatant(id);
    if (unit?.ma === undefined) return [];
    const before = spentBefore(at, id, unit);
    const marching = (spent: readonly LedgerEntry[]): Marching => ({
      at,
      by: unit.moves,
      ma: unit.ma ?? { n: 0, d: 1 },
      side: unit.side,
      before: sumOf(spent),
      together,
      overBridge: over,
      unknown: 'for nothing',
      silent: at.memory.unseen,
    });
    const best = marchOf(marching(before.least));
    const { unseen } = at.memory;
    const isOpen =
      unseen || over === 'perhaps' || hasUnknown(at.board) || !equal(sumOf(before.least), sumOf(before.greatest));
    const worst: Marching = {
      ...marching(before.greatest),
      overBridge: over === 'yes' ? 'yes' : 'no',
      unknown: 'barred',
      silent: false,
    };
    const text = (f: Fraction): string => `${f.n}/${f.d}`;
    return [
      {
        id,
        name: at.board.nameOf(id),
        ma: unit.ma,
        before,
        kind: `${unit.moves} ${text(unit.ma)} ${text(sumOf(before.least))} ${text(sumOf(before.greatest))}`,
        march: best,
        ...(isOpen ? { worst: marchOf(worst), ...present({ unsureOf: unsureOf(at, id, over) }) } : {}),
      },
    ];
  });
};

const unsureOf = ({ board, memory }: At, id: UnitId, over: OverBridge): string | undefined => {
  if (over === 'perhaps') return `whether ${board.nameOf(id)} captured a bridge at the road rate`;
  return memory.unseen ? 'which enemies lost their ZOC by overruns before the log' : undefined;
};

/** What it has spent in this phase: first of all what it owes from the last one. */
const spentBefore = ({ board, memory }: At, id: UnitId, unit: Combatant): Marcher['before'] => {
  const spent = spentOf(memory.moving.spent, id);
  const due = memory.owing.get(id);
  const owed = due ? (due.isDue ? due.mp : ZERO) : unit.owes;
  if (spent.least.length > 0 || owed.n === 0) return spent;
  const first = entry(owed, 'owed from the last phase', cite(board.edition, 'movement'));
  return { least: [first, ...spent.least], greatest: [first, ...spent.greatest] };
};
