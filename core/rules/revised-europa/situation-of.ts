// A fight on the board as a situation: the same question that an odds block asks.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import {
  asSituationUnit,
  situationOnBoard,
  unitsOnBoard as placedUnits,
  type PlacedFight,
} from '../frame/fight/situation-on-board';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import { IN_MOVEMENT, inStack } from './stack-supply';

export interface FightOnBoard extends PlacedFight {
  /** The air phase's Hit on the target has served an earlier attack (House-C1). */
  readonly hitUsed?: boolean;
  /** A bombardment in this phase gave a column against the target (R9-7). */
  readonly bombarded?: boolean;
}

/** R3-7: a division of the hex that takes no part lends its state too; of those that do, the fight itself tells. */
const withStateOfHex = (board: Board, unit: SituationUnit, from: HexId | undefined): SituationUnit => {
  const own = board.combatant(unit.id ?? '');
  if (!own || from === undefined || own.unsupplied || own.division) return unit;
  const { unsupplied, isolated } = inStack(own, board.combatantsOf(board.friendsIn(from, own.side)), IN_MOVEMENT);
  const states = { ...(unsupplied ? { unsupplied: '' } : {}), ...(isolated ? { isolated: '' } : {}) };
  return { ...unit, modifiers: { ...unit.modifiers, ...states } };
};

/** Units of the board in the terms of odds, each with its group. */
export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placedUnits(board, placed, asSituationUnit);

export const situationOf = (board: Board, fight: FightOnBoard): Situation => {
  const plain = situationOnBoard(board, fight, asSituationUnit);
  const fromOf = (id: UnitId | undefined): HexId | undefined => fight.attackers.find(a => a.unit === id)?.from;
  return {
    ...plain,
    attackers: plain.attackers.map(unit => withStateOfHex(board, unit, fromOf(unit.id))),
    features: [
      // House-C1: a Hit that has served is gone.
      ...plain.features.filter(f => f !== 'hit' || fight.hitUsed !== true),
      ...(fight.bombarded === true ? ['bombarded'] : []),
    ],
  };
};

/** The same fight without the states that units in the hex lend: who stays behind is no matter of movement (R3-7). */
export const movingSituation = (board: Board, fight: FightOnBoard): Situation =>
  situationOnBoard(board, fight, asSituationUnit);
