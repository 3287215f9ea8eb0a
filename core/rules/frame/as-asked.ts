// A fight on a board with what is said of it beside its board, and the board as the rules are read for it.

import type { AskedFight } from '../action';
import { gameUnder, type GameWith } from '../board-at';
import type { Position } from '../position';
import type { Situation } from '../situation';

interface Readable<C> {
  readonly with: (options: Readonly<Record<string, string>>) => C;
}

/** `C`: the system's charts, `B`: its board. */
export const asAsked = <C extends Readable<C>, B extends { readonly game: GameWith<C>; readonly position: Position }>(
  board: B,
  boardOf: (game: GameWith<C>, position: Position) => B,
  onBoard: Situation,
  asked: AskedFight | undefined,
): { readonly board: B; readonly situation: Situation } => {
  const situation = asked?.said(onBoard) ?? onBoard;
  const { options } = situation;
  if (Object.keys(options).length === 0) return { board, situation };
  return { situation, board: boardOf(gameUnder(board.game, options), board.position) };
};
