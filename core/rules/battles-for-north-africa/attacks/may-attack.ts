// Who can attack what at all: terrain and hexsides that bar it, and what no one needs to attack.

import type { HexId } from '../../../hexmap/hex-map';
import type { Board } from '../board';
import { isArmoured, type Combatant } from '../combatant';
import { defencesBetween } from '../movement/hexside-defences';
import type { At } from '../memory';
import { isPassable } from '../movement/passable';

/** Where a unit may not go it cannot attack, unless by a road; guns in battery always can (Combat.3). undefined: not known. */
export const canAttack = (board: Board, unit: Combatant, from: HexId, target: HexId): boolean | undefined =>
  unit.inBattery && unit.gun !== 'none' ? true : isPassable(board, unit, from, target);

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
