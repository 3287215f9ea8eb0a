// Level lines of a field, as smooth closed paths: marching squares, every second point dropped, drawn as quadratic
// B-splines. This is what makes the edges of terrain soft.

/** A field of values on a square lattice. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Pixels from point to point, and the first point's place. */
  readonly step: number;
  readonly left: number;
  readonly top: number;
}

// For each of the 16 cases: pairs of cell sides (0 top, 1 right, 2 bottom, 3 left), from and to.
const CASES: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 0, 1, 2],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 1, 2, 3],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
];

/** A lattice edge's number: twice its point's index, + 1 for the vertical one. */
const edgeNumber = (columns: number, i: number, j: number, side: number): number => {
  if (side === 0) return (j * columns + i) * 2;
  if (side === 1) return (j * columns + i + 1) * 2 + 1;
  if (side === 2) return ((j + 1) * columns + i) * 2;
  return (j * columns + i) * 2 + 1;
};

/** The outermost ring of the lattice counts as below the level, so that every line closes. */
const sampler = (field: Float32Array, { columns, rows }: Lattice, level: number) => {
  return (i: number, j: number): number =>
    i < 1 || j < 1 || i >= columns - 1 || j >= rows - 1 ? level - 1 : (field[j * columns + i] ?? 0);
};

/** The path of all lines where the field crosses the level; the filled side is above it. '' if there are none. */
export const contour = (field: Float32Array, lattice: Lattice, level: number): string => {
  const { columns, rows } = lattice;
  const value = sampler(field, lattice, level);
  const next = new Int32Array(columns * rows * 2).fill(-1);
  const starts: number[] = [];
  for (let j = 0; j < rows - 1; j++) {
    let nw = value(0, j) > level ? 1 : 0;
    let sw = value(0, j + 1) > level ? 1 : 0;
    for (let i = 0; i < columns - 1; i++) {
      const ne = value(i + 1, j) > level ? 1 : 0;
      const se = value(i + 1, j + 1) > level ? 1 : 0;
      const sides = CASES[nw | (ne << 1) | (se << 2) | (sw << 3)] ?? [];
      nw = ne;
      sw = se;
      for (let k = 0; k < sides.length; k += 2) {
        const from = edgeNumber(columns, i, j, sides[k] ?? 0);
        next[from] = edgeNumber(columns, i, j, sides[k + 1] ?? 0);
        starts.push(from);
      }
    }
  }
  let path = '';
  for (const start of starts) path += ringPath(traceRing(start, next, lattice, level, value));
  return path;
};

/** Follows one line and takes it out of `next`; coordinates in tenths of a pixel, x and y by turns. */
const traceRing = (
  start: number,
  next: Int32Array,
  lattice: Lattice,
  level: number,
  value: (i: number, j: number) => number,
): number[] => {
  const ring: number[] = [];
  let edge = start;
  for (let count = 0; (next[edge] ?? -1) >= 0; count++) {
    if (count % 2 === 0) addCrossing(ring, edge, lattice, level, value);
    const following = next[edge] ?? -1;
    next[edge] = -1;
    edge = following;
  }
  return ring;
};

const addCrossing = (
  ring: number[],
  edge: number,
  { columns, step, left, top }: Lattice,
  level: number,
  value: (i: number, j: number) => number,
): void => {
  const point = edge >> 1;
  const vertical = (edge & 1) === 1;
  const i = point % columns;
  const j = (point - i) / columns;
  const here = value(i, j);
  const there = vertical ? value(i, j + 1) : value(i + 1, j);
  const share = (level - here) / (there - here);
  ring.push((left + (i + (vertical ? 0 : share)) * step) * 10, (top + (j + (vertical ? share : 0)) * step) * 10);
};

/** A closed quadratic B-spline, in relative coordinates. Specks of fewer than four points are left out. */
const ringPath = (ring: readonly number[]): string => {
  const length = ring.length;
  if (length < 8) return '';
  const c = (index: number): number => ring[(index + length) % length] ?? 0;
  let px = Math.round((c(-2) + c(0)) / 2);
  let py = Math.round((c(-1) + c(1)) / 2);
  let path = `M${px / 10} ${py / 10}`;
  for (let i = 0; i < length; i += 2) {
    const mx = Math.round((c(i) + c(i + 2)) / 2);
    const my = Math.round((c(i + 1) + c(i + 3)) / 2);
    path += `q${Math.round(c(i) - px) / 10} ${Math.round(c(i + 1) - py) / 10} ${(mx - px) / 10} ${(my - py) / 10}`;
    px = mx;
    py = my;
  }
  return `${path}z`;
};
