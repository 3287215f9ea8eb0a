// Multi-zoned grids (spec 7.6): zones in order, each with its own grid or the background's.

import { shortName, type BuildElement } from '../build-file';
import { escapePattern } from '../../../base/escape-pattern';
import { formatReader } from '../../text/format-reader';
import { formatText } from '../../text/formatted-text';
import { int, type Grid, type Point } from './grid';
import { boundsOf, contains, readPath, type Polygon } from './polygon';

export interface Zone {
  readonly name: string;
  readonly polygon: Polygon;
  /** Its own grid, or the background's if it uses that; undefined if there is none. */
  readonly grid: Grid | undefined;
  readonly contains: (point: Point) => boolean;
  readonly locationName: (point: Point) => string;
}

export interface ZonedGrid extends Grid {
  readonly zones: readonly Zone[];
  /** The first zone that holds the point. */
  readonly zoneAt: (point: Point) => Zone | undefined;
}

/** Makes the grid of an element that holds one, for a place of this size; given, so that files do not import in a ring. */
export type GridMaker = (
  parent: BuildElement,
  size: { readonly width: number; readonly height: number },
) => Grid | undefined;

type NamedZone = Zone & Pick<Grid, 'pointOf' | 'candidates'>;

/** The mean of the corners; the first corner if the polygon does not hold it. */
const middle = (polygon: Polygon): Point => {
  const [first] = polygon;
  if (!first) return [0, 0];
  const sum = polygon.reduce<Point>(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  const mean: Point = [int(sum[0] / polygon.length), int(sum[1] / polygon.length)];
  return contains(polygon, mean) ? mean : first;
};

/** Points in or near the corners: one of them lies in the zone, however it is shaped. */
const nearCorners = (polygon: Polygon): readonly Point[] =>
  polygon.slice(0, 50).flatMap(([x, y]) => [[x, y], [x + 1, y + 1], [x - 1, y + 1], [x + 1, y - 1], [x - 1, y - 1]] as const); // prettier-ignore

const readZone = (element: BuildElement, background: Grid | undefined, makeGrid: GridMaker): NamedZone => {
  const name = element.attributes['name'] ?? '';
  const format = element.attributes['locationFormat'] ?? '$name$';
  const polygon = readPath(element.attributes['path'] ?? '');
  const usesParent = element.attributes['useParentGrid'] === 'true';
  const grid = usesParent ? background : makeGrid(element, boundsOf(polygon));
  const read = formatReader(format, {
    name: [escapePattern(name)],
    gridLocation: grid ? [{ name: 'gridLocation', pattern: '.*' }] : [],
  });
  return {
    name,
    polygon,
    grid,
    contains: point => contains(polygon, point),
    locationName: point =>
      format === '$name$'
        ? name
        : formatText(format, property => {
            if (property === 'name') return name;
            return property === 'gridLocation' ? (grid?.locationName(point) ?? '') : undefined;
          }),
    pointOf: text => {
      const parts = read?.(text);
      if (!parts) return undefined;
      const part = parts.get('gridLocation');
      const point = part === undefined ? middle(polygon) : grid?.pointOf(part);
      return point && contains(polygon, point) ? point : undefined;
    },
    candidates: text => {
      const parts = read?.(text);
      if (!parts) return [];
      const part = parts.get('gridLocation');
      return part === undefined ? [middle(polygon), ...nearCorners(polygon)] : (grid?.candidates(part) ?? []);
    },
  };
};

export const zonedGrid = (element: BuildElement, background: Grid | undefined, makeGrid: GridMaker): ZonedGrid => {
  const zones = element.children
    .filter(child => shortName(child).endsWith('Zone'))
    .map(child => readZone(child, background, makeGrid));
  const zoneAt = (point: Point): Zone | undefined => zones.find(zone => zone.contains(point));
  return {
    zones,
    zoneAt,
    locationName: point => zoneAt(point)?.locationName(point) ?? background?.locationName(point),
    pointOf: name => {
      for (const zone of zones) {
        const point = zone.pointOf(name);
        if (point) return point;
      }
      return background?.pointOf(name);
    },
    candidates: name => [...zones.flatMap(zone => zone.candidates(name)), ...(background?.candidates(name) ?? [])],
    snap: (point, force = false) => {
      const zone = zoneAt(point);
      const grid = zone ? zone.grid : background;
      return grid ? grid.snap(point, force) : point;
    },
  };
};
