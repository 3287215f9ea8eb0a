// Where units are in supply (R12-1), found at once for all of them, backwards from the sources.

import type { HexId } from '../../../../hexmap/hex-map';
import { cheapestPaths } from '../../../../hexmap/path';
import type { Gauge } from '../../rail/rail-gauge';
import type { SupplyGround } from './ground';
import { partsOf, type Lengths } from './line';

/** The hexes from which a link of at most so many parts leads to some others, those included. */
const reachedBack = (
  ground: SupplyGround,
  link: 'overland' | 'road',
  to: Iterable<HexId>,
  limit: number,
): ReadonlySet<HexId> => {
  const { hexes } = cheapestPaths<undefined>({
    from: [...to].map(hex => ({ hex, state: undefined })),
    limit,
    steps: ({ hex }) => {
      const cost = ground.cost(hex);
      return ground.stepsInto(link, hex).map(from => ({ hex: from, state: undefined, cost }));
    },
  });
  return new Set(hexes.keys());
};

/**
 * All hexes from which `traceLine` finds a line. undefined: trucks or interdiction zones are about, and each line must
 * be traced by itself.
 */
export const suppliedHexes = (ground: SupplyGround, gauge: Gauge, lengths: Lengths): ReadonlySet<HexId> | undefined => {
  if (ground.trucks.size > 0 || ground.hasZones) return undefined;
  const onRoads = reachedBack(ground, 'road', ground.network(gauge).keys(), partsOf(ground, 'road', lengths));
  return reachedBack(ground, 'overland', onRoads, partsOf(ground, 'overland', lengths));
};
