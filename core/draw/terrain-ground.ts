// The tints of the ground, from the bottom up: clear, mottle, the areas with their watercolour edges, relief, grain.

import type { Layer, Stamps } from './layers';
import { cellHash } from './noise';
import { MAP } from './palette';
import { coord, fill, xy } from './svg';
import { GROUNDS, type Ground, type TerrainFields } from './terrain-fields';

interface Wash {
  readonly ground: Ground;
  readonly colour: string;
  readonly levels: readonly number[];
  readonly opacities: readonly number[];
}

/** Three nested outlines a ground: a soft edge without any filter. */
const WASHES: readonly Wash[] = [
  { ground: 'field', colour: MAP.field, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.75] },
  { ground: 'low', colour: MAP.low, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.75] },
  { ground: 'sand', colour: MAP.sand, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.75] },
  { ground: 'stones', colour: MAP.stony, levels: [0.36, 0.46, 0.54], opacities: [0.3, 0.45, 0.6] },
  { ground: 'high', colour: MAP.rough, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.75] },
  { ground: 'mountain', colour: MAP.mountain, levels: [0.34, 0.48, 0.62], opacities: [0.3, 0.4, 0.5] },
  { ground: 'lava', colour: MAP.lava, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.75] },
  { ground: 'playa', colour: MAP.playa, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.8] },
  { ground: 'swamp', colour: MAP.swamp, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.55, 0.75] },
  { ground: 'salt', colour: MAP.salt, levels: [0.36, 0.46, 0.54], opacities: [0.3, 0.4, 0.5] },
  { ground: 'ice', colour: MAP.ice, levels: [0.36, 0.46, 0.54], opacities: [0.35, 0.5, 0.6] },
  { ground: 'brush', colour: MAP.brush, levels: [0.4, 0.47, 0.53], opacities: [0.35, 0.5, 0.7] },
  { ground: 'wood', colour: MAP.wood, levels: [0.4, 0.47, 0.53], opacities: [0.3, 0.45, 0.6] },
  { ground: 'forest', colour: MAP.forest, levels: [0.4, 0.48, 0.56], opacities: [0.3, 0.4, 0.5] },
];

const LIT = [0.1, 0.2, 0.32, 0.46, 0.62];
const SHADED = [0.09, 0.18, 0.29, 0.42, 0.56];

const clearGround = ({ lattice }: TerrainFields): string => {
  const width = coord(lattice.columns * lattice.step);
  return fill(`M${xy(lattice.left, lattice.top)}h${width}v${coord(lattice.rows * lattice.step)}h-${width}Z`, MAP.clear);
};

const mottle = (fields: TerrainFields): string =>
  fill(fields.mottleOutline(0.52), MAP.mottle, 0.13) +
  fill(fields.mottleOutline(0.6), MAP.mottle, 0.12) +
  // What is not above .4 is lighter: the whole field inverted would cost another pass, so the light is laid on top.
  fill(fields.mottleOutline(0.4), MAP.light, 0.22);

/** Strengths of the paper's specks. */
const SPECKS = [0.05, 0.1, 0.16];

/** Specks like those of old paper, where the ground is clear: what bears a wash has signs of its own. */
const grain = (fields: TerrainFields): Stamps => {
  const { box, h, seed } = fields;
  const cellWidth = h * 0.17;
  const cellHeight = h * 0.15;
  const places: number[] = [];
  const grounds = GROUNDS.filter(ground => fields.lies(ground));
  for (let j = Math.floor(box.top / cellHeight); j <= (box.top + box.height) / cellHeight; j++)
    for (let i = Math.floor(box.left / cellWidth); i <= (box.left + box.width) / cellWidth; i++) {
      const size = cellHash(i, j, seed + 47);
      if (size >= 0.7) continue;
      const x = (i + cellHash(i, j, seed + 45)) * cellWidth;
      const y = (j + cellHash(i, j, seed + 46)) * cellHeight;
      if (grounds.every(ground => fields.share(ground, x, y) < 0.4))
        places.push(Math.floor((size / 0.7) * SPECKS.length), Math.round(x), Math.round(y));
    }
  const sprites = SPECKS.map(opacity => ({ svg: fill('M0 0h1v1h-1z', MAP.grain, opacity), reach: 1 }));
  return { kind: 'stamps', sprites, places };
};

const wash = (fields: TerrainFields, { ground, colour, levels, opacities }: Wash): string =>
  levels.map((level, i) => fill(fields.outline(ground, level), colour, opacities[i] ?? 1)).join('');

const relief = (fields: TerrainFields): string =>
  LIT.map(level => fill(fields.slopeOutline('lit', level), MAP.light, 0.17)).join('') +
  SHADED.map(level => fill(fields.slopeOutline('shaded', level), MAP.shade, 0.075)).join('');

/** A scenario's own colours, over the kinds of ground that they tint. */
const tints = (fields: TerrainFields): string =>
  fields.tints
    .map(({ colour, outline }) => [0.4, 0.47, 0.54].map(level => fill(outline(level), colour, 0.4)).join(''))
    .join('');

/** The whole ground under the symbols. */
export const drawGround = (fields: TerrainFields): readonly Layer[] => [
  {
    kind: 'soft',
    svg: [clearGround(fields), mottle(fields), ...WASHES.map(w => wash(fields, w)), tints(fields), relief(fields)].join(
      '',
    ),
  },
  grain(fields),
];
