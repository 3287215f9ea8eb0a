// A log that begins in the midst of play does not tell what was settled, rolled or declared before it.

import type { Unit, UnitId } from '../../scenario/scenario';
import type { Position } from '../position';

/** Has a unit left the place where it was set up, or is it off the map, on the board with which a log begins? */
export const isBegunMidway = (begin: Position, units: ReadonlyMap<UnitId, Pick<Unit, 'setup'>>): boolean =>
  [...units].some(([id, { setup }]) => setup !== undefined && begin.units.get(id)?.hex !== setup.hex);
