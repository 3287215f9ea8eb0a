// The board that is played on: of all boards of a new game the one with the largest grid of hexes.

import type { Grid, Point } from '../core/vassal/module/grids/grid';
import type { HexGrid } from '../core/vassal/module/grids/hex-grid';
import type { AnyGrid } from '../core/vassal/module/grids/read-grid';
import type { Zone } from '../core/vassal/module/grids/zoned-grid';
import { boardImage, type BoardedMap, type LaidOutMaps } from '../core/vassal/module/map-layout';
import type { VassalModule } from '../core/vassal/module/module';
import type { RegionGrid } from '../core/vassal/module/grids/region-grid';
import type { FoundBoard, FoundGrid, FoundPlaces } from './found';

const isHex = (grid: Grid | undefined): grid is HexGrid => grid !== undefined && 'rawIndex' in grid;

const width = (zone: Zone): number => {
  const xs = zone.polygon.map(([x]) => x);
  return Math.max(...xs) - Math.min(...xs);
};

/** Do the hexes of one grid go on as those of the other? */
const goesOn = ({ settings: a }: HexGrid, { settings: b }: HexGrid): boolean =>
  a.x0 === b.x0 && a.y0 === b.y0 && a.dx === b.dx && a.dy === b.dy && a.sideways === b.sideways;

/** The board's own hexes, or those of its widest zone with hexes. */
const hexGridOf = (grid: AnyGrid | undefined): FoundGrid | undefined => {
  if (grid?.kind === 'hex') return { hex: grid, holds: () => true };
  if (grid?.kind !== 'zoned') return undefined;
  const { background } = grid;
  const zone = grid.zones
    .filter(one => one.grid !== background && isHex(one.grid))
    .reduce<Zone | undefined>((best, one) => (best && width(best) >= width(one) ? best : one), undefined);
  if (isHex(zone?.grid)) {
    const { grid: hex } = zone;
    const parts = grid.zones.flatMap(one =>
      one.grid !== background && isHex(one.grid) && goesOn(one.grid, hex)
        ? { name: one.name, hex: one.grid, holds: (point: Point) => grid.zoneAt(point) === one }
        : [],
    );
    return { hex, holds: point => grid.zoneAt(point) === zone, ...(parts.length > 1 ? { parts } : {}) };
  }
  if (!isHex(background)) return undefined;
  return {
    hex: background,
    holds: point => {
      const at = grid.zoneAt(point);
      return at === undefined || at.grid === background;
    },
  };
};

const isRegions = (grid: Grid | undefined): grid is RegionGrid => grid !== undefined && 'regions' in grid;

const placesOf = (grid: AnyGrid | undefined): FoundPlaces => {
  const background = grid?.kind === 'zoned' ? grid.background : grid;
  return {
    zones: grid?.kind === 'zoned' ? grid.zones.map(({ name, polygon }) => ({ name, polygon })) : [],
    regions: isRegions(background) ? background.regions : [],
  };
};

const boardsOf = (map: BoardedMap): readonly FoundBoard[] =>
  map.boards.map(({ name, element, grid, x, y, width, height }) => ({
    map: map.name,
    name,
    image: boardImage(element),
    width,
    height,
    x,
    y,
    grid: hexGridOf(grid),
    places: placesOf(grid),
  }));

export interface FoundBoards {
  readonly main: FoundBoard | undefined;
  readonly others: readonly FoundBoard[];
}

const area = ({ grid, width, height }: FoundBoard): number =>
  grid === undefined || !Number.isFinite(width * height) ? 0 : width * height;

/** Boards of a new game; those that players may choose besides are not laid out and not among them. */
export const findBoards = (module: VassalModule, maps: LaidOutMaps): FoundBoards => {
  const all = module.maps.flatMap(map => {
    const layout = maps.find(map.internalId);
    return layout ? boardsOf(layout) : [];
  });
  const main = all.reduce<FoundBoard | undefined>(
    (best, board) => (area(board) > (best ? area(best) : 0) ? board : best),
    undefined,
  );
  return { main, others: all.filter(board => board !== main) };
};
