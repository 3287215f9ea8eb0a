// Drawn pictures, kept from build to build in the user's cache folder, and what became of each build's inputs. Nothing is
// lost with it: what is missing is drawn again.

import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { kitFiles } from './kit-texts';
import type { PictureCache } from '../module-builder/pictures/drawn-pictures';
import { writeWholeFile } from './write-file';

/** The user's folder for what can be made again. */
export const cacheFolder = (environment: NodeJS.ProcessEnv = process.env): string => {
  if (environment['XDG_CACHE_HOME']) return path.join(environment['XDG_CACHE_HOME'], 'overrun');
  if (process.platform === 'win32' && environment['LOCALAPPDATA'])
    return path.join(environment['LOCALAPPDATA'], 'overrun', 'cache');
  const below = process.platform === 'darwin' ? path.join('Library', 'Caches') : '.cache';
  return path.join(homedir(), below, 'overrun');
};

const DAY_MS = 24 * 60 * 60 * 1000;

const MOST_BYTES = 400_000_000;

/** Of this program and its kits: another version draws otherwise. */
let program: Promise<string> | undefined;
const programHash = (): Promise<string> =>
  (program ??= (async () => {
    const hash = createHash('sha256');
    for (const file of [__filename, ...kitFiles()]) hash.update(await readFile(file));
    return hash.digest('hex');
  })());

/** A text that stands for these, and for the program. */
export const cacheKey = async (...parts: readonly (string | Uint8Array)[]): Promise<string> => {
  const hash = createHash('sha256').update(await programHash());
  for (const part of parts) hash.update(`\n${part.length}\n`).update(part);
  return hash.digest('hex');
};

/** A cache that cannot be read or written is as good as empty. */
export const pictureCache = (folder: string): PictureCache => {
  const place = async (key: string): Promise<string> => {
    const name = await cacheKey(key);
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    get: async key => {
      const file = await place(key);
      const opened = await open(file).catch(() => undefined);
      if (!opened) return undefined;
      try {
        const { mtimeMs } = await opened.stat();
        const now = new Date();
        // Which of two pictures was used last is only asked by the day: a build reads thousands.
        if (now.getTime() - mtimeMs > DAY_MS) await opened.utimes(now, now);
        return await opened.readFile();
      } catch {
        return undefined;
      } finally {
        await opened.close();
      }
    },
    put: async (key, bytes) => {
      const file = await place(key);
      await mkdir(path.dirname(file), { recursive: true }).catch(() => undefined);
      await writeWholeFile(file, bytes).catch(() => undefined);
    },
  };
};

/** Takes away what has not been used for longest, until the rest is small enough. */
export const pruneCache = async (folder: string, most = MOST_BYTES): Promise<void> => {
  const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const files = await Promise.all(
    names.map(async name => {
      const file = path.join(folder, name);
      const about = await stat(file).catch(() => undefined);
      return about?.isFile() ? [{ file, size: about.size, used: about.mtimeMs }] : [];
    }),
  );
  let total = 0;
  for (const { file, size } of files.flat().sort((a, b) => b.used - a.used)) {
    total += size;
    if (total > most) await rm(file, { force: true });
  }
};
