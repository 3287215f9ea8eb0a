// A fight on the board as a situation: the same question that an odds block asks.

import { situationOnBoard, unitsOnBoard as placedUnits, type PlacedFight } from '../frame/fight/situation-on-board';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import { asSituationUnit } from './combatant';

export type FightOnBoard = PlacedFight;

/** Units of the board in the terms of odds, each with its group. */
export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placedUnits(board, placed, asSituationUnit);

export const situationOf = (board: Board, fight: FightOnBoard): Situation =>
  situationOnBoard(board, fight, asSituationUnit);
