// What these rules hand in to the reducer.

import { afterOutcome } from '../change';
import type { Judges } from '../frame/reducer';
import { judgeAttack } from './attacks/judge-attack';
import { boardOf, type Board } from './board';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import type { Memory } from './memory';
import { judgeAdjust } from './movement/adjusted';
import { judgeMove, reachOf } from './movement/move';
import { stackingVerdict } from './movement/stacking';
import { judgeOverrun } from './overruns/judge-overrun';
import { recogniseFight } from './recognise';

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  // After combat, retreats and advances ask for themselves: a retreat may leave too many in a hex (Retreat.2).
  stacking: (board, hex, side) =>
    board.position.phase?.kind === 'combat' ? undefined : stackingVerdict(board, hex, side),
  move: judgeMove,
  overrun: judgeOverrun,
  combat: judgeAttack,
  procedure: ({ board }, action) => ({
    verdicts: [],
    ledgers: {},
    position: afterOutcome(board.position, action.outcome),
  }),
  adjust: judgeAdjust,
  recognise: recogniseFight,
  reach: reachOf,
};
