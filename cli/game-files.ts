// A folder on disk as the model of games reads it.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { GameFiles } from '../core/games/game-files';
import { nodeFiles } from './node-files';
import { sha256 } from './sha256';

/** As large as a module may be. */
const LARGEST_FILE = 600 * 1024 * 1024;
/** An archive of more files than these is listed no further. */
const MOST_ENTRIES = 5_000_000;

/** Links are not followed out of the folder, hidden files are left out. Rejects, as Node does, where the folder cannot be read. */
export const nodeGameFiles = async (folder: string): Promise<GameFiles> => {
  const files = await nodeFiles(folder, undefined, LARGEST_FILE, MOST_ENTRIES);
  const read = (name: string): Promise<Uint8Array | undefined> => files.read(name).catch(() => undefined);
  return {
    list: files.list,
    read,
    size: async name => (await stat(path.join(folder, name)).catch(() => undefined))?.size,
    hash: async name => {
      const bytes = await read(name);
      return bytes && sha256(bytes);
    },
  };
};
