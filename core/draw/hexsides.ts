// What lies on the sides between hexes, as segments.

import type { ScenarioMap } from '../scenario/scenario';
import { cellOf, hexPairs, sideOf, type HexGeometry } from './hex-geometry';
import type { HexsideLook, MapLooks } from './map-looks';
import type { Point } from './svg';

export type Segment = readonly [Point, Point];

/** The hexsides with this look, from corner to corner. */
export const hexsidesOf = (map: ScenarioMap, g: HexGeometry, looks: MapLooks, look: HexsideLook): Segment[] =>
  hexPairs(map.hexes)
    .filter(({ a, b }) => map.hexes.hexside(a, b).some(feature => looks.hexsides.get(feature) === look))
    .map(({ a, direction }) => sideOf(g, cellOf(g, a), direction));
