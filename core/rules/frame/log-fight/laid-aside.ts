// Units that are lost and stay on the board: players without a box for them pile the dead at its edge, away from the fight.

import type { Ahead } from './ahead';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Observation, ObservationOf } from '../../observation';

/** A unit that is lost, and where its counter lies. */
export interface LaidAside {
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly step: number;
}

/** Most results send units no farther; who goes farther, to the edge, and owes a loss, has hardly retreated. */
const USUAL_RETREAT = 3;
/** No result of any game sends units so far. */
const FARTHEST_RETREAT = 5;

/** A remark right behind the drag that says why it lies there. */
const DEAD =
  /(?<!\p{L})(?:dead|lost|gone|eliminated|destroyed|killed|kia|graveyard|tot|tote|toten|friedhof|vernichtet|eliminiert|verlust\p{L}*|raus)(?!\p{L})/iu;

const isCalledDead = (after: Ahead): boolean => {
  const next = after.at(0);
  return next?.kind === 'said' && DEAD.test(next.text);
};

/** May it have retreated there, by some result? */
export const isNear = (map: HexMap, target: HexId, to: HexId): boolean =>
  (map.distance(target, to) ?? 0) <= FARTHEST_RETREAT;

/** Does the map end beside the hex? */
export const isAtEdge = (map: HexMap, hex: HexId): boolean => map.neighbours(hex).length < 6;

const acts = (o: Observation, unit: UnitId): boolean =>
  (o.kind === 'moved' || o.kind === 'declared') && o.units.includes(unit);

/** May the drag lay the unit aside? It does nothing more. */
export const isLaidAside = (
  map: HexMap,
  target: HexId,
  unit: UnitId,
  { to }: ObservationOf<'moved'>,
  after: Ahead,
): boolean =>
  to !== undefined &&
  (map.distance(target, to) ?? 0) > (isCalledDead(after) ? 0 : USUAL_RETREAT) &&
  isAtEdge(map, to) &&
  !after.some(o => acts(o, unit));
