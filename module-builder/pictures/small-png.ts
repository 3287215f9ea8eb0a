// Counters and signs as PNG with a palette: half the size. They have few colours; what the edges of letters add is rounded
// until 256 are enough, and transparency is kept.

import type { Pixels } from './png';
import { palettePngFile } from './png-file';

const MOST_COLOURS = 256;

/** The colour of a pixel as one number, without the lowest bits of each channel; opaque and empty stay so. */
const rounded = (rgba: Uint8Array, i: number, bits: number): number => {
  const alpha = rgba[i + 3] ?? 0;
  if (alpha === 0) return 0;
  const channel = (value: number): number => Math.min(255, ((value >> bits) << bits) | ((1 << bits) >> 1));
  const full = (c: number): number => channel(Math.min(255, Math.round(((rgba[i + c] ?? 0) * 255) / alpha)));
  return ((full(0) << 24) | (full(1) << 16) | (full(2) << 8) | (alpha === 255 ? 255 : channel(alpha))) >>> 0;
};

const coloursOf = (rgba: Uint8Array, bits: number): ReadonlyMap<number, number> | undefined => {
  const colours = new Map<number, number>();
  for (let i = 0; i < rgba.length; i += 4) {
    const colour = rounded(rgba, i, bits);
    if (!colours.has(colour)) colours.set(colour, colours.size);
    if (colours.size > MOST_COLOURS) return undefined;
  }
  return colours;
};

/** The bytes of a PNG; the same for the same pixels. */
export const smallPng = ({ width, height, rgba }: Pixels): Uint8Array => {
  let bits = 2;
  let colours = coloursOf(rgba, bits);
  while (!colours) colours = coloursOf(rgba, ++bits);
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0, i = 0, o = 0; y < height; y++) {
    o++;
    for (let x = 0; x < width; x++, i += 4) lines[o++] = colours.get(rounded(rgba, i, bits)) ?? 0;
  }
  const list = [...colours.keys()];
  return palettePngFile({
    width,
    height,
    palette: Uint8Array.from(list.flatMap(colour => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255])),
    opacities: Uint8Array.from(list, colour => colour & 255),
    lines,
  });
};
