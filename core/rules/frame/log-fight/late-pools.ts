// What a player takes out of a pool right after he has turned the track: paid in the turn that has just ended.

import { present } from '../../../base/present';
import type { PoolChange } from '../../action';
import { poolChange } from './gather';
import type { Recognised } from './read-fight';
import type { Observation } from '../../observation';

/** Pools changed before anything else is done; remarks and dice may stand between. */
const enteredNext = (next: readonly Observation[]): readonly PoolChange[] => {
  const pools: PoolChange[] = [];
  for (const seen of next) {
    if (seen.kind === 'pool') pools.push(poolChange(seen));
    else if (seen.kind !== 'said' && seen.kind !== 'rolled') return pools;
  }
  return pools;
};

/** The turn of the track with them. The changes stay actions of their own. */
export const turnedTrack = (next: readonly Observation[]): Recognised | undefined => {
  const [first] = next;
  if (first?.kind !== 'phase') return undefined;
  const rest = next.slice(1);
  const pools = enteredNext(rest);
  if (pools.length === 0) return undefined;
  const { step, player, turn, phase } = first;
  return {
    action: { kind: 'phase', steps: [step], ...present({ player }), turn, phase, pools },
    left: rest,
  };
};
