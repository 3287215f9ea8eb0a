// A folder on disk as the model of games reads it.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { GameFiles } from '../core/games/game-files';
import { lookingIntoZips, zippedPath } from '../core/games/zipped-logs';
import { nodeFiles } from './node-files';
import { sha256 } from './sha256';

/** As large as a module may be. */
const LARGEST_FILE = 600 * 1024 * 1024;
/** An archive of more files than these is listed no further. */
const MOST_ENTRIES = 5_000_000;

/**
 * With the logs in its zips. Links are not followed out of the folder, hidden files are left out. Rejects, as Node does, where
 * the folder cannot be read.
 */
export const nodeGameFiles = async (folder: string): Promise<GameFiles> => {
  const { list, read } = await nodeFiles(folder, undefined, LARGEST_FILE, MOST_ENTRIES);
  const files = lookingIntoZips({ list, read: name => read(name).catch(() => undefined) });
  return {
    ...files,
    size: async name =>
      (await stat(path.join(folder, name)).catch(() => undefined))?.size ??
      (zippedPath(name) && (await files.read(name))?.length),
    hash: async name => {
      const bytes = await files.read(name);
      return bytes && sha256(bytes);
    },
  };
};
