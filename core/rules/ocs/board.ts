// The board as the rules look at it: who stands where, whose, in which mode.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { BoardAt, boardKeeper, type GameWith } from '../board-at';
import { PerCamps } from '../camps';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import type { Charts } from './charts';
import { asSituationUnit, combatant, type Combatant } from './combatant';

export type Game = GameWith<Charts>;

const combatants = new PerPlace((charts: Charts, unit, place) =>
  combatant(charts, asSituationUnit(unit, place, 1), unit.id),
);

const NO_ZOCS: ReadonlySet<HexId> = new Set();
const zocsOfCamps = new PerCamps(NO_ZOCS);

const exertsZoc = (unit: Combatant): boolean =>
  unit.attackCapable && unit.mode === 'combat' && !unit.dg && !unit.unsupplied;

export class Board extends BoardAt<Charts, Combatant> {
  constructor(game: Game, position: Position, near?: Board) {
    super(game, position, combatants, near);
  }

  /** Is the hex held: are enemy combat units in it, not only dumps and trucks? */
  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.enemiesIn(hex, side).some(id => this.combatant(id)?.combat ?? false);
  }

  /** The same against one unit. */
  readonly isHeldAgainst = (hex: HexId, unit: UnitId): boolean => this.isHeld(hex, this.sideOf(unit));

  /** Hexes in the ZOC of a side's enemies: attack-capable units in Combat Mode, in supply, not DG. */
  inEnemyZoc(hex: HexId, side: string | undefined): boolean {
    const camps = this.campsAgainst(side);
    const find = (): ReadonlySet<HexId> =>
      new Set(
        camps
          .flatMap(camp => [...camp.byHex])
          .filter(([, ids]) => this.combatantsOf(ids).some(exertsZoc))
          .flatMap(([near]) => this.map.neighbours(near)),
      );
    return zocsOfCamps.of(camps, undefined, find).has(hex);
  }
}

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = boardKeeper((game: Game, position: Position, near?: Board) => new Board(game, position, near));
