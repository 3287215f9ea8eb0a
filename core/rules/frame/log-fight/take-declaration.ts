// Declarations while a fight is open: more of the same, a target put right, or another fight.

import type { Observation, ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import { isHeld } from './holding';
import type { OpenFight } from './open-fight';

type Declared = ObservationOf<'declared'>;

/**
 * More units of the same fight, before it is rolled; the same target again says nothing new. Its attackers against
 * another target: this one was a slip, unless what stands there is lost all the same.
 */
export const takeDeclaration = (fight: OpenFight, o: Declared, after: Ahead): 'mine' | 'left' => {
  const { signs, opening, who, dice, redirection } = fight;
  const isSame = o.what === opening.what && o.target === who.target && redirection.to === undefined;
  const fits = opening.kind !== 'overrun' || signs.fromManyHexes === true || who.areFrom(o.from);
  if (isSame && dice.isRolled && isToldOnceMore(fight, o, after)) return 'mine';
  if (isSame && fits && dice.thrown === undefined) {
    for (const unit of o.units) who.attackers.set(unit, o.from);
    return 'mine';
  }
  openOther(fight, o);
  return 'left';
};

/** Another fight is declared, or what this one was meant for. */
const openOther = (fight: OpenFight, o: Declared): void => {
  const { who, dice, meanwhile } = fight;
  meanwhile.otherDeclared(dice.isRolled);
  if (o.target === who.target && dice.isRolled && isHeld(fight)) meanwhile.isFoughtAnew = true;
  const isSlip = !dice.isRolled && !(fight.signs.correctedAtOnce === true && meanwhile.isInterrupted);
  fight.redirection.declared(o, id => who.attackers.has(id), isSlip);
  const hit = fight.rivals.open(o, fight.placeOf, [...who.attackers.keys(), ...who.defenders]);
  for (const id of hit) who.doesOther(id);
};

/** Right after its dice the same is declared of the same units, and nobody rolls for that: they rolled first. */
const isToldOnceMore = (fight: OpenFight, { units, from }: Declared, after: Ahead): boolean => {
  const { who, meanwhile } = fight;
  if (meanwhile.isInterrupted || fight.isCarriedOut) return false;
  if (!units.every(unit => who.attackers.get(unit) === from)) return false;
  const isElsewhere = (o: Observation): boolean => o.kind === 'declared' && o.target !== who.target;
  const next = after.find(o => o.kind === 'rolled' || o.kind === 'phase' || isElsewhere(o));
  return next?.kind !== 'rolled';
};

/**
 * Who joins before the dice was declared for another kind of fight against the target just before: this puts it right.
 *
 * @param left what was left for others; the slip is taken out of it
 */
export const takePutRight = ({ dice, steps }: OpenFight, o: Declared, left: Observation[]): void => {
  const at = left.findLastIndex(({ kind }) => kind === 'declared');
  const slip = left[at];
  if (dice.thrown !== undefined || slip?.kind !== 'declared') return;
  if (slip.target !== o.target || slip.what === o.what || !slip.units.every(unit => o.units.includes(unit))) return;
  left.splice(at, 1);
  steps.push(slip.step);
};
