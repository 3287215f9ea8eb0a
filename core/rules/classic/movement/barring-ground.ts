// The ground of a hex that keeps a unit out, from whatever side it comes.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';

export const barringGround = (board: Board, unit: UnitId, hex: HexId): string | undefined => {
  const moves = board.combatant(unit)?.class;
  const there = board.hex(hex);
  if (moves === undefined || there?.terrain === undefined) return undefined;
  const weather = board.weatherAt(hex);
  const isBarred = (table: string, row: string): boolean =>
    board.charts.mp(table, row, moves, weather) === 'prohibited';
  if (isBarred('terrain', there.terrain)) return there.terrain;
  return there.features?.find(feature => isBarred('features', feature));
};
