// Polygons of whole points, contained as java.awt.Polygon does: left and top edges inside, right and bottom outside.

import type { Point, Size } from './grid';

export type Polygon = readonly Point[];

/** More corners than any hand or tool draws; the rest of a longer path is left out. */
export const MOST_POINTS = 10_000;

/** Reads a zone's path `x,y;x,y;…` (spec 7.6); what is no point is left out, as in VASSAL. */
export const readPath = (path: string): Polygon =>
  path
    .split(';', MOST_POINTS)
    .map(pair => /^\s*([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})\s*$/.exec(pair))
    .flatMap(match => (match ? [[Number(match[1]), Number(match[2])] as const] : []));

/** Even-odd, half-open (spec 7.6). The order of divisions is Java's, so that rounding falls alike on slanted edges. */
export const contains = (polygon: Polygon, [x, y]: Point): boolean => {
  let inside = false;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous && isLeftOf(x, y, previous, corner)) inside = !inside;
    previous = corner;
  }
  return inside && polygon.length > 2;
};

/** Whether the point lies on the edge's height and to the left of it. */
const isLeftOf = (x: number, y: number, one: Point, other: Point): boolean => {
  const [[topX, topY], [bottomX, bottomY]] = one[1] < other[1] ? [one, other] : [other, one];
  if (y < topY || y >= bottomY || x >= Math.max(topX, bottomX)) return false;
  return x < Math.min(topX, bottomX) || x - topX < ((y - topY) / (bottomY - topY)) * (bottomX - topX);
};

/** The size of the bounding box. */
export const boundsOf = (polygon: Polygon): Size => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of polygon) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return polygon.length === 0 ? { width: 0, height: 0 } : { width: right - left, height: bottom - top };
};
