// PNG with a palette of 256 colours for boards: a third of the size, and nothing that the eye would miss.

import type { Pixels } from './png';
import { palettePngFile } from './png-file';

/** Bits of a channel that colours are told apart by. */
const BITS = 6;
const SHIFT = 8 - BITS;
const CELLS = 1 << (3 * BITS);
const MOST_COLOURS = 256;

const cellOf = (rgba: Uint8Array, i: number): number =>
  (((rgba[i] ?? 0) >> SHIFT) << (2 * BITS)) | (((rgba[i + 1] ?? 0) >> SHIFT) << BITS) | ((rgba[i + 2] ?? 0) >> SHIFT);

/** The middle of a cell's colours in one channel: 0 red, 1 green, 2 blue. */
const channel = (cell: number, which: number): number =>
  (((cell >> ((2 - which) * BITS)) & ((1 << BITS) - 1)) << SHIFT) | (1 << (SHIFT - 1));

interface Box {
  readonly cells: readonly number[];
  readonly weight: number;
  readonly widest: number;
  readonly spread: number;
}

/** Rare colours count too, or a few red roads would turn brown. */
const weightOf = (count: number): number => Math.sqrt(count);

const boxOf = (cells: readonly number[], counts: Uint32Array): Box => {
  let weight = 0;
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (const cell of cells) {
    weight += weightOf(counts[cell] ?? 0);
    for (let c = 0; c < 3; c++) {
      const value = channel(cell, c);
      if (value < (least[c] ?? 0)) least[c] = value;
      if (value > (most[c] ?? 0)) most[c] = value;
    }
  }
  const spreads = [0, 1, 2].map(c => (most[c] ?? 0) - (least[c] ?? 0));
  const spread = Math.max(...spreads);
  return { cells, weight, widest: spreads.indexOf(spread), spread };
};

/** Median cut: the box of most colours is halved until there are enough. */
const medianCut = (counts: Uint32Array): readonly Box[] => {
  const used: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if ((counts[cell] ?? 0) > 0) used.push(cell);
  const boxes = [boxOf(used, counts)];
  while (boxes.length < MOST_COLOURS) {
    const score = (box: Box): number => (box.cells.length < 2 ? 0 : box.weight * box.spread * box.spread);
    let best = 0;
    boxes.forEach((box, i) => {
      if (score(box) > score(boxes[best] ?? box)) best = i;
    });
    const box = boxes[best];
    if (!box || score(box) === 0) return boxes;
    const sorted = [...box.cells].sort((a, b) => channel(a, box.widest) - channel(b, box.widest));
    let half = 0;
    let at = 0;
    while (at < sorted.length - 1 && half < box.weight / 2) half += weightOf(counts[sorted[at++] ?? 0] ?? 0);
    boxes.splice(best, 1, boxOf(sorted.slice(0, at), counts), boxOf(sorted.slice(at), counts));
  }
  return boxes;
};

/** Three bytes a colour: the mean of each box's colours. */
const paletteOf = (boxes: readonly Box[], counts: Uint32Array): Uint8Array => {
  const palette = new Uint8Array(boxes.length * 3);
  boxes.forEach(({ cells }, i) => {
    const sums = [0, 0, 0];
    let total = 0;
    for (const cell of cells) {
      const count = counts[cell] ?? 0;
      total += count;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + channel(cell, c) * count;
    }
    for (let c = 0; c < 3; c++) palette[i * 3 + c] = Math.round((sums[c] ?? 0) / Math.max(1, total));
  });
  return palette;
};

/** The bytes of a PNG; transparency is not kept. */
export const palettePng = async ({ width, height, rgba }: Pixels): Promise<Uint8Array> => {
  const counts = new Uint32Array(CELLS);
  for (let i = 0; i < rgba.length; i += 4) {
    const cell = cellOf(rgba, i);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const boxes = medianCut(counts);
  const numbers = new Uint8Array(CELLS);
  boxes.forEach(({ cells }, i) => {
    for (const cell of cells) numbers[cell] = i;
  });
  // Each line begins with the number of its filter: none.
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0, i = 0, o = 0; y < height; y++) {
    o++;
    for (let x = 0; x < width; x++, i += 4) lines[o++] = numbers[cellOf(rgba, i)] ?? 0;
  }
  return palettePngFile({ width, height, palette: paletteOf(boxes, counts), lines });
};
