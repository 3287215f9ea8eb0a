// What no one needs to attack: fortifications, and who stands behind minefields and ditches (Fort.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { Board } from '../board';
import { isArmoured, type Combatant } from '../combatant';
import { defencesBetween } from '../movement/hexside-defences';
import type { At } from '../memory';

const isFort = (board: Board, hex: HexId): boolean =>
  board.featuresOf(hex).some(f => f === 'fortification 1' || f === 'fortification 2');

/**
 * Is an attack optional: out of or into a fortification, through a minefield that is or may be active, for armour through such
 * a ditch (Fort.2)?
 */
export const isOptional = (at: At, unit: Combatant, from: HexId, target: HexId): boolean =>
  isFort(at.board, from) ||
  isFort(at.board, target) ||
  defencesBetween(at, from, target).some(d => d.isActive !== false && (d.kind === 'minefield' || isArmoured(unit)));
