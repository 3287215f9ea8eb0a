// Does a result clear the defenders' hex (R13-7)? Certain, impossible, or a choice of the defender.

import { add, equal, fraction, greatest, ONE, ZERO, type Fraction } from '../../../base/fraction';
import type { Chance } from '../../situation';
import type { Combatant } from '../combatant';
import { leftAfterLoss, partsOf } from './losses';

export interface Clearing {
  readonly least: boolean;
  readonly greatest: boolean;
}

const isNkvd = (unit: Combatant): boolean => unit.traits.includes('nkvd');

/** May the defenders stand on a retreat result: one RE of NKVD lost, and somebody still there (R9-22)? */
const mayStand = (defenders: readonly Combatant[], due: Fraction): boolean => {
  if (!defenders.some(isNkvd)) return false;
  return leftAfterLoss(defenders, 'defender', greatest(due, ONE), isNkvd).something;
};

export const clearing = (
  result: string,
  defenders: readonly Combatant[],
  due: Fraction,
  mustLose?: (unit: Combatant) => boolean,
): Clearing => {
  const parts = partsOf(result);
  if (defenders.length === 0) return { least: true, greatest: true };
  if (parts.defendersRetreat)
    return { least: !(parts.retreatMayBeCancelled && mayStand(defenders, due)), greatest: true };
  if (due.n <= 0) return { least: false, greatest: false };
  const left = leftAfterLoss(defenders, 'defender', due, mustLose);
  return { least: !left.something, greatest: left.nothing };
};

/** The chance over all results; names who decides where the two ends differ. */
export const chanceOf = (
  outcomes: readonly { readonly probability: Fraction; readonly clearing: Clearing }[],
): Chance => {
  let least = ZERO;
  let most = ZERO;
  for (const { probability, clearing: c } of outcomes) {
    if (c.least) least = add(least, probability);
    if (c.greatest) most = add(most, probability);
  }
  return equal(least, most) ? { least, greatest: most } : { least, greatest: most, decides: 'the defender' };
};

export const NEVER: Chance = { least: fraction(0), greatest: fraction(0) };
