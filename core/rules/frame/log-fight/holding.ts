// Which defenders hold the target of a fight.

import type { UnitId } from '../../../scenario/scenario';
import { isLoss } from '../../observation';
import type { Ahead } from './ahead';
import type { FightSigns } from './fight-signs';
import { hasRetreated, isRemoved } from './outcome-of-unit';
import { isAside } from './pairs';
import type { ResultsSoFar } from './results-so-far';
import type { WhoFights } from './who-fights';

/** What of a fight tells who holds its target. */
interface Held {
  readonly signs: FightSigns;
  readonly who: WhoFights;
  readonly results: ResultsSoFar;
}

/** The defenders that hold the target and are left in it. */
const holdersIn = ({ signs, who, results: { outcome } }: Held): readonly UnitId[] =>
  [...who.defenders].filter(
    id => signs.holds?.(id) !== false && !isRemoved(outcome, id) && !hasRetreated(outcome, id) && !who.isGone(id),
  );

export const isHeld = (fight: Held): boolean => holdersIn(fight).length > 0;

/** Are some left in it even if what is carried out next, before anybody does something else, is of the result? */
export const isHeldAfter = (fight: Held, next: Ahead): boolean => {
  const { defenders } = fight.who;
  const left = new Set(holdersIn(fight));
  for (const o of next) {
    if (left.size === 0) return false;
    if (isLoss(o)) {
      if (!defenders.has(o.unit)) return true;
      if (o.kind === 'removed') left.delete(o.unit);
    } else if (o.kind === 'moved' && o.units.every(id => defenders.has(id))) for (const id of o.units) left.delete(id);
    else if (!isAside(o)) return true;
  }
  return left.size > 0;
};
