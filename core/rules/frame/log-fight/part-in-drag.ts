// Which part a unit has in a drag while a fight is open: it carries the fight's result out, goes through the target, or does something else.

import type { UnitId } from '../../../scenario/scenario';
import type { ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import { isHeld, isHeldAfter } from './holding';
import { isLaidAside } from './laid-aside';
import type { OpenFight } from './open-fight';
import { hasEntered, hasRetreated } from './outcome-of-unit';

type Moved = ObservationOf<'moved'>;

export const partInDrag = (fight: OpenFight, id: UnitId, o: Moved, after: Ahead): 'mine' | 'through' | 'other' => {
  const { signs, opening, who, results, dice, meanwhile } = fight;
  const { outcome } = results;
  if (!who.isMine(id)) return 'other';
  const isRolled = dice.isRolled || opening.offLog === true;
  if (who.defenders.has(id)) return isRolled && !isRetaken(fight, o) && !comesAgain(fight, id, o) ? 'mine' : 'other';
  const home = who.attackers.get(id);
  if (o.to === who.target) return meanwhile.isFoughtAnew ? 'other' : 'mine';
  // Set down in the target to show what is attacked, or too early, and drawn back: no advance.
  if (o.from === who.target && o.to === home && hasEntered(outcome, id))
    return isHeld(fight) || comesBack(fight, id, after) || isDrawnBack(fight, id) ? 'mine' : 'other';
  if (!isFought(fight) || (meanwhile.isInterrupted && hasRetreated(outcome, id))) return 'other';
  const { to } = o;
  if (to === undefined || isLost(fight, id, o, after)) return 'mine';
  const held = isHeldAfter(fight, after);
  if (signs.attackersRetreat({ ...fight.soFar, held }, { ...o, units: [id], to })) return 'mine';
  return opening.kind === 'overrun' && o.from === home && !hasEntered(outcome, id) && !held ? 'through' : 'other';
};

/** Its dice are thrown, or its defenders lost, by dice that the log does not show. */
export const isFought = (fight: OpenFight): boolean =>
  fight.dice.isRolled || (fight.results.outcome.losses.length > 0 && !isHeld(fight));

/** Something else was done since its attackers went in: who comes back to the target then has not stayed there. */
export const isRetaken = (fight: OpenFight, { to }: Moved): boolean => {
  const { who, results, meanwhile } = fight;
  const isIn = results.outcome.advances.length > 0 || [...who.attackers.values()].includes(who.target);
  return meanwhile.isInterrupted && to === who.target && isIn && !isHeld(fight);
};

/** Has the defender retreated, and comes back by itself? */
export const comesAgain = ({ who, results, choices }: OpenFight, id: UnitId, { to }: Moved): boolean =>
  to === who.target && hasRetreated(results.outcome, id) && choices.answer('returns') === 'again';

/** Is it read as lost, and laid aside on the board? */
export const isLost = ({ board, who, dice, choices }: OpenFight, id: UnitId, o: Moved, after: Ahead): boolean =>
  dice.isRolled && isLaidAside(board.map, who.target, id, o, after) && choices.answer('aside') === 'lost';

/** Out of an attack's target at once, as it came: nobody moves on after one. */
const isDrawnBack = ({ opening, meanwhile }: OpenFight, id: UnitId): boolean =>
  opening.kind === 'combat' && meanwhile.justEntered.includes(id);

/** Is the next that is seen of the unit that it goes into the target again? */
const comesBack = ({ who }: OpenFight, id: UnitId, after: Ahead): boolean => {
  const next = after.find(o => (o.kind === 'moved' || o.kind === 'declared') && o.units.includes(id));
  return next?.kind === 'moved' && next.to === who.target;
};
