// Where units are in supply (R12-1), found at once for all of them, backwards from the sources.

import type { HexId } from '../../../../hexmap/hex-map';
import { NEVER, numberedHexes } from '../../../../hexmap/spread';
import type { Gauge } from '../../rail-gauge';
import type { SupplyGround } from './ground';
import { partsOf, type Lengths } from './line';

export type Supplied = Pick<ReadonlySet<HexId>, 'has'>;

/**
 * All hexes from which `traceLine` finds a line. undefined: trucks or interdiction zones are about, and each line must
 * be traced by itself. In small parts, one for each search.
 */
export const suppliedHexes = function* (
  ground: SupplyGround,
  gauge: Gauge,
  lengths: Lengths,
): Generator<undefined, Supplied | undefined> {
  if (ground.trucks.size > 0 || ground.hasZones) return undefined;
  const { numberOf } = numberedHexes(ground.board.map);
  const network = ground.network(gauge);
  yield;
  const mostByRoad = partsOf(ground, 'road', lengths);
  const onRoads = (yield* ground.farByRoad(gauge)).map(far => (far <= mostByRoad ? 0 : NEVER));
  const far = yield* ground.farFrom('overland', onRoads, partsOf(ground, 'overland', lengths));
  return { has: hex => network.has(hex) || (far[numberOf.get(hex) ?? -1] ?? NEVER) < NEVER };
};
