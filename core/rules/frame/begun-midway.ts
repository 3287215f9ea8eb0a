// A log that begins in the midst of play does not tell what was settled, rolled or declared before it.

import type { Unit, UnitId } from '../../scenario/scenario';
import type { Position } from '../position';

/** Has a unit left the place where it was set up, on the board with which a log begins? */
export const isBegunMidway = (begin: Position, units: ReadonlyMap<UnitId, Pick<Unit, 'setup'>>): boolean =>
  [...begin.units].some(([id, { hex }]) => {
    const setUp = units.get(id)?.setup;
    return setUp !== undefined && setUp.hex !== hex;
  });
