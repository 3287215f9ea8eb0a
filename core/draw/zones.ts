// Weather zones: a dotted line where they meet, with their names on both sides of it.

import type { ScenarioMap } from '../scenario/scenario';
import { chains, type Chain } from './curve';
import { COUNTER_FACE } from './fonts';
import { cellOf, centreOf, hexPairs, sideOf, type HexGeometry } from './hex-geometry';
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
