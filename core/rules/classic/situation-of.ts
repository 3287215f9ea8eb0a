// Units and fights of the board in the terms of odds.

import { asSituationUnit, unitsOnBoard as placedUnits } from '../frame/situation-on-board';
import type { PlacedUnit, SituationUnit } from '../situation';
import type { Board } from './board';

export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placedUnits(board, placed, asSituationUnit);
