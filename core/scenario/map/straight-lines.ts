// Lines on a map between two named ends: `0106 > 0120` for a road, `0801/0901 > 0812/0912` for a river. What lies between is
// found: the shortest line, and of several the straightest.

import { distanceBetween } from '../../hexmap/distance';
import type { ColumnRow } from '../../hexmap/numbering';

/** The longest line, in hexes: beyond it a place on the way has to be named. */
export const LONGEST_LINE = 60;

const key = ({ column, row }: ColumnRow): string => `${column},${row}`;

/** In hex heights; even columns lie half a hex lower. */
const centre = ({ column, row }: ColumnRow): readonly [number, number] => [
  column * (Math.sqrt(3) / 2),
  row + (column % 2 === 0 ? 0.5 : 0),
];

/** The six hexes beside one, clockwise from the one above. */
export const neighbours = ({ column, row }: ColumnRow): readonly ColumnRow[] => {
  const low = column % 2 === 0 ? 1 : 0;
  return [
    { column, row: row - 1 },
    { column: column + 1, row: row - 1 + low },
    { column: column + 1, row: row + low },
    { column, row: row + 1 },
    { column: column - 1, row: row + low },
    { column: column - 1, row: row - 1 + low },
  ];
};

/** How far a point lies from the straight line between two others. */
const off = (
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number => Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.max(1e-9, Math.hypot(bx - ax, by - ay));

/**
 * The hexes from one to another, both included: each step leads nearer, by the hex that lies nearest the straight line. Along
 * an edge, where two lie equally near, only one of them is on the map.
 */
export const hexLine = (
  from: ColumnRow,
  to: ColumnRow,
  isOnMap: (place: ColumnRow) => boolean = () => true,
): readonly ColumnRow[] => {
  const line = [from];
  for (let here = from; key(here) !== key(to);) {
    const left = distanceBetween(here, to);
    const nearer = neighbours(here).filter(next => distanceBetween(next, to) === left - 1);
    const onMap = nearer.filter(isOnMap);
    const [next] = (onMap.length > 0 ? onMap : nearer).sort(
      (a, b) => off(centre(a), centre(from), centre(to)) - off(centre(b), centre(from), centre(to)),
    );
    if (!next) return line;
    line.push(next);
    here = next;
  }
  return line;
};

/** The side between two adjacent hexes. */
export interface Side {
  readonly a: ColumnRow;
  readonly b: ColumnRow;
}

const sideKey = ({ a, b }: Side): string => [key(a), key(b)].sort().join('/');

const middle = ({ a, b }: Side): readonly [number, number] => {
  const [p, q] = [centre(a), centre(b)];
  return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
};

/** The four sides that meet its two ends, as far as their hexes are on the map. */
const sidesBeside = ({ a, b }: Side, isOnMap: (hex: ColumnRow) => boolean): readonly Side[] =>
  neighbours(a)
    .filter(c => isOnMap(c) && distanceBetween(c, b) === 1)
    .flatMap(c => [
      { a, b: c },
      { a: b, b: c },
    ]);

/** The sides from one to another, both included; undefined: no line on the map joins them. */
export const sideLine = (from: Side, to: Side, isOnMap: (hex: ColumnRow) => boolean): readonly Side[] | undefined => {
  const [start, end] = [middle(from), middle(to)];
  const reach = distanceBetween(from.a, to.a) + 2;
  const isNear = ({ a }: Side): boolean => distanceBetween(a, from.a) + distanceBetween(a, to.a) <= reach + 2;
  const before = new Map<string, Side | undefined>([[sideKey(from), undefined]]);
  const strays = new Map<string, number>([[sideKey(from), 0]]);
  let ring: readonly Side[] = [from];
  while (ring.length > 0 && !before.has(sideKey(to))) {
    const found = new Map<string, { readonly side: Side; readonly by: Side; readonly stray: number }>();
    for (const by of ring)
      for (const side of sidesBeside(by, isOnMap)) {
        const name = sideKey(side);
        if (before.has(name) || !isNear(side)) continue;
        const stray = (strays.get(sideKey(by)) ?? 0) + off(middle(side), start, end);
        const other = found.get(name);
        if (!other || stray < other.stray) found.set(name, { side, by, stray });
      }
    for (const [name, { by, stray }] of found) {
      before.set(name, by);
      strays.set(name, stray);
    }
    ring = [...found.values()].map(({ side }) => side);
  }
  if (!before.has(sideKey(to))) return undefined;
  const line: Side[] = [];
  for (let side: Side | undefined = to; side; side = before.get(sideKey(side))) line.unshift(side);
  return line;
};
