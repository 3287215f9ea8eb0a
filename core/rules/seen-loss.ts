import type { Loss } from './action';
import type { ObservationOf } from './observation';

/** A counter that is turned down or taken off, as a loss of the fight that it is of. */
export const seenLoss = (o: ObservationOf<'reduced' | 'removed'>): Loss => {
  const { unit, step } = o;
  return o.kind === 'removed' ? { unit, to: o.kind, step } : { unit, to: o.kind, faceUp: o.faceUp, step };
};
