import type { SourcePosition } from '../../base/source';
import type { HexId, HexMap } from '../../hexmap/hex-map';
import type { Between } from '../../hexmap/rectangular-map';
import type { Problems } from '../problems';
import type { Place } from '../scenario';

type PlacedBetween = Between & { readonly at: SourcePosition };

export interface MapParts {
  readonly hexsides: readonly PlacedBetween[];
  readonly connections: readonly PlacedBetween[];
  readonly places: readonly Place[];
}

const atEdge = (map: HexMap, hex: HexId): boolean => map.neighbours(hex).length < 6;

/** A road that stops in the open is mostly a hex that was left out. */
const checkEnds = (map: HexMap, { connections, places }: MapParts, problems: Problems): void => {
  const named = new Set(places.map(p => p.hex));
  for (const { a, b, feature, at } of connections)
    for (const [end, from] of [
      [a, b],
      [b, a],
    ] as const) {
      const goesOn = map.neighbours(end).some(next => next !== from && map.connection(end, next).length > 0);
      const isPlace = named.has(end) || (map.hexes.get(end)?.features.length ?? 0) > 0;
      if (!goesOn && !isPlace && !atEdge(map, end))
        problems.warning(
          'connection-ends-nowhere',
          at,
          `The ${feature} ends in ${end}, where there is no place, crossing or map edge. Is a hex missing?`,
        );
    }
};

/** A river of one hexside that touches no other is mostly a wrong digit. */
const checkAlone = (map: HexMap, { hexsides }: MapParts, problems: Problems): void => {
  for (const { a, b, feature, at } of hexsides) {
    // Three hexes meet in each end of a hexside: the two beside it, and a third beside both.
    const thirds = map.neighbours(a).filter(hex => map.distance(hex, b) === 1);
    const touches = thirds.some(third => map.hexside(a, third).length > 0 || map.hexside(b, third).length > 0);
    if (!touches)
      problems.warning(
        'hexside-alone',
        at,
        `The ${feature} on ${a}/${b} touches no other hexside of this file. Is one missing, or a digit wrong?`,
      );
  }
};

/** What is allowed but looks like a slip: warnings. */
export const checkMap = (map: HexMap, parts: MapParts, problems: Problems): void => {
  checkEnds(map, parts, problems);
  checkAlone(map, parts, problems);
};
