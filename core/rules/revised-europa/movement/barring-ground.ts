// The ground of a hex that keeps a unit out, from whatever side it comes.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import type { Weather } from '../charts';
import { weathersIn } from './charted-ground';

export const barringGround = (board: Board, unit: UnitId, hex: HexId): string | undefined => {
  const cm = board.combatant(unit)?.cm;
  const terrain = board.hex(hex)?.terrain;
  if (cm === undefined || terrain === undefined) return undefined;
  const isBarred = (weather: Weather): boolean => board.charts.enter(terrain, weather, cm) === 'prohibited';
  return weathersIn(board, hex).every(isBarred) ? terrain : undefined;
};
