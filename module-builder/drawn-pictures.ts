// The bytes of the module's pictures: its own, those that were drawn before, and the rest drawn now.

import type { ArchiveEntry } from '../core/vassal/archive/archive';
import { BOARD_IMAGE } from './file-names';
import type { Picture } from './module-art';
import { palettePng } from './palette-png';
import type { Renderer } from './png';

/** Pictures by all that they depend on. A host keeps them from one build to the next. */
export interface PictureCache {
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
}

/** How far a build is. */
export type Progress = (drawn: number, all: number) => void;

interface Drawing {
  readonly renderer: Renderer;
  readonly cache: PictureCache | undefined;
}

const drawn = async (picture: Picture, { renderer, cache }: Drawing): Promise<Uint8Array> => {
  const svg = picture.key ? undefined : picture.draw();
  const key = `${picture.file === BOARD_IMAGE ? 'palette' : 'png'}\n${svg ?? picture.key?.() ?? ''}`;
  const known = await cache?.get(key);
  if (known) return known;
  const drawing = svg ?? picture.draw();
  // Only the board is large enough for its size to matter.
  const bytes = picture.file === BOARD_IMAGE ? await palettePng(renderer.pixels(drawing)) : renderer.png(drawing);
  await cache?.put(key, bytes);
  return bytes;
};

export const pictureEntries = async (
  pictures: readonly Picture[],
  own: ReadonlyMap<string, Uint8Array>,
  drawing: Drawing,
  progress: Progress = () => undefined,
): Promise<readonly ArchiveEntry[]> => {
  const entries: ArchiveEntry[] = [];
  for (const picture of pictures) {
    progress(entries.length, pictures.length);
    const data = own.get(picture.file) ?? (await drawn(picture, drawing));
    entries.push({ name: `images/${picture.file}`, data });
  }
  progress(pictures.length, pictures.length);
  return entries;
};
