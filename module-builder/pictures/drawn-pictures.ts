// The bytes of the module's pictures: its own, those that were drawn before, and the rest drawn now.

import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { LEGEND_IMAGE } from '../file-names';
import { layeredPixels } from './layered-pixels';
import type { Picture } from '../module-art';
import { palettePng } from './palette-png';
import { PICTURES_A_SHEET, sheetPixels } from './picture-sheets';
import type { Renderer } from './png';
import { smallPng } from './small-png';

/** Pictures by all that they depend on. A host keeps them from one build to the next. */
export interface PictureCache {
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly put: (key: string, bytes: Uint8Array) => Promise<void> | void;
}

/** Few pictures are large and dear, such as boards; thousands are small. */
export interface PictureCaches {
  readonly large: PictureCache;
  readonly small: PictureCache;
}

/** Pictures of the cache, which mostly lies on a disk. */
const READ_AT_ONCE = 32;

/** How far a build is. */
export type Progress = (drawn: number, all: number) => void;

interface Drawing {
  readonly renderer: Renderer;
  readonly caches: PictureCaches | undefined;
}

/** A picture that must be drawn. */
interface Missing {
  readonly picture: Picture;
  readonly key: string;
  /** Drawn as text already, where its key is that text. */
  readonly svg: string | undefined;
}

/** Board and key are drawn alone, counters and signs many at a time. */
const isSmall = (picture: Picture): boolean => !picture.layers && picture.file !== LEGEND_IMAGE;

const drawAlone = async ({ picture, svg }: Missing, renderer: Renderer): Promise<Uint8Array> =>
  picture.layers ? palettePng(layeredPixels(picture.layers(), renderer)) : renderer.png(svg ?? picture.draw());

const drawTogether = (missing: readonly Missing[], renderer: Renderer): Promise<readonly Uint8Array[]> =>
  Promise.all(
    sheetPixels(
      missing.map(({ picture, svg }) => svg ?? picture.draw()),
      renderer,
    ).map(smallPng),
  );

export const pictureEntries = async (
  pictures: readonly Picture[],
  own: ReadonlyMap<string, Uint8Array>,
  { renderer, caches }: Drawing,
  progress: Progress = () => undefined,
): Promise<readonly ArchiveEntry[]> => {
  const known = new Map(own);
  const cacheOf = (picture: Picture): PictureCache | undefined => caches?.[isSmall(picture) ? 'small' : 'large'];
  const missing: Missing[] = [];
  const look = async (picture: Picture): Promise<void> => {
    const svg = picture.key ? undefined : picture.draw();
    const key = svg ?? picture.key?.() ?? '';
    const kept = await cacheOf(picture)?.get(key);
    if (kept) known.set(picture.file, kept);
    else missing.push({ picture, key, svg });
  };
  const drawnHere = pictures.filter(({ file }) => !known.has(file));
  for (let first = 0; first < drawnHere.length; first += READ_AT_ONCE)
    await Promise.all(drawnHere.slice(first, first + READ_AT_ONCE).map(look));
  const order = new Map(pictures.map((picture, i) => [picture, i]));
  missing.sort((a, b) => (order.get(a.picture) ?? 0) - (order.get(b.picture) ?? 0));
  const keep = async ({ picture, key }: Missing, bytes: Uint8Array): Promise<void> => {
    known.set(picture.file, bytes);
    await cacheOf(picture)?.put(key, bytes);
  };
  const drawn = () => progress(known.size, pictures.length);
  for (const one of missing.filter(({ picture }) => !isSmall(picture))) {
    drawn();
    await keep(one, await drawAlone(one, renderer));
  }
  const small = missing.filter(({ picture }) => isSmall(picture));
  for (let first = 0; first < small.length; first += PICTURES_A_SHEET) {
    drawn();
    const sheet = small.slice(first, first + PICTURES_A_SHEET);
    const bytes = await drawTogether(sheet, renderer);
    for (const [i, one] of sheet.entries()) await keep(one, bytes[i] ?? new Uint8Array());
  }
  drawn();
  return pictures.map(({ file }) => ({ name: `images/${file}`, data: known.get(file) ?? new Uint8Array() }));
};
