// The hexes of a map as outlines: what is drawn where a board has no picture, and what is laid over one.

import { boardHexes, hexGridsOf } from '../audit/bound/board-hexes';
import type { Point } from '../vassal/module/grids/grid';
import type { HexSettings } from '../vassal/module/grids/hex-grid';
import type { BoardedMap } from '../vassal/module/map-layout';
import type { HexOutline } from './board-view';

/** Of the first hex grid of a map's boards: what its hexes look like. */
const settingsOf = ({ boards }: BoardedMap): HexSettings | undefined => boards.flatMap(hexGridsOf).at(0)?.settings;

/** The corners of a hex round its centre. A hex is two thirds of its columns' pitch from centre to corner, twice. */
const cornersAt = ([x, y]: Point, { dx, dy, sideways }: HexSettings): readonly Point[] => {
  const [long, short, half] = [(dx * 2) / 3, dx / 3, dy / 2];
  const upright: readonly Point[] = [
    [long, 0],
    [short, half],
    [-short, half],
    [-long, 0],
    [-short, -half],
    [short, -half],
  ];
  return upright.map(([a, b]) => (sideways ? [x + b, y + a] : [x + a, y + b]));
};

/**
 * The hexes of a map whose boards have a hex grid with numbers; none for other maps.
 *
 * @param used points where pieces stand: they tell how far a board reaches whose size is not known
 */
export const hexOutlines = (map: BoardedMap, used: readonly Point[]): readonly HexOutline[] => {
  const settings = settingsOf(map);
  if (!settings) return [];
  return boardHexes(map, used).hexes.map(({ id, at }) => ({ name: id, centre: at, corners: cornersAt(at, settings) }));
};
