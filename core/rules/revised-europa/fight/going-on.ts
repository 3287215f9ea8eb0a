// Who goes on after an overrun that clears its hex (R6-9, R6-15): each unit that its owner keeps, with the MPs it has left.

import { add, subtract, type Fraction } from '../../../base/fraction';
import { allowance, allowanceAsCadre, type Combatant } from '../combatant';
import type { Demand } from './demand';
import type { Fight } from './fight';
import { whoMayRemain } from './losses';

/** MPs that each of the attackers has left, in their order; undefined: not known. */
export type Lefts = readonly (Fraction | undefined)[];

const hasAeca = (unit: Combatant): boolean => unit.aeca.n > 0;

/** Attackers that may be left on the board. */
export const attackersLeft = ({ attackers }: Fight, demand: Demand): ReturnType<typeof whoMayRemain> =>
  whoMayRemain(attackers, 'attacker', demand.attacker, demand.attackerArmour ? hasAeca : undefined);

/** What it has left if it goes on as a cadre: what it spent, it spent. */
const leftAsCadre = (unit: Combatant, left: Fraction): Fraction => {
  const [whole, cadre] = [allowance(unit), allowanceAsCadre(unit)];
  return whole && cadre ? add(left, subtract(cadre, whole)) : left;
};

export const goingOn = (
  f: Fight,
  demand: Demand,
  lefts: Lefts,
): readonly { readonly unit: Combatant; readonly left: Fraction | undefined }[] => {
  const there = attackersLeft(f, demand);
  return f.attackers.flatMap((unit, i) => {
    const side = there.get(unit);
    const unhurt = lefts[i];
    const left = unhurt && side === 'cadre' ? leftAsCadre(unit, unhurt) : unhurt;
    return side && (left === undefined || left.n > 0) ? [{ unit, left }] : [];
  });
};
