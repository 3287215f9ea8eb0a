// Trees, peaks, slopes, marsh, dunes and stones: terrain must be told apart without its tint. All on jittered lattices, drawn from
// north to south so that nearer symbols lie over farther ones; none where something else needs the place.

import { GROUND_PATTERNS } from './ground-patterns';
import { sharp, type Layer, type Sprite, type Stamps } from './layers';
import { MAP } from './palette';
import { scatter, type Taken } from './scatter';
import { circlePath, coord, fill, hairlines, line, xy } from './svg';
import type { TerrainFields } from './terrain-fields';

/** Short strokes down the slopes of high ground, never in random directions. */
const hachures = (fields: TerrainFields, taken: Taken): string => {
  const { h, seed, share, relief, lattice } = fields;
  const e = lattice.step;
  let path = '';
  scatter(fields, h * 0.1, h * 0.09, seed + 50, taken, (x, y, chance) => {
    if (share('high', x, y) < 0.42 || share('wood', x, y) > 0.5 || share('water', x, y) > 0.3) return;
    const gx = (relief(x + e, y) - relief(x - e, y)) / (2 * e);
    const gy = (relief(x, y + e) - relief(x, y - e)) / (2 * e);
    const steepness = Math.hypot(gx, gy);
    if (steepness < 0.16) return;
    const half = (h * Math.min(0.1, 0.03 + 0.09 * steepness) * (0.8 + 0.4 * chance)) / 2;
    const [u, v] = [(gx / steepness) * half, (gy / steepness) * half];
    path += `M${xy(x + u, y + v)}L${xy(x - u, y - v)}`;
  });
  return hairlines(path, MAP.hachure, h * 0.01, 0.44);
};

/** Peaks with a lit western and a shaded eastern flank. */
const peaks = (fields: TerrainFields, taken: Taken): string => {
  const { h, seed, share } = fields;
  let bodies = '';
  let ridges = '';
  scatter(fields, h * 0.36, h * 0.27, seed + 60, taken, (x, y, chance) => {
    if (share('mountain', x, y) < 0.55 || share('mountain', x, y - h * 0.2) < 0.4) return;
    const w = h * (0.13 + 0.05 * chance);
    const t = h * (0.13 + 0.11 * chance);
    if (taken(x, y - t) || taken(x - w * 0.7, y) || taken(x + w * 0.7, y) || taken(x, y - t / 2)) return;
    const k = w * 0.2;
    const east = `Q${xy(x + w * 0.3, y - t * 0.72)} ${xy(x + w * 0.5, y - t * 0.42)}T${xy(x + w, y)}`;
    const west = `M${xy(x - w, y)}Q${xy(x - w * 0.5, y - t * 0.42)} ${xy(x - k, y - t * 0.9)}L${xy(x, y - t)}`;
    const shade =
      `M${xy(x, y - t)}${east}Q${xy(x + w * 0.6, y + t * 0.06)} ${xy(x + w * 0.25, y + t * 0.04)}` +
      `L${xy(x + k * 0.9, y - t * 0.34)}L${xy(x - k * 0.5, y - t * 0.52)}Z`;
    bodies +=
      fill(`${west}${east}Q${xy(x, y + t * 0.12)} ${xy(x - w, y)}Z`, MAP.peak, 0.8) + fill(shade, MAP.peakShade, 0.62);
    ridges += west + east;
  });
  return bodies + line(ridges, MAP.peakInk, h * 0.011, 0.75);
};

/** Sizes of trees, from the smallest. */
const TREE_SIZES = 5;

/** Each kind of sprite in each size, first as it stands in woods, then as in forest. */
const treeSprites = (h: number): readonly Sprite[] => {
  const radii = [1, 1.15].flatMap(scale =>
    Array.from({ length: TREE_SIZES }, (_, n) => h * (0.026 + (0.014 * (n + 0.5)) / TREE_SIZES) * scale),
  );
  const shadow = (r: number): string => fill(circlePath(r * 0.3, r * 0.38, r), MAP.crownShadow, 0.38);
  const crown = (colour: string) => (r: number) =>
    fill(circlePath(0, 0, r), colour) +
    hairlines(
      `M${xy(-r * 0.62, -r * 0.12)}a${coord(r)} ${coord(r)} 0 0 1 ${xy(r * 0.9, -r * 0.5)}`,
      MAP.crownLight,
      h * 0.0102,
      1,
    );
  const conifer = (r: number): string =>
    fill(`M${xy(-r, r * 0.7)}L${xy(0, -r * 1.7)}L${xy(r, r * 0.7)}Z`, MAP.conifer) +
    fill(`M${xy(0, -r * 1.7)}L${xy(r, r * 0.7)}H0Z`, MAP.coniferShade, 0.85);
  return [shadow, crown(MAP.crown), crown(MAP.crownForest), conifer].flatMap(draw =>
    radii.map(r => ({ svg: draw(r), reach: Math.ceil(r * 1.8) + 1 })),
  );
};

/** Round crowns in woods, closer and darker in forest, conifers on high ground and among the forest's trees. */
const trees = (fields: TerrainFields, taken: Taken): Stamps => {
  const { h, seed, share } = fields;
  const shadows: number[] = [];
  const crowns: number[] = [];
  const conifers: number[] = [];
  scatter(fields, h * 0.115, h * 0.1, seed + 70, taken, (x, y, chance) => {
    const forest = share('forest', x, y) > 0.5;
    if (share('wood', x, y) < 0.5 || share('water', x, y) > 0.3 || (!forest && chance < 0.38)) return;
    const size = Math.floor(chance * TREE_SIZES) + (forest ? TREE_SIZES : 0);
    const sprite = (kind: number): number => kind * 2 * TREE_SIZES + size;
    const [px, py] = [Math.round(x), Math.round(y)];
    if (share('conifer', x, y) > 0.5 && chance > (forest ? 0.62 : 0.2)) {
      conifers.push(sprite(3), px, py);
      return;
    }
    shadows.push(sprite(0), px, py);
    crowns.push(sprite(forest ? 2 : 1), px, py);
  });
  return { kind: 'stamps', sprites: treeSprites(h), places: [...shadows, ...crowns, ...conifers] };
};

/** Dashes of standing water, two in three with a tuft. */
const marsh = (fields: TerrainFields, taken: Taken): string => {
  const { h, seed, share } = fields;
  let dashes = '';
  let tufts = '';
  scatter(fields, h * 0.24, h * 0.13, seed + 80, taken, (x, y, chance) => {
    if (share('swamp', x, y) < 0.45 || share('water', x, y) > 0.4) return;
    const half = h * (0.06 + 0.05 * chance);
    if (taken(x - half, y) || taken(x + half, y) || taken(x, y - h * 0.06)) return;
    dashes += `M${xy(x - half, y)}H${coord(x + half)}`;
    if (chance <= 0.35) return;
    const t = h * 0.05;
    tufts +=
      `M${xy(x, y)}v${coord(-t)}M${xy(x - t * 0.4, y)}l${xy(-t * 0.5, -t * 0.8)}` +
      `M${xy(x + t * 0.4, y)}l${xy(t * 0.5, -t * 0.8)}`;
  });
  return line(dashes, MAP.marsh, h * 0.014, 0.75) + line(tufts, MAP.marsh, h * 0.012, 0.8);
};

/** Crests of dunes, each a low arc with a lee of points. */
const dunes = (fields: TerrainFields, taken: Taken): string => {
  const { h, seed, share } = fields;
  let crests = '';
  let grains = '';
  scatter(fields, h * 0.2, h * 0.12, seed + 90, taken, (x, y, chance) => {
    if (share('sand', x, y) < 0.5 || share('water', x, y) > 0.3) return;
    const half = h * (0.05 + 0.04 * chance);
    if (chance < 0.45) {
      crests += `M${xy(x - half, y + half * 0.3)}Q${xy(x, y - half * 0.75)} ${xy(x + half, y + half * 0.3)}`;
      return;
    }
    for (const [u, v] of [
      [-0.7, 0],
      [0, 0.45],
      [0.65, -0.2],
    ] as const)
      grains += circlePath(x + u * half, y + v * half, h * 0.011);
  });
  return line(crests, MAP.dune, h * 0.013, 0.75) + fill(grains, MAP.dune, 0.8);
};

/** Loose stones, broken and angular: ground that is rough without rising. */
const stones = (fields: TerrainFields, taken: Taken): string => {
  const { h, seed, share } = fields;
  let path = '';
  scatter(fields, h * 0.15, h * 0.13, seed + 95, taken, (x, y, chance) => {
    if (share('stones', x, y) < 0.5 || share('water', x, y) > 0.3 || chance < 0.25) return;
    const r = h * (0.016 + 0.02 * chance);
    path +=
      `M${xy(x - r, y + r * 0.6)}L${xy(x - r * 0.5, y - r * 0.7)}L${xy(x + r * 0.4, y - r * 0.8)}` +
      `L${xy(x + r, y + r * 0.6)}Z`;
  });
  return fill(path, MAP.stony) + line(path, MAP.stone, h * 0.012, 0.85);
};

export const drawSymbols = (fields: TerrainFields, taken: Taken): readonly Layer[] => [
  sharp(...[...GROUND_PATTERNS, hachures, dunes, stones, peaks].map(draw => draw(fields, taken))),
  trees(fields, taken),
  sharp(marsh(fields, taken)),
];
