// What the log shows of railways and markers as play goes on: who was in a rail hex last, who placed a zone or a break.

import { overlaid } from '../../../base/overlay';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Action, ActionOf, Adjustment } from '../../action';
import type { Position } from '../../position';
import { isMajorCity } from '../charts';
import { hasRails } from '../rail-gauge';

export interface SupplySigns {
  /** The side whose units were last seen in a rail hex (R7-3) or a major city (Iso-2). */
  readonly lastIn: ReadonlyMap<HexId, string>;
  /** Who placed a marker, by `marker hex`: interdiction zones and rail breaks bind the other side (R4-4). */
  readonly placedBy: ReadonlyMap<string, string>;
}

export const markerKey = (marker: string, hex: HexId): string => `${marker} ${hex}`;

export type Acting = Exclude<Action, ActionOf<'phase' | 'adjust'>>;

export const unitsActing = (action: Acting): readonly UnitId[] =>
  action.kind === 'combat'
    ? action.attackers.map(a => a.unit)
    : action.kind === 'procedure'
      ? action.actors.map(a => a.unit)
      : action.units;

type Seen = readonly (readonly [UnitId, HexId])[];
type SideOf = (unit: UnitId) => string | undefined;

/** Where the log shows units besides where they began. */
const seenIn = (action: Acting): Seen => {
  if (action.kind === 'move') {
    const [first] = action.units;
    return first === undefined ? [] : [...action.via, action.to].map(hex => [first, hex] as const);
  }
  const { retreats, advances } = action.outcome;
  return [...retreats, ...advances].flatMap(({ unit, to }) => (to === undefined ? [] : [[unit, to] as const]));
};

/** Who was last in a hex matters for railways and major cities. */
const isTold = (map: HexMap, hex: HexId): boolean => hasRails(map, hex) || isMajorCity(map.hexes.get(hex));

const withSeen = (signs: SupplySigns, map: HexMap, seen: Seen, sideOf: SideOf): SupplySigns => {
  const last = new Map<HexId, string>();
  for (const [unit, hex] of seen) {
    const side = sideOf(unit);
    if (side === undefined || (last.get(hex) ?? signs.lastIn.get(hex)) === side || !isTold(map, hex)) continue;
    last.set(hex, side);
  }
  return last.size > 0 ? { ...signs, lastIn: overlaid(signs.lastIn, last) } : signs;
};

export const signsAtStart = (map: HexMap, position: Position, sideOf: SideOf): SupplySigns =>
  withSeen(
    { lastIn: new Map(), placedBy: new Map() },
    map,
    [...position.units].map(([id, { hex }]) => [id, hex] as const),
    sideOf,
  );

export const signsAfter = (signs: SupplySigns, map: HexMap, action: Acting, sideOf: SideOf): SupplySigns =>
  withSeen(signs, map, seenIn(action), sideOf);

/** Units placed count as seen; markers are of the side that is to move. */
export const signsAdjusted = (
  signs: SupplySigns,
  map: HexMap,
  changes: readonly Adjustment[],
  phasing: string | undefined,
  sideOf: SideOf,
): SupplySigns => {
  const placed = changes.flatMap(c => (c.what === 'placed' && c.hex !== undefined ? [[c.unit, c.hex] as const] : []));
  const seen = withSeen(signs, map, placed, sideOf);
  const markers = changes.flatMap(c =>
    c.what === 'marker' && c.present && phasing !== undefined ? [[markerKey(c.marker, c.hex), phasing] as const] : [],
  );
  return markers.length === 0 ? seen : { ...seen, placedBy: new Map([...seen.placedBy, ...markers]) };
};
