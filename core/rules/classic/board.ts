// The board as these rules look at it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { weatherIn } from '../../scenario/weather';
import { BoardAt, boardKeeper, type GameWith } from '../board-at';
import { PerPlace } from '../per-place';
import type { Position } from '../position';
import type { PhaseRules } from './block/rules';
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

  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.enemiesIn(hex, side).length > 0;
  }

  weatherAt(hex: HexId): string | undefined {
    return weatherIn(this.position.turn, this.hex(hex)?.zone);
  }

  /** What the rules say of the phase; undefined: no phase is known. */
  get phaseRules(): PhaseRules | undefined {
    const { phase } = this.position;
    return phase && this.charts.rules.phases.get(phase.kind);
  }

  /** `Blue Movement phase`; `phase` where none is known. */
  get phaseName(): string {
    const { phase } = this.position;
    if (phase === undefined) return 'phase';
    return `${phase.side} ${/(phase|segment)$/i.test(phase.name) ? phase.name : `${phase.name} phase`}`;
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
