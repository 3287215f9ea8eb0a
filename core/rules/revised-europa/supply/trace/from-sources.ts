// Where units are in supply (R12-1), found at once for all of them, backwards from the sources.

import type { HexId } from '../../../../hexmap/hex-map';
import { NEVER, numberedHexes } from '../../../../hexmap/spread';
import type { Gauge } from '../../rail/rail-gauge';
import type { SupplyGround } from './ground';
import { partsOf, type Lengths } from './line';

/**
 * All hexes from which `traceLine` finds a line. undefined: trucks or interdiction zones are about, and each line must
 * be traced by itself.
 */
export const suppliedHexes = (
  ground: SupplyGround,
  gauge: Gauge,
  lengths: Lengths,
): Pick<ReadonlySet<HexId>, 'has'> | undefined => {
  if (ground.trucks.size > 0 || ground.hasZones) return undefined;
  const { numberOf } = numberedHexes(ground.board.map);
  const network = ground.network(gauge);
  const mostByRoad = partsOf(ground, 'road', lengths);
  const onRoads = ground.farByRoad(gauge).map(far => (far <= mostByRoad ? 0 : NEVER));
  const far = ground.farFrom('overland', onRoads, partsOf(ground, 'overland', lengths));
  return { has: hex => network.has(hex) || (far[numberOf.get(hex) ?? -1] ?? NEVER) < NEVER };
};
