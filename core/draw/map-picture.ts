// The board's picture: layers in their order, from paper to neatline.

import { numberingOf, type ScenarioMap } from '../scenario/scenario';
import { cellOf, centreOf, gridGeometry, hexGeometry, type HexGeometry } from './hex-geometry';
import { drawHexsideLines } from './hexside-lines';
import { hexsidesOf } from './hexsides';
import { drawBoards } from './boards';
import { drawGrid, drawNumbers, placeNumbers } from './hex-numbers';
import { drawLabels, placeLabels } from './labels';
import { joinLayers, sharp, type LayeredPicture } from './layers';
import { RIVER_LOOKS, tintsOf, type MapLooks } from './map-looks';
import { seedOf } from './noise';
import { COUNTER, LYING, occupancy, RIVER, ROUTE, ZONE, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { drawBanks, drawRivers, layRivers, type River } from './rivers';
import { drawRailways, drawRoads, layRoutes, type Route } from './routes';
import { coord } from './svg';
import {
  groundBits,
  groundCells,
  terrainFields,
  type Box,
  type GroundCell,
  type TerrainFields,
} from './terrain-fields';
import { drawGround } from './terrain-ground';
import { drawSymbols } from './terrain-symbols';
import { drawDots, drawForts, drawHouses, drawUrbanGround, layTowns, stampTowns } from './towns';
import { drawCoast, drawWater } from './water';
import { drawSetUpZones, drawZones, stampSetUpZones, type ShownZone } from './zones';

const WATER = groundBits(['water']);

/** The grounds of each hex, as bits; a hex whose terrain is not known is drawn clear. */
const bitsOf = (map: ScenarioMap, g: HexGeometry, looks: MapLooks) => {
  const bits = new Map<string, number>();
  const tints = tintsOf(looks);
  for (const hex of map.hexes.hexes.values())
    bits.set(cellOf(g, hex.id).join(), groundBits(looks.terrains.get(hex.terrain ?? '') ?? [], tints));
  return (column: number, row: number): number => bits.get(`${column},${row}`) ?? 0;
};

const boxOf = (g: HexGeometry): Box => ({ left: g.left, top: g.top, width: g.width, height: g.height });

export const mapGeometry = (map: ScenarioMap): HexGeometry => {
  const { columns, rows } = map.hexes;
  const numbering = numberingOf(map);
  return map.board
    ? gridGeometry(columns, rows, map.board.grid, numbering)
    : hexGeometry(columns, rows, map.hexHeight, numbering);
};

/** Terrain of a whole map as fields; the picture and the tests of its edges look at the same ones. */
export const mapFields = (map: ScenarioMap, g: HexGeometry, looks: MapLooks): TerrainFields =>
  terrainFields(groundCells(g, bitsOf(map, g, looks)), boxOf(g), g.dy, seedOf(map.title), tintsOf(looks));

const stampLines = (taken: Occupancy, rivers: readonly River[], routes: readonly Route[], h: number): void => {
  for (const river of rivers)
    river.points.forEach(([x, y], i) => {
      taken.stampDisc(x, y, river.widthAt(i) / 2 + h * 0.03, RIVER);
    });
  for (const { points } of routes) for (const [x, y] of points) taken.stampDisc(x, y, h * 0.045, ROUTE);
};

/** Half a counter's side, in hex heights. */
const COUNTER_REACH = 0.34;

const stampCounters = (g: HexGeometry, taken: Occupancy): void => {
  const reach = g.dy * COUNTER_REACH;
  for (let column = 0; column < g.columns; column++)
    for (let row = 0; row < g.rows; row++) {
      const [x, y] = centreOf(g, [column, row]);
      taken.stampBox({ left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach }, COUNTER);
    }
};

const neatline = (g: HexGeometry): string => {
  const rectangle = (gap: number, width: number): string =>
    `<rect x='${coord(g.left - gap)}' y='${coord(g.top - gap)}' width='${coord(g.width + 2 * gap)}' ` +
    `height='${coord(g.height + 2 * gap)}' fill='none' stroke='${MAP.ink}' stroke-width='${width}'/>`;
  return rectangle(0, Number(coord(g.dy * 0.022))) + rectangle(g.dy * 0.07, 0.8);
};

const margin = ({ left, top, width, height, pictureWidth, pictureHeight }: HexGeometry): string =>
  `<path fill-rule='evenodd' fill='${MAP.paper}' d='M0 0H${pictureWidth}V${pictureHeight}H0Z` +
  `M${coord(left)} ${coord(top)}h${coord(width)}v${coord(height)}h${coord(-width)}Z'/>`;

/** What a map's picture shows of the set-up, and what of it lies on the map when a game starts. */
export interface MapSetUp {
  readonly zones?: readonly ShownZone[];
  /** Counters and markers: names keep clear of them. */
  readonly lying?: readonly Box[];
}

/** Where lines, signs, numbers and names of a map lie. */
export const layMap = (map: ScenarioMap, looks: MapLooks, { zones = [], lying = [] }: MapSetUp = {}) => {
  const g = mapGeometry(map);
  const h = g.dy;
  const seed = seedOf(map.title);
  const bitsAt = bitsOf(map, g, looks);
  const water: GroundCell[] = groundCells(g, bitsAt).filter(cell => (cell.bits & WATER) !== 0);
  const towns = layTowns(map, g, looks);
  // Where supply comes from, a road runs on over the map's edge.
  const ends = towns.filter(t => !t.signs.has('source'));
  const townSpots = new Set(ends.map(t => `${Math.round(t.x)},${Math.round(t.y)}`));
  const rivers = layRivers(map, g, looks, water, seed);
  const routes = layRoutes(map, g, looks, ([x, y]) => townSpots.has(`${Math.round(x)},${Math.round(y)}`), seed);
  const taken = occupancy(g.pictureWidth, g.pictureHeight, h);
  stampLines(taken, rivers, routes, h);
  const sides = RIVER_LOOKS.flatMap(kind => hexsidesOf(map, g, looks, kind));
  const numbers = placeNumbers(g, taken, sides, ([column, row]) => (bitsAt(column, row) & WATER) !== 0);
  stampTowns(towns, taken, h);
  stampSetUpZones(map, g, zones, taken);
  stampCounters(g, taken);
  for (const box of lying) taken.stampBox(box, LYING);
  const labels = placeLabels(map, g, towns, rivers, { taken, lying });
  return { g, h, seed, towns, rivers, routes, taken, numbers, labels };
};

/** Map height and hex numbers are in pixels of the board. Deterministic: the scatter's seed is the map's title. */
export const drawMap = (map: ScenarioMap, looks: MapLooks, setUp: MapSetUp = {}): LayeredPicture => {
  const { g, h, seed, towns, rivers, routes, taken, numbers, labels } = layMap(map, looks, setUp);
  const fields = mapFields(map, g, looks);
  const symbols = drawSymbols(fields, (x, y) => (taken.at(x, y) & ~(ZONE | COUNTER | LYING)) !== 0);
  const layers = joinLayers([
    ...drawGround(fields),
    ...symbols,
    sharp(
      drawCoast(fields),
      drawBanks(rivers, h),
      drawRivers(rivers, h),
      drawWater(fields),
      drawUrbanGround(towns, h, seed),
      drawGrid(g),
      drawHexsideLines(map, g, looks, seed),
      drawZones(map, g),
      drawBoards(g),
      drawSetUpZones(map, g, setUp.zones ?? []),
      drawRoads(routes, h),
      drawHouses(towns, taken, h, seed),
      drawRailways(routes, rivers, taken, h),
      drawForts(g, towns),
      drawDots(towns, h),
      drawLabels(labels, 'spread', h),
    ),
    ...drawNumbers(numbers, h),
    // The margin lies over what runs out of the map: on a large board that is much faster than a clip path.
    sharp(drawLabels(labels, 'towns', h), margin(g), neatline(g)),
  ]);
  return { width: g.pictureWidth, height: g.pictureHeight, layers };
};
