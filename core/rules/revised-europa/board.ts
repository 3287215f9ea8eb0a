// The board as the rules look at it: who stands where, whose, with which figures, in which weather.

import type { HexId } from '../../hexmap/hex-map';
import { weatherIn } from '../../scenario/weather';
import type { UnitId } from '../../scenario/scenario';
import { BoardAt, boardKeeper, type GameWith } from '../board-at';
import { asSituationUnit } from '../frame/fight/situation-on-board';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import { weatherOf, type Charts, type Weather } from './charts';
import { combatant, type Combatant } from './combatant';

export type Game = GameWith<Charts>;

const combatants = new PerPlace((charts: Charts, unit, place) =>
  combatant(charts, asSituationUnit(unit, place, 1), unit.id),
);

/** Of a turn's weather by zone: is there a word for every hex of its scenario's map? */
const knownIn = new WeakMap<ReadonlyMap<string, string>, boolean>();

export class Board extends BoardAt<Charts, Combatant> {
  /** The weather where all zones have the same; undefined: it differs, or is not known. */
  readonly weather: Weather | undefined;

  constructor(game: Game, position: Position, near?: Board) {
    super(game, position, combatants, near);
    this.weather = weatherOf(position.turn?.weather);
  }

  /** The weather of a hex, by its zone; undefined: not known. */
  override weatherAt(hex: HexId): Weather | undefined {
    const { turn } = this.position;
    return turn?.weatherByZone === undefined ? this.weather : weatherOf(weatherIn(turn, this.hex(hex)?.zone));
  }

  /** Is the weather of every hex known? */
  get isWeatherKnown(): boolean {
    const zones = this.position.turn?.weatherByZone;
    if (this.weather !== undefined || zones === undefined) return this.weather !== undefined;
    const known = knownIn.get(zones) ?? [...this.map.hexes.keys()].every(hex => this.weatherAt(hex) !== undefined);
    knownIn.set(zones, known);
    return known;
  }

  /** Are enemies of this unit in the hex? */
  readonly isHeldAgainst = (hex: HexId, unit: UnitId): boolean => this.enemiesIn(hex, this.sideOf(unit)).length > 0;

  get date(): string | undefined {
    return this.position.turn?.date;
  }
}

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = boardKeeper((game: Game, position: Position, near?: Board) => new Board(game, position, near));
