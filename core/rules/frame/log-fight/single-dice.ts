// A single die that would go on with an open fight's own throw: what else it may be.

import { isLoss, until, type Observation, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightSigns } from './fight-signs';
import type { OpenFight } from './open-fight';
import { isAside, throwOf, untilRolled } from './pairs';
import { touches } from './rival';
import { rolledFirst } from './rolled-first';

type Rolled = ObservationOf<'rolled'>;

const isSingle = (o: Observation): boolean => o.kind === 'rolled' && o.dice.length === 1;

/** With the die that comes at once: is it all that a fight is rolled for? */
export const isWholeThrow = (signs: FightSigns, o: Rolled, after: Ahead): boolean => {
  const alone = signs.addDice([], throwOf(signs, [], o, after).roll.dice);
  return typeof alone !== 'string' && signs.isRolled(alone);
};

/** A single die while other fights are declared, and none of them is rolled for yet. One that is a fight's whole roll is theirs. */
export const mayGoOn = (fight: OpenFight, o: Rolled, after: Ahead): boolean => {
  const { signs, dice, rivals, meanwhile } = fight;
  const isNext = dice.isRolled && rivals.fights.length > 0 && !rivals.isAnyRolled;
  if (signs.singleDiceFollow !== true || !isNext || !isSingle(o)) return false;
  // A fight that was carried out or left before the next was declared wants no more dice, if these are all that the next does.
  return !isWholeThrow(signs, o, fight.isCarriedOut || meanwhile.isLeftForAnother ? after : []);
};

/** A single die may be for the next fight, or for nobody: where single dice do not follow, once something was carried out. */
export const isOfAnotherAsWell = (fight: OpenFight, o: Rolled, after: Ahead): boolean => {
  const { signs, dice, rivals } = fight;
  if (!dice.isRolled || !isSingle(o)) return false;
  if (signs.singleDiceFollow !== true) return fight.isCarriedOut;
  return rivals.fights.length === 0 && (isRolledFirst(fight, o, after) || isUndeclared(fight, after));
};

/** It is the next fight's, alone or with the die behind it, thrown before that is declared. */
const isRolledFirst = ({ board, signs, placeOf }: OpenFight, o: Rolled, after: Ahead): boolean =>
  isWholeThrow(signs, o, after) && rolledFirst(board, signs, [o, ...after], placeOf) !== undefined;

/** Behind it other enemies lose something, or go: nobody declared that. */
const isUndeclared = ({ board, who }: OpenFight, after: Ahead): boolean => {
  const next = untilRolled(after).find(other => !isAside(other));
  if (next?.kind !== 'moved' && !(next && isLoss(next))) return false;
  const [attacker] = who.attackers.keys();
  const side = board.sideOf(attacker ?? '');
  const units = next.kind === 'moved' ? next.units : [next.unit];
  return units.every(unit => board.sideOf(unit) !== side && !who.defenders.has(unit));
};

/**
 * A single die after another fight's roll, where none came before that: it is this fight's, if up to the next throw
 * only its losses and retreats are carried out.
 */
export const isBelated = (fight: OpenFight, o: Rolled, after: Ahead): boolean => {
  const { signs, dice, rivals } = fight;
  const mayBe = signs.singleDiceFollow === true && dice.isRolled && rivals.isAnyRolled;
  if (!mayBe || !isSingle(o) || isWholeThrow(signs, o, []) || fight.isCarriedOut) return false;
  if (!dice.isOneRoll && !dice.hasBelated) return false;
  const first = after.findIndex(next => !isAside(next) && !isSingle(next));
  const done = after.slice(first < 0 ? after.length : first);
  const soon = until(done, ({ kind }) => kind === 'rolled' || kind === 'declared' || kind === 'phase');
  return soon.some(fight.isTouchedBy) && !soon.some(next => rivals.fights.some(f => touches(f, next)));
};
