// What the dice gave, for the recognition of what belongs to a fight. Nothing is judged here.

import type { Board } from '../board';
import { fightOf } from '../assess';
import { resultOf } from './crt';
import { partsOf } from './losses';
import { situationOf, type FightOnBoard } from '../situation-of';

/** Does the roll send the attackers back (AR, R9-21)? */
export const attackersMustRetreat = (board: Board, fight: FightOnBoard, dice: readonly number[]): boolean => {
  const { place, drm } = fightOf(board.charts, situationOf(board, fight), 'inf');
  const total = (dice[0] ?? 0) + (dice[1] ?? 0);
  return partsOf(resultOf(board.charts, place, total, drm.total.n / drm.total.d)).attackersRetreat;
};
