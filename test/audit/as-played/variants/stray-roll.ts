// Dice that belong to nothing: a single die, the other button, or two dice while there is nothing to roll for.

import type { Act } from '../../random-games/table-top';
import type { Random } from '../../random-games/random';
import { everyPlace, type Place } from '../places';
import type { ToldGame } from '../told-game';
import { putIn, type Kind } from '../variant';

const dice = (random: Random, count: number): Act => ({
  do: 'roll',
  dice: Array.from({ length: count }, () => random.die()),
});

/** Between a declaration and its last dice; there a single die may be one that the rules ask for. */
const isBeingRolled = ({ acts, deeds }: ToldGame, { at, deed, inside }: Place): boolean => {
  const found = deeds[deed];
  if (!found) return false;
  const lastRoll = acts.slice(0, found.last + 1).findLastIndex(act => act.do === 'roll');
  const isAnnounced = found.fight !== undefined && found.fight.declares.length + found.fight.entries.length === 0;
  return (inside || isAnnounced) && found.first <= lastRoll && at <= lastRoll;
};

/** Dice right after it could make an overrun of a stack that was set down upon the enemy. */
const isAfterFault = ({ deeds }: ToldGame, { at }: Place): boolean =>
  deeds.some(deed => deed.guilty === true && deed.last + 1 === at);

/** Whatever was declared, rightly or not, waits for dice. */
const isDeclared = ({ acts }: ToldGame, { at }: Place): boolean =>
  acts.slice(0, at).findLast(act => act.do !== 'say')?.do === 'declare';

export const STRAY_DIE: Kind = {
  name: 'a stray die',
  *variants(game, random) {
    for (const place of everyPlace(game, random))
      if (!isBeingRolled(game, place)) yield putIn(game, place.at, [dice(random, 1)]);
  },
};

export const STRAY_DICE: Kind = {
  name: 'two stray dice while no fight is open',
  *variants(game, random) {
    for (const place of everyPlace(game, random))
      if (!place.inside && !isBeingRolled(game, place) && !isAfterFault(game, place) && !isDeclared(game, place))
        yield putIn(game, place.at, [dice(random, 2)]);
  },
};
