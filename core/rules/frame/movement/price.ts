// What a step costs before anybody takes it, and what is not known of the ground.

import type { HexId, HexMap } from '../../../hexmap/hex-map';
import type { LedgerEntry } from '../../ledger';

/** The MPs for a step; it may not be taken; or what is not known of it, as `missing` names it. */
export type Price = readonly LedgerEntry[] | 'prohibited' | { readonly missing: string };

export const isPaid = (price: Price | undefined): price is readonly LedgerEntry[] => Array.isArray(price);

/** `the terrain of 0507`: a hex of which the map does not tell it; undefined: all is told. */
export const bareHex = ({ hexes }: Pick<HexMap, 'hexes'>): string | undefined => {
  for (const hex of hexes.values()) if (hex.terrain === undefined) return `the terrain of ${hex.id}`;
  return undefined;
};

/**
 * What is not known of the ground on a path, else of any hex, since the way may have led over it; undefined: all is known.
 *
 * @param pricesOf what is asked of each step of the path
 */
export const unknownGround = (
  map: Pick<HexMap, 'hexes'>,
  path: readonly HexId[],
  pricesOf: (from: HexId, to: HexId) => readonly Price[],
): string | undefined => {
  for (const [i, to] of path.slice(1).entries())
    for (const price of pricesOf(path[i] ?? to, to)) if (!isPaid(price) && price !== 'prohibited') return price.missing;
  return bareHex(map);
};
