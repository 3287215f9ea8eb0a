// The game as it was: what is told of it is not told of any habit.

import { linesOf, type Kind } from '../variant';

export const UNCHANGED: Kind = {
  name: 'as it was played',
  *variants(game) {
    yield { before: [], lines: linesOf(game) };
  },
};
