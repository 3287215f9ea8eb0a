// Roads and railways, from hex centre to hex centre; the railway a little to the side, so that both can be seen.

import type { ScenarioMap } from '../scenario/scenario';
import { chains, smooth, tangent, wobble, type Chain } from './curve';
import { beside, cellOf, centreOf, hexPairs, isOnMap, type Cell, type HexGeometry } from './hex-geometry';
import { DIRECTIONS } from '../hexmap/hex-map';
import { ROUTE_LOOKS, type MapLooks, type RouteLook } from './map-looks';
import { RIVER, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { riverWidth, type River } from './rivers';
import { coord, fine, line, polyline, xy, type Point } from './svg';

export interface Route {
  readonly kind: RouteLook;
  readonly points: readonly Point[];
}

const segments = (map: ScenarioMap, g: HexGeometry, looks: MapLooks, kind: RouteLook): (readonly [Point, Point])[] =>
  hexPairs(map.hexes)
    .filter(({ a, b }) => map.hexes.connection(a, b).some(word => looks.connections.get(word) === kind))
    .map(({ a, b }) => [centreOf(g, cellOf(g, a)), centreOf(g, cellOf(g, b))]);

const cellAt = (g: HexGeometry, [x, y]: Point): Cell => {
  const column = Math.round((x - g.x0) / g.dx);
  return [column, Math.round((y - g.y0 - (column & 1 ? g.dy / 2 : 0)) / g.dy)];
};

/** A route that ends in an open hex at the map's edge runs on over it, as nearly as it can in its own direction. */
const exit = (g: HexGeometry, end: Point, from: Point, isTown: (p: Point) => boolean): Point | undefined => {
  if (isTown(end)) return undefined;
  const cell = cellAt(g, end);
  const off = DIRECTIONS.map(d => beside(cell, d)).filter(c => !isOnMap(g, c));
  const ahead = (c: Cell): number => {
    const [x, y] = centreOf(g, c);
    return (x - end[0]) * (end[0] - from[0]) + (y - end[1]) * (end[1] - from[1]);
  };
  const best = off.sort((a, b) => ahead(b) - ahead(a))[0];
  return best && ahead(best) > 0 ? centreOf(g, best) : undefined;
};

const withExits = (g: HexGeometry, { points, ends }: Chain, isTown: (p: Point) => boolean): Point[] => {
  const [first, second, last, prior] = [points[0], points[1], points.at(-1), points.at(-2)];
  const before = ends[0] === 1 && first && second ? exit(g, first, second, isTown) : undefined;
  const after = ends[1] === 1 && last && prior ? exit(g, last, prior, isTown) : undefined;
  return [...(before ? [before] : []), ...points, ...(after ? [after] : [])];
};

/** Moves a curve sideways by a ramp that starts at 0 at both ends, always to the same side of the map. */
const aside = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y], i) => {
    const [u, v] = tangent(points, i);
    const east = u > 1e-6 || (Math.abs(u) <= 1e-6 && v > 0) ? 1 : -1;
    const reach = by * Math.min(1, Math.min(i, points.length - 1 - i) / 4) * east;
    return [x - v * reach, y + u * reach];
  });

/**
 * The middle of each point and of what lies before and behind it: a line across the columns, whose centres lie half a hex
 * up and down in turn, comes out straight, and still crosses the same hexsides in their middle. Ends stay.
 */
const straightened = (points: readonly Point[]): readonly Point[] =>
  points.map((point, i): Point => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });

/** Each kind of route wanders by itself. */
const SEEDS: Readonly<Record<RouteLook, number>> = {
  road: 100,
  railway: 110,
  'minor road': 120,
  trail: 130,
  'broad railway': 150,
};

const isRailway = (kind: RouteLook): boolean => kind === 'railway' || kind === 'broad railway';

export const layRoutes = (
  map: ScenarioMap,
  g: HexGeometry,
  looks: MapLooks,
  isTown: (p: Point) => boolean,
  seed: number,
): Route[] => {
  const lay = (kind: RouteLook): Route[] => {
    const amplitude = isRailway(kind) ? 0.015 : 0.04;
    return chains(segments(map, g, looks, kind), isTown).map(chain => {
      const curve = smooth(straightened(withExits(g, chain, isTown)));
      const shifted = isRailway(kind) ? aside(curve, g.dy * 0.095) : curve;
      return {
        kind,
        points: wobble(shifted, { h: g.dy, amplitude, wavelength: 0.7, seed: seed + SEEDS[kind], pinned: true }),
      };
    });
  };
  return ROUTE_LOOKS.flatMap(lay);
};

const pathOf = (routes: readonly Route[], kind: RouteLook): string =>
  routes
    .filter(r => r.kind === kind)
    .map(r => polyline(r.points))
    .join('');

/** Cross ties of a railway, every .13 hex. */
const ties = (routes: readonly Route[], h: number): string => {
  let path = '';
  for (const { kind, points } of routes) {
    if (!isRailway(kind)) continue;
    let run = 0;
    points.forEach(([x, y], i) => {
      const before = points[i - 1];
      if (!before) return;
      run += Math.hypot(x - before[0], y - before[1]);
      if (run <= h * 0.13) return;
      run = 0;
      const [u, v] = tangent(points, i);
      const half = h * 0.042;
      path += `M${xy(x - v * half, y + u * half)}L${xy(x + v * half, y - u * half)}`;
    });
  }
  return path;
};

/** The wings of a bridge about a point, along a route's direction there. */
const bridge = ([x, y]: Point, [u, v]: Point, h: number, length: number): string => {
  const side = h * 0.042;
  const wing = (along: number, across: number): string => xy(x + u * along + v * across, y + v * along - u * across);
  const beyond = length + h * 0.02;
  return [-1, 1]
    .map(
      sign =>
        `M${wing(-beyond, 1.6 * side * sign)}L${wing(-length, side * sign)}` +
        `L${wing(length, side * sign)}L${wing(beyond, 1.6 * side * sign)}`,
    )
    .join('');
};

/** Where two segments cross; undefined if they do not. */
const crossing = (a: Point, b: Point, c: Point, d: Point): Point | undefined => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = ux * vy - uy * vx;
  if (turn === 0) return undefined;
  const s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / turn;
  const t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / turn;
  return s >= 0 && s < 1 && t >= 0 && t < 1 ? [a[0] + ux * s, a[1] + uy * s] : undefined;
};

const segmentsOf = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.slice(1).map((point, i) => [points[i] ?? point, point]);

/** Where a route truly passes over a river's curve. Road and railway over one bridge have one sign. */
const bridges = (routes: readonly Route[], rivers: readonly River[], taken: Occupancy, h: number): string => {
  const built: Point[] = [];
  const isBuilt = ([x, y]: Point) => built.some(([bx, by]) => Math.hypot(x - bx, y - by) < h * 0.06);
  const nearRiver = ([x, y]: Point) => (taken.at(x, y) & RIVER) !== 0;
  let path = '';
  for (const { points } of routes)
    points.slice(1).forEach((b, i) => {
      const a = points[i] ?? b;
      if (![a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const, b].some(nearRiver)) return;
      for (const river of rivers)
        for (const [c, d] of segmentsOf(river.points)) {
          const at = crossing(a, b, c, d);
          if (!at || isBuilt(at)) continue;
          built.push(at);
          path += bridge(at, tangent(points, i), h, h * (0.04 + riverWidth(river.kind, 1) * 0.62));
        }
    });
  return path;
};

/** A trail is a row of dashes. */
const dashed = (path: string, h: number): string =>
  path === ''
    ? ''
    : `<path d='${path}' fill='none' stroke='${MAP.road}' stroke-width='${fine(h * 0.024)}' stroke-linejoin='round' ` +
      `stroke-dasharray='${coord(h * 0.085)} ${coord(h * 0.05)}'/>`;

/** Halos and roads; the city blocks come between these and the railways. */
export const drawRoads = (routes: readonly Route[], h: number): string =>
  line(pathOf(routes, 'road'), MAP.halo, h * 0.075, 0.75) +
  line(pathOf(routes, 'minor road'), MAP.halo, h * 0.06, 0.75) +
  line(pathOf(routes, 'trail'), MAP.halo, h * 0.055, 0.6) +
  line(pathOf(routes, 'railway') + pathOf(routes, 'broad railway'), MAP.halo, h * 0.07, 0.6) +
  dashed(pathOf(routes, 'trail'), h) +
  line(pathOf(routes, 'minor road'), MAP.road, h * 0.02) +
  line(pathOf(routes, 'road'), MAP.road, h * 0.036);

export const drawRailways = (routes: readonly Route[], rivers: readonly River[], taken: Occupancy, h: number): string =>
  line(pathOf(routes, 'railway'), MAP.rail, h * 0.022) +
  // Two rails: an open track is a broad one.
  line(pathOf(routes, 'broad railway'), MAP.rail, h * 0.05) +
  line(pathOf(routes, 'broad railway'), MAP.halo, h * 0.024) +
  line(ties(routes, h), MAP.rail, h * 0.018) +
  line(bridges(routes, rivers, taken, h), MAP.ink, h * 0.018);
