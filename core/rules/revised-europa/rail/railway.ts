// The railway as a side may use it in its turn (rule 7): its own gauge, not held by the enemy when the turn began.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Position } from '../../position';
import { Board } from '../board';
import type { Railway } from './rail-move';
import { alongRails, gaugesIn } from '../rail-gauge';
import { gaugeOf } from '../supply/trace/ground';
import { markerKey, type SupplySigns } from '../supply/last-seen';

/** What the start of a player turn settles: newly reached hexes and new gauges serve from the next turn on (R7-1, R7-3). */
export interface RailsAtStart {
  readonly lastIn: SupplySigns['lastIn'];
  readonly markers: Position['markers'];
}

const BREAKS = ['rail break', 'interdiction centre'] as const;

export const railwayOf = (board: Board, unit: UnitId, start: RailsAtStart, signs: SupplySigns): Railway => {
  const side = board.sideOf(unit);
  const gauge = gaugeOf(board.combatant(unit));
  const before = new Board(board.game, { ...board.position, markers: start.markers });
  const isEnemys = (hex: HexId): boolean => {
    const last = start.lastIn.get(hex);
    return (last !== undefined && last !== side) || board.enemiesIn(hex, side).length > 0;
  };
  const serves = (hex: HexId): boolean => gaugesIn(before, hex).has(gauge) && !isEnemys(hex);
  return {
    isEnemys,
    next: hex => (serves(hex) ? alongRails(board.map, hex).filter(serves) : []),
    isBroken: hex =>
      BREAKS.some(marker => {
        const owner = signs.placedBy.get(markerKey(marker, hex));
        return board.markersIn(hex).includes(marker) && owner !== undefined && owner !== side;
      }),
  };
};
