import type { HexId } from '../../hexmap/hex-map';
import type { Position, UnitPlace } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import type { Timeline } from '../../vassal/replay/timeline';
import type { Binding } from './binding';
import { boardAt } from './board';

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/**
 * The one way from a set-up or a replay to a `Position`: the board after a step (0: the start) as far as the rules may
 * rely on it. A unit that two pieces claim to be is left out, since nobody can say which of them it is.
 */
export const positionAt = (timeline: Timeline, binding: Binding, step: number): Position => {
  const units = new Map<UnitId, UnitPlace>();
  const doubled = new Set<UnitId>();
  const masked = new Map<HexId, Map<string | undefined, number>>();
  const markers = new Map<HexId, string[]>();
  for (const piece of boardAt(timeline, binding, step).values()) {
    const { hex, unit } = piece;
    if (hex === undefined) continue;
    if (piece.masked) {
      const bySide = masked.get(hex) ?? new Map<string | undefined, number>();
      masked.set(hex, bySide.set(piece.side, (bySide.get(piece.side) ?? 0) + 1));
    } else if (piece.marker !== undefined) push(markers, hex, piece.marker);
    else if (unit !== undefined) {
      if (units.has(unit)) doubled.add(unit);
      units.set(unit, { hex, faceUp: piece.faceUp, states: piece.states });
    }
  }
  for (const unit of doubled) units.delete(unit);
  const now = binding.clockAt(timeline, step);
  return { turn: now?.turn, phase: now?.phase, units, masked, markers };
};
