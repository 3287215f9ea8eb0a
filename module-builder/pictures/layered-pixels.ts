// A picture of layers as pixels, in bands from north to south: a board is larger than a renderer's memory should be.

import type { Drawing, LayeredPicture, Sprite, Stamps } from '../../core/draw/layers';
import { svgDocument } from '../../core/draw/svg';
import type { OpenDrawing, Pixels, Renderer } from './png';

/** Even, for soft layers have a pixel of two by two. */
const BAND = 512;
const SOFT = 2;
/** Below this a soft layer's pixels would be seen. */
const LARGE = 2_000_000;

const COLOUR = 0x00ffffff;

/** `value` x `part` / 255, rounded: exact for bytes. */
const share = (value: number, part: number): number => {
  const n = value * part + 128;
  return (n + (n >> 8)) >> 8;
};

/** Lays one pixel over another; both multiplied by their opacity. */
const lay = (target: Uint8Array, at: number, source: Uint8Array, from: number): void => {
  const alpha = source[from + 3] ?? 0;
  if (alpha === 0) return;
  const rest = 255 - alpha;
  for (let c = 0; c < 4; c++) target[at + c] = (source[from + c] ?? 0) + share(target[at + c] ?? 0, rest);
};

const layBand = (target: Uint8Array, source: Uint8Array): void => {
  const there = new Uint32Array(source.buffer, source.byteOffset, source.length / 4);
  const pixels = new Uint32Array(target.buffer, target.byteOffset, target.length / 4);
  for (let i = 0; i < there.length; i++) {
    const pixel = there[i] ?? 0;
    if (pixel === 0) continue;
    // The last byte is the opacity, which is the highest on the machines that there are.
    if (pixel >>> 24 === 255) pixels[i] = pixel;
    else lay(target, i * 4, source, i * 4);
  }
};

/** Each pixel of a soft layer fills a square. */
const spread = (soft: Pixels, width: number, height: number): Uint8Array => {
  const from = new Uint32Array(soft.rgba.buffer, soft.rgba.byteOffset, soft.rgba.length / 4);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * soft.width;
    for (let x = 0, o = y * width; x < width; x++, o++) pixels[o] = from[row + (x >> 1)] ?? COLOUR;
  }
  return new Uint8Array(pixels.buffer);
};

/** A sprite's pixels without the empty ones round them. */
interface Stamp {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const STAMPS_A_SHEET = 200;

/** Sprites are drawn on common sheets: to open a drawing costs more than to draw them. */
const stampsOf = (sprites: readonly Sprite[], renderer: Renderer): Stamp[] => {
  const stamps: Stamp[] = [];
  for (let first = 0; first < sprites.length; first += STAMPS_A_SHEET) {
    const sheet = sprites.slice(first, first + STAMPS_A_SHEET);
    const reach = Math.max(...sheet.map(sprite => sprite.reach));
    const side = 2 * reach;
    const body = sheet
      .map(({ svg }, i) => `<g transform='translate(${reach} ${i * side + reach})'>${svg}</g>`)
      .join('');
    const { rgba } = renderer.pixels(svgDocument(side, side * sheet.length, body));
    sheet.forEach((_, i) => stamps.push(trimmed(rgba.subarray(i * side * side * 4, (i + 1) * side * side * 4), side)));
  }
  return stamps;
};

const trimmed = (rgba: Uint8Array, side: number): Stamp => {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if ((rgba[(y * side + x) * 4 + 3] ?? 0) > 0) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  const width = Math.max(0, right - left);
  const height = Math.max(0, bottom - top);
  const kept = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    kept.set(rgba.subarray(((y + top) * side + left) * 4, ((y + top) * side + right) * 4), y * width * 4);
  return { left: left - side / 2, top: top - side / 2, width, height, rgba: kept };
};

interface Band {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const layStamp = (band: Band, { left, top, width, height, rgba }: Stamp, x: number, y: number): void => {
  const [x0, y0] = [x + left, y + top - band.top];
  for (let v = Math.max(0, -y0); v < height && y0 + v < band.height; v++)
    for (let u = Math.max(0, -x0); u < width && x0 + u < band.width; u++)
      lay(band.rgba, ((y0 + v) * band.width + x0 + u) * 4, rgba, (v * width + u) * 4);
};

/** Draws one layer over what a band shows so far. */
type Painter = { readonly paint: (band: Band) => void; readonly close: () => void };

const stampPainter = ({ sprites, places }: Stamps, renderer: Renderer): Painter => {
  const stamps = stampsOf(sprites, renderer);
  return {
    paint: band => {
      for (let i = 0; i + 2 < places.length; i += 3) {
        const stamp = stamps[places[i] ?? 0];
        if (stamp) layStamp(band, stamp, places[i + 1] ?? 0, places[i + 2] ?? 0);
      }
    },
    close: () => undefined,
  };
};

const drawingPainter = ({ kind, svg }: Drawing, { width, height }: LayeredPicture, renderer: Renderer): Painter => {
  const scale = kind === 'soft' && width * height > LARGE ? SOFT : 1;
  const opened: OpenDrawing = renderer.open(svgDocument(width, height, svg), 1 / scale);
  return {
    paint: band => {
      const drawn = opened.band(band.top, band.height);
      layBand(band.rgba, scale === 1 ? drawn.rgba : spread(drawn, band.width, band.height));
    },
    close: opened.close,
  };
};

/** Every pixel is opaque where the lowest layer covers everything. */
export const layeredPixels = (picture: LayeredPicture, renderer: Renderer): Pixels => {
  const { width, height, layers } = picture;
  const rgba = new Uint8Array(width * height * 4);
  const painters = layers.map(layer =>
    layer.kind === 'stamps' ? stampPainter(layer, renderer) : drawingPainter(layer, picture, renderer),
  );
  for (let top = 0; top < height; top += BAND) {
    const deep = Math.min(BAND, height - top);
    const band = { top, width, height: deep, rgba: rgba.subarray(top * width * 4, (top + deep) * width * 4) };
    for (const { paint } of painters) paint(band);
  }
  for (const { close } of painters) close();
  return { width, height, rgba };
};
