// Dumps, trucks and the like without combat units beside them fall to enemy combat units that enter their hex (9.14):
// whatever the dice leave of them, their owner has lost them.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Adjustment } from '../../action';
import { withEntries, without } from '../../frame/chapter';
import { because } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { WORDS } from '../words';

/** Who took a unit, where and when. */
interface Capture {
  readonly side: string;
  readonly hex: HexId;
  readonly step: number;
}

export type Captured = ReadonlyMap<UnitId, Capture>;

export const NOTHING_CAPTURED: Captured = new Map();

/** The side that a unit serves: its own, or that which captured it. */
export const servesSide = (board: Board, captured: Captured, id: UnitId): string | undefined =>
  captured.get(id)?.side ?? board.sideOf(id);

/**
 * What falls to the side of these units where they now stand.
 *
 * @param after the board with them there
 */
export const capturedAfter = (
  captured: Captured,
  after: Board,
  units: readonly UnitId[],
  step: number,
): { readonly captured: Captured; readonly taken: readonly UnitId[] } => {
  const fighters = units.filter(id => after.combatant(id)?.combat === true);
  const side = after.sideOf(fighters[0] ?? '');
  const hexes = new Set(fighters.flatMap(id => after.hexOf(id) ?? []));
  const taken: UnitId[] = [];
  let now = captured;
  for (const hex of hexes) {
    if (side === undefined || after.isHeld(hex, side)) continue;
    // Units of its own side are in another's hands only where something was captured.
    for (const id of captured.size === 0 ? after.enemiesIn(hex, side) : after.unitsIn(hex)) {
      if (after.combatant(id)?.combat !== false || servesSide(after, captured, id) === side) continue;
      taken.push(id);
      now = after.sideOf(id) === side ? without(now, [id]) : withEntries(now, [id], () => ({ side, hex, step }));
    }
  }
  return { captured: now, taken };
};

/** 9.14: entering such a hex captures what is in it. */
export const captureVerdicts = (
  board: Board,
  taken: readonly UnitId[],
  units: readonly UnitId[],
): readonly Verdict[] => {
  const [first] = taken;
  const hex = board.hexOf(first ?? '');
  return first === undefined || hex === undefined
    ? []
    : [
        verdict('legal', 'capture', '9.14', WORDS.captures(board.namesOf(taken), hex), {
          units: [...units, ...taken],
          hexes: [hex],
        }),
      ];
};

/** 9.14: their owner does not move what was captured. */
export const lostVerdicts = (
  board: Board,
  captured: Captured,
  ids: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const units = ids.filter(
    id => captured.get(id)?.side !== undefined && board.position.phase?.side === board.sideOf(id),
  );
  const event = captured.get(units[0] ?? '');
  if (!event) return [];
  const words = WORDS.movedCaptured(board.namesOf(units), event.hex, event.step);
  return [because(verdict('illegal', 'captured', '9.14', words, { units, hexes }), event.step, `entered ${event.hex}`)];
};

/** 9.14: what was captured may be taken off the map at once: destroyed, or exchanged for counters of the other side. */
export const takenOffVerdicts = (
  board: Board,
  captured: Captured,
  changes: readonly Adjustment[],
): readonly Verdict[] =>
  changes.flatMap(change => {
    const event = change.what === 'removed' ? captured.get(change.unit) : undefined;
    if (change.what !== 'removed' || event === undefined || board.hexOf(change.unit) !== event.hex) return [];
    const words = WORDS.capturedGone(board.nameOf(change.unit), event.hex);
    return [verdict('legal', 'capture', '9.14', words, { units: [change.unit], hexes: [event.hex] })];
  });
