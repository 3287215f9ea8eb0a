import type { HexId } from '../../hexmap/hex-map';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import type { Roster } from './outside-fights';

/** Does a unit of another side than these stand in the hex? */
export const isHeldByEnemies = (
  { units: places }: Position,
  hex: HexId,
  units: readonly UnitId[],
  roster: Pick<Roster, 'units'>,
): boolean => {
  const side = roster.units.get(units[0] ?? '')?.side;
  for (const [id, place] of places) if (place.hex === hex && roster.units.get(id)?.side !== side) return true;
  return false;
};
