// How units march: the steps out of a hex, what bars them and what they cost. Where the map, a chart or a hidden piece leaves
// something open, the best march takes it for nothing and the worst does not go there.

import { THE_WEATHER } from '../../frame/question';
import { equal, type Fraction } from '../../../base/fraction';
import { Kept } from '../../../base/kept';
import { commonDenominator } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { spentOf, type Marcher } from '../../frame/movement/judge-move';
import { Edges, PerWeather, stepsOn } from '../../frame/movement/edges';
import { leastCosts, NO_LEAST_COSTS, nearRoads, type LeastCosts } from '../../frame/movement/off-road';
import { wayStep, type March, type WayStep } from '../../frame/movement/ways';
import { isPaid, type Price } from '../../frame/movement/price';
import { entry, type LedgerEntry } from '../../ledger';
import type { Board } from '../board';
import { cite } from '../cite';
import { isArmourType, isMotorized, type Combatant } from '../combatant';
import type { At } from '../memory';
import { allowance, isReservePhase } from './allowance';
import { isSandStorm } from '../vocabulary';
import { hasDitches, isDitchBarred } from './ditches';
import { interdictionAgainst, type Interdiction } from './interdiction';
import { noteEscarpments } from './passable';
import { interdicted, sandStorm, stepPrice, sumOf } from './step-cost';
import { possibleZocs, wakingZocsAgainst, zocHexesAgainst, type ZocHexes } from './zoc';

/** What keeps units from going somewhere; each can be lifted to see whether it alone does. */
export type Barrier = 'zocs' | 'enemies' | 'hq' | 'ditch' | 'reserve' | 'terrain';

/** Units that go together, and on what they may rely. */
export interface Marching {
  readonly at: At;
  readonly units: readonly UnitId[];
  /** Hexes of enemies that overruns let the side ignore, with their ZOCs (Overrun.7). */
  readonly ignored: ReadonlySet<HexId>;
  readonly lifted?: readonly Barrier[];
  /** Where they go: there an HQ may wait for its company until the phase ends (Move.5). undefined: wherever they can. */
  readonly to: HexId | undefined;
}

interface OneMarching extends Marching {
  readonly unit: Combatant;
  readonly from: HexId | undefined;
  readonly zocs: ZocHexes;
  /** Those that it brings about by moving in. */
  readonly waking: ZocHexes | undefined;
  readonly possible: ReadonlyMap<HexId, string>;
  readonly zones: Interdiction;
  readonly unknown: 'for nothing' | 'barred';
}

const sizes = new WeakMap<object, number>();

/** The denominators of a chart's costs: `1/2`, `0.25`; halves besides. */
const denominators = (board: Board): number => {
  const known = sizes.get(board.charts);
  if (known !== undefined) return known;
  const texts = ['tec-hexes', 'tec-hexsides', 'tec-connections'].flatMap(name =>
    board.charts.table(name).rows.flatMap(row => row.cells),
  );
  const parts = texts.flatMap(text => {
    const match = /^\d+(?:\/(\d+)|\.(\d{1,4}))?$/.exec(text);
    return match ? [{ n: 1, d: match[2] === undefined ? Number(match[1] ?? 1) : 10 ** match[2].length }] : [];
  });
  const found = commonDenominator([...parts, { n: 1, d: 4 }]);
  sizes.set(board.charts, found);
  return found;
};

/** What barred terrain counts where it is lifted: the path that crosses the least of it is looked for. */
const FAR = 1000;

const isLifted = ({ lifted = [] }: Marching, barrier: Barrier): boolean => lifted.includes(barrier);

/** undefined: it cannot be gone. */
const payable = (m: OneMarching, to: HexId, price: Price): readonly LedgerEntry[] | undefined => {
  if (isPaid(price)) return price;
  if (price === 'prohibited')
    return isLifted(m, 'terrain') ? [entry(FAR, `${to}, barred`, cite('Intro.1'))] : undefined;
  return m.unknown === 'barred' ? undefined : [];
};

const inZoc = (m: OneMarching, hex: HexId): boolean =>
  m.zocs.has(hex) || (m.waking?.has(hex) === true && hex !== m.from) || (m.unknown === 'barred' && m.possible.has(hex));

/** Enemy combat units block movement (Move.2), but for those that an overrun is sure to remove (Overrun.7). */
const isBlocked = ({ at: { board }, unit, lifted, ignored, unknown }: OneMarching, to: HexId): boolean => {
  if (lifted?.includes('enemies') === true || ignored.has(to)) return false;
  return board.isHeld(to, unit.side) || (unknown === 'barred' && board.masked(to, unit.side));
};

/** Has an HQ company in a hex: of those that go with it, or of those that are there (Move.5)? */
const isEscorted = ({ at: { board }, units, unit }: Marching & { readonly unit: Combatant }, hex: HexId): boolean =>
  units.some(id => board.combatant(id)?.combat ?? false) || board.escorts(hex, unit.side).length > 0;

const isBesideEnemyHq = (board: Board, hex: HexId, side: string | undefined): boolean =>
  board.map.neighbours(hex).some(n => board.enemiesIn(n, side).some(id => board.combatant(id)?.isHq ?? false));

/** A hex that an HQ enters only with a combat unit (Move.5). */
export const needsEscort = (
  m: Pick<Marching, 'at' | 'units' | 'ignored'> & { readonly unit: Combatant },
  hex: HexId,
): boolean => {
  const { at, unit, ignored } = m;
  if (!unit.isHq) return false;
  const isNear = zocHexesAgainst(at.board, unit.side, ignored).has(hex) || isBesideEnemyHq(at.board, hex, unit.side);
  return isNear && !isEscorted({ ...m, to: hex }, hex);
};

/** Reserve.3: in a Reserve Movement Phase only into enemy ZOCs where a friendly combat unit stands already. */
const isReserveBarred = (m: OneMarching, to: HexId): boolean => {
  const { board } = m.at;
  if (!isReservePhase(board.position.phase?.kind) || !inZoc(m, to)) return false;
  return !board.escorts(to, m.unit.side).some(id => !m.units.includes(id));
};

/** By those who stand there, or by what they control. */
const isBarred = (m: OneMarching, from: HexId, to: HexId): boolean => {
  if (isBlocked(m, to)) return true;
  // Move.4: out of one enemy ZOC, but not into the next.
  if (!isLifted(m, 'zocs') && inZoc(m, from) && inZoc(m, to)) return true;
  // Move.5: where it comes to rest its company may still come.
  if (!isLifted(m, 'hq') && to !== m.to && needsEscort(m, to)) return true;
  if (!isLifted(m, 'reserve') && isReserveBarred(m, to)) return true;
  return !isLifted(m, 'ditch') && isDitchBarred(m, m.unit, from, to, m.unknown === 'barred');
};

/** What an enemy ZOC and zones of interdiction add. */
const extras = (m: OneMarching, to: HexId): readonly Price[] => {
  const { board } = m.at;
  const isHarsh = m.unknown === 'barred';
  const zone = m.zones.certain.has(to) || (isHarsh && m.zones.possible.has(to));
  const weather = board.weatherAt(to);
  const isStorm = isSandStorm(weather) || (isHarsh && weather === undefined);
  return [
    ...(zone ? [interdicted(board, to)] : []),
    // Move.6
    ...(isStorm && isMotorized(m.unit) && inZoc(m, to) ? [sandStorm(to)] : []),
  ];
};

/** A step by the ground alone; those that it bars are left out. */
const edges = new Edges<WayStep>();

const edgesOn = (m: OneMarching): ((from: HexId) => readonly WayStep[]) => {
  const { board } = m.at;
  const by = m.unit.moves;
  if (by === undefined) return () => [];
  noteEscarpments(board, by);
  const lifted = isLifted(m, 'terrain') ? 'lifted' : '';
  return edges.of(board, `${by} ${m.unknown} ${lifted}`, (from, to) => {
    const ground = payable(m, to, stepPrice(board, by, from, to));
    return ground && wayStep(to, ground);
  });
};

const stepOn = (m: OneMarching, from: HexId, edge: WayStep): WayStep | undefined => {
  if (isBarred(m, from, edge.to)) return undefined;
  const more = extras(m, edge.to).map(price => payable(m, edge.to, price));
  if (more.length === 0) return edge;
  const known = more.flatMap(entries => (entries ? [entries] : []));
  return known.length < more.length ? undefined : wayStep(edge.to, [...edge.entries, ...known.flat()]);
};

const leasts = new Kept<LeastCosts>();

/** What steps cost at least by the charts; nothing where ground that no chart tells counts as nothing. */
const leastCost = (m: OneMarching): LeastCosts => {
  const { board } = m.at;
  const by = m.unit.moves;
  if (by === undefined || isLifted(m, 'terrain')) return NO_LEAST_COSTS;
  if (m.unknown === 'for nothing' && hasUnknown(board)) return NO_LEAST_COSTS;
  const { charts } = board;
  return leasts.of(charts, by, () =>
    leastCosts(
      charts.ratesIn('tec-hexes', by).map(({ mp }) => mp),
      charts.ratesIn('tec-connections', by),
    ),
  );
};

const marchOf = (m: OneMarching): March => {
  const { board } = m.at;
  const unit = denominators(board);
  const least = leastCost(m);
  const out = edgesOn(m);
  const inParts = ({ n, d }: Fraction): number => Math.floor((n * unit) / d);
  return {
    board,
    unit,
    apartUpTo: 0,
    leastStep: inParts(least.any),
    offRoad: { least: inParts(least.offRoad), near: nearRoads(board.map, least.roads) },
    // Move.3
    halts: hex => !isLifted(m, 'zocs') && inZoc(m, hex),
    steps: from => stepsOn(out(from), edge => stepOn(m, from, edge)),
  };
};

const unsure = new PerWeather<boolean>();

/** Is there ground on the map of which no chart tells the cost? */
const hasUnknown = (board: Board): boolean =>
  unsure.of(board, () =>
    [...board.map.hexes.values()].some(
      ({ id, terrain }) =>
        terrain === undefined || board.charts.enter(terrain, 'motorized', board.weatherAt(id)) === undefined,
    ),
  );

/** What may make a march dearer or bar it, beside the ground; undefined: all is known. */
const unsureOf = (m: OneMarching): string | undefined => {
  const { board } = m.at;
  const hidden = [...m.possible.values()][0];
  if (hidden !== undefined) return hidden;
  const [plane] = m.zones.possible.values();
  if (plane !== undefined) return `the mission of ${board.nameOf(plane)}`;
  if (board.position.turn?.weather === undefined && isMotorized(m.unit) && m.zocs.size > 0) return THE_WEATHER;
  return isArmourType(m.unit) && hasDitches(board) ? 'whether an anti-tank ditch bars it' : undefined;
};

type Shared = Pick<OneMarching, 'zocs' | 'waking' | 'possible' | 'zones'>;

const sharedOf = ({ at, units, ignored }: Marching, side: string | undefined): Shared => {
  const { board } = at;
  const waking = wakingZocsAgainst(board, side, ignored);
  const wakes = units.some(id => board.combatant(id)?.combat ?? false) && waking.size > 0;
  return {
    zocs: zocHexesAgainst(board, side, ignored),
    waking: wakes && board.charts.option('reserveHalts') === 'who comes' ? waking : undefined,
    possible: possibleZocs(board, side),
    zones: interdictionAgainst(at, side),
  };
};

/** Those of some units that can march, with what they have spent. */
export const marchersOf = (marching: Marching): readonly Marcher[] => {
  const { at, units } = marching;
  const { board } = at;
  const shared = sharedOf(marching, board.sideOf(units[0] ?? ''));
  return units.flatMap((id): readonly Marcher[] => {
    const unit = board.combatant(id);
    const ma = unit && allowance(at, unit);
    if (!unit || !ma) return [];
    const before = spentOf(at.memory.moving.spent, id);
    const one: OneMarching = { ...marching, ...shared, unit, from: board.hexOf(id), unknown: 'for nothing' };
    const why = unsureOf(one);
    const [least, greatest] = [sumOf(before.least), sumOf(before.greatest)];
    const isOpen = why !== undefined || hasUnknown(board) || !equal(least, greatest);
    const text = (f: Fraction): string => `${f.n}/${f.d}`;
    return [
      {
        id,
        name: board.nameOf(id),
        ma,
        before,
        kind: [unit.moves, unit.isHq, isArmourType(unit), text(ma), text(least), text(greatest)].join(),
        march: marchOf(one),
        ...(isOpen ? { worst: marchOf({ ...one, unknown: 'barred' }) } : {}),
        ...(why === undefined ? {} : { unsureOf: why }),
      },
    ];
  });
};
