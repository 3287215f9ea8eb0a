// What these rules remember from phase to phase, and what a phase leaves owed.

import type { Chapters } from '../frame/chapter';
import type { Board } from './board';
import type { Memory } from './memory';

export const CHAPTERS: Chapters<Board, Memory> = {
  moving: { fresh: { spent: new Map(), moved: new Map() } },
  switched: {
    fresh: new Map(),
    turned: (switched, { before, to }) => (before.turn?.number === to.turn.number ? switched : new Map()),
  },
  secured: { fresh: new Map(), turned: secured => secured },
  supply: { fresh: undefined, turned: supply => supply },
  control: { fresh: new Map(), turned: control => control },
  attacks: { fresh: { attackers: new Map(), defenders: new Map() } },
  beforeCombat: { fresh: new Map(), turned: tried => tried },
};
