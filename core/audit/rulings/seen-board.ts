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

/** The boards that lists of observations build up, one list after the other: where they begin alike, each goes on from the last. */
export class SeenBoards {
  private read: readonly Observation[] = [];
  private board: Position;

  constructor(private readonly begin: Position) {
    this.board = begin;
  }

  /** After so many observations. */
  afterFirst(count: number, observations: readonly Observation[]): Position {
    const isSame = this.read.length <= count && this.read.every((seen, i) => seen === observations[i]);
    const from = isSame ? this.read.length : 0;
    this.board = observations.slice(from, count).reduce(after, isSame ? this.board : this.begin);
    this.read = observations.slice(0, count);
    return this.board;
  }

  /** Before the first observation of a step or of one after it. */
  before(step: number, observations: readonly Observation[]): Position {
    const index = observations.findIndex(seen => seen.step >= step);
    return this.afterFirst(index < 0 ? observations.length : index, observations);
  }
}
