// What a picture is made of, from the bottom up. What lies on it a thousand times (a tree, a hex number) is drawn once and
// laid down on whole pixels: for the renderer that is a hundred times less work than a path for each.

import { svgDocument } from './svg';

/** A small drawing round its origin. */
export interface Sprite {
  /** SVG elements. */
  readonly svg: string;
  /** Whole pixels from the origin to each side that the drawing needs. */
  readonly reach: number;
}

export interface Stamps {
  readonly kind: 'stamps';
  readonly sprites: readonly Sprite[];
  /** Number of the sprite, x and y by turns; whole pixels. */
  readonly places: readonly number[];
}

export interface Drawing {
  /** `soft`: nothing in it is sharp, so that fewer pixels will do for it. */
  readonly kind: 'sharp' | 'soft';
  /** SVG elements. */
  readonly svg: string;
}

export type Layer = Drawing | Stamps;

export interface LayeredPicture {
  readonly width: number;
  readonly height: number;
  /** From the bottom up; the lowest covers everything. */
  readonly layers: readonly Layer[];
}

export const sharp = (...parts: readonly string[]): Drawing => ({ kind: 'sharp', svg: parts.join('') });

/** Drawings that follow each other become one. */
export const joinLayers = (layers: readonly Layer[]): readonly Layer[] => {
  const joined: Layer[] = [];
  for (const layer of layers) {
    const last = joined.at(-1);
    if (layer.kind !== 'stamps' && last?.kind === layer.kind)
      joined[joined.length - 1] = { ...last, svg: last.svg + layer.svg };
    else joined.push(layer);
  }
  return joined;
};

const stampsSvg = ({ sprites, places }: Stamps, id: string): string => {
  let uses = '';
  for (let i = 0; i + 2 < places.length; i += 3)
    uses += `<use href='#${id}-${places[i]}' x='${places[i + 1]}' y='${places[i + 2]}'/>`;
  if (uses === '') return '';
  return `<defs>${sprites.map(({ svg }, n) => `<g id='${id}-${n}'>${svg}</g>`).join('')}</defs>${uses}`;
};

/** The layers as SVG elements. `id`: a name that nothing else in the document has. */
export const layersSvg = (layers: readonly Layer[], id = 'stamp'): string =>
  layers.map((layer, n) => (layer.kind === 'stamps' ? stampsSvg(layer, `${id}${n}`) : layer.svg)).join('');

/** The whole picture as an SVG document. */
export const pictureSvg = ({ width, height, layers }: LayeredPicture): string =>
  svgDocument(width, height, layersSvg(layers));
