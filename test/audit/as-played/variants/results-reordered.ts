// Losses and retreats in another order than the game had them, and the advance before the defenders have left.

import { fightsOf, inAnyOrder, isAdvance, isSameOrder, resultLines, withResults } from '../results';
import { replaced, type Kind } from '../variant';

export const RESULTS_REORDERED: Kind = {
  name: 'losses and retreats in another order',
  *variants(game, random) {
    for (const { deed, fight } of fightsOf(game, random)) {
      const lines = resultLines(game, fight);
      const other = inAnyOrder(fight, lines, random);
      if (!isSameOrder(lines, other))
        yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, other));
    }
  },
};

export const ADVANCE_FIRST: Kind = {
  name: 'the advance before the losses and the retreat',
  *variants(game, random) {
    for (const { deed, fight } of fightsOf(game, random)) {
      const lines = resultLines(game, fight);
      const advances = lines.filter(line => isAdvance(fight, line));
      const other = [...advances, ...lines.filter(line => !advances.includes(line))];
      if (fight.entries.length === 0 && !isSameOrder(lines, other))
        yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, other));
    }
  },
};
