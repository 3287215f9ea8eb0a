// Overruns: enemies whom units in position are sure to remove by the Mobile table (Overrun.1, Overrun.2, Overrun.3).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { At } from '../memory';

export interface Securing {
  /** The fewest units that are enough, among those that stand beside the hex and are not bound elsewhere. */
  readonly units: readonly UnitId[];
  /** The fact on which it hangs, as `missing` names it; left out: it is sure. */
  readonly missing?: string;
}

/** Hexes of enemies that a side may ignore where it stands now, with their ZOCs; `without`: units that are on the move. */
export const securedAgainst = (
  _at: At,
  _side: string | undefined,
  _without: ReadonlySet<UnitId>,
): ReadonlyMap<HexId, Securing> => new Map();
