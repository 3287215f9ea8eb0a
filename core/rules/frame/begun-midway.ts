// A log that begins in the midst of play does not tell what was settled, rolled or declared before it.

import type { HexId } from '../../hexmap/hex-map';
import type { Unit, UnitId } from '../../scenario/scenario';
import type { Position, UnitPlace } from '../position';

/** Does it stand where it was set up, or may have been? One that a player sets up by hand may not be on the map yet; one that arrives comes there by play. */
export const isWhereSetUp = ({ setup, zone, arrives }: SetUp, hex: HexId | undefined): boolean => {
  if (setup || hex === undefined) return hex === setup?.hex;
  return zone ? zone.hexes.includes(hex) : arrives === undefined;
};

type SetUp = Pick<Unit, 'setup' | 'zone' | 'arrives'>;

const isAsSetUp = (unit: SetUp, place: UnitPlace | undefined): boolean =>
  isWhereSetUp(unit, place?.hex) &&
  (place?.states ?? []).length === 0 &&
  (!unit.setup || place?.faceUp === unit.setup.faceUp);

/**
 * Has a unit left the place where it was set up, is it off the map, or does its counter bear what only play puts on it, on
 * the board with which a log begins?
 */
export const isBegunMidway = (begin: Position, units: ReadonlyMap<UnitId, SetUp>): boolean =>
  [...units].some(([id, unit]) => !isAsSetUp(unit, begin.units.get(id)));
