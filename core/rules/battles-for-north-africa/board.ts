// The board as these rules look at it: who holds a hex, what lies over it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { BoardAt, boardKeeper, type GameWith } from '../board-at';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import type { Charts } from './charts';
import { asSituationUnit, combatant, type Combatant } from './combatant';

export type Game = GameWith<Charts>;

const combatants = new PerPlace((charts: Charts, unit, place) =>
  combatant(charts, asSituationUnit(unit, place, 1), unit.id),
);

export class Board extends BoardAt<Charts, Combatant> {
  constructor(game: Game, position: Position, near?: Board) {
    super(game, position, combatants, near);
  }

  /** Enemy combat units in a hex: they block it (Move.2). */
  holders(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.enemiesIn(hex, side).filter(id => this.combatant(id)?.combat ?? false);
  }

  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.holders(hex, side).length > 0;
  }

  /** Friendly combat units in a hex. */
  escorts(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.friendsIn(hex, side).filter(id => this.combatant(id)?.combat ?? false);
  }
}

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = boardKeeper((game: Game, position: Position, near?: Board) => new Board(game, position, near));
