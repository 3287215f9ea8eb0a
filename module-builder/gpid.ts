// Game piece ids (spec 6.4): stable by what the slot holds, so that a rebuilt module still knows the pieces of old
// games, whatever was added to the scenario meanwhile.

import { fnv1a } from '../core/base/fnv';

const MOST = 900_000;

/** Above every id that `gpidsOf` gives out. */
export const NEXT_PIECE_SLOT_ID = MOST + 1;

/**
 * An id for each key, from 1. Keys that meet move on by one, in the keys' own order: the same keys, the same ids.
 * @param given ids that others have
 */
export const gpidsOf = (keys: Iterable<string>, given: Iterable<number> = []): ReadonlyMap<string, number> => {
  const taken = new Set(given);
  const ids = new Map<string, number>();
  for (const key of [...new Set(keys)].sort()) {
    let id = 1 + (fnv1a(key) % MOST);
    while (taken.has(id)) id = (id % MOST) + 1;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
};
