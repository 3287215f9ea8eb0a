// The board as the rules look at it: who stands where, whose, in which mode. Made once for a position.

import type { Hex, HexId, HexMap } from '../../hexmap/hex-map';
import type { Scenario, Unit, UnitId } from '../../scenario/scenario';
import { Occupancy, PerCamps } from '../camps';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import type { Charts } from './charts';
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

const NO_ZOCS: ReadonlySet<HexId> = new Set();
const zocsOfCamps = new PerCamps(NO_ZOCS);

const exertsZoc = (unit: Combatant): boolean =>
  unit.attackCapable && unit.mode === 'combat' && !unit.dg && !unit.unsupplied;

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

  constructor(
    readonly game: Game,
    readonly position: Position,
    near?: Board,
  ) {
    this.occupancy = new Occupancy(position, id => this.sideOf(id), near?.occupancy);
  }

  get charts(): Charts {
    return this.game.charts;
  }

  get map(): HexMap {
    return this.game.scenario.map.hexes;
  }

  hex(id: HexId): Hex | undefined {
    return this.map.hexes.get(id);
  }

  /** The hex's own features and the markers in it. */
  featuresOf(id: HexId): readonly string[] {
    return [...(this.hex(id)?.features ?? []), ...(this.position.markers.get(id) ?? [])];
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

  /** Is the hex held: are enemy combat units in it, not only dumps and trucks? */
  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.enemiesIn(hex, side).some(id => this.combatant(id)?.combat ?? false);
  }

  /** Pieces there that cannot be told, and may be enemies. */
  masked(hex: HexId, side: string | undefined): boolean {
    return (this.position.masked.get(hex) ?? []).some(m => m.side === undefined || m.side !== side);
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

  namesOf(ids: readonly UnitId[]): readonly string[] {
    return ids.map(id => this.nameOf(id));
  }

  /** Hexes in the ZOC of a side's enemies: attack-capable units in Combat Mode, in supply, not DG. */
  inEnemyZoc(hex: HexId, side: string | undefined): boolean {
    const camps = this.occupancy.against(side);
    const find = (): ReadonlySet<HexId> =>
      new Set(
        camps
          .flatMap(camp => [...camp.byHex])
          .filter(([, ids]) => this.combatantsOf(ids).some(exertsZoc))
          .flatMap(([near]) => this.map.neighbours(near)),
      );
    return zocsOfCamps.of(camps, undefined, find).has(hex);
  }

  /** `Axis Movement phase`; `phase` where none is known. */
  get phaseName(): string {
    const { phase } = this.position;
    if (phase === undefined) return 'phase';
    return `${phase.side} ${/(phase|segment)$/i.test(phase.name) ? phase.name : `${phase.name} phase`}`;
  }
}
