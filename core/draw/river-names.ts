// A river's name runs along it, beside the water, where it hides least.

import type { Point } from './svg';

export interface AlongPlace {
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly angle: number;
  /** Points in the middle of the letters, from left to right. */
  readonly middle: readonly Point[];
}

/** A river as it is drawn. */
interface Course {
  readonly points: readonly Point[];
  readonly widthAt: (i: number) => number;
}

/** How far a name may stand from the hex that the map gives it, in hexes. */
const REACH = 1.7;
/** How far above the baseline letters are looked at, in their size. */
const [FEET, MIDDLE, HEADS] = [-0.1, 0.28, 0.65];
/** What each head or foot costs that does so. */
const SPOILT = 20;
/** Points of a name that are looked at. */
const SAMPLES = 12;

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The first point that is so far along the river; undefined: it ends before. */
const pointAfter = (points: readonly Point[], from: number, length: number): number | undefined => {
  let gone = 0;
  for (let i = from; i + 1 < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]];
    if (a && b) gone += far(a, b);
    if (gone >= length) return i + 1;
  }
  return undefined;
};

/** What each hex costs by which a river lies farther off than the nearest: a name beside another river would be that one's. */
const FARTHER = 60;

/** How far each river lies beyond the nearest to the hex. */
const beyondNearest = (centre: Point, rivers: readonly Course[]): readonly number[] => {
  const away = rivers.map(({ points }) => Math.min(...points.map(point => far(point, centre))));
  return away.map(distance => distance - Math.min(...away));
};

/** How far the river bends away from the straight line between two of its points: to its left and to its right. */
const bendOf = (points: readonly Point[], from: number, to: number): readonly [left: number, right: number] => {
  const [a, b] = [points[from], points[to]];
  if (!a || !b) return [0, 0];
  const length = far(a, b) || 1;
  let [left, right] = [0, 0];
  for (let i = from + 1; i < to; i++) {
    const p = points[i];
    if (!p) continue;
    const off = ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length;
    left = Math.max(left, -off);
    right = Math.max(right, off);
  }
  return [left, right];
};

/**
 * @param centre of the hex that the name stands for
 * @param width of the text
 * @param costAt what a letter would hide there
 * @param spoils whether a letter’s head or foot there makes something unreadable
 */
export const alongRiver = (
  centre: Point,
  { width, size, h }: { readonly width: number; readonly size: number; readonly h: number },
  rivers: readonly Course[],
  costAt: (at: Point) => number,
  spoils: (at: Point) => boolean = () => false,
): AlongPlace | undefined => {
  let best: (AlongPlace & { readonly cost: number }) | undefined;
  const beyond = beyondNearest(centre, rivers);
  for (const [n, { points, widthAt }] of rivers.entries())
    for (let i = 0; i < points.length; i += 2) {
      const start = points[i];
      if (!start || far(start, centre) > h * REACH + width) continue;
      const j = pointAfter(points, i, width);
      const end = j === undefined ? undefined : points[j];
      if (j === undefined || !end) break;
      const away = far([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], centre);
      if (away > h * REACH) continue;
      // From left to right; a river that runs straight down is read upwards.
      const isForward = end[0] - start[0] > 1 || (Math.abs(end[0] - start[0]) <= 1 && end[1] < start[1]);
      const [from, to] = isForward ? [start, end] : [end, start];
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      const [left, right] = isForward ? bendOf(points, i, j) : [...bendOf(points, i, j)].reverse();
      for (const side of [-1, 1] as const) {
        // Above the water on one side, below it on the other.
        const bend = (side < 0 ? left : right) ?? 0;
        const off = bend + widthAt(i) / 2 + size * (side < 0 ? 0.3 : 0.85);
        const normal: Point = [-Math.sin(angle) * side, Math.cos(angle) * side];
        const [x, y] = [from[0] + normal[0] * off, from[1] + normal[1] * off];
        const row = (rise: number): readonly Point[] =>
          Array.from({ length: SAMPLES + 1 }, (_, n): Point => [
            x + (Math.cos(angle) * width * n) / SAMPLES + Math.sin(angle) * size * rise,
            y + (Math.sin(angle) * width * n) / SAMPLES - Math.cos(angle) * size * rise,
          ]);
        const [feet, middle, heads] = [row(FEET), row(MIDDLE), row(HEADS)];
        const cost =
          middle.reduce((sum, point) => sum + costAt(point), 0) +
          [...feet, ...heads].filter(spoils).length * SPOILT +
          ((left ?? 0) + (right ?? 0)) * (60 / h) +
          (away / h) * 4 +
          ((beyond[n] ?? 0) / h) * FARTHER;
        if (!best || cost < best.cost) best = { x, y, angle: (angle * 180) / Math.PI, middle, cost };
      }
    }
  return best;
};
