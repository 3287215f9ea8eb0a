// Zones of interdiction: the hex of an enemy air or naval unit and the hexes beside it (Air.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { missionOf } from '../fight/missions';
import type { At, Mission } from '../memory';

/** As its counter shows, else as the log shows for what it was placed; undefined: it cannot be told. */
const missionNow = (at: At, id: UnitId): Mission | undefined => missionOf(at, id) ?? at.memory.missions.get(id);

export interface Interdiction {
  readonly certain: ReadonlySet<HexId>;
  /** Hexes that may be in a zone, with the unit whose mission is not known. */
  readonly possible: ReadonlyMap<HexId, UnitId>;
}

const AIRCRAFT_AND_SHIPS = ['fb', 'naval', 'lb', 'stuka'];

/** Zones of the other side's. A hex in several is as dear as in one. */
export const interdictionAgainst = (at: At, side: string | undefined): Interdiction => {
  const { board } = at;
  const certain = new Set<HexId>();
  const possible = new Map<HexId, UnitId>();
  for (const camp of board.campsAgainst(side))
    for (const [hex, ids] of camp.byHex)
      for (const id of ids) {
        if (!AIRCRAFT_AND_SHIPS.includes(board.combatant(id)?.type ?? '')) continue;
        const mission = missionNow(at, id);
        for (const into of [hex, ...board.map.neighbours(hex)])
          if (mission === 'interdiction') certain.add(into);
          else if (mission === undefined) possible.set(into, id);
      }
  return { certain, possible };
};
