// The cost of a step from hex to hex (rules 2, 5, 6), with its ledger. Unknown facts are given as a case: the least
// that they can cost, or the greatest.

import { Kept } from '../../../base/kept';
import { add, atMost, compare, fraction, HALF, less, multiply, ZERO, type Fraction } from '../../../base/fraction';
import { commonDenominator, toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import type { Certainty } from '../../../scenario/certainty';
import { PerCamps } from '../../camps';
import { Edges } from '../../frame/movement/edges';
import { leastCosts, nearRoads, type LeastCosts, type OffRoad } from '../../frame/movement/off-road';
import { entry, type LedgerEntry } from '../../ledger';
import { figure } from '../../table-data';
import type { Position } from '../../position';
import type { Board } from '../board';
import type { Cost } from '../../frame/tables-of';
import { isArctic, weatherName, WEATHERS, type Charts, type Weather } from '../charts';
import { cite } from '../cite';
import { isSurpriseTurn } from '../weather';
import { hexsidesAt, weathersIn } from './charted-ground';
import { zocsAgainst, type ZocMap } from './zoc';

export type Case = 'least' | 'greatest';
/** Administrative movement pays half the cost, under conditions (R6-17 to R6-19). */
export type Mode = 'normal' | 'admin';

/** What all steps of one kind of unit, of one side, on one board have in common. */
export interface March {
  readonly board: Board;
  readonly side: string | undefined;
  readonly cm: boolean;
  /** Trucks move at the half rate only on roads and clear terrain, outside interdiction zones (R12-6). */
  readonly truck?: boolean;
  readonly zocs: ZocMap;
  readonly nextToEnemy: ReadonlySet<HexId>;
  readonly case: Case;
  readonly mode: Mode;
}

export const marchOf = (
  board: Board,
  side: string | undefined,
  cm: boolean,
  zocs = zocsAgainst(board, side),
): March => ({
  board,
  side,
  cm,
  zocs,
  nextToEnemy: hexesNextToEnemy(board, side),
  case: 'least',
  mode: 'normal',
});

const NOWHERE: ReadonlySet<HexId> = new Set();
const nextToCamps = new PerCamps(NOWHERE);

const hexesNextToEnemy = (board: Board, side: string | undefined): ReadonlySet<HexId> => {
  const camps = board.campsAgainst(side);
  return nextToCamps.of(camps, undefined, () => {
    const held = camps.flatMap(camp => [...camp.byHex.keys()]);
    return new Set(held.flatMap(hex => board.map.neighbours(hex)));
  });
};

/** R6-20: what a hex costs by terrain, weather, hexside and road. */
const PLAIN = 'R6-20';

interface Part {
  readonly mp: Fraction;
  readonly what: string;
  readonly rule: string;
  readonly certainty: Certainty;
}

/** The parts of a step's cost; undefined: it may not be made, or cannot be reckoned in the greatest case. */
const stepParts = (march: March, from: HexId, to: HexId): readonly Part[] | undefined => {
  if (isHeld(march, to)) return undefined;
  const entering = enterParts(march, from, to);
  if (!entering) return undefined;
  const interdicted = isInterdicted(march, to);
  if (march.mode === 'normal') return [...entering, ...leaveParts(march, from), ...enterInterdiction(march, to)];
  if (!mayAdminister(march, from, to, entering) || (march.truck === true && interdicted)) return undefined;
  // R6-18: an interdicted hex is paid in full.
  const paid = interdicted
    ? entering
    : entering.map(p => ({ ...p, mp: multiply(p.mp, HALF), what: `${p.what}, half rate`, rule: 'R6-17' }));
  return [...paid, ...leaveParts(march, from)];
};

/** Enemy units in the hex; in the greatest case also pieces that may be enemy. */
export const isHeld = (march: March, hex: HexId): boolean =>
  march.board.enemiesIn(hex, march.side).length > 0 ||
  (march.case === 'greatest' && march.board.maskedAgainst(hex, march.side) > 0);

const isInterdicted = ({ board }: March, hex: HexId): boolean => isHexInterdicted(board, hex);

/** A zone's marker lies in the hex, or its centre beside it (R4-4). */
export const isHexInterdicted = (board: Board, hex: HexId): boolean => interdictedHexes(board).has(hex);

/** Markers stay from move to move. */
const interdictedBy = new WeakMap<Position['markers'], ReadonlySet<HexId>>();

const interdictedHexes = ({ map, position: { markers } }: Board): ReadonlySet<HexId> => {
  const known = interdictedBy.get(markers);
  if (known) return known;
  const hexes = [...markers].flatMap(([hex, there]) =>
    there.includes('interdiction centre') ? [hex, ...map.neighbours(hex)] : there.includes('interdiction') ? [hex] : [],
  );
  const found = new Set(hexes);
  interdictedBy.set(markers, found);
  return found;
};

const enterInterdiction = (march: March, to: HexId): readonly Part[] =>
  march.cm && isInterdicted(march, to) && march.board.charts.option('interdiction') === 'enter-or-leave'
    ? [
        {
          mp: march.board.charts.movement('leave interdiction', true),
          what: 'entering an interdiction zone',
          rule: 'R6-3',
          certainty: 'quoted',
        },
      ]
    : [];

/** Terrain, hexside, road. With the weather unknown: the least or the greatest over all weathers. */
const enterParts = (march: March, from: HexId, to: HexId): readonly Part[] | undefined => {
  let best: readonly Part[] | undefined;
  for (const weather of weathersIn(march.board, to)) {
    const parts = enterIn(march, from, to, weather);
    if (!parts) {
      if (march.case === 'greatest') return undefined;
      continue;
    }
    if (!best || (march.case === 'least' ? less(mpOf(parts), mpOf(best)) : less(mpOf(best), mpOf(parts)))) best = parts;
  }
  return best;
};

const enterIn = (march: March, from: HexId, to: HexId, weather: Weather): readonly Part[] | undefined => {
  const { board, cm } = march;
  const { charts } = board;
  const byRoad = alongRoad(march, from, to, weather);
  const terrain = board.hex(to)?.terrain;
  if (terrain === undefined) return byRoad ?? unknownTerrain(march, to, weather);
  const name = charts.terrain(terrain, weather);
  const enter = charts.enter(terrain, weather, cm);
  const crossing = crossParts(march, from, to, weather);
  if (enter === 'prohibited' || !crossing) return byRoad;
  const entering = enter
    ? [{ mp: enter.mp, what: `${to}, ${name}`, rule: PLAIN, certainty: enter.certainty }]
    : unknownTerrain(march, to, weather, charts.lacking('the MPs', 'tec-hexes', name));
  if (!entering) return byRoad;
  const parts = [...entering, ...crossing];
  return byRoad && less(mpOf(byRoad), mpOf(parts)) ? byRoad : parts;
};

const isCost = (cost: Cost): cost is Exclude<Cost, undefined | 'prohibited'> => typeof cost === 'object';

/** A hexside that the chart does not have costs nothing at least; there is no greatest. */
const crossParts = (march: March, from: HexId, to: HexId, weather: Weather): readonly Part[] | undefined => {
  const { charts } = march.board;
  const parts: Part[] = [];
  for (const feature of hexsidesAt(march.board, from, to, weather)) {
    const cost = charts.cross(feature, weather, march.cm);
    if (cost === 'prohibited' || (!cost && march.case === 'greatest')) return undefined;
    if (cost && cost.mp.n !== 0) parts.push({ mp: cost.mp, what: feature, rule: PLAIN, certainty: cost.certainty });
  }
  return parts;
};

/** What bars a step by terrain alone: `c/m units may not enter swamp in Mud`; undefined: nothing does. */
export const barredOnStep = (march: March, from: HexId, to: HexId): string | undefined => {
  if (enterParts({ ...march, case: 'least' }, from, to)) return undefined;
  const { board, cm } = march;
  const { charts } = board;
  const [weather = 'clear'] = weathersIn(board, to);
  const who = (costOf: (cm: boolean) => Cost): string =>
    costOf(!cm) === 'prohibited' ? 'no unit may' : cm ? 'c/m units may not' : 'only c/m units may';
  const terrain = board.hex(to)?.terrain;
  if (terrain !== undefined && charts.enter(terrain, weather, cm) === 'prohibited')
    return `${who(kind => charts.enter(terrain, weather, kind))} enter ${charts.terrain(terrain, weather)} in ${weatherName(weather)}`;
  const side = hexsidesAt(board, from, to, weather).find(f => charts.cross(f, weather, cm) === 'prohibited');
  return side === undefined ? undefined : `${who(kind => charts.cross(side, weather, kind))} cross the ${side}`;
};

const alongRoad = ({ board, cm }: March, from: HexId, to: HexId, weather: Weather): readonly Part[] | undefined => {
  for (const connection of board.map.connection(from, to)) {
    const cost = board.charts.along(connection, weather, cm);
    if (isCost(cost))
      return [{ mp: cost.mp, what: `${to}, along a ${connection}`, rule: PLAIN, certainty: cost.certainty }];
  }
  return undefined;
};

/** Nobody said what the hex is, or what it costs: at least what the cheapest terrain costs; there is no greatest. */
const unknownTerrain = (
  march: March,
  to: HexId,
  weather: Weather,
  missing = 'terrain not known',
): readonly Part[] | undefined => {
  if (march.case === 'greatest') return undefined;
  const costs = march.board.charts.table('tec-hexes').rows.flatMap(r => {
    const cost = march.board.charts.enter(r.key, weather, march.cm);
    return isCost(cost) ? [cost.mp] : [];
  });
  const mp = costs.reduce((a, b) => (less(b, a) ? b : a), costs[0] ?? ZERO);
  return [{ mp, what: `${to}, ${missing}`, rule: PLAIN, certainty: 'illustrative' }];
};

/** R5-1, R5-2, R6-3: leaving a ZOC or an interdiction zone, the higher of the two. */
const leaveParts = (march: March, from: HexId): readonly Part[] => {
  const { charts } = march.board;
  const zoc = leaveZoc(march, from);
  const interdiction = isInterdicted(march, from) ? charts.movement('leave interdiction', march.cm) : ZERO;
  if (zoc && compare(zoc.mp, interdiction) >= 0) return [zoc];
  if (interdiction.n === 0) return [];
  return [{ mp: interdiction, what: `leaving the interdiction zone in ${from}`, rule: 'R6-3', certainty: 'quoted' }];
};

/** Which cost of the `movement` chart is due for leaving the hex: a masked piece counts as the worst it may be. */
const leaveZocRow = (march: March, from: HexId): 'leave zoc' | 'leave reduced zoc' | undefined => {
  const zoc = march.zocs.known.get(from);
  if (zoc?.kind === 'normal') return 'leave zoc';
  if (march.case === 'greatest' && march.zocs.possible.has(from)) return 'leave zoc';
  return zoc && 'leave reduced zoc';
};

const leaveZoc = (march: March, from: HexId): Part | undefined => {
  const row = leaveZocRow(march, from);
  if (row === undefined) return undefined;
  const mp = march.board.charts.movement(row, march.cm);
  const rule = row === 'leave zoc' ? 'R5-1' : 'R5-2';
  const zoc = march.zocs.known.get(from);
  const hidden = march.zocs.possible.get(from) ?? [];
  if (!zoc || (zoc.kind === 'reduced' && row === 'leave zoc'))
    return { mp, what: `leaving ${from}, next to a masked piece in ${hidden.join(', ')}`, rule, certainty: 'quoted' };
  const of = zoc.by
    .slice(0, 2)
    .map(id => march.board.nameOf(id))
    .join(', ');
  const kind = zoc.kind === 'normal' ? '' : 'reduced ';
  return { mp, what: `leaving the ${kind}ZOC of ${of} in ${from}`, rule, certainty: 'quoted' };
};

/** Is the hex in an enemy ZOC, in this case of what is masked? */
export const inEnemyZoc = (march: March, hex: HexId): boolean =>
  march.zocs.known.has(hex) || (march.case === 'greatest' && march.zocs.possible.has(hex));

const mayAdminister = (march: March, from: HexId, to: HexId, entering: readonly Part[]): boolean =>
  isAdminHex(march, from) && isAdminHex(march, to) && isAdminTerrain(march, from, to, entering);

/** R6-17, R6-19: hexes of base cost up to 2; in the arctic along roads. */
const isAdminTerrain = (march: March, from: HexId, to: HexId, entering: readonly Part[]): boolean =>
  atMost(mpOf(entering), MOST_ADMIN_COST) &&
  (!isArctic(march.board.hex(to)?.zone) || march.board.map.connection(from, to).includes('road')) &&
  (march.truck !== true || isTruckTerrain(march, from, to));

/** R12-6: where trucks may move administratively. */
const isTruckTerrain = ({ board }: March, from: HexId, to: HexId): boolean =>
  board.map.connection(from, to).includes('road') || board.hex(to)?.terrain === 'clear';

/** R6-17, R6-19: in the Movement phase only, in supply. */
export const mayMoveAdministratively = (phaseKind: string | undefined, unsupplied: boolean): boolean =>
  phaseKind !== 'exploitation' && !unsupplied;

const MOST_ADMIN_COST = fraction(2);

/** R6-17, R6-19: never in or out of enemy ZOCs, not next to enemy units. */
export const isAdminHex = (march: March, hex: HexId): boolean => !inEnemyZoc(march, hex) && !march.nextToEnemy.has(hex);

const mpOf = (parts: readonly Part[]): Fraction => {
  const [only] = parts;
  return parts.length === 1 && only ? only.mp : parts.reduce((a, p) => add(a, p.mp), ZERO);
};

/** A step to a neighbour by terrain alone, without ZOCs and units, in n-ths of an MP (see `costUnit`). */
interface Edge extends Step {
  /** At half rate, where its terrain allows that; undefined: it does not. */
  readonly half: Step | undefined;
}

/** A step as it stands on a board. */
interface Step {
  readonly to: HexId;
  readonly cost: number;
}

const edgesFound = new Edges<Edge>();

const edgesOf = (march: March, unit: number): ((from: HexId) => readonly Edge[]) => {
  const { board, cm, truck } = march;
  const about = `${cm} ${truck === true} ${march.case} ${isSurpriseTurn(board.date)}`;
  return edgesFound.of(board, about, (from, to) => {
    const parts = enterParts(march, from, to);
    if (!parts) return undefined;
    const cost = toParts(mpOf(parts), unit);
    return { to, cost, half: isAdminTerrain(march, from, to, parts) ? { to, cost: cost / 2 } : undefined };
  });
};

/**
 * All steps out of a hex with their whole costs in n-ths: what `stepCost` says of each neighbour. Terrain is looked up
 * once for a map, so that large searches are fast.
 */
export const stepsOut = (march: March): ((from: HexId) => readonly Step[]) => {
  const unit = costUnit(march.board.charts);
  const slowly = (from: HexId): readonly Step[] =>
    march.board.map.neighbours(from).flatMap(to => {
      const mp = stepCost(march, from, to);
      return mp ? [{ to, cost: toParts(mp, unit) }] : [];
    });
  const edges = edgesOf(march, unit);
  const interdicted = interdictedHexes(march.board);
  const closed = march.mode === 'admin' ? closedToAdmin(march) : NOWHERE;
  return from => {
    const fromHere = edges(from);
    // Interdiction depends on markers: those steps are reckoned one by one.
    const isPlain =
      interdicted.size === 0 || !(interdicted.has(from) || fromHere.some(({ to }) => interdicted.has(to)));
    if (!isPlain) return slowly(from);
    return march.mode === 'admin'
      ? adminSteps(march, from, fromHere, closed)
      : normalSteps(march, from, fromHere, unit);
  };
};

const normalSteps = (march: March, from: HexId, edges: readonly Edge[], unit: number): readonly Step[] => {
  const row = leaveZocRow(march, from);
  const leaving = row === undefined ? 0 : toParts(march.board.charts.movement(row, march.cm), unit);
  const steps: Step[] = [];
  for (const edge of edges)
    if (!isHeld(march, edge.to)) steps.push(leaving === 0 ? edge : { to: edge.to, cost: edge.cost + leaving });
  return steps;
};

const closedByCamps = new PerCamps(NOWHERE);

/**
 * Hexes into which no administrative step leads, as far as it is known who stands where: one question for three, since ZOCs
 * lie next to enemies only.
 */
const closedToAdmin = ({ board, side, nextToEnemy }: March): ReadonlySet<HexId> => {
  const camps = board.campsAgainst(side);
  return closedByCamps.of(
    camps,
    undefined,
    () => new Set([...nextToEnemy, ...camps.flatMap(camp => [...camp.byHex.keys()])]),
  );
};

/** Nobody leaves a ZOC by administrative movement: all that it costs is half of what terrain costs. */
const adminSteps = (march: March, from: HexId, edges: readonly Edge[], closed: ReadonlySet<HexId>): readonly Step[] => {
  const steps: Step[] = [];
  if (!isAdminHex(march, from)) return steps;
  const isSure = march.case === 'least';
  for (const { to, half } of edges)
    if (half && !closed.has(to) && (isSure || (isAdminHex(march, to) && !isHeld(march, to)))) steps.push(half);
  return steps;
};

const leasts = new Kept<LeastCosts>();

/** In the weather that may be. */
const leastCost = ({ board, cm }: March): LeastCosts => {
  const { charts, weather, position } = board;
  const weathers = weather === undefined || position.turn?.weatherByZone ? WEATHERS : [weather];
  const mps = (cost: Cost): readonly Fraction[] => (isCost(cost) ? [cost.mp] : []);
  const rowsOf = (name: string): readonly string[] => charts.table(name).rows.map(row => row.key);
  return leasts.of(charts, `${cm} ${weathers.join()}`, () =>
    leastCosts(
      rowsOf('tec-hexes').flatMap(row => weathers.flatMap(w => mps(charts.enter(row, w, cm)))),
      rowsOf('tec-connections').flatMap(row =>
        weathers.flatMap(w => mps(charts.along(row, w, cm)).map(mp => ({ row, mp }))),
      ),
    ),
  );
};

/** The least that any step costs, and what steps cost where no road is near, in n-ths. */
export const leastSteps = (march: March): { readonly leastStep: number; readonly offRoad: OffRoad } => {
  const { board, mode } = march;
  const { any, offRoad, roads } = leastCost(march);
  const inParts = ({ n, d }: Fraction): number =>
    Math.floor((n * costUnit(board.charts)) / d) / (mode === 'admin' ? 2 : 1);
  return { leastStep: inParts(any), offRoad: { least: inParts(offRoad), near: nearRoads(board.map, roads) } };
};

/** What a step costs in all; undefined: it may not be made. */
export const stepCost = (march: March, from: HexId, to: HexId): Fraction | undefined => {
  const parts = stepParts(march, from, to);
  return parts && mpOf(parts);
};

/** The items of a step's ledger. */
export const stepEntries = (march: March, from: HexId, to: HexId): readonly LedgerEntry[] =>
  (stepParts(march, from, to) ?? []).map(p => entry(p.mp, p.what, cite(p.rule), p.certainty));

const unitFound = new WeakMap<Charts, number>();

/** The whole n of which all costs of these charts are n-ths; halves for administrative movement. */
export const costUnit = (charts: Charts): number => {
  const known = unitFound.get(charts);
  if (known !== undefined) return known;
  const amounts: Fraction[] = [HALF];
  for (const name of ['tec-hexes', 'tec-hexsides', 'tec-connections', 'movement']) {
    const table = charts.table(name);
    for (const row of table.rows)
      for (const column of table.columns) {
        const mp = figure(table, row.key, column);
        if (mp) amounts.push(mp);
      }
  }
  const unit = commonDenominator(amounts) * 2;
  unitFound.set(charts, unit);
  return unit;
};
