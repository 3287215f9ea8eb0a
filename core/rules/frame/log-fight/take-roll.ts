// Which of the dice that are thrown while a fight is open are its own, and which are another's that was declared or entered
// meanwhile.

import type { ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { OpenFight } from './open-fight';
import { isAside, throwOf, untilRolled, type Throw } from './pairs';
import { rolledFirst } from './rolled-first';
import { isBelated, isOfAnotherAsWell, isWholeThrow, mayGoOn } from './single-dice';

type Rolled = ObservationOf<'rolled'>;

/** @returns whether the dice are this fight's; it then has them */
export const takeRoll = (fight: OpenFight, o: Rolled, after: Ahead): boolean => {
  const { signs, dice, rivals, choices, meanwhile } = fight;
  const known = dice.seconds.get(o);
  if (known !== undefined) return known;
  if (dice.isRolled && meanwhile.isOthersEntry && isWholeThrow(signs, o, after)) {
    dice.isOthersTurn = true;
    return false;
  }
  const thrown = throwOf(signs, dice.all, o, after);
  const all = signs.addDice(dice.all, thrown.roll.dice);
  if (all === 'none' || fight.redirection.to !== undefined || dice.isOthersTurn || isOver(fight)) return false;
  if (all !== 'another') {
    const goesOn = mayGoOn(fight, o, after);
    if (goesOn && choices.answer('singles') === 'own') return add(fight, o, all);
    if (isOfAnotherAsWell(fight, o, after) && choices.answer('singles') === 'next') {
      dice.isOthersTurn = true;
      return false;
    }
    if (isBelated(fight, o, after)) {
      dice.hasBelated = true;
      return add(fight, o, all);
    }
  }
  const other = dice.isRolled ? rivals.takesRoll(o, after) : all !== 'another' && rollOfAnother(fight, o, after);
  const { roll, second } = other ? other : thrown;
  const isOwn = !other && (all === 'another' ? takeAgain(fight, roll, after) : add(fight, roll, all));
  if (second) dice.seconds.set(second, isOwn);
  if (!other && !isOwn && dice.thrown) dice.isOthersTurn = true;
  return isOwn;
};

/** Is the roll that comes next, after words and badges, another one of this fight's kind? */
export const isRolledAnewNext = ({ signs, dice }: OpenFight, after: Ahead): boolean => {
  const soon = after.findIndex(next => !isAside(next));
  const roll = after.at(soon);
  if (roll?.kind !== 'rolled') return false;
  const thrown = throwOf(signs, dice.all, roll, after.slice(soon + 1));
  return signs.addDice(dice.all, thrown.roll.dice) === 'another';
};

/** It was carried out, and another has been rolled for since: it wants no more dice. */
const isOver = (fight: OpenFight): boolean => fight.dice.isRolled && fight.isCarriedOut && fight.rivals.isAnyRolled;

/** Is it for a fight that was declared later? What is carried out shows it, or so it is read. @returns the roll then */
const rollOfAnother = (fight: OpenFight, o: Rolled, after: Ahead): Throw | undefined => {
  const { rivals, choices, opening, isTouchedBy } = fight;
  const isShownOwn = untilRolled(after).some(isTouchedBy);
  if (fight.dice.thrown === undefined && !isShownOwn) {
    if (rivals.fights.length - rivals.unrolled.length < choices.answer('turn')) return rivals.takesRoll(o, after);
    choices.mayWaitFor = rivals.fights.filter(f => f.what === opening.what && f.hasNoDice).length;
  }
  return rivals.isShownBy(o, after, isTouchedBy);
};

const add = ({ dice, results, meanwhile }: OpenFight, roll: Rolled, all: readonly number[]): true => {
  dice.add(roll, all, results.outcome.advances.length);
  meanwhile.rolled();
  return true;
};

/** The same dice are thrown once more, by whomever, with nothing carried out yet: for this fight, as far as is seen. */
const takeAgain = (fight: OpenFight, o: Rolled, after: Ahead): boolean => {
  const { board, signs, dice, meanwhile, placeOf } = fight;
  if (dice.last?.button !== o.button || dice.last.dice.length !== o.dice.length) return false;
  if (fight.isCarriedOut || meanwhile.isInterrupted) return false;
  if (rolledFirst(board, signs, [o, ...after], placeOf)?.isShown === true) return false;
  dice.addAgain(o);
  return true;
};
