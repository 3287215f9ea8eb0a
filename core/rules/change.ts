// A position after something happened on the board. Nothing is judged here.

import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Adjustment, Outcome } from './action';
import { maskedIn } from './masked';
import type { Position, UnitPlace } from './position';
import { withPlaces } from './unit-places';

/** What becomes of some units, one thing after the other. */
class UnitChanges {
  /** undefined: it has left the board. */
  private readonly changed = new Map<UnitId, UnitPlace | undefined>();

  constructor(private readonly before: Position) {}

  get(unit: UnitId): UnitPlace | undefined {
    return this.changed.has(unit) ? this.changed.get(unit) : this.before.units.get(unit);
  }

  set(unit: UnitId, place: UnitPlace): void {
    this.changed.set(unit, place);
  }

  /** Who is not on the board stays away. */
  put(unit: UnitId, change: Partial<UnitPlace>): void {
    const place = this.get(unit);
    if (place) this.changed.set(unit, { ...place, ...change });
  }

  delete(unit: UnitId): void {
    if (this.get(unit)) this.changed.set(unit, undefined);
  }

  /** All places are written anew only where units come or go. */
  get after(): Position {
    const { before, changed } = this;
    const stayed = [...changed].flatMap(([id, place]) => (place && before.units.has(id) ? [[id, place] as const] : []));
    if (stayed.length === changed.size) return { ...before, units: withPlaces(before.units, stayed) };
    const units = new Map(before.units);
    for (const [id, place] of changed)
      if (place) units.set(id, place);
      else units.delete(id);
    return { ...before, units };
  }
}

const withUnits = (position: Position, change: (units: UnitChanges) => void): Position => {
  const units = new UnitChanges(position);
  change(units);
  return units.after;
};

/** Nearly every action is one. */
export const moved = (position: Position, ids: readonly UnitId[], to: HexId): Position => {
  const changed = ids.flatMap(id => {
    const place = position.units.get(id);
    return place ? [[id, { ...place, hex: to }] as const] : [];
  });
  return { ...position, units: withPlaces(position.units, changed) };
};

/** Losses, retreats and advances of a fight, in the order of their log steps. */
export const afterOutcome = (position: Position, outcome: Outcome): Position =>
  withUnits(position, units => {
    for (const loss of outcome.losses)
      if (loss.to === 'removed') units.delete(loss.unit);
      else units.put(loss.unit, loss.to === 'badge' ? { states: loss.states } : { faceUp: loss.faceUp });
    const moves = [...outcome.retreats, ...outcome.advances].sort((a, b) => a.step - b.step);
    for (const { unit, to } of moves)
      if (to === undefined) units.delete(unit);
      else units.put(unit, { hex: to });
  });

const withMarker = (position: Position, hex: HexId, marker: string, present: boolean): Position => {
  const markers = new Map(position.markers);
  const others = (markers.get(hex) ?? []).filter(m => m !== marker);
  markers.set(hex, present ? [...others, marker] : others);
  return { ...position, markers };
};

const adjustUnit = (units: UnitChanges, change: Adjustment): void => {
  if (change.what === 'placed') {
    if (change.hex === undefined) units.delete(change.unit);
    else
      units.set(change.unit, {
        hex: change.hex,
        faceUp: change.faceUp,
        states: units.get(change.unit)?.states ?? [],
      });
  } else if (change.what === 'removed') units.delete(change.unit);
  else if (change.what === 'reduced' || change.what === 'restored') units.put(change.unit, { faceUp: change.faceUp });
  else if (change.what === 'state') units.put(change.unit, { states: change.states });
};

const withMasked = (position: Position, hex: HexId, count: number): Position => {
  if (maskedIn(position, hex) === count) return position;
  const bySide = new Map<string | undefined, number>();
  let left = count;
  for (const [side, known] of position.masked.get(hex) ?? []) {
    if (left > 0) bySide.set(side, Math.min(known, left));
    left -= Math.min(known, left);
  }
  if (left > 0) bySide.set(undefined, (bySide.get(undefined) ?? 0) + left);
  return { ...position, masked: new Map(position.masked).set(hex, bySide) };
};

export const adjusted = (position: Position, change: Adjustment): Position => {
  if (change.what === 'marker') return withMarker(position, change.hex, change.marker, change.present);
  if (change.what === 'masked') return withMasked(position, change.hex, change.count);
  if (change.what === 'pool') return position;
  return withUnits(position, units => {
    adjustUnit(units, change);
  });
};
