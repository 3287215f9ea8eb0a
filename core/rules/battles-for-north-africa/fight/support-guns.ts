// Which gun a support marker stands for: one in battery of its side, with its figures, that reaches the hex (Art.3, Art.5).

import { equal, ZERO } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import type { Gun } from '../charts';
import type { Combatant } from '../combatant';

export interface SupportGuns {
  /** Guns of its figures, in battery or not, in range or not. */
  readonly alike: readonly UnitId[];
  readonly inBattery: readonly UnitId[];
  /** Those of them that reach the marker's hex. */
  readonly inRange: readonly UnitId[];
  /** Guns against tanks of its figures: they support nobody (AT.1). */
  readonly againstTanks: readonly UnitId[];
}

/** undefined: its range is not said. */
const reaches = (board: Board, gun: UnitId, unit: Combatant, marker: UnitId): boolean | undefined => {
  const [from, to] = [board.hexOf(gun), board.hexOf(marker)];
  const distance = from === undefined || to === undefined ? undefined : board.map.distance(from, to);
  if (distance === undefined || unit.range === undefined) return undefined;
  return distance * unit.range.d <= unit.range.n;
};

export const gunsOf = (board: Board, marker: UnitId): SupportGuns => {
  const side = board.sideOf(marker);
  const shown = board.combatant(marker);
  const ids = [...board.position.units.keys()].filter(id => board.sideOf(id) === side);
  const shownBy = (kind: Gun): readonly UnitId[] =>
    ids.filter(id => {
      const unit = board.combatant(id);
      return unit?.gun === kind && shown && equal(unit.bf ?? ZERO, shown.af) && equal(unit.fpf ?? ZERO, shown.df);
    });
  const alike = shownBy('artillery');
  const inBattery = alike.filter(id => board.combatant(id)?.inBattery === true);
  const inRange = inBattery.filter(id => {
    const unit = board.combatant(id);
    return unit !== undefined && reaches(board, id, unit, marker) !== false;
  });
  return { alike, inBattery, inRange, againstTanks: shownBy('at') };
};

/** Are all guns that it may stand for out of supply? Then it fires with 0 (Supply.3). */
export const isUnsupplied = (board: Board, marker: UnitId): boolean => {
  const { inRange } = gunsOf(board, marker);
  return inRange.length > 0 && inRange.every(id => board.combatant(id)?.unsupplied === true);
};
