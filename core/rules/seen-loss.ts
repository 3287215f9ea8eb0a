import type { Loss } from './action';
import type { ObservationOf } from './observation';

/** A counter that is turned down or taken off, or whose badges tell of it, as a loss of the fight that it is of. */
export const seenLoss = (o: ObservationOf<'reduced' | 'removed' | 'state'>): Loss => {
  const { unit, step } = o;
  if (o.kind === 'state') return { unit, to: 'badge', states: o.states, step };
  return o.kind === 'removed' ? { unit, to: o.kind, step } : { unit, to: o.kind, faceUp: o.faceUp, step };
};
