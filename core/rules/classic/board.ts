// The board as these rules look at it.

import type { HexId } from '../../hexmap/hex-map';
import type { FaceUp } from '../../scenario/units/faces';
import type { UnitId } from '../../scenario/scenario';
import { BoardAt, boardKeeper, type GameWith } from '../board-at';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import type { PhaseRules } from './block/rules';
import type { Charts } from './charts';
import { asSituationUnit } from '../frame/fight/situation-on-board';
import { combatant, type Combatant } from './combatant';

export type Game = GameWith<Charts>;

const combatants = new PerPlace((charts: Charts, unit, place) =>
  combatant(charts, asSituationUnit(unit, place, 1), unit.id),
);

export class Board extends BoardAt<Charts, Combatant> {
  constructor(game: Game, position: Position, near?: Board) {
    super(game, position, combatants, near);
  }

  /** The unit as it would be with another side of its counter up. */
  showing(id: UnitId, faceUp: FaceUp): Combatant | undefined {
    const [unit, place] = [this.game.units.get(id), this.position.units.get(id)];
    return unit && place && combatants.of(this.charts, unit, { ...place, faceUp });
  }

  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.enemiesIn(hex, side).length > 0;
  }

  /** What the rules say of the phase; undefined: no phase is known. */
  get phaseRules(): PhaseRules | undefined {
    const { phase } = this.position;
    return phase && this.charts.rules.phases.get(phase.kind);
  }

  /** May the units of a side act in this phase? */
  isActive(id: UnitId): boolean {
    const [{ phase }, rules] = [this.position, this.phaseRules];
    if (!phase || !rules || rules.side === 'both') return true;
    return (this.sideOf(id) === phase.side) === (rules.side === 'own');
  }
}

/** The board of a position. What an earlier or later one knows of a side that stands as it stood is taken over. */
export const boardOf = boardKeeper((game: Game, position: Position, near?: Board) => new Board(game, position, near));
