// What these rules hand in to the reducer.

import type { Judges } from '../frame/reducer';
import { judgeAttack } from './attacks/judge-attack';
import { judgeLateAdvance } from './attacks/late-advance';
import { judgeRetreatBefore } from './before-combat/judge-retreat';
import { boardOf, type Board } from './board';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import type { Memory } from './memory';
import { judgeAdjust } from './adjusted';
import { judgeMove, reachOf } from './movement/move';
import { barringGround } from './movement/barring-ground';
import { stackingVerdict } from './movement/stacking';
import { zocsAgainst } from './movement/zoc';
import { judgeOverrun } from './overruns/judge-overrun';
import { reserveMoveVerdicts } from './overruns/reserve-moves';
import { recogniseFight } from './recognise';
import { judgeRecovery, judgeTrial } from './recovery/judge-recovery';
import { RECOVERY, RETREAT_BEFORE_COMBAT } from './vocabulary';

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  // After combat, retreats and advances ask for themselves: a retreat may leave too many in a hex (Retreat.2).
  stacking: (board, hex, side) =>
    board.position.phase?.kind === 'combat' ? undefined : stackingVerdict(board, hex, side),
  barring: barringGround,
  zocs: (board, against) =>
    new Map([...zocsAgainst(board, against)].map(([hex, sources]) => [hex, { by: sources.map(({ unit }) => unit) }])),
  move: (at, action) => {
    const found = judgeLateAdvance(at, action) ?? judgeMove(at, action);
    return { ...found, verdicts: [...found.verdicts, ...reserveMoveVerdicts(at, action)] };
  },
  overrun: judgeOverrun,
  combat: judgeAttack,
  procedure: (at, action) =>
    action.procedure === RETREAT_BEFORE_COMBAT
      ? judgeRetreatBefore(at, action)
      : action.procedure === RECOVERY
        ? judgeRecovery(at, action)
        : judgeTrial(at, action),
  adjust: judgeAdjust,
  recognise: recogniseFight,
  reach: reachOf,
};
