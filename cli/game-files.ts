// A folder on disk as the model of games reads it.

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isZip, type GameFiles } from '../core/games/game-files';
import { OpenZip, zippedPath } from '../core/games/zipped-logs';
import type { Files } from '../core/scenario/files';
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
  const files = await nodeFiles(folder, undefined, LARGEST_FILE, MOST_ENTRIES);
  const zips = new OpenZip();
  const open = (zip: string): ReturnType<OpenZip['at']> => zips.at(zip, () => files.read(zip).catch(() => undefined));
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    const bytes = await files.read(name).catch(() => undefined);
    const zipped = bytes ? undefined : zippedPath(name);
    const logs = zipped && (await open(zipped.zip));
    const found = logs?.ok ? await logs.value.read(zipped?.name ?? '') : undefined;
    return found?.ok ? found.value : bytes;
  };
  let listed: ReturnType<typeof withZipped> | undefined;
  const all = (): ReturnType<typeof withZipped> => (listed ??= withZipped(files, open));
  return {
    list: async () => (await all()).list,
    read,
    size: async name =>
      (await stat(path.join(folder, name)).catch(() => undefined))?.size ??
      (zippedPath(name) && (await read(name))?.length),
    hash: async name => {
      const bytes = await read(name);
      return bytes && sha256(bytes);
    },
    unreadZips: async () => (await all()).unreadZips,
  };
};

const withZipped = async (
  files: Pick<Files, 'list'>,
  open: (zip: string) => ReturnType<OpenZip['at']>,
): Promise<{ readonly list: readonly string[]; readonly unreadZips: readonly string[] }> => {
  const list = [...(await files.list())];
  const unreadZips: string[] = [];
  for (const zip of list.filter(isZip)) {
    const logs = await open(zip);
    if (!logs.ok || logs.value.hasOdd) unreadZips.push(zip);
    if (logs.ok) list.push(...logs.value.names.map(name => `${zip}/${name}`));
  }
  return { list: list.sort(), unreadZips };
};
