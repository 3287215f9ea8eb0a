// Signs that a piece's own picture hides. VASSAL paints a piece from the inside out, so a badge or the moved mark within
// the layer that holds the counter's picture lies under it: it works, it is in the log, and nobody sees it.

import type { BuildElement } from '../build-file';
import { isPieceSlot, trimText, walk } from '../components';
import { imageSize } from '../image-size';
import type { VassalModule } from '../module';
import { readPieceDefinition } from '../piece-definition';
import { expandPrototypes } from '../prototypes';
import { decodeSequence } from '../../text/sequence';
import { layerTrait, type Layer } from '../../traits/layer';
import { movedMarkTrait } from '../../traits/moved-mark';
import type { Report } from './problem';

/** In pixels from the piece's centre. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = { readonly width: number; readonly height: number } | undefined;
type SizeOf = (image: string) => Promise<Size>;

/** One level of a piece as far as it paints something, and what it is called. */
interface Painted {
  readonly name: string;
  readonly images: readonly string[];
  /** Whether it shows a picture whatever the players do. */
  readonly always: boolean;
  readonly boxOf: (size: { readonly width: number; readonly height: number }) => Box;
}

const paintedLayer = (layer: Layer): Painted => ({
  name: `the layer “${layer.name}”`,
  images: layer.images.filter(image => image !== ''),
  always: layer.alwaysActive && layer.onlyIfProperty === '' && layer.images.every(image => image !== ''),
  boxOf: ({ width, height }) => ({
    left: layer.xOffset - (width * layer.scale) / 2,
    top: layer.yOffset - (height * layer.scale) / 2,
    width: width * layer.scale,
    height: height * layer.scale,
  }),
});

const painted = (type: string): Painted | undefined => {
  if (type.startsWith('emb2;')) {
    const layer = layerTrait.read(type);
    // Layers of before VASSAL 3.2 do not say whether they always show.
    return layer?.version === 1 ? paintedLayer(layer) : undefined;
  }
  if (type.startsWith('markmoved;')) {
    const { icon, xOffset, yOffset } = movedMarkTrait.read(type) ?? { icon: '', xOffset: 0, yOffset: 0 };
    const boxOf: Painted['boxOf'] = size => ({ left: xOffset, top: yOffset, ...size });
    return { name: 'the moved mark', images: icon === '' ? [] : [icon], always: false, boxOf };
  }
  if (type.startsWith('piece;')) {
    const image = decodeSequence(type.slice('piece;'.length), ';')[2] ?? '';
    const boxOf: Painted['boxOf'] = ({ width, height }) => ({ left: -width / 2, top: -height / 2, width, height });
    return { name: 'the picture', images: image === '' ? [] : [image], always: image !== '', boxOf };
  }
  return undefined;
};

const overlap = (a: Box, b: Box): number => {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
};

/** What every picture of the level leaves to be seen of a piece's place: the smallest of them. */
const smallestBox = async ({ images, boxOf }: Painted, sizeOf: SizeOf): Promise<Box | undefined> => {
  let smallest: Box | undefined;
  for (const image of images) {
    const size = await sizeOf(image);
    if (!size) return undefined;
    const box = boxOf(size);
    if (!smallest || box.width * box.height < smallest.width * smallest.height) smallest = box;
  }
  return smallest;
};

/** More of a sign than this under the counter's picture, and it cannot be made out. */
const MOST_HIDDEN = 0.5;

/** The signs of a piece, by name, that its own lowest picture paints over; `levels` outermost first. */
const hiddenSigns = async (
  levels: readonly Painted[],
  sizeOf: SizeOf,
): Promise<{ readonly body: string; readonly signs: readonly string[] } | undefined> => {
  const at = levels.findLastIndex(level => level.always && level.images.length > 0);
  const body = levels[at];
  const under = levels.slice(at + 1).filter(level => level.images.length > 0);
  if (!body || under.length === 0) return undefined;
  const bodyBox = await smallestBox(body, sizeOf);
  if (!bodyBox) return undefined;
  const signs: string[] = [];
  for (const level of under) {
    const box = await smallestBox(level, sizeOf);
    if (box && overlap(box, bodyBox) > MOST_HIDDEN * box.width * box.height) signs.push(level.name);
  }
  return signs.length === 0 ? undefined : { body: body.name, signs };
};

/** Most pieces have the same traits, so each is read once. */
type KnownTraits = Map<string, Painted | undefined>;

const paintedOnce = (type: string, known: KnownTraits): Painted | undefined => {
  if (!known.has(type)) known.set(type, painted(type));
  return known.get(type);
};

const levelsOf = (
  slot: BuildElement,
  prototypes: ReadonlyMap<string, string>,
  known: KnownTraits,
): readonly Painted[] => {
  const definition = readPieceDefinition(trimText(slot.text));
  if (!definition) return [];
  return expandPrototypes(definition, prototypes).levels.flatMap(({ type }) => paintedOnce(type, known) ?? []);
};

/** All pieces of palettes and set-ups; a picture whose size cannot be read is passed over. */
export const checkLayerOrder = async (module: VassalModule, report: Report): Promise<void> => {
  const sizes = new Map<string, Size>();
  const known: KnownTraits = new Map();
  const sizeOf: SizeOf = async image => {
    if (!sizes.has(image)) {
      const entry = module.imageEntry(image);
      const bytes = entry === undefined ? undefined : await module.entry(entry);
      sizes.set(image, bytes?.ok === true ? imageSize(bytes.value) : undefined);
    }
    return sizes.get(image);
  };
  for (const slot of walk(module.root)) {
    if (!isPieceSlot(slot)) continue;
    const hidden = await hiddenSigns(levelsOf(slot, module.prototypes, known), sizeOf);
    if (!hidden) continue;
    const { body, signs } = hidden;
    const [first = '', ...others] = signs;
    const named = others.length > 2 ? `${first} and ${others.length} others` : signs.join(', ');
    const them = signs.length === 1 ? 'it' : 'them';
    const message = `The counter’s picture, ${body}, is painted over ${named}, and players do not see ${them}. Put ${them} outside ${body}.`;
    // Only the author knows whether the picture is see-through.
    report(slot, 'sign-hidden', 'silent', message, { severity: 'warning' });
  }
};
