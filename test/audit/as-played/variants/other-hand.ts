// A result carried out by the player of the other side than the game had it: the owner himself, or the opponent.

import { fightsOf, resultLines, withResults } from '../results';
import { otherSide, phasing, sideOf, unitsOfAct } from '../told-game';
import { replaced, type Kind } from '../variant';

export const BY_OWNER: Kind = {
  name: 'each side takes its own losses and retreats',
  *variants(game, random) {
    for (const { deed, fight } of fightsOf(game, random)) {
      const lines = resultLines(game, fight).map(({ act, ...line }) => {
        const by = sideOf(game, unitsOfAct(act)[0] ?? '');
        return { ...line, act: by === undefined ? act : { ...act, by } };
      });
      if (lines.length > 0) yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, lines));
    }
  },
};

export const BY_OPPONENT: Kind = {
  name: 'the opponent’s hand carries the result out',
  *variants(game, random) {
    for (const { deed, fight } of fightsOf(game, random)) {
      const by = otherSide(game, phasing(deed.before));
      const lines = resultLines(game, fight).map(({ act, ...line }) => ({
        ...line,
        act: by === undefined ? act : { ...act, by },
      }));
      if (lines.length > 0) yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, lines));
    }
  },
};
