// A fight on a board with what is said of it beside its board, and the board as the rules are read for it.

import type { AskedFight } from '../action';
import { gameUnder } from '../board-at';
import type { Situation } from '../situation';
import { boardOf, type Board } from './board';

export const asAsked = (
  board: Board,
  onBoard: Situation,
  asked: AskedFight | undefined,
): { readonly board: Board; readonly situation: Situation } => {
  const situation = asked?.said(onBoard) ?? onBoard;
  const { options } = situation;
  if (Object.keys(options).length === 0) return { board, situation };
  return { situation, board: boardOf(gameUnder(board.game, options), board.position) };
};
