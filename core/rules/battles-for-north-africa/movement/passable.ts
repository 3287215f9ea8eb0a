// What terrain forbids, whatever the MPs: retreats, advances, attacks and ZOCs ask it too (Move.7, Move.8, Combat.3).

import { Kept } from '../../../base/kept';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import { Edges } from '../../frame/movement/edges';
import type { Board } from '../board';
import type { MoveClass } from '../charts';
import type { Combatant } from '../combatant';
import type { Cost } from '../../frame/tables-of';

/**
 * Does a road or trail lead a unit from a hex to the next? Who moves along one does not move through the terrain in the hex
 * or the hexsides crossed (Intro.2), but none leads into the sea (Move.7). undefined: the map or the chart does not tell.
 */
export const isByRoad = (board: Board, by: MoveClass, from: HexId, to: HexId): boolean | undefined => {
  const roads = board.map.connection(from, to);
  const terrain = board.hex(to)?.terrain;
  if (roads.length === 0 || (terrain !== undefined && !board.charts.takesRoads(terrain))) return false;
  if (isBarredEscarpment(board, by, from, to)) return false;
  const rates = roads.map(kind => board.charts.along(kind, by, board.weatherAt(to)));
  return rates.some(isPayable) ? true : rates.some(rate => rate === undefined) ? undefined : false;
};

/** Move.8 by its stricter reading: no road leads armour over an escarpment. */
const isBarredEscarpment = (board: Board, by: MoveClass, from: HexId, to: HexId): boolean =>
  by === 'armored' &&
  board.map.hexside(from, to).includes('escarpment') &&
  board.charts.option('escarpmentByRoad') === 'no';

const isPayable = (cost: Cost): boolean => typeof cost === 'object';

/** Off the road: its terrain and all hexsides crossed must be open to it in the weather (Move.7, Move.8). */
const isOpenCountry = (board: Board, by: MoveClass, from: HexId, to: HexId): boolean | undefined => {
  const terrain = board.hex(to)?.terrain;
  const weather = board.weatherAt(to);
  const costs = [
    terrain === undefined ? undefined : board.charts.enter(terrain, by, weather),
    ...board.map.hexside(from, to).map(side => board.charts.cross(side, by, weather)),
  ];
  return costs.includes('prohibited') ? false : costs.every(isPayable) ? true : undefined;
};

/** May the unit go from a hex to the next one at all? undefined: the map or the chart does not tell. */
export const isPassable = (board: Board, unit: Combatant, from: HexId, to: HexId): boolean | undefined => {
  const by = unit.moves;
  if (by === undefined) return true;
  const road = isByRoad(board, by, from, to);
  if (road === true) return true;
  const country = isOpenCountry(board, by, from, to);
  if (country === true) return true;
  return road === undefined || country === undefined ? undefined : false;
};

/** Is it so between some two hexes that touch? */
export const someBetween = ({ hexes, neighbours }: HexMap, is: (a: HexId, b: HexId) => boolean): boolean =>
  [...hexes.keys()].some(a => neighbours(a).some(b => is(a, b)));

const onEscarpments = new Kept<boolean>();

/** Whether roads lead armour over escarpments is read in two ways. What is kept of a map that has such roads rests on that. */
export const noteEscarpments = ({ map, charts }: Board, by: MoveClass): void => {
  const isRoad = (a: HexId, b: HexId): boolean =>
    map.connection(a, b).length > 0 && map.hexside(a, b).includes('escarpment');
  if (by === 'armored' && onEscarpments.of(map, 'roads', () => someBetween(map, isRoad)))
    charts.option('escarpmentByRoad');
};

const passable = new Edges<HexId>();

/** The hexes beside one that a unit may go to for sure. */
export const passableFrom = (board: Board, unit: Combatant): ((from: HexId) => readonly HexId[]) => {
  const { neighbours } = board.map;
  if (unit.moves === undefined) return neighbours;
  noteEscarpments(board, unit.moves);
  return passable.of(board, unit.moves, (from, to) => (isPassable(board, unit, from, to) === true ? to : undefined));
};
