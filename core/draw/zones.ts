// Weather zones: a dotted line where they meet, with their names on both sides of it.

import type { ScenarioMap } from '../scenario/scenario';
import { DIRECTIONS } from '../hexmap/hex-map';
import { chains, type Chain } from './curve';
import { COUNTER_FACE } from './fonts';
import { cellOf, centreOf, hexPairs, sideOf, type HexGeometry } from './hex-geometry';
import { ZONE, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { coord, escapeXml, polyline, type Point } from './svg';

interface ZoneSide {
  readonly side: readonly [Point, Point];
  /** The hexes' centres and zones on both sides. */
  readonly sides: readonly (readonly [centre: Point, zone: string])[];
}

const zoneSides = (map: ScenarioMap, g: HexGeometry): readonly ZoneSide[] =>
  hexPairs(map.hexes).flatMap(({ a, b, direction }) => {
    const [here, there] = [map.hexes.hexes.get(a)?.zone, map.hexes.hexes.get(b)?.zone];
    if (here === undefined || there === undefined || here === there) return [];
    const centre = (hex: string): Point => centreOf(g, cellOf(g, hex));
    return {
      side: sideOf(g, cellOf(g, a), direction),
      sides: [
        [centre(a), here],
        [centre(b), there],
      ],
    };
  });

/** A line in the zones' colour, dotted. */
export const zoneLine = (lines: readonly Pick<Chain, 'points'>[], h: number): string => {
  const path = lines.map(({ points }) => polyline(points)).join('');
  return path === ''
    ? ''
    : `<path d='${path}' fill='none' stroke='${MAP.zone}' stroke-width='${coord(h * 0.05)}' stroke-opacity='.75' ` +
        `stroke-linecap='round' stroke-linejoin='round' stroke-dasharray='0.01 ${coord(h * 0.1)}'/>`;
};

/** Hexes in which a side's units are set up by hand. */
export interface ShownZone {
  readonly name: string;
  readonly hexes: readonly string[];
  readonly colour: string;
}

/** A zone's outline in its side's colour, a little inside its hexes so that zones side by side are both seen; and its name. */
export const drawSetUpZones = (map: ScenarioMap, g: HexGeometry, zones: readonly ShownZone[]): string =>
  zones.map(zone => drawSetUpZone(map, g, zone)).join('');

/** The outline's strokes, and which of them lie below their hex. */
const outlineOf = (map: ScenarioMap, g: HexGeometry, hexes: readonly string[]) => {
  const inside = new Set(hexes);
  return hexes.flatMap(hex =>
    DIRECTIONS.flatMap(direction => {
      const other = map.hexes.towards(hex, direction);
      if (other !== undefined && inside.has(other)) return [];
      const [cx, cy] = centreOf(g, cellOf(g, hex));
      const [p, q] = sideOf(g, cellOf(g, hex), direction).map(([x, y]): Point => [
        cx + (x - cx) * 0.93,
        cy + (y - cy) * 0.93,
      ]);
      return p && q ? [{ side: [p, q] as const, isLow: direction === 'S' }] : [];
    }),
  );
};

/** Names on the map keep clear of the outlines where they can. */
export const stampSetUpZones = (
  map: ScenarioMap,
  g: HexGeometry,
  zones: readonly ShownZone[],
  taken: Occupancy,
): void => {
  for (const { hexes } of zones)
    for (const { side } of outlineOf(map, g, hexes))
      for (let i = 0; i <= STAMPS; i++) {
        const [[ax, ay], [bx, by]] = side;
        taken.stampDisc(ax + ((bx - ax) * i) / STAMPS, ay + ((by - ay) * i) / STAMPS, g.dy * 0.03, ZONE);
      }
};

/** Places along a stroke that are stamped. */
const STAMPS = 8;

const drawSetUpZone = (map: ScenarioMap, g: HexGeometry, { name, hexes, colour }: ShownZone): string => {
  const h = g.dy;
  const edge = outlineOf(map, g, hexes);
  const path = edge.map(({ side: [p, q] }) => polyline([p, q])).join('');
  const labels = edge
    .filter(({ isLow }) => isLow)
    .filter((_, i) => i % LABELS_APART === 0)
    .map(({ side: [p, q] }) => {
      const [x, y] = [(p[0] + q[0]) / 2, Math.max(p[1], q[1]) - h * 0.06];
      return `<text x='${coord(x)}' y='${coord(y)}'>${escapeXml(name)}</text>`;
    })
    .join('');
  return (
    `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${coord(h * 0.045)}' stroke-opacity='.8' ` +
    `stroke-linecap='round' stroke-dasharray='${coord(h * 0.16)} ${coord(h * 0.1)}'/>` +
    `<g ${COUNTER_FACE[700]} font-size='${coord(h * 0.15)}' text-anchor='middle' fill='${colour}' ` +
    `paint-order='stroke' stroke='${MAP.paper}' stroke-opacity='.7' stroke-width='${coord(h * 0.03)}'>${labels}</g>`
  );
};

/** From name to name along a zone's lower edge, in hexes: hex numbers stand at the upper ones. */
const LABELS_APART = 5;

/** From name to name along the line, in hexsides. */
const APART = 8;

/** A name lies so far from the line to its hex's centre. */
const INWARD = 0.3;

const names = (all: readonly ZoneSide[], h: number): string =>
  all
    .filter((_, i) => i % APART === 0)
    .flatMap(({ side: [p, q], sides }) =>
      sides.map(([[cx, cy], zone]) => {
        // Near the side's end: under its middle stands the hex's number.
        const [mx, my] = [p[0] + (q[0] - p[0]) * 0.18, p[1] + (q[1] - p[1]) * 0.18];
        const [x, y] = [mx + (cx - mx) * INWARD, my + (cy - my) * INWARD];
        return `<text x='${coord(x)}' y='${coord(y + h * 0.06)}'>${escapeXml(zone)}</text>`;
      }),
    )
    .join('');

/** '' for a map of one zone. */
export const drawZones = (map: ScenarioMap, g: HexGeometry): string => {
  const all = zoneSides(map, g);
  if (all.length === 0) return '';
  const h = g.dy;
  const lines = chains(
    all.map(({ side }) => side),
    () => false,
  );
  return (
    zoneLine(lines, h) +
    `<g ${COUNTER_FACE[700]} font-size='${coord(h * 0.17)}' text-anchor='middle' fill='${MAP.zone}'>${names(all, h)}</g>`
  );
};
