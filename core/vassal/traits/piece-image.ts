// The picture that a counter is known by.

import { layerTrait, oldestLayerTrait } from './layer';
import type { PieceType } from './piece-type';

const LAYERS = [layerTrait, oldestLayerTrait];

const images = new WeakMap<PieceType, string>();

const findImage = ({ basic, traits }: PieceType): string => {
  if (basic.image !== '') return basic.image;
  // The innermost layer is drawn first, so that the counter itself is there and its marks are further out.
  const layers = [...traits]
    .reverse()
    .flatMap(({ prefix, type }) => LAYERS.find(layer => layer.prefix === prefix)?.read(type) ?? []);
  // A layer whose first level is empty shows nothing until it is used.
  const first = layers.map(layer => layer.images[0] ?? '').find(image => image !== '');
  return first ?? layers.flatMap(layer => layer.images).find(image => image !== '') ?? '';
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
