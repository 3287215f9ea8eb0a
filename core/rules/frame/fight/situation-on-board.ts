// A fight on the board as a situation: the same question that an odds block asks.

import { present } from '../../../base/present';
import { ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { faceOf, facesBelow } from '../../../scenario/units/faces';
import type { Unit, UnitId } from '../../../scenario/scenario';
import { weatherIn } from '../../../scenario/weather';
import type { BoardAt } from '../../board-at';
import type { UnitPlace } from '../../position';
import type { PlacedUnit, Situation, SituationUnit } from '../../situation';

export interface PlacedFight {
  readonly kind: 'overrun' | 'combat';
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
  readonly mpSpent?: Fraction;
}

/** A unit in the terms of odds: figures of the face that shows, states of the counter. */
export type AsSituationUnit = (unit: Unit, place: UnitPlace, group: number) => SituationUnit;

/** What a unit is called in odds, whatever it shows. */
export const namedUnit = (
  { id, name, type, size, side, nation }: Unit,
  group: number,
): Omit<SituationUnit, 'values' | 'modifiers'> => ({ id, label: name, group, type, size, side, nation });

/** The states that a counter shows, as odds say them, and what is said of it besides. */
export const statesShown = ({ states, said }: UnitPlace): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(states.map(state => [state, ''])),
  ...said,
});

/** A unit as its counter shows it: the figures of the side that is up. */
export const asSituationUnit: AsSituationUnit = (unit, place, group) => {
  const { faceUp } = place;
  const below = facesBelow(unit, faceUp).map(({ values }) => values);
  const reduced = faceUp === 0 ? below[0] : undefined;
  const lower = reduced ? below.slice(1) : below;
  return {
    ...namedUnit(unit, group),
    values: faceOf(unit, faceUp).values,
    ...(reduced ? { reducedValues: reduced } : {}),
    ...(lower.length > 0 ? { lowerValues: lower } : {}),
    modifiers: { ...statesShown(place), ...(faceUp > 0 ? { reduced: '' } : {}) },
  };
};

/** Of a board what every system's has. */
type AnyBoard = Pick<BoardAt<object, unknown>, 'position' | 'hex' | 'map' | 'featuresOf'> & {
  readonly game: { readonly units: ReadonlyMap<UnitId, Unit> };
};

const unitOf = (board: AnyBoard, as: AsSituationUnit, id: UnitId, group: number): SituationUnit | undefined => {
  const unit = board.game.units.get(id);
  const place = board.position.units.get(id);
  return unit && place && as(unit, place, group);
};

/** Units of the board in the terms of odds, each with its group. */
export const unitsOnBoard = (
  board: AnyBoard,
  placed: readonly PlacedUnit[],
  as: AsSituationUnit,
): readonly SituationUnit[] => placed.flatMap(({ unit, group }) => unitOf(board, as, unit, group) ?? []);

/** Each hex from which units attack is a group; the hexsides are those between it and the target. */
export const situationOnBoard = (board: AnyBoard, fight: PlacedFight, as: AsSituationUnit): Situation => {
  const hexes = [...new Set(fight.attackers.map(a => a.from))];
  const groupOf = (hex: HexId): number => hexes.indexOf(hex) + 1;
  const { turn } = board.position;
  const { terrain, zone } = board.hex(fight.target) ?? {};
  const weather = weatherIn(turn, zone);
  return {
    kind: fight.kind,
    attackers: unitsOnBoard(
      board,
      fight.attackers.map(a => ({ unit: a.unit, group: groupOf(a.from) })),
      as,
    ),
    defenders: unitsOnBoard(
      board,
      fight.defenders.map(unit => ({ unit, group: 1 })),
      as,
    ),
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
