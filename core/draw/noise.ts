// Chance without a random generator: everything scattered on a map comes from a hash of its lattice cell, so the same
// scenario always gives the same picture.

/** 0 <= value < 1, the same for the same cell and seed. */
export const cellHash = (x: number, y: number, seed: number): number => {
  let n = Math.imul(x | 0, 0x2545f491) ^ Math.imul(y | 0, 0x1b873593) ^ Math.imul(seed | 0, 0x45d9f3b);
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39);
  return ((n ^ (n >>> 15)) >>> 0) / 0x1_0000_0000;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise from 0 to 1 with a lattice of 1. */
export const valueNoise = (x: number, y: number, seed: number): number => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const a = ease(x - i);
  const b = ease(y - j);
  const nw = cellHash(i, j, seed);
  const ne = cellHash(i + 1, j, seed);
  const sw = cellHash(i, j + 1, seed);
  const se = cellHash(i + 1, j + 1, seed);
  return nw + (ne - nw) * a + (sw - nw) * b + (nw - ne - sw + se) * a * b;
};

/** Three octaves of noise, 0 to 1. */
export const fractalNoise = (x: number, y: number, seed: number): number =>
  (valueNoise(x, y, seed) * 4 + valueNoise(x * 2.1, y * 2.1, seed + 1) * 2 + valueNoise(x * 4.3, y * 4.3, seed + 2)) /
  7;

/** A seed for a map, out of its name: equal names, equal scatter. */
export const seedOf = (text: string): number => {
  let seed = 17;
  for (let i = 0; i < text.length; i++) seed = (Math.imul(seed, 31) + text.charCodeAt(i)) & 0xffff;
  return seed;
};
