// The ground of a hex that keeps a unit out, from whatever side it comes.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';

export const barringGround = (board: Board, unit: UnitId, hex: HexId): string | undefined => {
  const moves = board.combatant(unit)?.moves;
  const terrain = board.hex(hex)?.terrain;
  // Aircraft and ships do not move on the ground.
  if (moves === undefined || terrain === undefined) return undefined;
  return board.charts.enter(terrain, moves, board.weatherAt(hex)) === 'prohibited' ? terrain : undefined;
};
