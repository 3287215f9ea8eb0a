// The board as the rules look at it: who stands where, whose, in which mode. Made once for a position.

import type { Hex, HexId, HexMap } from '../../hexmap/hex-map';
import type { Scenario, Unit, UnitId } from '../../scenario/scenario';
import type { Position } from '../position';
import type { Charts } from './charts';
import { asSituationUnit, combatant, type Combatant } from './combatant';

/** The scenario with its units by id: made once for all positions. */
export interface Game {
  readonly scenario: Scenario;
  readonly charts: Charts;
  readonly units: ReadonlyMap<UnitId, Unit>;
}

export class Board {
  private readonly byHex = new Map<HexId, UnitId[]>();
  private readonly combatants = new Map<UnitId, Combatant>();

  constructor(
    readonly game: Game,
    readonly position: Position,
  ) {
    for (const [id, { hex }] of position.units) {
      const there = this.byHex.get(hex);
      if (there) there.push(id);
      else this.byHex.set(hex, [id]);
    }
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

  unitsIn(hex: HexId): readonly UnitId[] {
    return this.byHex.get(hex) ?? [];
  }

  occupied(): IterableIterator<HexId> {
    return this.byHex.keys();
  }

  sideOf(id: UnitId): string | undefined {
    return this.game.units.get(id)?.side;
  }

  hexOf(id: UnitId): HexId | undefined {
    return this.position.units.get(id)?.hex;
  }

  enemiesIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.unitsIn(hex).filter(id => this.sideOf(id) !== side);
  }

  friendsIn(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.unitsIn(hex).filter(id => this.sideOf(id) === side);
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
    const known = this.combatants.get(id);
    if (known) return known;
    const unit = this.game.units.get(id);
    const place = this.position.units.get(id);
    if (!unit || !place) return undefined;
    const made = combatant(this.charts, asSituationUnit(unit, place, 1), id);
    this.combatants.set(id, made);
    return made;
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
    return this.map.neighbours(hex).some(near =>
      this.enemiesIn(near, side).some(id => {
        const unit = this.combatant(id);
        return unit !== undefined && unit.attackCapable && unit.mode === 'combat' && !unit.dg && !unit.unsupplied;
      }),
    );
  }

  /** `Axis Movement phase`; `phase` where none is known. */
  get phaseName(): string {
    const { phase } = this.position;
    if (phase === undefined) return 'phase';
    return `${phase.side} ${/(phase|segment)$/i.test(phase.name) ? phase.name : `${phase.name} phase`}`;
  }
}
