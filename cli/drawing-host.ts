// What drawing needs of the command line: pictures of earlier builds, and a line that tells how far it is.

import path from 'node:path';
import { present } from '../core/base/present';
import type { BuildHost } from '../module-builder/build-module';
import type { Io } from './io';
import { cacheKey, pictureCache } from './picture-cache';
import { picturePack } from './picture-pack';

interface DrawingHost extends BuildHost {
  /** Takes the line of progress away, and keeps what was drawn. */
  readonly done: () => Promise<void>;
}

/** Where pictures are kept; undefined: nowhere. */
export const pictureFolder = ({ cacheFolder }: Io): string | undefined =>
  cacheFolder === undefined ? undefined : path.join(cacheFolder, 'pictures');

/** @param scenario the folder of which pictures are drawn */
export const drawingHost = async (io: Io, scenario: string, cached: boolean): Promise<DrawingHost> => {
  const folder = cached ? pictureFolder(io) : undefined;
  const small =
    folder === undefined
      ? undefined
      : picturePack(path.join(folder, `${await cacheKey('pack', path.resolve(io.cwd, scenario))}.pack`));
  const caches = folder === undefined || !small ? undefined : { large: pictureCache(folder), small };
  return {
    ...present({ caches }),
    progress: (drawn, all) => {
      if (io.progress) io.err(`\r\u001b[KDrawing picture ${Math.min(drawn + 1, all)} of ${all}`);
    },
    done: async () => {
      if (io.progress) io.err('\r\u001b[K');
      await small?.keep();
    },
  };
};
