// Tracing a supply line (rule 12), always from the unit towards the source: overland to a road, along it to a railway,
// by rail to a source; trucks lengthen the first two links.

import { fraction, type Fraction } from '../../../../base/fraction';
import type { HexId } from '../../../../hexmap/hex-map';
import { cheapestPaths, pathOf, type PathAnswer, type PathEnd, type PathNode } from '../../../../hexmap/path';
import { NEVER, numberedHexes } from '../../../../hexmap/spread';
import { isArctic, type Weather } from '../../charts';
import type { Gauge } from '../../rail-gauge';
import type { SupplyGround } from './ground';
import { linkLength, type Link } from './lengths';

export interface Leg {
  readonly link: Link | 'rail';
  /** Both ends included. */
  readonly path: readonly HexId[];
  /** In hexes, heavy ones counted twice (R12-4). */
  readonly length: Fraction;
  /** The greatest length; undefined: there is none, by rail. */
  readonly most: Fraction | undefined;
  readonly interdicted: boolean;
}

export interface SupplyLine {
  readonly legs: readonly Leg[];
}

/** Lengths go by the weather and the climate where the unit is (reading). */
export interface Lengths {
  readonly weather: Weather;
  readonly arctic: boolean;
}

export const lengthsAt = (ground: SupplyGround, hex: HexId): Lengths => ({
  weather: ground.weatherAt(hex) ?? 'clear',
  arctic: isArctic(ground.board.hex(hex)?.zone),
});

const mostOf = (ground: SupplyGround, link: Link, lengths: Lengths, interdicted: boolean): Fraction =>
  linkLength(ground.board.charts, link, { ...lengths, interdicted });

/** The greatest length in the ground's parts of a hex. */
export const partsOf = (ground: SupplyGround, link: Link, lengths: Lengths, interdicted = false): number => {
  const most = mostOf(ground, link, lengths, interdicted);
  return Math.floor((most.n * ground.unit) / most.d);
};

/** State of a link's search: 1 once it has entered an interdiction zone (R12-5). */
const spread = (
  ground: SupplyGround,
  link: Link,
  starts: readonly HexId[],
  lengths: Lengths,
  isEnd: (hex: HexId) => boolean,
): PathAnswer<number> => {
  const limits = [false, true].map(interdicted => partsOf(ground, link, lengths, interdicted));
  const kind = link === 'road' ? link : 'overland';
  return cheapestPaths<number>({
    from: starts.map(hex => ({ hex, state: 0 })),
    until: node => isEnd(node.hex),
    steps: (node, spent) =>
      ground.steps(kind, node.hex).flatMap(({ hex, cost, interdicted }) => {
        const state = node.state === 1 || interdicted ? 1 : 0;
        return spent + cost > (limits[state] ?? 0) ? [] : [{ hex, state, cost }];
      }),
  });
};

/** A link about to be traced: where it may begin, with the legs that led there. */
interface Start {
  readonly link: Link;
  readonly from: ReadonlyMap<HexId, readonly Leg[]>;
  /** There is but one road link in a line. */
  readonly roadUsed: boolean;
}

const firstHex = (end: PathEnd<number>): HexId => {
  let at = end;
  while (at.before) at = at.before;
  return at.hex;
};

/** A line that fits all lengths, with the fewest links; undefined: there is none. */
export const traceLine = (ground: SupplyGround, from: HexId, gauge: Gauge): SupplyLine | undefined => {
  const lengths = lengthsAt(ground, from);
  const network = ground.network(gauge);
  const trucksUsed = new Set<string>();
  const waiting: Start[] = [{ link: 'overland', from: new Map([[from, []]]), roadUsed: false }];
  for (let start = waiting.shift(); start; start = waiting.shift()) {
    const { link, roadUsed } = start;
    const { hexes } = spread(ground, link, [...start.from.keys()], lengths, hex => network.has(hex));
    const upTo = (end: PathEnd<number>): readonly Leg[] => {
      const before = start.from.get(firstHex(end)) ?? [];
      const path = pathOf(end);
      if (path.length < 2) return before;
      const interdicted = end.state === 1;
      const length = ground.lengthOf(path);
      return [...before, { link, path, length, most: mostOf(ground, link, lengths, interdicted), interdicted }];
    };
    for (const end of hexes.values())
      if (network.has(end.hex)) return { legs: [...upTo(end), ...byRail(network, end.hex)] };
    const ends = [...hexes.values()];
    if (link !== 'road' && !roadUsed) {
      const onRoads = ends.filter(end => ground.hasRoad(end.hex));
      if (onRoads.length > 0)
        waiting.push({ link: 'road', from: new Map(onRoads.map(end => [end.hex, upTo(end)])), roadUsed: true });
    }
    for (const end of ends) {
      const used = roadUsed || link === 'road';
      const key = `${end.hex} ${used}`;
      if (!ground.trucks.has(end.hex) || trucksUsed.has(key)) continue;
      trucksUsed.add(key);
      waiting.push({ link: 'truck', from: new Map([[end.hex, upTo(end)]]), roadUsed: used });
    }
  }
  return undefined;
};

const byRail = (network: ReadonlyMap<HexId, HexId | undefined>, from: HexId): readonly Leg[] => {
  const path = [from];
  for (let next = network.get(from); next !== undefined; next = network.get(next)) path.push(next);
  if (path.length < 2) return [];
  return [{ link: 'rail', path, length: fraction(path.length - 1), most: undefined, interdicted: false }];
};

/** The shortest line whatever its length, without trucks: it shows which link is too long. undefined: there is none. */
export const shortestLine = (ground: SupplyGround, from: HexId, gauge: Gauge): SupplyLine | undefined => {
  if (!ground.isConnected(from, gauge)) return undefined;
  const network = ground.network(gauge);
  const { numberOf } = numberedHexes(ground.board.map);
  const far = ground.farFromNetwork(gauge);
  // State 0: overland; 1: on the road. The search back has told how far it is: no other hex than the path's is looked at.
  const ahead = ({ hex, state }: PathNode<number>): number =>
    network.has(hex) ? 0 : ((state === 1 ? far.road : far.overland)[numberOf.get(hex) ?? -1] ?? NEVER);
  const { found } = cheapestPaths<number>({
    from: [{ hex: from, state: 0 }],
    until: node => network.has(node.hex),
    limit: ahead({ hex: from, state: 0 }),
    ahead,
    steps: ({ hex, state }) => {
      const along = ground.steps('road', hex).map(step => ({ ...step, state: 1 }));
      return state === 1 ? along : [...ground.steps('overland', hex).map(step => ({ ...step, state: 0 })), ...along];
    },
  });
  if (!found) return undefined;
  const steps: PathEnd<number>[] = [];
  for (let at: PathEnd<number> | undefined = found; at; at = at.before) steps.unshift(at);
  return { legs: [...legsOf(ground, steps, lengthsAt(ground, from)), ...byRail(network, found.hex)] };
};

const legsOf = (ground: SupplyGround, steps: readonly PathEnd<number>[], lengths: Lengths): readonly Leg[] => {
  const switched = steps.findIndex(s => s.state === 1);
  const last = steps.length - 1;
  const onRoad = switched < 0 ? last : switched - 1;
  const leg = (link: Link, a: number, b: number): readonly Leg[] => {
    const path = steps.slice(a, b + 1).map(s => s.hex);
    if (path.length < 2) return [];
    const interdicted = path.slice(1).some(hex => ground.isInterdicted(hex));
    const length = ground.lengthOf(path);
    return [{ link, path, length, most: mostOf(ground, link, lengths, interdicted), interdicted }];
  };
  return [...leg('overland', 0, onRoad), ...leg('road', onRoad, last)];
};
