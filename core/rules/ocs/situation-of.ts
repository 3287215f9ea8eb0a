// A fight on the board as a situation: the same question that an odds block asks.

import { present } from '../../base/present';
import { ZERO, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { weatherIn } from '../../scenario/weather';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import { asSituationUnit } from './combatant';

export interface FightOnBoard {
  readonly kind: 'overrun' | 'combat';
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
  readonly mpSpent?: Fraction;
}

const unitOf = (board: Board, id: UnitId, group: number): SituationUnit | undefined => {
  const unit = board.game.units.get(id);
  const place = board.position.units.get(id);
  return unit && place && asSituationUnit(unit, place, group);
};

/** Units of the board in the terms of odds, each with its group. */
export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placed.flatMap(({ unit, group }) => unitOf(board, unit, group) ?? []);

export const situationOf = (board: Board, fight: FightOnBoard): Situation => {
  const hexes = [...new Set(fight.attackers.map(a => a.from))];
  const groupOf = (hex: HexId): number => hexes.indexOf(hex) + 1;
  const { turn } = board.position;
  const { terrain, zone } = board.hex(fight.target) ?? {};
  const weather = weatherIn(turn, zone);
  return {
    kind: fight.kind,
    attackers: fight.attackers.flatMap(a => unitOf(board, a.unit, groupOf(a.from)) ?? []),
    defenders: fight.defenders.flatMap(id => unitOf(board, id, 1) ?? []),
    ...present({ terrain }),
    features: board.featuresOf(fight.target),
    hexsides: hexes.flatMap(hex =>
      board.map.hexside(hex, fight.target).map(feature => ({ feature, groups: [groupOf(hex)] })),
    ),
    ...present({ weather }),
    ...(turn === undefined ? {} : { date: turn.date }),
    mpSpent: fight.mpSpent ?? ZERO,
    options: {},
  };
};
