// What an outcome, as far as it is carried out, has done to a unit.

import type { HexId } from '../../../hexmap/hex-map';
import type { FaceUp } from '../../../scenario/units/faces';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';

/** Where the fight moved the unit; undefined: nowhere. */
export const movedTo = ({ retreats, advances }: Outcome, unit: UnitId): HexId | undefined =>
  [...retreats, ...advances].findLast(m => m.unit === unit)?.to;

export const hasEntered = ({ advances }: Outcome, unit: UnitId): boolean => advances.some(a => a.unit === unit);

export const hasRetreated = ({ retreats }: Outcome, unit: UnitId): boolean => retreats.some(r => r.unit === unit);

/** Where its last retreat ended. */
export const retreatedTo = ({ retreats }: Outcome, unit: UnitId): HexId | undefined =>
  retreats.findLast(r => r.unit === unit)?.to;

/** Has it lost anything so far? */
export const hasLost = ({ losses }: Outcome, unit: UnitId): boolean => losses.some(l => l.unit === unit);

export const isRemoved = ({ losses }: Outcome, unit: UnitId): boolean =>
  losses.some(l => l.unit === unit && l.to === 'removed');

/** The side to which its counter was turned for a loss; undefined: it was not turned. */
export const turnedTo = ({ losses }: Outcome, unit: UnitId): FaceUp | undefined => {
  const last = losses.findLast(l => l.unit === unit && l.to === 'reduced');
  return last?.to === 'reduced' ? last.faceUp : undefined;
};

/** The states that it shows by now; undefined: as before the fight. */
export const shownBy = ({ losses }: Outcome, unit: UnitId): readonly string[] | undefined => {
  const last = losses.findLast(l => l.unit === unit && l.to === 'badge');
  return last?.to === 'badge' ? last.states : undefined;
};
