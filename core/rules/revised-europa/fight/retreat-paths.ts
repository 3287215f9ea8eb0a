// Where a unit may retreat to after a fight, and through what (R9-21, R9-23, R5-4).

import { compare, sum } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import { isSurpriseTurn } from '../weather';
import { WEATHERS } from '../charts';
import type { Cost } from '../../frame/tables-of';
import type { Combatant } from '../combatant';
import { reForRetreat } from './losses';
import { negatesZoc, zocsAgainst } from '../movement/zoc';

/** What a log may leave open: `no` and `yes` are certain. */
export type Known = 'no' | 'perhaps' | 'yes';

const RANK: Readonly<Record<Known, number>> = { no: 0, perhaps: 1, yes: 2 };
const both = (a: Known, b: Known): Known => (RANK[a] <= RANK[b] ? a : b);
const either = (all: readonly Known[]): Known => all.reduce<Known>((a, b) => (RANK[a] >= RANK[b] ? a : b), 'no');

/** One unit that retreats, on the board after the losses and before any advance. */
export interface Retreating {
  readonly during: Board;
  readonly unit: UnitId;
  /** All that retreat with it: they are no friends who negate a ZOC. */
  readonly group: readonly UnitId[];
}

/** Is the hex free of the enemy? A masked piece may be one. */
const isUnheld = ({ during, unit }: Retreating, hex: HexId): Known => {
  const side = during.sideOf(unit);
  if (during.enemiesIn(hex, side).length > 0) return 'no';
  return during.maskedAgainst(hex, side) > 0 ? 'perhaps' : 'yes';
};

const passable = (costs: readonly Cost[]): Known => {
  if (costs.every(cost => cost === 'prohibited')) return 'no';
  return costs.every(cost => cost !== 'prohibited' && cost !== undefined) ? 'yes' : 'perhaps';
};

/** May the unit go there at all: terrain and hexside as in movement. */
const isPassable = (board: Board, { cm }: Combatant, from: HexId, to: HexId): Known => {
  const terrain = board.hex(to)?.terrain;
  if (terrain === undefined) return 'perhaps';
  const weather = board.weatherAt(to);
  const weathers = weather ? [weather] : WEATHERS;
  const surprise = isSurpriseTurn(board.date);
  const crossing = (w: (typeof weathers)[number]): readonly Cost[] =>
    board.charts.hexside(board.map.hexside(from, to), w, surprise).map(f => board.charts.cross(f, w, cm));
  const inWeather = weathers.map(w => [board.charts.enter(terrain, w, cm), ...crossing(w)]);
  return inWeather.map(passable).reduce(both);
};

/**
 * Is there room (R8-1)? Too many units in the hex at the phase's end would break another rule. Perhaps: for the unit,
 * but not for all that retreat with it.
 */
const hasRoom = ({ during, unit, group }: Retreating, to: HexId): Known => {
  const { terrain, zone } = during.hex(to) ?? { terrain: undefined, zone: undefined };
  const limit = during.charts.stacking(terrain, zone);
  const there = during.friendsIn(to, during.sideOf(unit));
  const fits = (ids: readonly UnitId[]): boolean =>
    !limit || compare(sum(during.combatantsOf([...there, ...ids]).map(u => u.re)), limit) <= 0;
  return fits(group) ? 'yes' : fits([unit]) ? 'perhaps' : 'no';
};

const step = (r: Retreating, from: HexId, to: HexId): Known => {
  const unit = r.during.combatant(r.unit);
  return unit ? both(isUnheld(r, to), isPassable(r.during, unit, from, to)) : 'no';
};

/** The hexes so many hexes away that a unit may retreat to, each hex of the way farther off than the last (R9-21). */
export const retreatHexes = (r: Retreating, from: HexId, due: number): ReadonlyMap<HexId, Known> => {
  const { map } = r.during;
  let reached: ReadonlyMap<HexId, Known> = new Map([[from, 'yes']]);
  for (let far = 1; far <= due; far++) {
    const next = new Map<HexId, Known>();
    for (const [hex, known] of reached)
      for (const to of map.neighbours(hex).filter(h => map.distance(from, h) === far))
        next.set(to, either([next.get(to) ?? 'no', both(known, step(r, hex, to))]));
    reached = next;
  }
  const ends = [...reached].map(([hex, known]): [HexId, Known] => [hex, both(known, hasRoom(r, hex))]);
  return new Map(ends.filter(([, known]) => known !== 'no'));
};

/** The hexes between two hexes of a way at most two hexes apart: one list for each way. */
const between = ({ during: { map } }: Retreating, from: HexId, to: HexId): readonly (readonly HexId[])[] => {
  const far = map.distance(from, to);
  if (far !== 2) return [[]];
  return map
    .neighbours(from)
    .filter(hex => map.distance(hex, to) === 1)
    .map(hex => [hex]);
};

/** Does a retreat through this hex cost the stack an RE (R9-23)? Friendly units in it negate ZOCs (R5-4). */
const isUncharged = (r: Retreating, hex: HexId): Known => {
  const { during, unit } = r;
  const side = during.sideOf(unit);
  const zocs = zocsAgainst(during, side);
  const zoc = zocs.known.get(hex);
  const friends = during.friendsIn(hex, side).some(id => !r.group.includes(id));
  const isArmour = (during.combatant(unit)?.aeca.n ?? 0) > 0;
  const hasNoArmour = zoc?.by.every(id => (during.combatant(id)?.aeca.n ?? 0) === 0) === true;
  const re = reForRetreat({
    throughZoc: zoc !== undefined,
    friendlyInHex: negatesZoc(friends, 'retreat'),
    onlyArmourUnopposed: isArmour && hasNoArmour,
  });
  if (re > 0) return 'no';
  return !friends && zocs.possible.has(hex) ? 'perhaps' : 'yes';
};

/** The hexes that the log shows a unit set down in, one after the other, and whether such a retreat can be. */
export interface Way {
  /** Free of the enemy all along. */
  readonly open: Known;
  /** Free of ZOCs that would cost the stack an RE. */
  readonly free: Known;
}

/**
 * The best that a retreat over these hexes may have been. Two hexes that are two apart leave open which hex lay between
 * them. Stops that make the way longer than was due were corrections: only its ends count.
 */
export const wayOf = (r: Retreating, from: HexId, stops: readonly HexId[], due: number): Way => {
  const legs = (hexes: readonly HexId[]): readonly (readonly [HexId, HexId])[] =>
    hexes.map((to, i) => [hexes[i - 1] ?? from, to]);
  const length = legs(stops).reduce((n, [a, b]) => n + (r.during.map.distance(a, b) ?? 0), 0);
  const seen = length <= due ? stops : stops.slice(-1);
  const perLeg = legs(seen).map(([a, b]) => between(r, a, b).map(hexes => [...hexes, b]));
  const best = (of: (hex: HexId) => Known): Known =>
    perLeg.map(ways => either(ways.map(way => way.map(of).reduce(both)))).reduce(both, 'yes');
  return { open: best(hex => isUnheld(r, hex)), free: best(hex => both(isUnheld(r, hex), isUncharged(r, hex))) };
};
