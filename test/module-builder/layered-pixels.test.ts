import { beforeAll, describe, expect, it } from 'vitest';
import { nodeArtHost } from '../../cli/art-host';
import { pictureSvg, sharp, type LayeredPicture } from '../../core/draw/layers';
import { layeredPixels } from '../../module-builder/pictures/layered-pixels';
import { openRenderer, type Renderer } from '../../module-builder/pictures/png';

let renderer: Renderer;
beforeAll(async () => {
  renderer = await openRenderer(nodeArtHost());
});

const WIDTH = 60;
/** More than two bands. */
const HEIGHT = 1100;

/** Stamps lie over the seams of the bands and over the picture's edges. */
const picture: LayeredPicture = {
  width: WIDTH,
  height: HEIGHT,
  layers: [
    { kind: 'soft', svg: `<path d='M0 0H${WIDTH}V${HEIGHT}H0Z' fill='#E9E1C6'/>` },
    {
      kind: 'stamps',
      sprites: [
        { svg: `<circle r='9' fill='#204060' fill-opacity='.5'/>`, reach: 10 },
        { svg: `<path d='M-3 -6h6v12h-6z' fill='#B03020'/>`, reach: 7 },
      ],
      places: [0, 20, 512, 1, 22, 515, 0, 24, 1024, 1, 0, 0, 0, WIDTH, HEIGHT, 0, 30, 300],
    },
    sharp(`<path d='M0 0L${WIDTH} ${HEIGHT}' stroke='#101010' stroke-width='2.4' stroke-opacity='.8'/>`),
  ],
};

describe('a picture of layers', () => {
  it('shows what its SVG shows, pixel by pixel, also at the seams of its bands', () => {
    const drawn = layeredPixels(picture, renderer);
    const asked = renderer.pixels(pictureSvg(picture));
    expect([drawn.width, drawn.height]).toEqual([asked.width, asked.height]);
    const apart = drawn.rgba.map((value, i) => Math.abs(value - (asked.rgba[i] ?? 0)));
    // A slanted line is smoothed a little otherwise where a band cuts it.
    expect(Math.max(...apart.filter(n => n > 3), 0)).toBeLessThanOrEqual(16);
    expect(apart.filter(n => n > 3).length).toBeLessThan(drawn.rgba.length / 200);
    // It is not merely empty.
    expect(new Set(drawn.rgba).size).toBeGreaterThan(20);
  });

  it('has a layer of soft ground whose pixels are doubled on a large board only', () => {
    const edge = (side: number): number => {
      const layers = [
        { kind: 'soft', svg: `<path d='M0 0H${side}V${side}H0Z' fill='#fff'/><path d='M0 0H11V${side}H0Z'/>` },
      ] as const;
      const { rgba } = layeredPixels({ width: side, height: side, layers }, renderer);
      return rgba[11 * 4] ?? 0;
    };
    expect(edge(40)).toBe(255);
    expect(edge(1500)).toBeLessThan(200);
    expect(edge(1500)).toBeGreaterThan(60);
  });
});
