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

/** Who is left of a side after a result, with the steps that are left to it. */
export interface Left {
  readonly unit: Combatant;
  readonly steps: number;
}

/** Units of no DF are gone with the last of those that have one (Combat.11). */
const withTheLast = (left: readonly Left[]): readonly Left[] =>
  left.every(({ unit }) => unit.df.n <= 0 && !isUnbreakable(unit)) ? [] : left;

/** Whom a result is sure to leave of the defenders, before those who are left go back (Combat.9). */
export const leftOf = (fate: SideFate, defenders: readonly Combatant[]): readonly Left[] => {
  const taken = takenFrom(defenders, fate.steps === 'all' ? stepsOfAll(defenders) : fate.steps, fate.retreat > 0);
  const all = defenders.map((unit): Left => ({ unit, steps: stepsOf(unit) - (taken.get(unit) ?? 0) }));
  const left = all.filter(({ unit, steps }) => steps > 0 || isUnbreakable(unit));
  return withTheLast(fate.retreat > 0 ? left.filter(({ unit }) => !isLostInRetreat(unit)) : left);
};

/** Does a result remove all units of the defender, whatever the players choose? Retreats count as no removal (Overrun.2). */
export const removesAll = (fate: SideFate, defenders: readonly Combatant[]): boolean =>
  leftOf(fate, defenders).length === 0;

/** Where the order leaves a choice the attacker takes those who can defend, and not those whom the retreat removes anyway. */
const byChoice = (a: Combatant, b: Combatant, isSentBack: boolean): number => {
  const isSpared = (u: Combatant): number => (u.df.n <= 0 ? 2 : isSentBack && isLostInRetreat(u) ? 1 : 0);
  return isSpared(a) - isSpared(b);
};

/** The steps that each unit loses, if they are taken in the order that the rules ask for. */
const takenFrom = (units: readonly Combatant[], steps: number, isSentBack: boolean): ReadonlyMap<Combatant, number> => {
  const taken = new Map<Combatant, number>();
  let left = steps;
  for (const unit of [...units].sort((a, b) => lossOrder(a, b) || byChoice(a, b, isSentBack))) {
    const n = Math.min(left, stepsOf(unit));
    if (n > 0) taken.set(unit, n);
    left -= n;
  }
  return taken;
};
