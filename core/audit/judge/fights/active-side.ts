// The board as the side sees it whose phase it is.

import type { ObservationOf } from '../../../rules/observation';
import type { Position } from '../../../rules/position';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';

type Moved = ObservationOf<'moved'>;

export class ActiveSide {
  /** The hexes of enemies. */
  readonly held: ReadonlySet<HexId>;

  constructor(
    readonly hexes: HexMap,
    readonly units: Position['units'],
    private readonly side: string,
    private readonly sideOf: ReadonlyMap<UnitId, string>,
  ) {
    this.held = new Set([...units].flatMap(([id, { hex }]) => (sideOf.get(id) === side ? [] : [hex])));
  }

  readonly isOwn = (unit: UnitId): boolean => this.sideOf.get(unit) === this.side;

  isNear(units: readonly UnitId[], target: HexId): boolean {
    return units.every(id => {
      const hex = this.units.get(id)?.hex;
      return hex !== undefined && this.hexes.distance(hex, target) === 1;
    });
  }

  threatens(hex: HexId): boolean {
    const near = new Set(this.hexes.neighbours(hex));
    return [...this.units].some(([id, place]) => near.has(place.hex) && this.isOwn(id));
  }

  /** From beside the enemy upon him. */
  isEntry({ from, to }: Moved): boolean {
    return from !== undefined && to !== undefined && this.held.has(to) && this.hexes.distance(from, to) === 1;
  }

  /** Who has moved elsewhere since the dice did not fight: it comes into the hex by a move of its own. */
  areFromTheirPlace({ units, from }: Moved): boolean {
    return units.every(id => this.units.get(id)?.hex === from);
  }
}
