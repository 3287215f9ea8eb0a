// A number that the module keeps is changed and set back.

import { everyPlace } from '../places';
import { putIn, type Kind } from '../variant';

export const POOL_BACK: Kind = {
  name: 'a pool changed and set back',
  *variants(game, random) {
    const { hand, scenario } = game.club.rules;
    for (const { at } of everyPlace(game, random)) {
      const side = random.pick(scenario.sides)?.name;
      if (side === undefined || !hand.pool) return;
      const name = hand.pool.of(side);
      const set = game.acts.slice(0, at).findLast(act => act.do === 'pool' && act.name === name);
      const level = set?.do === 'pool' ? set.to : undefined;
      if (level === undefined) continue;
      const other = random.chance(0.5) ? level - 1 : level + 1;
      yield putIn(game, at, [
        { do: 'pool', name, to: other },
        { do: 'pool', name, to: level },
      ]);
    }
  },
};
