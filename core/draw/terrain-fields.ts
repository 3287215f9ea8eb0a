// Terrain as areas: for each kind of ground a field from 0 to 1 over the picture, whose level lines wander across
// hexsides but leave every hex's centre to its own terrain (a test holds that).

import { contour, type Lattice } from './contour';
import { centreOf, type HexGeometry } from './hex-geometry';
import { fractalNoise, valueNoise } from './noise';

/** What ground can be. A terrain is a set of these: wooded rough is `high` with `wood` and `conifer`. */
export const GROUNDS = [
  'water',
  'wood',
  'forest',
  'high',
  'mountain',
  'swamp',
  'conifer',
  'sand',
  'stones',
  'low',
  'brush',
  'field',
  'salt',
  'ice',
  'lava',
  'playa',
] as const;
export type Ground = (typeof GROUNDS)[number];

/** A colour of a scenario's own, `#rrggbb`: it tints the ground. */
export type Tint = `#${string}`;

/** What a terrain is made of. */
export type GroundPart = Ground | Tint;

/** A hex's grounds and tints are bits of one number. */
export const MOST_TINTS = 31 - GROUNDS.length;

export const isTint = (part: string): part is Tint => /^#[0-9A-Fa-f]{6}$/.test(part);

/** One hex to draw: its centre and its grounds as bits, in the order of GROUNDS, then its tints. */
export interface GroundCell {
  readonly x: number;
  readonly y: number;
  readonly bits: number;
}

/** @param tints all that the map has, in their order */
export const groundBits = (parts: readonly GroundPart[], tints: readonly Tint[] = []): number =>
  parts.reduce((bits, part) => {
    const bit = isTint(part) ? GROUNDS.length + tints.indexOf(part) : GROUNDS.indexOf(part);
    return bit < 0 || (isTint(part) && !tints.includes(part)) ? bits : bits | (1 << bit);
  }, 0);

/** The map's hexes and a ring of ghosts round them that repeat the edge, so that terrain fills the half hexes. */
export const groundCells = (g: HexGeometry, bitsAt: (column: number, row: number) => number): GroundCell[] => {
  const cells: GroundCell[] = [];
  const within = (n: number, count: number) => Math.max(0, Math.min(count - 1, n));
  for (let column = -1; column <= g.columns; column++)
    for (let row = -1; row <= g.rows; row++) {
      const [x, y] = centreOf(g, [column, row]);
      cells.push({ x, y, bits: bitsAt(within(column, g.columns), within(row, g.rows)) });
    }
  return cells;
};

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TerrainFields {
  readonly lattice: Lattice;
  readonly box: Box;
  /** The hex height: every size in the drawing is a multiple of it. */
  readonly h: number;
  readonly seed: number;
  /** The share of a ground at a point, 0 to 1. */
  readonly share: (ground: Ground, x: number, y: number) => number;
  /** Is there any of this ground? */
  readonly lies: (ground: Ground) => boolean;
  /** Height of the relief at a point, in pixels. */
  readonly relief: (x: number, y: number) => number;
  readonly outline: (ground: Ground, level: number) => string;
  /** The tints that lie here, each with its outline. */
  readonly tints: readonly { readonly colour: Tint; readonly outline: (level: number) => string }[];
  /** Light from the north-west: > 0 lit, < 0 shaded. */
  readonly slopeOutline: (side: 'lit' | 'shaded', level: number) => string;
  readonly mottleOutline: (level: number) => string;
}

/** Reach of a hex's influence, in hex heights. */
const SIGMA = 0.27;

/** How much of a hill's height a low one has. */
const LOW = 0.75;

/** Cells by coarse squares, so that a point looks only at those beside it; x, y, bits by turns. */
const neighbourhood = (cells: readonly GroundCell[], size: number) => {
  const buckets = new Map<string, GroundCell[]>();
  const key = (i: number, j: number) => `${i},${j}`;
  for (const cell of cells) {
    const k = key(Math.floor(cell.x / size), Math.floor(cell.y / size));
    const bucket = buckets.get(k);
    if (bucket) bucket.push(cell);
    else buckets.set(k, [cell]);
  }
  const known = new Map<number, Float64Array>();
  return (x: number, y: number): Float64Array => {
    const i = Math.floor(x / size);
    const j = Math.floor(y / size);
    const memo = i * 65536 + j;
    const found = known.get(memo);
    if (found) return found;
    const flat: number[] = [];
    for (let u = -1; u <= 1; u++)
      for (let v = -1; v <= 1; v++)
        for (const cell of buckets.get(key(i + u, j + v)) ?? []) flat.push(cell.x, cell.y, cell.bits);
    const list = Float64Array.from(flat);
    known.set(memo, list);
    return list;
  };
};

/** Adds up the Gaussian weights of the hexes near a point, for each ground; returns their sum. */
const weigh = (near: Float64Array, x: number, y: number, scale: number, shares: Float64Array): number => {
  let sum = 1e-9;
  shares.fill(0);
  for (let e = 0; e + 2 < near.length; e += 3) {
    const u = (near[e] ?? 0) - x;
    const v = (near[e + 1] ?? 0) - y;
    const d = (u * u + v * v) * scale;
    if (d > 6) continue;
    const weight = Math.exp(-d);
    const bits = near[e + 2] ?? 0;
    sum += weight;
    for (let b = 0; b < shares.length; b++) if ((bits >> b) & 1) shares[b] = (shares[b] ?? 0) + weight;
  }
  return sum;
};

/** The point whose hex decides for (x, y): moved by two waves of noise, which makes the edges wander. */
const warp = (x: number, y: number, h: number, seed: number): readonly [number, number] => {
  const a = x / h;
  const b = y / h;
  const shift = (s: number) =>
    h * (0.46 * (valueNoise(a * 1.3, b * 1.3, s) - 0.5) + 0.24 * (valueNoise(a * 3.4, b * 3.4, s + 1) - 0.5));
  return [x + shift(seed), y + shift(seed + 7)];
};

/** Height of high ground: ridges, higher in mountains; flat ground keeps a slight swell. */
const reliefAt = (x: number, y: number, h: number, seed: number, high: number, mountain: number): number => {
  const a = x / h;
  const b = y / h;
  const ridge = 1 - Math.abs(2 * fractalNoise(a * 1.25 + 3, b * 1.25, seed + 20) - 1) * 2;
  // Relief stays inside its own terrain, else hills wear a dirty glow.
  const up = Math.max(0, Math.min(1, (high - 0.4) / 0.5));
  return (
    h *
    ((0.2 * up * up * (3 - 2 * up) + 0.36 * mountain) * (0.3 + ridge) + 0.05 * valueNoise(a * 0.9, b * 0.9, seed + 30))
  );
};

export const terrainFields = (
  cells: readonly GroundCell[],
  box: Box,
  h: number,
  seed: number,
  tints: readonly Tint[] = [],
): TerrainFields => {
  const step = h / 12;
  const pad = 2 * step;
  const lattice: Lattice = {
    columns: Math.ceil((box.width + 2 * pad) / step) + 1,
    rows: Math.ceil((box.height + 2 * pad) / step) + 1,
    step,
    left: box.left - pad,
    top: box.top - pad,
  };
  const size = lattice.columns * lattice.rows;
  // A ground that lies nowhere has no field: large maps have millions of points.
  const inUse = cells.reduce((bits, cell) => bits | cell.bits, 0);
  const none = new Float32Array(0);
  const fields = [...GROUNDS, ...tints].map((_, b) => ((inUse >> b) & 1 ? new Float32Array(size) : none));
  const field = (ground: Ground): Float32Array => fields[GROUNDS.indexOf(ground)] ?? none;
  const relief = new Float32Array(size);
  const mottle = new Float32Array(size);
  const near = neighbourhood(cells, h * 1.25);
  const shares = new Float64Array(fields.length);
  const scale = 1 / (2 * (SIGMA * h) ** 2);
  const high = GROUNDS.indexOf('high');
  const mountain = GROUNDS.indexOf('mountain');
  const low = GROUNDS.indexOf('low');
  for (let j = 0; j < lattice.rows; j++)
    for (let i = 0; i < lattice.columns; i++) {
      const x = lattice.left + i * step;
      const y = lattice.top + j * step;
      const n = j * lattice.columns + i;
      const [px, py] = warp(x, y, h, seed);
      const sum = weigh(near(px, py), px, py, scale, shares);
      for (let b = 0; b < fields.length; b++) {
        const target = fields[b];
        if (target && target.length > 0) target[n] = (shares[b] ?? 0) / sum;
      }
      const rise = Math.max(shares[high] ?? 0, LOW * (shares[low] ?? 0)) / sum;
      relief[n] = reliefAt(x, y, h, seed, rise, (shares[mountain] ?? 0) / sum);
      const [a, b] = [x / h, y / h];
      mottle[n] = valueNoise(a * 0.55, b * 0.55, seed + 40) * 0.66 + valueNoise(a * 1.3, b * 1.3, seed + 41) * 0.34;
    }
  const lit = slopes(relief, lattice);
  const shaded = lit.map(value => -value);
  const pointAt = (x: number, y: number): number => {
    const i = Math.max(0, Math.min(lattice.columns - 1, Math.round((x - lattice.left) / step)));
    const j = Math.max(0, Math.min(lattice.rows - 1, Math.round((y - lattice.top) / step)));
    return j * lattice.columns + i;
  };
  return {
    lattice,
    box,
    h,
    seed,
    lies: ground => field(ground).length > 0,
    share: (ground, x, y) => field(ground)[pointAt(x, y)] ?? 0,
    relief: (x, y) => relief[pointAt(x, y)] ?? 0,
    outline: (ground, level) => (field(ground).length === 0 ? '' : contour(field(ground), lattice, level)),
    tints: tints.flatMap((colour, i) => {
      const found = fields[GROUNDS.length + i] ?? none;
      return found.length === 0 ? [] : [{ colour, outline: (level: number) => contour(found, lattice, level) }];
    }),
    slopeOutline: (side, level) => contour(side === 'lit' ? lit : shaded, lattice, level),
    mottleOutline: level => contour(mottle, lattice, level),
  };
};

/** Slopes that rise to the south-east face the light. */
const slopes = (relief: Float32Array, { columns, rows, step }: Lattice): Float32Array => {
  const lit = new Float32Array(relief.length);
  const r = (n: number): number => relief[n] ?? 0;
  for (let j = 1; j < rows - 1; j++)
    for (let i = 1; i < columns - 1; i++) {
      const n = j * columns + i;
      lit[n] = ((r(n + 1) - r(n - 1) + r(n + columns) - r(n - columns)) / (2 * step)) * 0.7;
    }
  return lit;
};
