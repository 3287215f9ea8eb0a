// The board as observations build it up: what is judged stands on it, so that what a ruling folds away leaves it right.

import { adjusted, moved } from '../../rules/change';
import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { readAlone } from '../judge/read-action';

/** The board after an observation. Turn and phase are followed too. */
export const after = (board: Position, seen: Observation): Position => {
  const action = readAlone(seen);
  switch (action?.kind) {
    case 'phase':
      return { ...board, turn: action.turn, phase: action.phase };
    case 'move':
      return moved(board, action.units, action.to);
    case 'adjust':
      return action.changes.reduce(adjusted, board);
    default:
      return board;
  }
};

/** The board before the first observation of a step or of one after it. */
export const boardBefore = (begin: Position, observations: readonly Observation[], step: number): Position => {
  let board = begin;
  for (const seen of observations) {
    if (seen.step >= step) break;
    board = after(board, seen);
  }
  return board;
};
