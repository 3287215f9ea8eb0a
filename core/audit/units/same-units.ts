import type { UnitId } from '../../scenario/scenario';

/** Are they the same units, in whatever order? No list names one twice. */
export const sameUnits = (a: readonly UnitId[], b: readonly UnitId[]): boolean => {
  if (a.length !== b.length) return false;
  const units = new Set(b);
  return a.every(unit => units.has(unit));
};
