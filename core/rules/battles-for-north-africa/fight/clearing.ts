// What a result leaves of the defenders in their hex: sure, possible or neither.

import { CERTAIN, IMPOSSIBLE, type Possible } from '../../frame/fight/assess';
import { unitsOf, type Fight } from './fight';
import { isUnbreakable, removesAll, stepsOfAll } from './losses';
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

export const clearing = (f: Fight, parts: ResultParts | undefined): Possible => {
  if (f.gone === 'defender') return CERTAIN;
  if (!parts || f.gone === 'attacker') return IMPOSSIBLE;
  const fate = parts.defender;
  const defenders = unitsOf(f, 'defender');
  if (removesAll(fate, defenders)) return CERTAIN;
  const goesBack = fate.retreat > 0 || isDrivenBack(f, 'defender', fate);
  const areOthersGone = fate.steps === 'all' || fate.steps >= stepsOfAll(defenders);
  if (!goesBack || (fate.retreat === 0 && !areOthersGone)) return IMPOSSIBLE;
  const shelter = shelterOf(f);
  if (shelter === 'none') return CERTAIN;
  return shelter === 'stays' ? IMPOSSIBLE : { least: false, greatest: true };
};
