// The board as the rules look at it: who stands where, whose, with which figures. Made once for a position.

import type { Hex, HexId, HexMap } from '../../hexmap/hex-map';
import type { Scenario, Unit, UnitId } from '../../scenario/scenario';
import { weatherIn } from '../../scenario/weather';
import { Occupancy, type Camp } from '../camps';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import { weatherOf, type Charts, type Weather } from './charts';
import { asSituationUnit, combatant, type Combatant } from './combatant';

/** The scenario with its units by id: made once for all positions. */
export interface Game {
  readonly scenario: Scenario;
  readonly charts: Charts;
  readonly units: ReadonlyMap<UnitId, Unit>;
}

const combatants = new PerPlace((charts: Charts, unit: Unit, place) =>
  combatant(charts, asSituationUnit(unit, place, 1), unit.id),
);

/** Of a turn's weather by zone: is there a word for every hex of its scenario's map? */
const knownIn = new WeakMap<ReadonlyMap<string, string>, boolean>();

const boards = new WeakMap<Position, Board>();

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = (game: Game, position: Position, near?: Board): Board => {
  const known = boards.get(position);
  if (known?.game === game) return known;
  const made = new Board(game, position, near);
  boards.set(position, made);
  return made;
};

export class Board {
  private readonly occupancy: Occupancy;

  /** The weather where all zones have the same; undefined: it differs, or is not known. */
  readonly weather: Weather | undefined;

  constructor(
    readonly game: Game,
    readonly position: Position,
    near?: Board,
  ) {
    this.weather = weatherOf(position.turn?.weather);
    this.occupancy = new Occupancy(position, id => this.sideOf(id), near?.occupancy);
  }

  get charts(): Charts {
    return this.game.charts;
  }

  get map(): HexMap {
    return this.game.scenario.map.hexes;
  }

  /** The weather of a hex, by its zone; undefined: not known. */
  weatherAt(hex: HexId): Weather | undefined {
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

  get date(): string | undefined {
    return this.position.turn?.date;
  }

  hex(id: HexId): Hex | undefined {
    return this.map.hexes.get(id);
  }

  /** The hex's own features and the markers in it. */
  featuresOf(id: HexId): readonly string[] {
    return [...(this.hex(id)?.features ?? []), ...this.markersIn(id)];
  }

  markersIn(id: HexId): readonly string[] {
    return this.position.markers.get(id) ?? [];
  }

  unitsIn(hex: HexId): readonly UnitId[] {
    return this.occupancy.unitsIn(hex);
  }

  /** The units of all other sides. */
  campsAgainst(side: string | undefined): readonly Camp[] {
    return this.occupancy.against(side);
  }

  sideOf(id: UnitId): string | undefined {
    return this.game.units.get(id)?.side;
  }

  hexOf(id: UnitId): HexId | undefined {
    return this.position.units.get(id)?.hex;
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.occupancy.enemiesIn(hex, side);
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.occupancy.friendsIn(hex, side);
  }

  /** Masked pieces in a hex that are, or may be, another side's. */
  maskedAgainst(hex: HexId, side: string | undefined): number {
    return (this.position.masked.get(hex) ?? []).filter(m => m.side === undefined || m.side !== side).length;
  }

  combatant(id: UnitId): Combatant | undefined {
    const unit = this.game.units.get(id);
    const place = this.position.units.get(id);
    return unit && place && combatants.of(this.charts, unit, place);
  }

  combatantsOf(ids: readonly UnitId[]): readonly Combatant[] {
    return ids.flatMap(id => this.combatant(id) ?? []);
  }

  nameOf(id: UnitId): string {
    return this.game.units.get(id)?.name ?? id;
  }
}
