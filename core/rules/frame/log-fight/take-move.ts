// Moves while a fight is open: which of them carry its result out, which enter the hex and go on, and which are something else.

import type { UnitId } from '../../../scenario/scenario';
import type { Observation, ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import { isEntry } from './entries';
import { isHeld } from './holding';
import type { OpenFight } from './open-fight';
import { retreatedTo } from './outcome-of-unit';
import { isAside } from './pairs';
import { comesAgain, isFought, isLost, isRetaken, partInDrag } from './part-in-drag';
import { isRolledAnewNext } from './take-roll';

type Moved = ObservationOf<'moved'>;

/** What an observation is to the fight: its own, somebody else's, or its end; or its own but for what is left. */
export type Taken = 'mine' | 'left' | 'end' | { readonly left: Observation };

export const takeMove = (fight: OpenFight, o: Moved, after: Ahead): Taken => {
  const { who, results, dice, redirection } = fight;
  if (o.to === who.target && isEnteredAnew(fight, o, after) && fight.choices.answer('entries') === 'anew') {
    for (const id of [...o.units, ...who.defenders]) who.doesOther(id);
    return 'left';
  }
  const isMine = (id: UnitId): boolean => who.isMine(id);
  if (!isFought(fight) && (isGivenUp(fight, o) || redirection.isOthersNow(o, isMine))) return 'end';
  // Who is overrun again where he retreated to has done with this fight.
  if (isRolledNext(fight, o, after)) for (const id of caughtBy(fight, o)) who.release(id);
  const parts = o.units.map(id => partInDrag(fight, id, o, after));
  const mine = o.units.filter((_, i) => parts[i] === 'mine');
  const through = o.units.filter((_, i) => parts[i] === 'through');
  const others = o.units.filter((_, i) => parts[i] === 'other');
  const aside = mine.filter(id => isLost(fight, id, o, after));
  for (const id of aside) results.layAside(id, o);
  results.carryOut(
    mine.filter(id => !aside.includes(id)),
    o,
  );
  results.enter(through, o.step);
  if (!dice.isRolled) for (const id of others) if (who.defenders.has(id)) who.dragged(id, o.to);
  for (const id of [...through, ...others]) doneWith(fight, id, o);
  if (mine.length + through.length === 0) return 'left';
  if (mine.length === o.units.length) return 'mine';
  // A drag through the emptied hex enters it and goes on from there; a bystander's is its own.
  const from = through.length > 0 ? who.target : o.from;
  const units = o.units.filter(id => !mine.includes(id));
  const reduced = o.reduced?.filter(({ unit }) => units.includes(unit));
  return { left: { ...o, units, from, ...(reduced ? { reduced } : {}) } };
};

/** Its defenders that retreated into a hex into which their enemy goes. */
export const caughtBy = ({ who, results }: OpenFight, o: Observation): readonly UnitId[] => {
  if (o.kind !== 'moved' || o.to === undefined || o.units.some(id => who.defenders.has(id))) return [];
  return [...who.defenders].filter(id => retreatedTo(results.outcome, id) === o.to);
};

/** A unit that goes on by itself has done with the fight, unless it is a defender that may still be dragged for it. */
const doneWith = (fight: OpenFight, id: UnitId, o: Moved): void => {
  const { board, who, dice } = fight;
  if (who.attackers.has(id) && dice.isRolled && !isEntry(board, o)) who.movesOn(id);
  else if (who.attackers.has(id) || isRetaken(fight, o) || comesAgain(fight, id, o)) who.doesOther(id);
};

/** The defenders hold, and a stack is set down upon them and rolled for once more: another overrun. After an attack it advances. */
const isEnteredAnew = (fight: OpenFight, o: Moved, after: Ahead): boolean => {
  const { opening, who, dice } = fight;
  const mayBe = opening.kind === 'overrun' && dice.isRolled && isHeld(fight);
  if (!mayBe || o.units.some(id => who.defenders.has(id))) return false;
  const next = after.findIndex(n => !isAside(n) && !(isOfOthers(fight, n, o) && isFarFromTarget(fight, n)));
  return next >= 0 && isRolledAnewNext(fight, after.slice(next));
};

/** Are dice thrown next, but for what others do? */
const isRolledNext = (fight: OpenFight, o: Moved, after: Ahead): boolean =>
  after.find(next => !isAside(next) && !isOfOthers(fight, next, o))?.kind === 'rolled';

/** A move into no fight, by nobody of this one nor of that drag. */
const isOfOthers = ({ board, who }: OpenFight, o: Observation, { units }: Moved): o is Moved =>
  o.kind === 'moved' && !isEntry(board, o) && !o.units.some(id => units.includes(id) || who.isMine(id));

const isFarFromTarget = ({ board, who }: OpenFight, { from, to }: Moved): boolean =>
  [from, to].every(hex => hex === undefined || (board.map.distance(hex, who.target) ?? 0) > 1);

/** Before it is rolled all its attackers go elsewhere: nobody fights. */
const isGivenUp = ({ who }: OpenFight, { units, to }: Moved): boolean => {
  if (to === who.target || units.every(id => who.attackers.get(id) === to)) return false;
  return [...who.attackers.keys()].every(id => units.includes(id));
};
