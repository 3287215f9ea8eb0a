import type { Renderer } from './png';

/**
 * Pictures that show nothing but have their size: for a module that is never looked at, such as the one a log is
 * recorded with. The head of a PNG is all that readers of sizes want.
 */
export const BLANK_RENDERER: Renderer = {
  png: (svg, width) => {
    const drawn = { width: sizeIn(svg, 'width'), height: sizeIn(svg, 'height') };
    const scale = width === undefined ? 1 : width / drawn.width;
    const bytes = new Uint8Array(33);
    // Signature, then the length and name of the IHDR chunk.
    bytes.set([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, Math.round(drawn.width * scale));
    view.setUint32(20, Math.round(drawn.height * scale));
    return bytes;
  },
  pixels: svg => ({ width: sizeIn(svg, 'width'), height: sizeIn(svg, 'height'), rgba: new Uint8Array() }),
  open: svg => ({
    band: (_, height) => ({ width: sizeIn(svg, 'width'), height, rgba: new Uint8Array() }),
    close: () => undefined,
  }),
  missingGlyphs: () => [],
};

const sizeIn = (svg: string, name: 'width' | 'height'): number =>
  Math.ceil(Number(new RegExp(`<svg[^>]*\\s${name}=['"]([\\d.]+)`).exec(svg)?.[1] ?? '1'));
