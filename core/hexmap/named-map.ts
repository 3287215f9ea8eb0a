import { beside, distanceBetween } from './distance';
import { DIRECTIONS, type Direction, type Hex, type HexId, type HexMap } from './hex-map';
import type { ColumnRow } from './numbering';
import { lookUpBetween, type Between } from './rectangular-map';

/** A hex with its column and row, even columns half a hex lower; columns and rows may be of any number, also below 1. */
export interface PlacedHex extends Hex {
  readonly place: ColumnRow;
}

export interface NamedMapOptions {
  /** Of hexes in one place the first counts. */
  readonly hexes: Iterable<PlacedHex>;
  readonly hexsides?: Iterable<Between>;
  readonly connections?: Iterable<Between>;
}

const keyOf = ({ column, row }: ColumnRow): string => `${column} ${row}`;

/**
 * A map of hexes with any names and any outline, such as the boards of somebody else's module. On hexes with a corner up, columns
 * are the map's rows, and a direction is the one after the map is turned by a quarter.
 */
export const namedMap = (options: NamedMapOptions): HexMap => {
  const hexes = new Map<HexId, PlacedHex>();
  const inPlace = new Map<string, HexId>();
  for (const hex of options.hexes) {
    const key = keyOf(hex.place);
    if (inPlace.has(key) || hexes.has(hex.id)) continue;
    inPlace.set(key, hex.id);
    hexes.set(hex.id, hex);
  }
  const places = [...hexes.values()].map(({ place }) => place);
  const spread = (of: (place: ColumnRow) => number): number => {
    let [least, greatest] = [Infinity, -Infinity];
    for (const place of places) [least, greatest] = [Math.min(least, of(place)), Math.max(greatest, of(place))];
    return places.length === 0 ? 0 : greatest - least + 1;
  };
  const towards = (hex: HexId, direction: Direction): HexId | undefined => {
    const at = hexes.get(hex)?.place;
    return at && inPlace.get(keyOf(beside(at, direction)));
  };
  const known = new Map<HexId, readonly HexId[]>();
  return {
    columns: spread(place => place.column),
    rows: spread(place => place.row),
    hexes,
    hexside: lookUpBetween(options.hexsides ?? []),
    connection: lookUpBetween(options.connections ?? []),
    towards,
    neighbours: hex => {
      const before = known.get(hex);
      if (before) return before;
      const found = DIRECTIONS.flatMap(direction => towards(hex, direction) ?? []);
      known.set(hex, found);
      return found;
    },
    distance: (a, b) => {
      const [from, to] = [hexes.get(a)?.place, hexes.get(b)?.place];
      return from && to && distanceBetween(from, to);
    },
  };
};
