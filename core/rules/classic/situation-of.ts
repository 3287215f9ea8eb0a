// Units and fights of the board in the terms of odds.

import { asSituationUnit, situationOnBoard, unitsOnBoard as placedUnits } from '../frame/fight/situation-on-board';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import type { FightOnBoard } from './fight/fight-on-board';

export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placedUnits(board, placed, asSituationUnit);

/** A fight on the board, with what is said of it beside the board. */
export const situationOf = (board: Board, fight: FightOnBoard): Situation => {
  const onBoard = situationOnBoard(board, fight, asSituationUnit);
  return fight.asked?.said(onBoard) ?? onBoard;
};
