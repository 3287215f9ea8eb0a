// Drags of the same stack that follow each other.

import type { HexId } from '../../hexmap/hex-map';
import type { Observation } from '../observation';
import type { Recognised } from './read-fight';

/**
 * Drags of the same stack that follow each other with nothing between: the moves from the first hex on, as one with
 * the stops in between left out. Longest first.
 */
export const joinedDrags = (next: readonly Observation[]): readonly (Recognised & { readonly drags: number })[] => {
  const [first] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return [];
  const key = [...first.units].sort().join();
  const joined: (Recognised & { readonly drags: number })[] = [];
  let last: HexId = first.to;
  const steps = [first.step];
  for (const o of next.slice(1)) {
    if (o.kind !== 'moved' || o.from !== last || o.to === undefined || [...o.units].sort().join() !== key) break;
    last = o.to;
    steps.push(o.step);
    joined.unshift({
      action: {
        kind: 'move',
        steps: [...steps],
        ...(first.player === undefined ? {} : { player: first.player }),
        units: first.units,
        from: first.from,
        to: last,
        via: [],
      },
      left: next.slice(steps.length),
      drags: steps.length,
    });
  }
  return joined;
};
