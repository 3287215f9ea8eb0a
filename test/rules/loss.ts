import type { Loss } from '../../core/rules/action';
import type { UnitId } from '../../core/scenario/scenario';

/** A counter of two sides is turned over, or taken off. */
export const lossOf = (unit: UnitId, to: 'reduced' | 'removed', step: number): Loss =>
  to === 'removed' ? { unit, to, step } : { unit, to, faceUp: 1, step };
