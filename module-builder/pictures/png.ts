// SVG to PNG: the one module that touches the renderer (a WebAssembly build of resvg).

import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { present } from '../../core/base/present';
import { COUNTER_FAMILY } from '../../core/draw/fonts';
import { familyOf, glyphsOf } from './glyphs';

/** What the drawing needs of its host: bytes that lie beside the program. */
export interface ArtHost {
  /** The renderer's WebAssembly. */
  readonly wasm: () => Promise<Uint8Array>;
  /** TrueType fonts. */
  readonly fonts: () => Promise<readonly Uint8Array[]>;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel; colours multiplied by their opacity. */
  readonly rgba: Uint8Array;
}

/** A drawing that is rendered piece by piece. */
export interface OpenDrawing {
  /** From the drawing's left to its right; `top` and `height` in its own units. */
  readonly band: (top: number, height: number) => Pixels;
  readonly close: () => void;
}

export interface Renderer {
  /** PNG bytes; `width` in pixels, else the drawing's own. The same drawing gives the same bytes. */
  readonly png: (svg: string, width?: number) => Uint8Array;
  /** The drawing as pixels. */
  readonly pixels: (svg: string) => Pixels;
  /** `scale`: pixels for a unit of the drawing. */
  readonly open: (svg: string, scale: number) => OpenDrawing;
  /** Characters that a family of our fonts cannot draw in each of its weights, each once. */
  readonly missingGlyphs: (text: string, family: string) => readonly string[];
}

// The WebAssembly can be started once in a process, whoever asks first.
let started: Promise<void> | undefined;

type Fit = { readonly mode: 'width' | 'zoom'; readonly value: number };

const options = (fonts: readonly Uint8Array[], fitTo?: Fit) => ({
  font: {
    fontBuffers: [...fonts],
    loadSystemFonts: false,
    // What stands in for families that we do not have: narrow, so that it finds room where theirs did.
    defaultFontFamily: COUNTER_FAMILY,
  },
  ...present({ fitTo }),
});

/** A digit in a family: nothing is drawn if the family is not there. */
const proof = (family: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9' font-family='${family}'>8</text></svg>`;

const drawsText = (fonts: readonly Uint8Array[], family: string): boolean => {
  const drawing = new Resvg(proof(family), options(fonts));
  const drawn = drawing.getBBox() !== undefined;
  drawing.free();
  return drawn;
};

/** What our fonts lack: without the renderer, for those who only check. */
export const missingGlyphsOf = (fonts: readonly Uint8Array[]): Renderer['missingGlyphs'] => {
  const faces = fonts.map(font => ({ family: familyOf(font), glyphs: glyphsOf(font) }));
  return (text, family) => {
    const weights = faces.filter(face => face.family === family);
    const isDrawn = (code: number) => weights.length > 0 && weights.every(face => face.glyphs.has(code));
    return [...new Set([...text].filter(c => c !== ' ' && !isDrawn(c.codePointAt(0) ?? 0)))];
  };
};

interface Face {
  readonly family: string;
  readonly font: Uint8Array;
}

/** Families that a drawing names, the first choice of each list; of a text without any, the one without a name. */
const familiesOf = (svg: string): readonly string[] => {
  const named = [...svg.matchAll(/font-family\s*[=:]\s*["']?\s*([^"',;>]+)/g)].map(([, family = '']) => family.trim());
  return named.length === 0 && svg.includes('<text') ? [''] : named;
};

/**
 * Each drawing loads its fonts anew: only those that it names. A character of another script may need any of them, and so
 * may a drawing of a maker's own whose fonts we do not have: it is set in ours, for without any its text would be gone.
 */
const fontsFor = (svg: string, faces: readonly Face[]): readonly Uint8Array[] => {
  const isOurs = (name: string): boolean => faces.some(({ family }) => family === name);
  const needsAny = /[^\u0000-\u024f]/.test(svg) || !familiesOf(svg).every(isOurs);
  return faces.flatMap(({ family, font }) => (needsAny || svg.includes(family) ? [font] : []));
};

const pixelsOf = (drawing: InstanceType<typeof Resvg>): Pixels => {
  const image = drawing.render();
  const { width, height, pixels: rgba } = image;
  image.free();
  return { width, height, rgba };
};

/** Starts the renderer. Throws (a defect of ours) if it cannot draw text. */
export const openRenderer = async (host: ArtHost): Promise<Renderer> => {
  started ??= host.wasm().then(bytes => initWasm(bytes));
  const [fonts] = await Promise.all([host.fonts(), started]);
  const faces = fonts.map(font => ({ family: familyOf(font), font }));
  for (const family of new Set(fonts.map(familyOf)))
    if (!drawsText(fonts, family)) throw new Error(`the renderer draws no text in ${family}`);
  return {
    png: (svg, width) => {
      const drawing = new Resvg(
        svg,
        options(fontsFor(svg, faces), width === undefined ? undefined : { mode: 'width', value: width }),
      );
      const image = drawing.render();
      const bytes = image.asPng();
      image.free();
      drawing.free();
      return bytes;
    },
    pixels: svg => {
      const drawing = new Resvg(svg, options(fontsFor(svg, faces)));
      const pixels = pixelsOf(drawing);
      drawing.free();
      return pixels;
    },
    open: (svg, scale) => {
      const drawing = new Resvg(svg, options(fontsFor(svg, faces), { mode: 'zoom', value: scale }));
      const { width } = drawing;
      // The renderer's boxes come from drawings only.
      const box = drawing.getBBox();
      return {
        band: (top, height) => {
          if (box) {
            Object.assign(box, { x: 0, y: top, width, height });
            drawing.cropByBBox(box);
          }
          return pixelsOf(drawing);
        },
        close: () => {
          box?.free();
          drawing.free();
        },
      };
    },
    missingGlyphs: missingGlyphsOf(fonts),
  };
};
