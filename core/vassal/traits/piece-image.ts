// The picture that a counter is known by.

import { layerTrait, oldestLayerTrait } from './layer';
import type { PieceType } from './piece-type';

const LAYERS = [layerTrait, oldestLayerTrait];
type Layer = ReturnType<(typeof LAYERS)[number]['read']>;

const images = new WeakMap<PieceType, string>();

/** Innermost first: that layer is drawn first, so that the counter itself is there and its marks are further out. */
const layersOf = function* ({ traits }: PieceType): Iterable<Layer> {
  for (const { prefix, type } of [...traits].reverse()) {
    const layer = LAYERS.find(trait => trait.prefix === prefix)?.read(type);
    if (layer) yield layer;
  }
};

const findImage = (type: PieceType): string => {
  if (type.basic.image !== '') return type.basic.image;
  let shownWhenUsed = '';
  for (const { images } of layersOf(type)) {
    // A layer whose first level is empty shows nothing until it is used.
    if (images[0] !== undefined && images[0] !== '') return images[0];
    if (shownWhenUsed === '') shownWhenUsed = images.find(image => image !== '') ?? '';
  }
  return shownWhenUsed;
};

/** The file name of a counter's first picture: the innermost piece's, else its first layer's. */
export const firstImage = (type: PieceType): string | undefined => {
  let image = images.get(type);
  if (image === undefined) {
    image = findImage(type);
    images.set(type, image);
  }
  return image || undefined;
};
