// Where: hexes by their numbers, boxes and off-map places in brackets, pixels where nothing better is known.
import { present } from '../../base/present';
import type { FoundRules } from '../../audit/audit';
import type { BuildElement } from '../../vassal/module/build-file';
import { shortName } from '../../vassal/module/build-file';
import type { VassalModule } from '../../vassal/module/module';
import { HEX_FORM } from '../../vassal/text/hex-form';
import { cutMiddle, visibleName } from './plain';
import { part, type Part } from './parts';

const PLACE_WIDTH = 24;

/** What a replay calls a point of a map that no zone and no grid names. */
const OFFBOARD = 'offboard';

/** Where a piece is, as the replay tells it. */
export interface Spot {
  readonly map?: string | undefined;
  readonly location?: string | undefined;
  readonly xy?: readonly [number, number] | undefined;
}

export interface Places {
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

/** The places of one log. With rules, a point in a hex is that hex, also where the module's own names are not known. */
export const placesOf = (
  rules: Pick<FoundRules, 'scenario' | 'binding'> | undefined,
  module: VassalModule | undefined,
): Places => {
  const grids = mapGrids(module);
  const named = ({ map, location, xy }: Spot): string | undefined =>
    rules?.binding.hexOf({
      ...present({ map, location, xy }),
    }) ?? location;
  const isHex = (spot: Spot): boolean => {
    const name = named(spot);
    return name !== undefined && (rules?.scenario.map.hexes.hexes.has(name) === true || HEX_FORM.test(name));
  };
  const place = (spot: Spot): Part => {
    const name = named(spot);
    if (name !== undefined && isHex(spot)) return part(name, 'hex', name);
    // Beside the grid: which window of the module it is.
    if (name === OFFBOARD && spot.map !== undefined) return part(bracketed(spot.map), 'place');
    if (name !== undefined && name !== '') return part(bracketed(name), 'place');
    const { map, xy } = spot;
    if (map === undefined || xy === undefined) return part('[off the map]', 'place');
    return part(`${bracketed(map)} ${xy[0]},${xy[1]}`, 'place');
  };
  const same = (a: Spot, b: Spot): boolean => {
    const name = named(a);
    return a.map === b.map && name !== undefined && name === named(b);
  };
  const distance = (a: Spot, b: Spot): number | undefined => {
    if (!isHex(a) || !isHex(b) || a.map !== b.map) return undefined;
    const byRules = rules?.scenario.map.hexes.distance(named(a) ?? '', named(b) ?? '');
    if (byRules !== undefined) return byRules;
    const grid = grids.get(a.map ?? '');
    return grid && a.xy && b.xy ? gridDistance(grid, a.xy, b.xy) : undefined;
  };
  return { place, same, distance };
};

/** Beside all grids of a map a place is its pixel: a move there goes from one to another. */
const asPixels = (from: Spot, to: Spot): readonly [Spot, Spot] => {
  const isBeside = from.map === to.map && from.location === OFFBOARD && to.location === OFFBOARD;
  const isMoved = from.xy !== undefined && to.xy !== undefined && from.xy.join() !== to.xy.join();
  const bare = ({ map, xy }: Spot): Spot => ({ map, xy });
  return isBeside && isMoved ? [bare(from), bare(to)] : [from, to];
};

/** `0404 → 0604 (2)`, `in [Turn Track]`, `[Norm] 12,13 → 14,15` */
export const fromTo = (places: Places, first: Spot, last: Spot, withDistance: boolean): readonly Part[] => {
  const [from, to] = asPixels(first, last);
  if (places.same(from, to)) return [part('in '), places.place(to)];
  const a = places.place(from);
  const b = places.place(to);
  const pixels = a.kind === 'place' && b.kind === 'place' && from.location === undefined && to.location === undefined;
  const onOneMap = pixels && from.map === to.map && from.map !== undefined && to.xy;
  const target = onOneMap ? part(`${onOneMap[0]},${onOneMap[1]}`, 'place') : b;
  const distance = withDistance ? places.distance(from, to) : undefined;
  return [a, part(' → '), target, ...(distance === undefined ? [] : [part(' '), part(`(${distance})`, 'distance')])];
};
