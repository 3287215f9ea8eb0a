// A game in mails: each log alone begins with the board as it was there.

import { linesOf, type Kind, type Variant } from '../variant';
import { phasing, sideOf, unitsOfAct, type ToldGame } from '../told-game';

const logOf = (game: ToldGame, first: number, end: number): Variant => ({
  before: game.acts.slice(0, first),
  lines: linesOf(game, first, end),
});

/** Whose hand does each act: losses and retreats are their owner's, all else is done by whose phase it is. */
const hands = (game: ToldGame): readonly (string | undefined)[] => {
  const by: (string | undefined)[] = [];
  for (const { first, last, before, fight } of game.deeds)
    for (let i = first; i <= last; i++)
      by[i] = fight?.results.includes(i) === true ? sideOf(game, unitsOfAct(game.acts[i])[0] ?? '') : phasing(before);
  return game.acts.map((_, i) => by[i] ?? by.slice(0, i).findLast(side => side !== undefined));
};

export const CUT_AT_HANDS: Kind = {
  name: 'a mail at each change of hands',
  *variants(game, random) {
    const by = hands(game);
    const cuts = [0, ...by.flatMap((side, i) => (i > 0 && side !== by[i - 1] ? [i] : [])), by.length];
    const mails = cuts.slice(1).map((end, i) => [cuts[i] ?? 0, end] as const);
    for (const [first, end] of random.shuffled(mails)) yield logOf(game, first, end);
  },
};

export const CUT_ANYWHERE: Kind = {
  name: 'a log cut off anywhere',
  *variants(game, random) {
    for (const end of random.shuffled([...game.acts.keys()])) yield logOf(game, 0, end);
  },
};

export const BEGUN_ANYWHERE: Kind = {
  name: 'a log begun anywhere',
  *variants(game, random) {
    for (const first of random.shuffled([...game.acts.keys()]))
      if (first > 0) yield logOf(game, first, game.acts.length);
  },
};
