// What terrain forbids, whatever the MPs: retreats, advances, attacks and ZOCs ask it too (Move.7, Move.8, Combat.3).

import type { HexId } from '../../../hexmap/hex-map';
import type { Board } from '../board';
import type { Combatant } from '../combatant';

/** May the unit go from a hex to the next one at all? undefined: the map or the chart does not tell. */
export const isPassable = (_board: Board, _unit: Combatant, _from: HexId, _to: HexId): boolean | undefined => true;
