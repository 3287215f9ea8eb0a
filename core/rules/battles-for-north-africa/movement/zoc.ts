// Zones of control: into which hexes a unit projects one (Intro.3, Units.1, Units.4, Units.8, Reserve.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';

export interface ZocSource {
  readonly unit: UnitId;
  readonly hex: HexId;
  /** Who exerts it: retreats and advances ask (Retreat.1, Advance.1). */
  readonly motorized: boolean;
}

export type Zocs = ReadonlyMap<HexId, readonly ZocSource[]>;

/** The ZOCs against a side, by hex; not those out of hexes whose units an overrun lets it ignore (Overrun.7). */
export const zocsAgainst = (_board: Board, _side: string | undefined, _ignored: ReadonlySet<HexId>): Zocs => new Map();
