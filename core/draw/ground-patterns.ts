// Patterns of the ground that neither rises nor bears trees: each is known without its tint.

import { MAP } from './palette';
import { scatter, type Taken } from './scatter';
import { circlePath, coord, fill, line, xy } from './svg';
import type { Ground, TerrainFields } from './terrain-fields';

type Pattern = (fields: TerrainFields, taken: Taken) => string;

const shows = (fields: TerrainFields, ground: Ground, x: number, y: number): boolean =>
  fields.share(ground, x, y) >= 0.5 && fields.share('water', x, y) <= 0.3;

/** Rounded knolls. */
const knolls: Pattern = (fields, taken) => {
  const { h, seed } = fields;
  let brows = '';
  scatter(fields, h * 0.3, h * 0.17, seed + 200, taken, (x, y, chance) => {
    if (!shows(fields, 'low', x, y) || fields.share('high', x, y) > 0.5 || chance < 0.2) return;
    const w = h * (0.06 + 0.04 * chance);
    brows += `M${xy(x - w, y)}Q${xy(x - w * 0.1, y - w * 1.25)} ${xy(x + w, y)}`;
  });
  return line(brows, MAP.hachure, h * 0.013, 0.6);
};

/** Bushes: three dots over a short shadow. */
const bushes: Pattern = (fields, taken) => {
  const { h, seed } = fields;
  let leaves = '';
  let shadows = '';
  scatter(fields, h * 0.17, h * 0.13, seed + 210, taken, (x, y, chance) => {
    if (!shows(fields, 'brush', x, y) || chance < 0.3) return;
    const r = h * 0.016;
    leaves += circlePath(x - r, y, r) + circlePath(x + r, y, r) + circlePath(x, y - r * 1.3, r);
    shadows += `M${xy(x - r * 1.8, y + r * 1.3)}h${coord(r * 3.6)}`;
  });
  return line(shadows, MAP.crownShadow, h * 0.01, 0.5) + fill(leaves, MAP.crownForest, 0.85);
};

/** Crystals: small crosses. */
const crystals: Pattern = (fields, taken) => {
  const { h, seed } = fields;
  let path = '';
  scatter(fields, h * 0.2, h * 0.16, seed + 220, taken, (x, y, chance) => {
    if (!shows(fields, 'salt', x, y) || chance < 0.3) return;
    const r = h * 0.022;
    path += `M${xy(x - r, y - r)}L${xy(x + r, y + r)}M${xy(x + r, y - r)}L${xy(x - r, y + r)}`;
  });
  return line(path, MAP.stone, h * 0.012, 0.75);
};

/** Cracks: a long stroke with a branch. */
const cracks =
  (ground: Ground, colour: string, offset: number): Pattern =>
  (fields, taken) => {
    const { h, seed } = fields;
    let path = '';
    scatter(fields, h * 0.22, h * 0.2, seed + offset, taken, (x, y, chance) => {
      if (!shows(fields, ground, x, y) || chance < 0.25) return;
      const [u, v] = [h * (0.05 + 0.03 * chance), h * 0.03 * (chance - 0.5) * 2];
      path += `M${xy(x - u, y - v)}L${xy(x, y + v)}L${xy(x + u, y - v * 0.4)}M${xy(x, y + v)}L${xy(x + u * 0.3, y + h * 0.05)}`;
    });
    return line(path, colour, h * 0.012, 0.7);
  };

/** Jagged flows. */
const flows: Pattern = (fields, taken) => {
  const { h, seed } = fields;
  let path = '';
  scatter(fields, h * 0.2, h * 0.14, seed + 240, taken, (x, y, chance) => {
    if (!shows(fields, 'lava', x, y) || chance < 0.15) return;
    const s = h * (0.025 + 0.015 * chance);
    path += `M${xy(x - 2 * s, y + s)}L${xy(x - s, y - s)}L${xy(x, y + s * 0.6)}L${xy(x + s, y - s)}L${xy(x + 2 * s, y + s)}`;
  });
  return line(path, MAP.lavaInk, h * 0.02, 0.85);
};

/** A bed that is dry for most of the year: its shore is broken. */
const dryShore: Pattern = fields =>
  [0.5, 0.72]
    .map(level => {
      const path = fields.outline('playa', level);
      return path === ''
        ? ''
        : `<path d='${path}' fill='none' stroke='${MAP.coast}' stroke-width='${coord(fields.h * 0.02)}' ` +
            `stroke-dasharray='${coord(fields.h * 0.07)} ${coord(fields.h * 0.05)}' stroke-opacity='.8'/>`;
    })
    .join('');

/** Furrows, in plots that lie this way and that. */
const furrows: Pattern = (fields, taken) => {
  const { h, seed } = fields;
  let path = '';
  scatter(fields, h * 0.26, h * 0.2, seed + 260, taken, (x, y, chance) => {
    if (!shows(fields, 'field', x, y) || chance < 0.2) return;
    const [u, v] = chance > 0.6 ? [0.07, 0.025] : [0.05, -0.05];
    for (const k of [-1, 0, 1]) {
      const [ox, oy] = [x - k * v * h * 0.9, y + k * u * h * 0.55];
      path += `M${xy(ox - u * h, oy - v * h)}L${xy(ox + u * h, oy + v * h)}`;
    }
  });
  return line(path, MAP.dune, h * 0.011, 0.6);
};

export const GROUND_PATTERNS: readonly Pattern[] = [
  furrows,
  knolls,
  crystals,
  cracks('ice', MAP.deep, 230),
  dryShore,
  cracks('playa', MAP.stone, 250),
  flows,
  bushes,
];
