// What tells one counter of a module from all others: measured.

import type { Identity } from '../binding-file';
import { keyOf, type PieceTraits } from '../match';

export interface MeasuredIdentity {
  readonly identity: Extract<Identity, string>;
  /** The share of counters that are alone in their value, 0 to 1. */
  readonly alone: number;
}

const CANDIDATES = ['gpid', 'image', 'name and tab', 'name'] as const;

/** Slot numbers stay when names and pictures change; where all but a few are alone, the earlier candidate is the better one. */
const AS_GOOD = 0.02;

const aloneBy = (identity: Identity, pieces: readonly PieceTraits[]): number => {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const key = keyOf(identity, piece);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const alone = [...counts.values()].filter(n => n === 1).length;
  return pieces.length === 0 ? 0 : alone / pieces.length;
};

/** Best first; `name` alone is last, for units of two sides often share one. */
export const measureIdentity = (pieces: readonly PieceTraits[]): readonly MeasuredIdentity[] => {
  const measured = CANDIDATES.map(identity => ({ identity, alone: aloneBy(identity, pieces) }));
  const highest = Math.max(...measured.map(({ alone }) => alone));
  const best = measured.find(({ alone }) => alone >= highest - AS_GOOD);
  return best ? [best, ...measured.filter(one => one !== best)] : measured;
};
