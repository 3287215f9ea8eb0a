import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { imageSize } from '../../core/vassal/module/image-size';
import { palettePng } from '../../module-builder/pictures/palette-png';
import type { Pixels } from '../../module-builder/pictures/png';

const WIDTH = 64;
const HEIGHT = 40;

/** A ramp of greens, and a thin red line over it. */
const drawing: Pixels = (() => {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      rgba.set(y === 7 ? [200, 20, 20, 255] : [x * 3, 160, y * 4, 255], (y * WIDTH + x) * 4);
  return { width: WIDTH, height: HEIGHT, rgba };
})();

/** The colours of our own PNG, read by another's zlib. */
const decoded = (png: Uint8Array): readonly (readonly number[])[] => {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    chunks.set(
      new TextDecoder().decode(png.subarray(at + 4, at + 8)),
      png.subarray(at + 8, at + 8 + view.getUint32(at)),
    );
  const palette = chunks.get('PLTE') ?? new Uint8Array();
  const lines = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const number = lines[Math.floor(i / WIDTH) * (WIDTH + 1) + 1 + (i % WIDTH)] ?? 0;
    return [...palette.subarray(number * 3, number * 3 + 3)];
  });
};

describe('a PNG with a palette', () => {
  it('has its size, and every pixel nearly its colour, also rare ones', async () => {
    const png = await palettePng(drawing);
    expect(imageSize(png)).toEqual({ width: WIDTH, height: HEIGHT });
    decoded(png).forEach((colour, i) => {
      for (let c = 0; c < 3; c++)
        expect(Math.abs((colour[c] ?? 0) - (drawing.rgba[i * 4 + c] ?? 0)), `pixel ${i}`).toBeLessThanOrEqual(16);
    });
  });

  it('is the same for the same pixels', async () => {
    expect(Buffer.compare(Buffer.from(await palettePng(drawing)), Buffer.from(await palettePng(drawing)))).toBe(0);
  });
});
