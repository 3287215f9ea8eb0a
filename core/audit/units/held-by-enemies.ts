import type { HexId } from '../../hexmap/hex-map';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import type { Roster } from './outside-fights';

/** The units of another side than these that stand in the hex. */
export const enemiesIn = function* (
  { units: places }: Position,
  hex: HexId,
  units: readonly UnitId[],
  roster: Pick<Roster, 'units'>,
): Generator<UnitId> {
  const side = roster.units.get(units[0] ?? '')?.side;
  for (const [id, place] of places) if (place.hex === hex && roster.units.get(id)?.side !== side) yield id;
};

/** Is there one? */
export const isHeldByEnemies = (...of: Parameters<typeof enemiesIn>): boolean => enemiesIn(...of).next().done !== true;
