// What these rules remember from phase to phase, and what a phase leaves owed.

import { isBegunMidway } from '../frame/begun-midway';
import type { Chapter, Chapters } from '../frame/chapter';
import { ATTACKS } from './attacks/chapter';
import { CROWDED } from './attacks/crowded';
import type { Board } from './board';
import { CONTROL } from './movement/control';
import { HQS_NEAR } from './movement/hq-near';
import type { Memory, Moving, Switched } from './memory';
import { lonersVerdicts } from './movement/loners';
import { BEFORE_COMBAT } from './before-combat/chapter';
import { reserveVerdicts } from './movement/reserve';
import { sequenceVerdicts } from './sequence';
import { SECURED } from './overruns/chapter';
import { SUPPLY } from './supply/chapter';

const MOVING: Chapter<Board, Moving, Memory> = {
  fresh: { spent: new Map(), drags: [], lone: new Map(), marked: new Map() },
  ends: (moving, ending, memory) => [
    ...lonersVerdicts(moving, ending),
    ...reserveVerdicts(memory, ending),
    ...sequenceVerdicts(ending),
  ],
};

/** Of a game turn (Art.2). */
const SWITCHED: Chapter<Board, Switched, Memory> = {
  fresh: new Map(),
  turned: (switched, { before, to }) => (before.turn?.number === to.turn.number ? switched : new Map()),
};

/** Up to the end of that player turn's combat. */
const BEGUN_IN: Chapter<Board, string | undefined, Memory> = {
  fresh: undefined,
  begins: ({ position, game }) => (isBegunMidway(position, game.units) ? position.phase?.kind : undefined),
  turned: (kind, { before, to }) =>
    before.phase?.kind === 'combat' || to.phase.kind === 'movement' ? undefined : kind,
};

export const CHAPTERS: Chapters<Board, Memory> = {
  moving: MOVING,
  switched: SWITCHED,
  secured: SECURED,
  supply: SUPPLY,
  control: CONTROL,
  missions: { fresh: new Map(), turned: missions => missions },
  hqsNear: HQS_NEAR,
  attacks: ATTACKS,
  crowded: CROWDED,
  trials: { fresh: new Map() },
  beforeCombat: BEFORE_COMBAT,
  begunIn: BEGUN_IN,
};
