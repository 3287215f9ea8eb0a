// Zones of interdiction: the hex of an enemy air or naval unit and the hexes beside it (Air.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { PerCamps } from '../../camps';
import type { Board } from '../board';
import { missionOf } from './mission-of';
import type { At, Mission } from '../memory';

/** As its counter shows, else as the log shows for what it was placed; undefined: it cannot be told. */
const missionNow = (at: At, id: UnitId): Mission | undefined => missionOf(at, id) ?? at.memory.missions.get(id);

export interface Interdiction {
  readonly certain: ReadonlySet<HexId>;
  /** Hexes that may be in a zone, with the unit whose mission is not known. */
  readonly possible: ReadonlyMap<HexId, UnitId>;
}

const AIRCRAFT_AND_SHIPS = ['fb', 'naval', 'lb', 'stuka'];

interface Flown {
  readonly id: UnitId;
  readonly hex: HexId;
}

const flownBy = new PerCamps<readonly Flown[]>([]);

/** The other side's aircraft and ships. */
const flownAgainst = (board: Board, side: string | undefined): readonly Flown[] => {
  const camps = board.campsAgainst(side);
  return flownBy.of(camps, undefined, () =>
    camps.flatMap(camp =>
      [...camp.byHex].flatMap(([hex, ids]) =>
        ids.filter(id => AIRCRAFT_AND_SHIPS.includes(board.combatant(id)?.type ?? '')).map(id => ({ id, hex })),
      ),
    ),
  );
};

/** Zones of the other side's. A hex in several is as dear as in one. */
export const interdictionAgainst = (at: At, side: string | undefined): Interdiction => {
  const { board } = at;
  const certain = new Set<HexId>();
  const possible = new Map<HexId, UnitId>();
  for (const { id, hex } of flownAgainst(board, side)) {
    const mission = missionNow(at, id);
    for (const into of [hex, ...board.map.neighbours(hex)])
      if (mission === 'interdiction') certain.add(into);
      else if (mission === undefined) possible.set(into, id);
  }
  return { certain, possible };
};
