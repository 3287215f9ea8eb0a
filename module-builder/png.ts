// SVG to PNG: the one module that touches the renderer (a WebAssembly build of resvg).

import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { glyphsOf, isItalic } from './glyphs';

/** What the drawing needs of its host: bytes that lie beside the program. */
export interface ArtHost {
  /** The renderer's WebAssembly. */
  readonly wasm: () => Promise<Uint8Array>;
  /** TrueType fonts. */
  readonly fonts: () => Promise<readonly Uint8Array[]>;
}

export interface Renderer {
  /** PNG bytes; `width` in pixels, else the drawing's own. The same drawing gives the same bytes. */
  readonly png: (svg: string, width?: number) => Uint8Array;
  /** Characters that no font of ours can draw, each once. */
  readonly missingGlyphs: (text: string) => readonly string[];
}

// The WebAssembly can be started once in a process, whoever asks first.
let started: Promise<void> | undefined;

const options = (fonts: readonly Uint8Array[], width: number | undefined) => ({
  font: { fontBuffers: [...fonts], loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' },
  ...(width === undefined ? {} : { fitTo: { mode: 'width' as const, value: width } }),
});

const PROOF =
  "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9' font-family='Barlow Condensed'>8</text></svg>";

const ASCII = Array.from({ length: 94 }, (_, i) => i + 33);

/** Whole Latin alphabets before other subsets, upright before italic. */
const rank = ({ glyphs, italic }: { glyphs: ReadonlySet<number>; italic: boolean }): number =>
  ASCII.filter(code => !glyphs.has(code)).length * 2 + (italic ? 1 : 0);

/** Starts the renderer. Throws (a defect of ours) if it cannot draw text. */
export const openRenderer = async (host: ArtHost): Promise<Renderer> => {
  started ??= host.wasm().then(bytes => initWasm(bytes));
  const [given] = await Promise.all([host.fonts(), started]);
  // Subsets of one typeface have one name: the renderer takes the first, and for a glyph it lacks the first that has it.
  const latinFirst = given
    .map(font => ({ font, glyphs: glyphsOf(font), italic: isItalic(font) }))
    .sort((a, b) => rank(a) - rank(b));
  const fonts = latinFirst.map(f => f.font);
  const glyphs = latinFirst.map(f => f.glyphs);
  const drawn = new Resvg(PROOF, options(fonts, undefined));
  if (drawn.getBBox() === undefined) throw new Error('the renderer draws no text: its fonts are missing');
  drawn.free();
  return {
    png: (svg, width) => {
      const resvg = new Resvg(svg, options(fonts, width));
      const image = resvg.render();
      const bytes = image.asPng();
      image.free();
      resvg.free();
      return bytes;
    },
    missingGlyphs: text => [
      ...new Set(
        [...text].filter(c => {
          const code = c.codePointAt(0) ?? 0;
          return code > 32 && !glyphs.some(set => set.has(code));
        }),
      ),
    ],
  };
};
