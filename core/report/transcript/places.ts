// Where: hexes by their numbers, boxes and off-map places in brackets, pixels where nothing better is known.
import type { HexMap } from '../../hexmap/hex-map';
import type { BuildElement } from '../../vassal/build-file';
import { shortName } from '../../vassal/build-file';
import type { VassalModule } from '../../vassal/module';
import { cutMiddle, visibleName } from './plain';
import { part, type Part } from './parts';

const PLACE_WIDTH = 24;

/** Hex numbers of modules that we know nothing of: `0706`, `A12`, `C-05`, `B-0706`, `12.03`. */
const HEX_FORM = /^(?:[A-Z]{0,3}[-.]?\d{3,6}|[A-Z]{1,3}[-.]?\d{1,3}|\d{1,2}[.,-]\d{1,2})$/;

/** Where a piece is, as the replay tells it. */
export interface Spot {
  readonly map?: string | undefined;
  readonly location?: string | undefined;
  readonly xy?: readonly [number, number] | undefined;
}

export interface Places {
  readonly isHex: (location: string | undefined) => boolean;
  /** One place, with its brackets if it is no hex; `undefined` map: off the map. */
  readonly place: (spot: Spot) => Part;
  /** The same place to a reader, whatever the pixel. */
  readonly same: (a: Spot, b: Spot) => boolean;
  /** In hexes; undefined where it cannot be told. */
  readonly distance: (a: Spot, b: Spot) => number | undefined;
}

const bracketed = (text: string): string =>
  `[${cutMiddle(visibleName(text).replaceAll('[', '(').replaceAll(']', ')'), PLACE_WIDTH)}]`;

/** A module's hex grid: pixels between columns, and of one hex within a column. */
interface Grid {
  readonly dx: number;
  readonly dy: number;
  readonly sideways: boolean;
}

const gridsIn = (element: BuildElement, found: Grid[], depth = 0): void => {
  if (depth > 40) return;
  if (shortName(element) === 'HexGrid') {
    const dx = Number(element.attributes['dx'] ?? '');
    const dy = Number(element.attributes['dy'] ?? '');
    if (dx > 0 && dy > 0) found.push({ dx, dy, sideways: element.attributes['sideways'] === 'true' });
  }
  for (const child of element.children) gridsIn(child, found, depth + 1);
};

/** The one hex grid of each map; a map with several different ones has none. */
const mapGrids = (module: VassalModule | undefined): ReadonlyMap<string, Grid> => {
  const grids = new Map<string, Grid>();
  for (const map of module?.maps ?? []) {
    const found: Grid[] = [];
    gridsIn(map.element, found);
    const [first] = found;
    if (first && found.every(g => g.dx === first.dx && g.dy === first.dy && g.sideways === first.sideways))
      grids.set(map.name, first);
  }
  return grids;
};

/** Hexes between two points of one grid: whole columns across, then half hexes along what is left. */
const gridDistance = (grid: Grid, a: readonly [number, number], b: readonly [number, number]): number => {
  const [x, y] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
  const across = Math.round((grid.sideways ? y : x) / grid.dx);
  const halves = Math.round((grid.sideways ? x : y) / (grid.dy / 2));
  return halves <= across ? across : Math.ceil((across + halves) / 2);
};

/** The places of one log; `hexes`: the map that the rules were found for. */
export const placesOf = (hexes: HexMap | undefined, module: VassalModule | undefined): Places => {
  const grids = mapGrids(module);
  const isHex = (location: string | undefined): boolean =>
    location !== undefined && (hexes?.hexes.has(location) === true || HEX_FORM.test(location));
  const place = ({ map, location, xy }: Spot): Part => {
    if (location !== undefined && isHex(location)) return part(location, 'hex', location);
    if (location !== undefined && location !== '') return part(bracketed(location), 'place');
    if (map === undefined || xy === undefined) return part('[off the map]', 'place');
    return part(`${bracketed(map)} ${xy[0]},${xy[1]}`, 'place');
  };
  const same = (a: Spot, b: Spot): boolean =>
    a.map === b.map && (a.location !== undefined || b.location !== undefined) && a.location === b.location;
  const distance = (a: Spot, b: Spot): number | undefined => {
    if (!isHex(a.location) || !isHex(b.location) || a.map !== b.map) return undefined;
    const byRules = hexes?.distance(a.location ?? '', b.location ?? '');
    if (byRules !== undefined) return byRules;
    const grid = grids.get(a.map ?? '');
    return grid && a.xy && b.xy ? gridDistance(grid, a.xy, b.xy) : undefined;
  };
  return { isHex, place, same, distance };
};

/** `0404 → 0604 (2)`, `in [Turn Track]`, `[Norm] 12,13 → 14,15` */
export const fromTo = (places: Places, from: Spot, to: Spot, withDistance: boolean): readonly Part[] => {
  if (places.same(from, to)) return [part('in '), places.place(to)];
  const a = places.place(from);
  const b = places.place(to);
  const onOneMap = from.location === undefined && to.location === undefined && from.map === to.map && to.xy;
  const target = onOneMap ? part(`${onOneMap[0]},${onOneMap[1]}`, 'place') : b;
  const distance = withDistance ? places.distance(from, to) : undefined;
  return [a, part(' → '), target, ...(distance === undefined ? [] : [part(' '), part(`(${distance})`, 'distance')])];
};
