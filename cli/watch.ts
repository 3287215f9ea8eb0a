// Folders that are watched: what changes in them is looked at when it has come to rest.

import { stat } from 'node:fs/promises';
import { watch, type FSWatcher } from 'node:fs';
import path from 'node:path';

/** A file that is copied in is written in several parts, in milliseconds. */
const QUIET_MS = 300;

/** What the programs themselves write into a folder brings no news. */
const OF_GAMES = /\.(vlog|vsav|log|sav|zip|vmod|mod|vmdx|vext|ya?ml|csv)$/i;

/**
 * Calls `changed` at once, and then, one call after the other, whenever games or what they are judged by change; until `stopped`.
 *
 * @param paths folders, with all below them, or files
 */
export const whileWatching = async (
  paths: readonly string[],
  changed: () => Promise<void>,
  stopped: Promise<void>,
): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const again = (): void => {
    running = running.then(changed).catch(fail);
  };
  const seen = (_: unknown, name: string | null): void => {
    if (name !== null && !OF_GAMES.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(again, QUIET_MS);
  };
  const watchers: FSWatcher[] = [];
  try {
    for (const folder of await foldersOf(paths)) {
      const watcher = watch(folder, { recursive: true }, seen);
      watcher.on('error', fail);
      watchers.push(watcher);
    }
    // What came before all was watched would else be missed.
    again();
    await Promise.race([stopped, failed]);
  } finally {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await running.catch(() => undefined);
  }
};

const foldersOf = async (paths: readonly string[]): Promise<readonly string[]> => {
  const folders = await Promise.all(
    paths.map(async one => ((await stat(one)).isDirectory() ? one : path.dirname(one))),
  );
  return [...new Set(folders)];
};

/** Until somebody ends the program by Ctrl-C. */
export const interrupted = (): Promise<void> =>
  new Promise(resolve => {
    process.once('SIGINT', () => resolve());
  });
