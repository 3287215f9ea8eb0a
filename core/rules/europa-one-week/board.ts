// The board as these rules look at it: whose hex it is, who shares it, who holds it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { BoardAt, boardKeeper, type GameWith } from '../board-at';
import { asSituationUnit } from '../frame/fight/situation-on-board';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import type { Charts } from './charts';
import { combatant, type Combatant } from './combatant';
import type { Edition } from './edition';

export type Game = GameWith<Charts>;

const combatants = new PerPlace((charts: Charts, unit, place) =>
  combatant(charts, asSituationUnit(unit, place, 1), unit.id),
);

export class Board extends BoardAt<Charts, Combatant> {
  constructor(game: Game, position: Position, near?: Board) {
    super(game, position, combatants, near);
  }

  get edition(): Edition {
    return this.charts.edition;
  }

  /** Enemy combat units in a hex: it cannot just be entered. */
  holders(hex: HexId, side: string | undefined): readonly UnitId[] {
    return this.enemiesIn(hex, side).filter(id => this.isCombatUnit(id));
  }

  private isCombatUnit(id: UnitId): boolean {
    return this.combatant(id)?.combat ?? false;
  }

  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.enemiesIn(hex, side).some(id => this.isCombatUnit(id));
  }

  /** 12.E: do both sides have combat units in the hex? */
  isDual(hex: HexId): boolean {
    const sides = new Set(this.unitsIn(hex).flatMap(id => (this.combatant(id)?.combat ? this.sideOf(id) : [])));
    return sides.size > 1;
  }
}

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = boardKeeper((game: Game, position: Position, near?: Board) => new Board(game, position, near));
