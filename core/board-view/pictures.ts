// Where the pictures of boards and counters come from, by their bare names.

import { imageKind } from '../vassal/module/image-kind';
import { imageSize } from '../vassal/module/image-size';
import type { Size } from '../vassal/module/grids/grid';
import type { VassalModule } from '../vassal/module/module';

/** One picture's file. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  /** `image/png`, … */
  readonly kind: string;
  readonly size: Size;
}

export interface Pictures {
  readonly has: (image: string) => boolean;
  /** undefined: there is none of that name, it cannot be read, or it is no picture. */
  readonly read: (image: string) => Promise<PictureFile | undefined>;
  /** The board's, of a game whose module's file is not at hand: it says no name. */
  readonly board?: string;
}

/** The bytes as a picture; undefined: they are none, or have no size. */
export const pictureFile = (bytes: Uint8Array): PictureFile | undefined => {
  const [kind, size] = [imageKind(bytes), imageSize(bytes)];
  return kind !== undefined && size && size.width > 0 && size.height > 0 ? { bytes, kind, size } : undefined;
};

/** Larger ones are left out: a board of that size would not be seen as a whole anyway. */
const LARGEST = 64_000_000;

export const NO_PICTURES: Pictures = { has: () => false, read: () => Promise.resolve(undefined) };

/** Those of a module's file. */
export const modulePictures = (module: Pick<VassalModule, 'entry' | 'imageEntry'>): Pictures => ({
  has: image => module.imageEntry(image) !== undefined,
  read: async image => {
    const entry = module.imageEntry(image);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    return bytes?.ok === true && bytes.value.length <= LARGEST ? pictureFile(bytes.value) : undefined;
  },
});
