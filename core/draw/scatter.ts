// Where symbols of the ground stand: on a jittered lattice, so that the same map has the same trees.

import { cellHash } from './noise';
import type { TerrainFields } from './terrain-fields';

/** True where a symbol would hide a road, a river, a number, a name or a town. */
export type Taken = (x: number, y: number) => boolean;

type Draw = (x: number, y: number, chance: number) => void;

/** Calls `draw` on a jittered lattice of this width and height, from north to south. */
export const scatter = (
  fields: TerrainFields,
  width: number,
  height: number,
  seed: number,
  taken: Taken,
  draw: Draw,
): void => {
  const { box } = fields;
  for (let j = Math.floor(box.top / height); j <= (box.top + box.height) / height; j++)
    for (let i = Math.floor(box.left / width); i <= (box.left + box.width) / width; i++) {
      const x = (i + 0.5 + (j & 1) * 0.5 + (cellHash(i, j, seed) - 0.5) * 0.7) * width;
      const y = (j + 0.5 + (cellHash(i, j, seed + 1) - 0.5) * 0.6) * height;
      if (!taken(x, y)) draw(x, y, cellHash(i, j, seed + 2));
    }
};
