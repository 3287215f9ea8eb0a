// What drawing needs of the command line: pictures of earlier builds, and a line that tells how far it is.

import path from 'node:path';
import { present } from '../core/base/present';
import type { BuildHost } from '../module-builder/build-module';
import type { Io } from './io';
import { pictureCache } from './picture-cache';

interface DrawingHost extends BuildHost {
  /** Takes the line of progress away. */
  readonly done: () => void;
}

/** Where pictures are kept; undefined: nowhere. */
export const pictureFolder = ({ cacheFolder }: Io): string | undefined =>
  cacheFolder === undefined ? undefined : path.join(cacheFolder, 'pictures');

export const drawingHost = (io: Io, cached: boolean): DrawingHost => {
  const folder = cached ? pictureFolder(io) : undefined;
  const cache = folder === undefined ? undefined : pictureCache(folder);
  return {
    ...present({ cache }),
    progress: (drawn, all) => {
      if (io.progress) io.err(`\r\u001b[KDrawing picture ${Math.min(drawn + 1, all)} of ${all}`);
    },
    done: () => {
      if (io.progress) io.err('\r\u001b[K');
    },
  };
};
