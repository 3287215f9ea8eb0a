// Who may go on after an overrun (8.0-e, 8.1f): attackers that are alive, took no option as retreat and have MPs left.

import { subtract, type Fraction } from '../../../base/fraction';
import type { Possible } from '../../frame/fight/assess';
import type { OverrunPayer } from '../../situation';
import type { Charts } from '../charts';
import { allowance, stepsLeft, type Combatant } from '../combatant';
import type { Fight } from './fight';
import { partsOf } from './results';

/** MPs that each unit of the fight has left; undefined: its allowance is not known. */
export const leftOf = (
  charts: Charts,
  units: readonly Combatant[],
  payers: readonly OverrunPayer[],
): readonly { readonly unit: Combatant; readonly left: Fraction | undefined }[] => {
  const rest = [...payers];
  return units.map(unit => {
    const payer = allowance(charts, unit) ? rest.shift() : undefined;
    return { unit, left: payer && subtract(payer.ma, 'least' in payer.mp ? payer.mp.greatest.total : payer.mp.total) };
  });
};

/** Losses as an owner hands them out who keeps some units as long as he can; the leader loses first, none two before all one. */
const alive = (
  { attackers, attackLeader }: Pick<Fight, 'attackers' | 'attackLeader'>,
  losses: number,
  isKept: (unit: Combatant) => boolean,
): ReadonlySet<Combatant> => {
  const steps = new Map(attackers.map(unit => [unit, stepsLeft(unit)]));
  const turn = [...attackers.filter(u => !isKept(u)), ...attackers.filter(isKept)];
  const leader = attackLeader?.unit;
  const first = leader ? [leader, ...turn.filter(unit => unit !== leader)] : turn;
  let due = losses;
  for (let round = first; due > 0 && round.length > 0; round = turn.filter(unit => (steps.get(unit) ?? 0) > 0))
    for (const unit of round) {
      if (due === 0) break;
      const has = steps.get(unit) ?? 0;
      if (has === 0) continue;
      steps.set(unit, has - 1);
      due--;
    }
  return new Set(attackers.filter(unit => (steps.get(unit) ?? 0) > 0));
};

export interface GoingOn {
  readonly possible: Possible;
  /** Each unit that may, if its owner keeps it and takes no option as retreat. `left`: undefined: not known. */
  readonly units: readonly { readonly unit: Combatant; readonly left: Fraction | undefined }[];
}

/** @param payers the MPs of those that have an allowance */
export const goingOn = (charts: Charts, f: Fight, result: string, payers: readonly OverrunPayer[]): GoingOn => {
  const { losses, options } = partsOf(result).attacker;
  const movers = leftOf(charts, f.attackers, payers).filter(({ left }) => left === undefined || left.n > 0);
  const mayMove = new Set(movers.map(({ unit }) => unit));
  const units = movers.filter(({ unit }) => alive(f, losses + options, u => u === unit).has(unit));
  const isSure = [...alive(f, losses, unit => !mayMove.has(unit))].some(unit => mayMove.has(unit));
  return { possible: { least: options === 0 && isSure, greatest: units.length > 0 }, units };
};
