// What a result leaves of the defenders in their hex: sure, possible or neither.

import { CERTAIN, IMPOSSIBLE, type Possible } from '../../frame/fight/assess';
import { isArmourType } from '../combatant';
import { unitsOf, type Fight } from './fight';
import { isUnbreakable, leftOf, stepsOfAll, type Left } from './losses';
import type { ResultParts, SideFate } from './results';

/** Who does not have to retreat: in a fortification 2 nobody, in a fortification 1 and behind minefields by choice (Retreat.4). */
export type Shelter = 'none' | 'choice' | 'stays';

export const shelterOf = ({ features, attackers }: Fight): Shelter => {
  if (features.includes('fortification 2')) return 'stays';
  const isMined = attackers.length > 0 && attackers.every(a => a.hexsides.includes('minefield'));
  return features.includes('fortification 1') || isMined ? 'choice' : 'none';
};

/** What heavy armour cannot lose sends it back, as far as no other unit can lose it (Heavy.3). */
export const isDrivenBack = (f: Fight, side: 'attacker' | 'defender', { steps }: SideFate): boolean =>
  unitsOf(f, side).some(isUnbreakable) && (steps === 'all' || steps > stepsOfAll(unitsOf(f, side)));

/** Steps that a unit takes to hold instead of retreating; undefined: it may not (Retreat.4). */
export const stepsToHold = (f: Fight): number | undefined => {
  if (shelterOf(f) !== 'choice') return undefined;
  return f.features.includes('fortification 1') && f.attackers.some(a => isArmourType(a.unit)) ? 2 : 1;
};

/** Who could hold the hex: of the others the step removes the last, and heavy armour has none to give (Retreat.4, Heavy.3). */
const couldHold = (f: Fight, { unit, steps }: Left): boolean =>
  steps > (stepsToHold(f) ?? Infinity) && !isUnbreakable(unit) && unit.df.n > 0;

export const clearing = (f: Fight, parts: ResultParts | undefined): Possible => {
  if (f.gone === 'defender') return CERTAIN;
  if (!parts || f.gone === 'attacker') return IMPOSSIBLE;
  const stays = shelterOf(f) === 'stays';
  const fate = stays ? { ...parts.defender, retreat: 0 } : parts.defender;
  const left = leftOf(fate, unitsOf(f, 'defender'));
  if (left.length === 0) return CERTAIN;
  const areOthersGone = left.every(({ unit }) => isUnbreakable(unit));
  const goesBack = fate.retreat > 0 || (areOthersGone && isDrivenBack(f, 'defender', fate));
  if (stays || !goesBack) return IMPOSSIBLE;
  return left.some(each => couldHold(f, each)) ? { least: false, greatest: true } : CERTAIN;
};
