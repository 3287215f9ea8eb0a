// Does the ground let a unit attack there (Combat.3)? On a board its map tells; a line tells the ground, and roads only where it
// says so.

import type { HexId } from '../../../hexmap/hex-map';
import type { Situation } from '../../situation';
import type { Board } from '../board';
import type { Charts } from '../charts';
import type { Combatant } from '../combatant';
import { isPassable } from '../movement/passable';
import { WEATHERS } from '../vocabulary';
import type { Attacking } from './attacking';

type Way = Attacking['way'];

/** Where a unit may not go it cannot attack, unless by a road; guns in battery always can (Combat.3). undefined: not known. */
export const canAttack = (board: Board, unit: Combatant, from: HexId, target: HexId): boolean | undefined =>
  unit.inBattery && unit.gun !== 'none' ? true : isPassable(board, unit, from, target);

/** Who does not stand beside the hex is asked about that first. */
export const wayOnBoard = (board: Board, unit: Combatant, from: HexId, target: HexId): Way => {
  const may = board.map.distance(from, target) === 1 ? canAttack(board, unit, from, target) : true;
  if (may === undefined) return { unknown: `whether ${unit.label} may enter ${target}` };
  return may ? 'open' : 'barred';
};

/** What bars a unit off the road: `into sand`, `across the river`. */
const barsIn = (
  charts: Charts,
  { terrain, hexsides }: Ground,
  { moves: by }: Combatant,
  weather: string,
): readonly string[] =>
  by === undefined
    ? []
    : [
        ...(charts.enter(terrain, by, weather) === 'prohibited' ? [`into ${terrain}`] : []),
        ...hexsides.filter(h => charts.cross(h, by, weather) === 'prohibited').map(h => `across the ${h}`),
      ];

interface Ground {
  readonly terrain: string;
  readonly hexsides: readonly string[];
}

/** No road leads into the sea (Move.7), by the stricter reading none leads armour over an escarpment (Move.8). */
const takesNoRoad = (charts: Charts, { terrain, hexsides }: Ground, { moves }: Combatant): boolean =>
  !charts.takesRoads(terrain) ||
  (moves === 'armored' && hexsides.includes('escarpment') && charts.option('escarpmentByRoad') === 'no');

/** @param isByRoad the line says that a road leads it there */
export const wayAsTyped = (
  charts: Charts,
  { terrain = 'clear', weather }: Pick<Situation, 'terrain' | 'weather'>,
  { unit, hexsides, isByRoad }: { readonly unit: Combatant; readonly isByRoad: boolean } & Pick<Ground, 'hexsides'>,
): Way => {
  if (unit.inBattery && unit.gun !== 'none') return 'open';
  const ground = { terrain, hexsides };
  const bars = (weather === undefined ? WEATHERS : [weather]).map(w => barsIn(charts, ground, unit, w));
  const [first = []] = bars.filter(b => b.length > 0);
  const [way] = first;
  if (way === undefined) return 'open';
  if (bars.some(b => b.length === 0)) return { unknown: `the weather: in some of it ${unit.label} cannot go ${way}` };
  if (takesNoRoad(charts, ground, unit)) return 'barred';
  return isByRoad ? 'open' : { unknown: `whether a road leads ${unit.label} ${way}` };
};
