// Sea and lake over the rivers' mouths, with the lines that follow the coast.

import { MAP } from './palette';
import { fill, line } from './svg';
import type { TerrainFields } from './terrain-fields';

const WATERLINES: readonly (readonly [number, number])[] = [
  [0.62, 0.55],
  [0.74, 0.38],
  [0.86, 0.22],
];

export const drawCoast = (fields: TerrainFields): string =>
  line(fields.outline('water', 0.5), MAP.coast, fields.h * 0.04);

export const drawWater = (fields: TerrainFields): string =>
  fill(fields.outline('water', 0.5), MAP.water) +
  fill(fields.outline('water', 0.76), MAP.deep, 0.3) +
  fill(fields.outline('water', 0.97), MAP.deep, 0.45) +
  WATERLINES.map(([level, opacity]) => line(fields.outline('water', level), MAP.coast, fields.h * 0.009, opacity)).join(
    '',
  );
