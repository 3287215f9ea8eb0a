// What a result takes from each side in steps, and what of it is known beforehand.

import { compare, fraction, least, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { Fate, ResultRules } from '../block/rules';
import type { Fight } from './fight';

export type FightSide = 'attacker' | 'defender';

export const otherSide = (side: FightSide): FightSide => (side === 'attacker' ? 'defender' : 'attacker');

export const stepsOf = (f: Fight, side: FightSide): Fraction =>
  sum((side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.steps));

/** Steps at least and at most; `choice`: a retreat may stand for them. */
export interface StepsDue {
  readonly least: Fraction;
  readonly greatest: Fraction;
}

const plain = (f: Fight, fate: Fate, side: FightSide): Fraction | undefined => {
  const all = stepsOf(f, side);
  if (fate.loses === 'all') return all;
  return typeof fate.loses === 'string' ? undefined : least(fate.loses, all);
};

/** What the result itself takes in steps, before any choice. */
export const stepsDue = (f: Fight, result: ResultRules, side: FightSide): StepsDue => {
  const fate = result[side];
  const all = stepsOf(f, side);
  if (fate.loses === 'as many steps') {
    const other = plain(f, result[otherSide(side)], otherSide(side)) ?? ZERO;
    const due = least(other, all);
    return { least: due, greatest: due };
  }
  // How many steps carry so much strength depends on which units are taken.
  if (fate.loses === 'as much strength') return { least: least(fraction(1), all), greatest: all };
  const due = plain(f, fate, side) ?? ZERO;
  return { least: fate.chooses ? ZERO : due, greatest: due };
};

/** Is the defenders' hex empty afterwards: in any case, and at best? */
export const clears = (f: Fight, result: ResultRules): { readonly least: boolean; readonly greatest: boolean } => {
  const { loses, retreats, chooses } = result.defender;
  const all = stepsOf(f, 'defender');
  const isGone = loses === 'all' || (typeof loses !== 'string' && all.n > 0 && loses.n * all.d >= all.n * loses.d);
  const goes = retreats > 0;
  if (typeof loses === 'string' && loses !== 'all') return { least: false, greatest: true };
  return chooses
    ? { least: isGone && goes, greatest: isGone || goes }
    : { least: isGone || goes, greatest: isGone || goes };
};

/** Does the result take all of a side, whatever anybody chooses? */
export const isWiped = (f: Fight, result: ResultRules, side: FightSide): boolean => {
  const { loses, chooses } = result[side];
  if (loses === 'all') return true;
  const all = stepsOf(f, side);
  if (chooses || loses === 'as much strength') return false;
  const due = loses === 'as many steps' ? stepsDue(f, result, side).least : loses;
  return all.n > 0 && compare(due, all) >= 0;
};
