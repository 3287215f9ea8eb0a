// Who loses the steps of a result, and who is left: the order in which an opponent's units are taken (Combat.10), guns and
// heavy armour.

import { compare, ZERO, type Fraction } from '../../../base/fraction';
import { isArmoured, isMotorized, type Combatant } from '../combatant';
import type { SideFate } from './results';

/** Heavy armour that is not disabled is never lost: it retreats instead (Heavy.3). */
export const isUnbreakable = ({ heavy, disabled }: Combatant): boolean => heavy && !disabled;

/** Guns, then who is not motorized, then who is not armored, then the rest (Combat.10). */
const rankOf = (unit: Combatant): number =>
  unit.gun !== 'none' ? 0 : !isMotorized(unit) ? 1 : !isArmoured(unit) ? 2 : 3;

/** In battery the counter shows the BF in the AF's place. */
const shownAf = ({ inBattery, bf, af }: Combatant): Fraction => (inBattery ? (bf ?? ZERO) : af);

/** Among guns the lowest AF, and the lowest that is shown: which of the two the rules mean they do not say (reading). */
const gunOrder = (a: Combatant, b: Combatant): number => {
  const [own, shown] = [compare(a.af, b.af), compare(shownAf(a), shownAf(b))];
  return Math.sign(own) === Math.sign(shown) ? own : 0;
};

/** Whom the attacker must take first of his opponent's units: negative, if the first (Combat.10). */
export const lossOrder = (a: Combatant, b: Combatant): number =>
  rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? gunOrder(a, b) : 0);

/** Steps that can be taken from a unit: heavy armour has none to give, a disabled one is lost at once (Heavy.3). */
export const stepsOf = (unit: Combatant): number => (isUnbreakable(unit) ? 0 : unit.heavy ? 1 : unit.steps);

export const stepsOfAll = (units: readonly Combatant[]): number => units.reduce((total, u) => total + stepsOf(u), 0);

/** A gun in battery that must retreat is removed, unless it drives itself (Retreat.3). */
export const isLostInRetreat = (unit: Combatant): boolean =>
  (unit.inBattery && unit.gun !== 'none' && !unit.selfPropelled) || (unit.heavy && unit.disabled);

/** Does a result remove all units of the defender, whatever the players choose? Retreats count as no removal (Overrun.2). */
export const removesAll = (fate: SideFate, defenders: readonly Combatant[]): boolean => {
  if (defenders.some(isUnbreakable)) return false;
  if (fate.steps === 'all') return true;
  const hardy = fate.retreat > 0 ? defenders.filter(u => !isLostInRetreat(u)) : defenders;
  // Steps are taken in their order, first from guns: those that a retreat removes anyway need not be among them.
  const taken = takenFrom(defenders, fate.steps);
  return hardy.every(u => (taken.get(u) ?? 0) >= stepsOf(u));
};

/** The steps that each unit loses, if they are taken in the order that the rules ask for. */
export const takenFrom = (units: readonly Combatant[], steps: number): ReadonlyMap<Combatant, number> => {
  const taken = new Map<Combatant, number>();
  let left = steps;
  for (const unit of [...units].sort(lossOrder)) {
    const n = Math.min(left, stepsOf(unit));
    if (n > 0) taken.set(unit, n);
    left -= n;
  }
  return taken;
};
