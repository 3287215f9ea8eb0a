// Which places of the picture are taken, in squares of a twentieth of a hex: symbols and names look here first.

import type { Box } from './terrain-fields';

export const ROUTE = 1;
export const RIVER = 2;
export const NUMBER = 4;
export const LABEL = 8;
export const TOWN = 16;
export const ZONE = 32;
/** Where a counter lies if the hex has one. */
export const COUNTER = 64;
/** Where a counter or a marker lies when a game starts. */
export const LYING = 128;

export interface Occupancy {
  readonly stampDisc: (x: number, y: number, radius: number, what: number) => void;
  readonly stampBox: (box: Box, what: number) => void;
  /** The bits of what is there; 0 outside the picture. */
  readonly at: (x: number, y: number) => number;
}

export const occupancy = (width: number, height: number, h: number): Occupancy => {
  const size = h / 20;
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const taken = new Uint8Array(columns * rows);
  const inside = (i: number, j: number) => i >= 0 && j >= 0 && i < columns && j < rows;
  const stampBox = (box: Box, what: number): void => {
    for (let j = Math.floor(box.top / size); j <= (box.top + box.height) / size; j++)
      for (let i = Math.floor(box.left / size); i <= (box.left + box.width) / size; i++)
        if (inside(i, j)) taken[j * columns + i] = (taken[j * columns + i] ?? 0) | what;
  };
  return {
    stampBox,
    stampDisc: (x, y, r, what) => {
      stampBox({ left: x - r, top: y - r, width: 2 * r, height: 2 * r }, what);
    },
    at: (x, y) => {
      const i = Math.floor(x / size);
      const j = Math.floor(y / size);
      return inside(i, j) ? (taken[j * columns + i] ?? 0) : 0;
    },
  };
};
