// A fight on the board as a situation: the same question that an odds block asks.

import { present } from '../../base/present';
import { ZERO, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { weatherIn } from '../../scenario/weather';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import { asSituationUnit } from './combatant';
import { IN_MOVEMENT, inStack } from './stack-supply';

export interface FightOnBoard {
  readonly kind: 'overrun' | 'combat';
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
  readonly mpSpent?: Fraction;
  /** The air phase's Hit on the target has served an earlier attack (House-C1). */
  readonly hitUsed?: boolean;
  /** A bombardment in this phase gave a column against the target (R9-7). */
  readonly bombarded?: boolean;
}

const unitOf = (board: Board, id: UnitId, group: number): SituationUnit | undefined => {
  const unit = board.game.units.get(id);
  const place = board.position.units.get(id);
  return unit && place && asSituationUnit(unit, place, group);
};

/** R3-7: a division of the hex that takes no part lends its state too; of those that do, the fight itself tells. */
const withStateOfHex = (
  board: Board,
  unit: SituationUnit,
  { unit: id, from }: FightOnBoard['attackers'][number],
): SituationUnit => {
  const own = board.combatant(id);
  if (!own || own.unsupplied || own.division) return unit;
  const { unsupplied, isolated } = inStack(own, board.combatantsOf(board.friendsIn(from, own.side)), IN_MOVEMENT);
  const states = { ...(unsupplied ? { unsupplied: '' } : {}), ...(isolated ? { isolated: '' } : {}) };
  return { ...unit, modifiers: { ...unit.modifiers, ...states } };
};

/** Units of the board in the terms of odds, each with its group. */
export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placed.flatMap(({ unit, group }) => unitOf(board, unit, group) ?? []);

export const situationOf = (board: Board, fight: FightOnBoard): Situation => {
  const hexes = [...new Set(fight.attackers.map(a => a.from))];
  const groupOf = (hex: HexId): number => hexes.indexOf(hex) + 1;
  const attackers = fight.attackers.flatMap(a => {
    const unit = unitOf(board, a.unit, groupOf(a.from));
    return unit ? [withStateOfHex(board, unit, a)] : [];
  });
  const { turn } = board.position;
  const { terrain, zone } = board.hex(fight.target) ?? {};
  const weather = weatherIn(turn, zone);
  return {
    kind: fight.kind,
    attackers,
    defenders: fight.defenders.flatMap(id => unitOf(board, id, 1) ?? []),
    ...present({ terrain }),
    features: [
      // House-C1: a Hit that has served is gone.
      ...board.featuresOf(fight.target).filter(f => f !== 'hit' || fight.hitUsed !== true),
      ...(fight.bombarded === true ? ['bombarded'] : []),
    ],
    hexsides: hexes.flatMap(hex =>
      board.map.hexside(hex, fight.target).map(feature => ({ feature, groups: [groupOf(hex)] })),
    ),
    ...present({ weather }),
    ...(turn === undefined ? {} : { date: turn.date }),
    mpSpent: fight.mpSpent ?? ZERO,
    options: {},
  };
};
