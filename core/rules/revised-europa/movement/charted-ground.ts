// What the charts in force say of the ground that a step leads over, and what they leave open.

import type { HexId } from '../../../hexmap/hex-map';
import type { Board, Game } from '../board';
import type { Cost } from '../../frame/tables-of';
import { WEATHERS, type Weather } from '../charts';
import { isSurpriseTurn } from '../weather';

/** The weather of the hex that is entered counts, for its hexside too; all of them where it is not known. */
export const weathersIn = (board: Board, hex: HexId): readonly Weather[] => {
  const weather = board.weatherAt(hex);
  return weather === undefined ? WEATHERS : [weather];
};

/** The features of a hexside as they count in this weather. */
export const hexsidesAt = ({ charts, map, date }: Board, from: HexId, to: HexId, weather: Weather): readonly string[] =>
  charts.hexside(map.hexside(from, to), weather, isSurpriseTurn(date));

/** The first figure on a step that the charts do not tell, as `missing` names it. */
export const lackingOnStep = (board: Board, cm: boolean, from: HexId, to: HexId): string | undefined => {
  const { charts } = board;
  const terrain = board.hex(to)?.terrain;
  for (const weather of weathersIn(board, to)) {
    if (terrain !== undefined && charts.enter(terrain, weather, cm) === undefined)
      return charts.lacking('the MPs', 'tec-hexes', charts.terrain(terrain, weather));
    const blank = hexsidesAt(board, from, to, weather).find(f => charts.cross(f, weather, cm) === undefined);
    if (blank !== undefined) return charts.lacking('the MPs', 'tec-hexsides', blank);
  }
  return undefined;
};

const chartedMaps = new WeakMap<Game, boolean>();

/** Are all terrains and hexsides of the map in the charts, in every weather? Then no cost is open. */
export const isMapCharted = ({ game, charts, map }: Board): boolean => {
  const known = chartedMaps.get(game);
  if (known !== undefined) return known;
  const isPriced = (cost: (weather: Weather, cm: boolean) => Cost): boolean =>
    WEATHERS.every(weather => [true, false].every(cm => cost(weather, cm) !== undefined));
  const terrains = new Set([...map.hexes.values()].map(hex => hex.terrain));
  const features = new Set(
    [...map.hexes.keys()].flatMap(hex => map.neighbours(hex).flatMap(to => [...map.hexside(hex, to)])),
  );
  const answer =
    [...terrains].every(t => t !== undefined && isPriced((weather, cm) => charts.enter(t, weather, cm))) &&
    [...features].every(f => isPriced((weather, cm) => charts.cross(f, weather, cm)));
  chartedMaps.set(game, answer);
  return answer;
};
