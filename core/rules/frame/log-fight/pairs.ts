// Two dice thrown one at a time: the pair that a fight needs, if it needs one.

import { until, type Observation, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { FightSigns } from './fight-signs';

type Rolled = ObservationOf<'rolled'>;

/** Dice that are thrown as one; `second`: the observation of the other die, if they were thrown singly. */
export interface Throw {
  readonly roll: Rolled;
  readonly second?: Rolled;
}

/** What is said, paid or marked beside a fight. */
export const isAside = ({ kind }: Observation): boolean =>
  kind === 'said' || kind === 'pool' || kind === 'state' || kind === 'marker';

/** So many observations stand at most between a fight and what it is known by: its dice, what came of them, its right target. */
export const MOST_AT_ONCE = 200;

/** What is done before the next roll, or before the phase is over. */
export const untilRolled = (after: Ahead): Ahead => until(after, ({ kind }) => kind === 'rolled' || kind === 'phase');

/** A single die right after a single die, by the same player; a die that somebody else throws in between is none of the pair. */
const secondDie = (o: Rolled, after: Ahead): Rolled | undefined => {
  if (o.dice.length !== 1) return undefined;
  const isOfOther = (next: Observation): boolean => isSingle(next) && next.player !== o.player;
  const next = after.find(other => !isAside(other) && !isOfOther(other));
  return next && isSingle(next) ? next : undefined;
};

const isSingle = (o: Observation): o is Rolled => o.kind === 'rolled' && o.dice.length === 1;

/** The dice with the rolls that come at once, until they are complete. */
export const withNextRolls = (signs: FightSigns, dice: readonly number[], after: Ahead): readonly number[] => {
  let all = dice;
  for (let i = 0; i < after.length && !signs.isRolled(all); i++) {
    const o = after.at(i);
    if (!o || isAside(o)) continue;
    if (o.kind !== 'rolled') break;
    const rest = after.slice(i + 1);
    const { roll, second } = throwOf(signs, all, o, rest);
    const more = signs.addDice(all, roll.dice);
    if (typeof more !== 'string') all = more;
    if (second) i += 1 + rest.findIndex(next => next === second);
  }
  return all;
};

/**
 * A roll as it is meant: alone, or with the die after it where a fight with those dice waits for a pair.
 *
 * @param before the dice of the fight so far
 */
export const throwOf = (signs: FightSigns, before: readonly number[], roll: Rolled, after: Ahead): Throw => {
  const second = secondDie(roll, after);
  if (!second) return { roll };
  const pair = { roll: { ...roll, dice: [...roll.dice, ...second.dice] }, second };
  // Another fight's pair: neither die is a late one of this, unless single dice follow in this system.
  if (signs.isRolled(before)) {
    const isOwn = signs.singleDiceFollow === true && typeof signs.addDice(before, roll.dice) !== 'string';
    return isOwn ? { roll } : pair;
  }
  const both = signs.addDice(before, pair.roll.dice);
  if (typeof both === 'string') return { roll };
  const alone = signs.addDice(before, roll.dice);
  if (typeof alone === 'string') return pair;
  // The fight could take the die singly: what is thrown next decides.
  return signs.isRolled(both) && !signs.isRolled(withNextRolls(signs, alone, after)) ? pair : { roll };
};
