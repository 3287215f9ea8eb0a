import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeArtHost } from '../../cli/art-host';
import { drawCounter } from '../../core/draw/counter';
import { drawBadge } from '../../core/draw/badge';
import { sheetPixels } from '../../module-builder/pictures/picture-sheets';
import { openRenderer, type Pixels, type Renderer } from '../../module-builder/pictures/png';
import { smallPng } from '../../module-builder/pictures/small-png';

let renderer: Renderer;
beforeAll(async () => {
  renderer = await openRenderer(nodeArtHost());
});

const counter = (id: string): string =>
  drawCounter(
    {
      nation: 'german',
      symbol: [],
      sizeMark: 'XX',
      factors: '7-7-10',
      id,
      formation: '48',
      band: '#B2362B',
      reduced: false,
    },
    68,
  );

/** Red, green, blue and opacity of each pixel, read by another's zlib. */
const decoded = (png: Uint8Array, { width, height }: Pixels): readonly (readonly number[])[] => {
  const view = new DataView(png.buffer, png.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    chunks.set(
      new TextDecoder().decode(png.subarray(at + 4, at + 8)),
      png.subarray(at + 8, at + 8 + view.getUint32(at)),
    );
  const [palette, opacities] = [chunks.get('PLTE') ?? [], chunks.get('tRNS') ?? []];
  const lines = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  return Array.from({ length: width * height }, (_, i) => {
    const n = lines[Math.floor(i / width) * (width + 1) + 1 + (i % width)] ?? 0;
    return [palette[n * 3] ?? 0, palette[n * 3 + 1] ?? 0, palette[n * 3 + 2] ?? 0, opacities[n] ?? 255];
  });
};

describe('counters drawn on a sheet', () => {
  it('are the same as drawn alone, each with its own clip', () => {
    const drawings = [
      counter('11 Pz'),
      drawBadge({ shape: 'disc', colour: '#B2362B', letter: 'D', corner: 1 }, 40),
      counter('16 Pz'),
    ];
    sheetPixels(drawings, renderer).forEach((pixels, i) => {
      const alone = renderer.pixels(drawings[i] ?? '');
      expect(pixels.width).toBe(alone.width);
      expect(Buffer.compare(Buffer.from(pixels.rgba), Buffer.from(alone.rgba))).toBe(0);
    });
  });
});

describe('the PNG of a counter', () => {
  it('has nearly the colours that were drawn, and its clear corners', async () => {
    const pixels = renderer.pixels(counter('11 Pz'));
    const seen = decoded(smallPng(pixels), pixels);
    const apart = seen.map((colour, i) => {
      const at = i * 4;
      const alpha = pixels.rgba[at + 3] ?? 0;
      const channels = alpha === 255 ? [0, 1, 2, 3] : [3];
      return Math.max(...channels.map(c => Math.abs((colour[c] ?? 0) - (pixels.rgba[at + c] ?? 0))));
    });
    expect(Math.max(...apart)).toBeLessThanOrEqual(8);
    expect(seen[0]?.[3]).toBe(0);
    expect(seen[34 * 68 + 34]?.[3]).toBe(255);
  });
});
