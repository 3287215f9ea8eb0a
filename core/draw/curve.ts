// Lines that were laid from hexside to hexside, or from hex to hex, made to look drawn by hand.

import { valueNoise } from './noise';
import { polygon, type Point } from './svg';

/** A line between two junctions or ends. `ends`: how many lines meet at its first and at its last point. */
export interface Chain {
  readonly points: readonly Point[];
  readonly ends: readonly [number, number];
}

const pointKey = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Joins single segments into chains, broken where other than two meet and where `stop` says so. */
export const chains = (segments: readonly (readonly [Point, Point])[], stop: (p: Point) => boolean): Chain[] => {
  const points = new Map<string, Point>();
  const beside = new Map<string, Set<string>>();
  const link = (a: string, b: string): void => {
    const set = beside.get(a);
    if (set) set.add(b);
    else beside.set(a, new Set([b]));
  };
  for (const [p, q] of segments) {
    const [a, b] = [pointKey(p), pointKey(q)];
    points.set(a, p);
    points.set(b, q);
    link(a, b);
    link(b, a);
  }
  const degree = (k: string): number => beside.get(k)?.size ?? 0;
  const isEnd = (k: string): boolean => {
    const p = points.get(k);
    return degree(k) !== 2 || (p !== undefined && stop(p));
  };
  const used = new Set<string>();
  const edge = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`);
  const follow = (first: string, second: string): string[] => {
    const walked = [first];
    let [from, here] = [first, second];
    for (;;) {
      used.add(edge(from, here));
      walked.push(here);
      if (isEnd(here)) return walked;
      const [came, at] = [from, here];
      const next = [...(beside.get(at) ?? [])].find(k => k !== came && !used.has(edge(at, k)));
      if (next === undefined) return walked;
      [from, here] = [at, next];
    }
  };
  const found: Chain[] = [];
  const pointOf = (key: string): Point[] => {
    const p = points.get(key);
    return p ? [p] : [];
  };
  // First from ends and junctions, then what is left: closed rings.
  for (const ringsToo of [false, true])
    for (const [k, others] of beside)
      if (ringsToo || isEnd(k))
        for (const other of others)
          if (!used.has(edge(k, other))) {
            const keys = follow(k, other);
            found.push({
              points: keys.flatMap(pointOf),
              ends: [degree(k), degree(keys.at(-1) ?? k)],
            });
          }
  return found;
};

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const straight = (a: Point, b: Point, count: number): Point[] =>
  Array.from({ length: count + 1 }, (_, k): Point => [
    a[0] + ((b[0] - a[0]) * k) / count,
    a[1] + ((b[1] - a[1]) * k) / count,
  ]);

/**
 * A quadratic B-spline through the middles of the segments: a river laid on vertices stays on its hexsides, a road
 * laid on centres crosses hexsides in their middle.
 */
export const smooth = (points: readonly Point[], samples = 9): Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (points.length === 2) return straight(first, last, 14);
  const curve: Point[] = [first];
  for (let i = 1; i < points.length - 1; i++) {
    const [before, control, after] = [points[i - 1] ?? first, points[i] ?? first, points[i + 1] ?? last];
    const a = i === 1 ? first : middle(before, control);
    const c = i === points.length - 2 ? last : middle(control, after);
    for (let k = 1; k <= samples; k++) {
      const t = k / samples;
      const u = 1 - t;
      curve.push([
        u * u * a[0] + 2 * u * t * control[0] + t * t * c[0],
        u * u * a[1] + 2 * u * t * control[1] + t * t * c[1],
      ]);
    }
  }
  return curve;
};

export interface Wobble {
  readonly h: number;
  /** In hex heights. */
  readonly amplitude: number;
  readonly wavelength: number;
  readonly seed: number;
  /** The ends stay where they are. */
  readonly pinned: boolean;
}

/** Displaces by noise that depends on the place alone, so that lines which join move together. */
export const wobble = (points: readonly Point[], w: Wobble): Point[] =>
  points.map(([x, y], i) => {
    const ease = w.pinned ? Math.min(1, Math.min(i, points.length - 1 - i) / 6) : 1;
    const [a, b] = [x / (w.h * w.wavelength), y / (w.h * w.wavelength)];
    const reach = w.h * w.amplitude * ease * 2;
    return [x + reach * (valueNoise(a, b, w.seed) - 0.5), y + reach * (valueNoise(a, b, w.seed + 1) - 0.5)];
  });

/** The direction of a curve at a point, of length 1. */
export const tangent = (points: readonly Point[], i: number): Point => {
  const a = points[Math.max(0, i - 1)] ?? [0, 0];
  const b = points[Math.min(points.length - 1, i + 1)] ?? [0, 0];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** A band of changing width along a curve, as one polygon. */
export const ribbon = (points: readonly Point[], widthAt: (index: number) => number): string => {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], i) => {
    const [u, v] = tangent(points, i);
    const half = widthAt(i) / 2;
    left.push([x - v * half, y + u * half]);
    right.unshift([x + v * half, y - u * half]);
  });
  return polygon([...left, ...right]);
};
