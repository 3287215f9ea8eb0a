// What steps cost at least, and how far hexes lie from roads. Where no road is near no step is as cheap as a step along one:
// a search that knows it looks at fewer hexes.

import { least, less, ZERO, type Fraction } from '../../../base/fraction';
import { Kept } from '../../../base/kept';
import type { HexId, HexMap } from '../../../hexmap/hex-map';
import { beginningIn, numberedHexes, spreadBack } from '../../../hexmap/spread';

export interface OffRoad {
  /** No step costs less unless it leads along such a road, in parts of an MP. */
  readonly least: number;
  /** Hexes from a hex to the nearest one that such a road touches; Infinity: there is none. */
  readonly near: (hex: HexId) => number;
}

/** What steps cost at least by the charts, whatever lies on the hexsides. */
export interface LeastCosts {
  /** What any hex costs. */
  readonly offRoad: Fraction;
  /** What any hex or road costs. */
  readonly any: Fraction;
  /** The kinds of roads that cost less than any hex. */
  readonly roads: readonly string[];
}

/** Where a chart does not tell. */
export const NO_LEAST_COSTS: LeastCosts = { offRoad: ZERO, any: ZERO, roads: [] };

/** The least of some costs; 0, which is always right, if there are none. */
export const leastOf = ([first = ZERO, ...rest]: readonly Fraction[]): Fraction => rest.reduce(least, first);

/** @param hexes what hexes cost @param rates what roads cost, by their kinds */
export const leastCosts = (
  hexes: readonly Fraction[],
  rates: readonly { readonly row: string; readonly mp: Fraction }[],
): LeastCosts => {
  const offRoad = leastOf(hexes);
  return {
    offRoad,
    any: leastOf([...hexes, ...rates.map(({ mp }) => mp)]),
    roads: [...new Set(rates.filter(({ mp }) => less(mp, offRoad)).map(({ row }) => row))],
  };
};

const found = new Kept<OffRoad['near']>();

/** @param kinds the connections that count, by their keys: all by which a step may cost less than off the road */
export const nearRoads = (map: HexMap, kinds: readonly string[]): OffRoad['near'] =>
  found.of(map, JSON.stringify(kinds), () => {
    const hexes = numberedHexes(map);
    const { ids, numberOf } = hexes;
    const neighbours = (hex: number): readonly number[] =>
      map.neighbours(ids[hex] ?? '').flatMap(beside => numberOf.get(beside) ?? []);
    const isTouched = (hex: HexId): boolean =>
      map.neighbours(hex).some(beside => map.connection(hex, beside).some(kind => kinds.includes(kind)));
    const touched = ids.flatMap((hex, i) => (isTouched(hex) ? [i] : []));
    const far = spreadBack({ from: beginningIn(hexes, touched), stepsInto: neighbours, cost: () => 1 });
    return hex => far[numberOf.get(hex) ?? -1] ?? 0;
  });
