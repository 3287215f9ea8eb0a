// Cities of the sp-rates chart: which of them the Axis has reached, by siege or control (Rate-1).

import type { HexId } from '../../../hexmap/hex-map';
import type { Scenario } from '../../../scenario/scenario';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { nationOf } from '../combatant';

/** Who was last seen in the hexes of the chart's cities when a phase ended. */
export type CityHolders = ReadonlyMap<HexId, string>;

/** The chart's cities: its rows without the one of the start. */
export const citiesOf = (charts: Charts): readonly string[] =>
  charts
    .table('sp-rates')
    .rows.map(row => row.key)
    .filter(key => key !== 'start');

const hexesOf = (scenario: Scenario, city: string): readonly HexId[] =>
  scenario.map.places.filter(place => place.name === city).map(place => place.hex);

export const withHolders = (holders: CityHolders, board: Board): CityHolders => {
  const now = new Map(holders);
  for (const city of citiesOf(board.charts))
    for (const hex of hexesOf(board.game.scenario, city)) {
      const [unit] = board.unitsIn(hex);
      const side = unit === undefined ? undefined : board.sideOf(unit);
      if (side !== undefined) now.set(hex, side);
    }
  return now;
};

/** Is this side the Axis, the Soviets, or neither? */
export const campOf = (scenario: Scenario, side: string | undefined): 'axis' | 'soviet' | undefined => {
  const nation = nationOf(scenario.sides.find(s => s.name === side)?.nation);
  return nation === 'finnish' ? 'axis' : nation;
};

/** Combat units besiege a city from two hexes away; those without factors do not. */
const SIEGE_RANGE = 2;

const isBesieged = (board: Board, hex: HexId, isAxis: (side: string | undefined) => boolean): boolean =>
  [...board.position.units].some(([id, place]) => {
    const unit = isAxis(board.sideOf(id)) ? board.combatant(id) : undefined;
    const near = (board.map.distance(place.hex, hex) ?? Infinity) <= SIEGE_RANGE;
    return near && unit !== undefined && (unit.af.n > 0 || unit.df.n > 0);
  });

/**
 * Cities that the Axis has reached for certain, and those that it may have: nobody is seen in them, or a masked piece
 * stands near.
 */
export const reachedCities = (
  board: Board,
  holders: CityHolders,
): { readonly certain: readonly string[]; readonly perhaps: readonly string[] } => {
  const { scenario } = board.game;
  const isAxis = (side: string | undefined): boolean => campOf(scenario, side) === 'axis';
  const maskedNear = (hex: HexId): boolean =>
    [...board.position.masked.keys()].some(m => (board.map.distance(m, hex) ?? Infinity) <= SIEGE_RANGE);
  const certain: string[] = [];
  const perhaps: string[] = [];
  for (const city of citiesOf(board.charts)) {
    const hexes = hexesOf(scenario, city);
    if (hexes.some(hex => isAxis(holders.get(hex)) || isBesieged(board, hex, isAxis))) certain.push(city);
    else if (hexes.some(hex => board.unitsIn(hex).length === 0 || maskedNear(hex))) perhaps.push(city);
  }
  return { certain, perhaps };
};
