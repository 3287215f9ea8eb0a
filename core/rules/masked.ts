// Pieces of which an observer cannot tell what they are: how many, and whose they may be.

import type { HexId } from '../hexmap/hex-map';
import type { Position } from './position';

/** How many are in a hex; of those that are not known to be of one side, if it is given. */
export const maskedIn = ({ masked }: Pick<Position, 'masked'>, hex: HexId, butOf?: string): number => {
  let count = 0;
  for (const [side, pieces] of masked.get(hex) ?? []) if (side === undefined || side !== butOf) count += pieces;
  return count;
};

/** Is one there that may be of the side? */
export const mayBeMasked = ({ masked }: Pick<Position, 'masked'>, hex: HexId, side: string | undefined): boolean => {
  const bySide = masked.get(hex);
  return bySide !== undefined && (bySide.has(undefined) || bySide.has(side));
};
