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

/** Hexes that were asked for: few are, and after each fight camps stand anew. */
const zocsOfCamps = new PerCamps<Map<HexId, boolean>>(new Map());

const noZocs = (): Map<HexId, boolean> => new Map();

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
    if (camps.length === 0) return false;
    const known = zocsOfCamps.of(camps, undefined, noZocs);
    const before = known.get(hex);
    if (before !== undefined) return before;
    const isIn = this.isBesideZoc(hex, side);
    known.set(hex, isIn);
    return isIn;
  }

  private isBesideZoc(hex: HexId, side: string | undefined): boolean {
    return this.map.neighbours(hex).some(near => this.enemiesIn(near, side).some(id => this.exertsZoc(id)));
  }

  /** All of them, by hex: for a board that is shown. */
  zocsAgainst(side: string | undefined): ReadonlyMap<HexId, readonly UnitId[]> {
    const zocs = new Map<HexId, UnitId[]>();
    for (const camp of this.campsAgainst(side))
      for (const [hex, ids] of camp.byHex) {
        const units = ids.filter(id => this.exertsZoc(id));
        if (units.length === 0) continue;
        for (const into of this.map.neighbours(hex)) zocs.set(into, [...(zocs.get(into) ?? []), ...units]);
      }
    return zocs;
  }

  private exertsZoc(id: UnitId): boolean {
    const unit = this.combatant(id);
    return unit !== undefined && exertsZoc(unit);
  }
}

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = boardKeeper((game: Game, position: Position, near?: Board) => new Board(game, position, near));
