// A position after something happened on the board. Nothing is judged here.

import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Adjustment, Outcome } from './action';
import type { Position, UnitPlace } from './position';
import { withPlaces } from './unit-places';

const withUnits = (position: Position, change: (units: Map<UnitId, UnitPlace>) => void): Position => {
  const units = new Map(position.units);
  change(units);
  return { ...position, units };
};

const put = (units: Map<UnitId, UnitPlace>, unit: UnitId, change: Partial<UnitPlace>): void => {
  const place = units.get(unit);
  if (place) units.set(unit, { ...place, ...change });
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
    for (const { unit, to } of outcome.losses)
      if (to === 'removed') units.delete(unit);
      else put(units, unit, { reduced: true });
    const moves = [...outcome.retreats, ...outcome.advances].sort((a, b) => a.step - b.step);
    for (const { unit, to } of moves)
      if (to === undefined) units.delete(unit);
      else put(units, unit, { hex: to });
  });

const withMarker = (position: Position, hex: HexId, marker: string, present: boolean): Position => {
  const markers = new Map(position.markers);
  const others = (markers.get(hex) ?? []).filter(m => m !== marker);
  markers.set(hex, present ? [...others, marker] : others);
  return { ...position, markers };
};

const adjustUnit = (units: Map<UnitId, UnitPlace>, change: Adjustment): void => {
  if (change.what === 'placed') {
    if (change.hex === undefined) units.delete(change.unit);
    else
      units.set(change.unit, {
        hex: change.hex,
        reduced: change.reduced,
        states: units.get(change.unit)?.states ?? [],
      });
  } else if (change.what === 'removed') units.delete(change.unit);
  else if (change.what === 'reduced') put(units, change.unit, { reduced: true });
  else if (change.what === 'restored') put(units, change.unit, { reduced: false });
  else if (change.what === 'state') put(units, change.unit, { states: change.states });
};

const withMasked = (position: Position, hex: HexId, count: number): Position => {
  const masked = new Map(position.masked);
  const known = masked.get(hex) ?? [];
  masked.set(
    hex,
    Array.from({ length: count }, (_, i) => known[i] ?? {}),
  );
  return { ...position, masked };
};

export const adjusted = (position: Position, change: Adjustment): Position => {
  if (change.what === 'marker') return withMarker(position, change.hex, change.marker, change.present);
  if (change.what === 'masked') return withMasked(position, change.hex, change.count);
  if (change.what === 'pool') return position;
  return withUnits(position, units => {
    adjustUnit(units, change);
  });
};
