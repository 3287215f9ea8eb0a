// What these rules hand in to the reducer.

import { afterOutcome } from '../change';
import type { Judges } from '../frame/reducer';
import { judgeAttack } from './attacks/judge-attack';
import { boardOf, type Board } from './board';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import type { Memory } from './memory';
import { judgeMove, reachOf } from './movement/move';
import { stackingVerdict } from './movement/stacking';
import { zocsAgainst } from './movement/zoc';
import { judgeOverrun } from './overruns/judge-overrun';
import { recogniseFight } from './recognise';

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  stacking: stackingVerdict,
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
  recognise: recogniseFight,
  reach: reachOf,
};
