import { beforeAll, describe, expect, it } from 'vitest';
import { nodeArtHost } from '../../cli/art-host';
import { contrast } from '../../core/draw/contrast';
import { drawCounter, type CounterDesign } from '../../core/draw/counter';
import { BANDS, NATIONS } from '../../core/draw/palette';
import { SYMBOL_PARTS } from '../../core/draw/unit-symbol';
import { openRenderer, type Renderer } from '../../module-builder/pictures/png';

const SIZE = 100;

const hex = (pixels: Uint8Array, at: number): string =>
  `#${[0, 1, 2].map(i => (pixels[at + i] ?? 0).toString(16).padStart(2, '0')).join('')}`;

describe('symbols on counters', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await openRenderer(nodeArtHost());
  });

  const face = (nation: string, band: string | undefined, symbol: CounterDesign['symbol']): Uint8Array =>
    renderer.pixels(
      drawCounter(
        { nation, symbol, sizeMark: '', factors: '', id: '', formation: '', reduced: false, ...(band ? { band } : {}) },
        SIZE,
      ),
    ).rgba;

  it.each([...NATIONS.keys()])('%s: each part stands out from what lies behind it', nation => {
    for (const band of [undefined, BANDS[0], BANDS[8]]) {
      const bare = face(nation, band, []);
      for (const part of SYMBOL_PARTS) {
        const drawn = face(nation, band, [part]);
        let [seen, faint] = [0, 0];
        for (let i = 0; i < drawn.length; i += 4) {
          const [before, after] = [hex(bare, i), hex(drawn, i)];
          if (before === after) continue;
          seen++;
          if (contrast(before, after) < 3) faint++;
        }
        // Soft edges are faint; a part that is faint all over is not seen.
        expect(seen, `${part} is drawn`).toBeGreaterThan(20);
        expect(faint / seen, `${part} on ${nation}`).toBeLessThan(0.6);
      }
    }
  });
});
