// What these rules hand in to the reducer.

import { afterOutcome } from '../change';
import { without } from '../frame/chapter';
import { havingSpent } from '../frame/movement/judge-move';
import type { Judges } from '../frame/reducer';
import { entry } from '../ledger';
import { judgeAttack } from './attacks/judge-attack';
import { boardOf, type Board } from './board';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import { cite } from './cite';
import type { Memory } from './memory';
import { judgeMove, reachOf } from './movement/move';
import { barringGround } from './movement/barring-ground';
import { stackingVerdict } from './movement/stacking';
import { zocsAgainst } from './movement/zoc';
import { judgeOverrun } from './overruns/judge-overrun';
import { recogniseFight } from './recognise';

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  stacking: stackingVerdict,
  barring: barringGround,
  zocs: (board, against) => new Map([...zocsAgainst(board, against)].map(([hex, by]) => [hex, { by }])),
  move: judgeMove,
  overrun: judgeOverrun,
  combat: judgeAttack,
  // The block names no procedure that counters declare.
  procedure: ({ board }, action) => ({
    verdicts: [],
    ledgers: {},
    position: afterOutcome(board.position, action.outcome),
  }),
  adjust: () => ({ verdicts: [] }),
  havingSpent: ({ memory: { moving } }, units, mp) => ({
    moving: {
      ...moving,
      spent: havingSpent(moving.spent, units, entry(mp, 'spent before', cite('movement.mp'))),
      stopped: without(moving.stopped, units),
    },
  }),
  recognise: recogniseFight,
  reach: reachOf,
};
