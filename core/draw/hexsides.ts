// What lies on the sides between hexes, as segments; and borders, the one thing there that is no river.

import type { ScenarioMap } from '../scenario/scenario';
import { chains } from './curve';
import { cellOf, hexPairs, sideOf, type HexGeometry } from './hex-geometry';
import type { HexsideLook, MapLooks } from './map-looks';
import { MAP } from './palette';
import { coord, polyline, type Point } from './svg';

export type Segment = readonly [Point, Point];

/** The hexsides with this look, from corner to corner. */
export const hexsidesOf = (map: ScenarioMap, g: HexGeometry, looks: MapLooks, look: HexsideLook): Segment[] =>
  hexPairs(map.hexes)
    .filter(({ a, b }) => map.hexes.hexside(a, b).some(feature => looks.hexsides.get(feature) === look))
    .map(({ a, direction }) => sideOf(g, cellOf(g, a), direction));

/** Dashes and dots along the hexsides. */
export const drawBorders = (segments: readonly Segment[], h: number): string => {
  const path = chains(segments, () => false)
    .map(chain => polyline(chain.points))
    .join('');
  if (path === '') return '';
  const dashes = [0.12, 0.05, 0.001, 0.05].map(length => coord(length * h)).join(' ');
  return (
    `<path d='${path}' fill='none' stroke='${MAP.ink}' stroke-width='${coord(h * 0.028)}' stroke-opacity='.7' ` +
    `stroke-linecap='round' stroke-linejoin='round' stroke-dasharray='${dashes}'/>`
  );
};
