// The right dice by other buttons: two single ones for a pair; three at once, or two and one.

import { fightsOf } from '../results';
import { replaced, type Kind, type Line } from '../variant';
import type { Act } from '../../random-games/table-top';

const rollAt = (acts: readonly Act[], i: number | undefined): readonly number[] => {
  const act = i === undefined ? undefined : acts[i];
  return act?.do === 'roll' ? act.dice : [];
};

const rollLine = (dice: readonly number[], of: number): Line => ({ act: { do: 'roll', dice }, of });

export const SINGLE_DICE: Kind = {
  name: 'two single dice for a pair',
  *variants(game, random) {
    for (const { fight } of fightsOf(game, random)) {
      const at = random.pick(fight.rolls.filter(i => rollAt(game.acts, i).length === 2));
      if (at === undefined) continue;
      const dice = rollAt(game.acts, at);
      yield replaced(
        game,
        at,
        at + 1,
        dice.map(die => rollLine([die], at)),
      );
    }
  },
};

export const THREE_AT_ONCE: Kind = {
  name: 'three dice at once for two and one, or the other way about',
  *variants(game, random) {
    for (const { fight } of fightsOf(game, random)) {
      const [first, second] = fight.rolls;
      const [a, b] = [rollAt(game.acts, first), rollAt(game.acts, second)];
      if (first === undefined) continue;
      if (a.length === 3)
        yield replaced(game, first, first + 1, [rollLine(a.slice(0, 2), first), rollLine(a.slice(2), first)]);
      else if (a.length === 2 && b.length === 1 && second === first + 1)
        yield replaced(game, first, second + 1, [{ ...rollLine([...a, ...b], first) }]);
    }
  },
};
