// Counters drawn many to a sheet: each drawing that is opened reads its fonts anew, which takes longer than a counter.

import { svgDocument } from '../../core/draw/svg';
import type { Pixels, Renderer } from './png';

export const PICTURES_A_SHEET = 64;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of a drawing whose size is its first two figures. */
const sizeOf = (svg: string): Size => {
  const [, width = '0', height = '0'] = /^<svg[^>]*? width='([\d.]+)' height='([\d.]+)'/.exec(svg) ?? [];
  return { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
};

/** Names inside a drawing hold for the whole sheet: each gets its number. */
const apart = (svg: string, n: number): string =>
  svg.replace(/ id='([^']*)'/g, ` id='$1-${n}'`).replace(/url\(#([^)]*)\)/g, `url(#$1-${n})`);

const cut = ({ width, rgba }: Pixels, left: number, size: Size): Pixels => {
  const part = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    const from = (y * width + left) * 4;
    part.set(rgba.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, rgba: part };
};

/** The pixels of each drawing, in their order: no more of them than `PICTURES_A_SHEET`. */
export const sheetPixels = (drawings: readonly string[], renderer: Renderer): readonly Pixels[] => {
  const sizes = drawings.map(sizeOf);
  let width = 0;
  const lefts = sizes.map(size => (width += size.width) - size.width);
  const body = drawings.map((svg, i) => apart(svg, i).replace('<svg', `<svg x='${lefts[i] ?? 0}'`)).join('');
  const sheet = renderer.pixels(svgDocument(width, Math.max(...sizes.map(size => size.height)), body));
  return sizes.map((size, i) => cut(sheet, lefts[i] ?? 0, size));
};
