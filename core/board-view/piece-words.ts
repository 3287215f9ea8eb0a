// How the pieces and places of one log are named, with rules and without.

import { present } from '../base/present';
import type { OpenedLog } from '../audit/audit';
import { PieceNames } from '../audit/observe/piece-names';
import { unitName } from '../audit/observe/unit-name';
import type { Unit, UnitId } from '../scenario/scenario';
import { OFFBOARD } from '../vassal/module/map-layout';
import type { PieceView } from '../vassal/replay/timeline';
import type { PieceOnBoard } from './board-view';

export class PieceWords {
  private readonly units: ReadonlyMap<UnitId, Unit>;
  private readonly names: PieceNames;

  constructor(private readonly log: Pick<OpenedLog, 'timeline' | 'rules'>) {
    this.units = new Map(log.rules?.scenario.units.map(unit => [unit.id, unit]));
    this.names = new PieceNames(log.timeline);
  }

  unitOf(piece: PieceView): Unit | undefined {
    return this.units.get(this.log.rules?.binding.unitOf(piece) ?? '');
  }

  /** `11 Pz 10-10`, or as the module names it; '' of a masked piece. */
  nameOf(piece: PieceView): string {
    if (piece.masked) return '';
    const { rules } = this.log;
    const unit = this.unitOf(piece);
    return unit ? unitName(unit, rules?.binding.faceUp(piece) ?? 0, rules?.system) : this.names.of(piece).trim();
  }

  /** The hex, or what the module calls the place; '' where nothing names it. */
  placeOf({ map, xy, location }: Pick<PieceView, 'map' | 'xy' | 'location'>): string {
    const hex = this.log.rules?.binding.hexOf(present({ map, xy, location }));
    return hex ?? (location === OFFBOARD ? '' : (location ?? ''));
  }

  about(piece: PieceView): Pick<PieceOnBoard, 'side' | 'unit'> {
    const unit = this.unitOf(piece);
    return present({ side: unit?.side ?? this.log.rules?.binding.sideOf(piece), unit: unit?.id });
  }
}

/** What is invisible to everybody on no side is not on their board at all. */
export const isInvisible = ({ masked, props }: PieceView): boolean => masked && props['Invisible'] === 'true';
