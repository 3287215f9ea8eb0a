// What stands around a log, read from disk.

import { statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { present } from '../core/base/present';
import type { Folder, Place, Surroundings } from '../core/audit/open/surroundings';
import { aroundInZip } from '../core/games/around';
import { filesInZip, zippedPath } from '../core/games/zipped-logs';
import { isModuleFile } from '../core/vassal/module/module-files';
import type { Files } from '../core/scenario/files';
import type { KeptModules } from './kept-modules';
import { nodeFiles } from './node-files';
import { openZip } from './read-file';

/** Scenario folders lie near their games; nobody's home folder is searched to the root of a deep disk. */
const MOST_FOLDERS = 12;
const LARGEST_FILE = 600 * 1024 * 1024;

type Note = (file: string) => void;

/** What is read, and which folders are listed, by their paths. `isDeep`: with all that is below. */
export interface Watcher {
  readonly file: Note;
  readonly folder: (folder: string, isDeep: boolean) => void;
  /** That modules were looked for in other folders than those near the log. */
  readonly elsewhere?: () => void;
  /** Of who opens many logs. */
  readonly modules?: KeptModules;
}

const NOBODY: Watcher = { file: () => undefined, folder: () => undefined };

/** undefined: it is not there, is no file, or is too large. */
export const readSmall = async (file: string, watcher: Watcher): Promise<Uint8Array | undefined> => {
  watcher.file(file);
  if (watcher.modules && isModuleFile(file)) return watcher.modules.read(file);
  try {
    const about = await stat(file);
    return about.isFile() && about.size <= LARGEST_FILE ? new Uint8Array(await readFile(file)) : undefined;
  } catch {
    // Gone, or not for this user: as if it were not there.
    return undefined;
  }
};

/** A scenario's files, looked at only when somebody asks. */
const lazyFiles = (folder: string, watcher: Watcher): Files => {
  let files: Promise<Files> | undefined;
  const opened = (): Promise<Files> => {
    watcher.folder(folder, true);
    return (files ??= nodeFiles(folder, watcher.file));
  };
  return {
    list: async () => (await opened()).list(),
    read: async name => (await opened()).read(name),
    beside: async name => {
      watcher.folder(path.resolve(folder, '..', path.basename(name)), true);
      return (await opened()).beside?.(name);
    },
  };
};

const folderAt = (folder: string, watcher: Watcher): Folder => ({
  name: path.basename(folder),
  names: async () => {
    watcher.folder(folder, false);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries
      .filter(e => e.isFile() || e.isSymbolicLink())
      .map(e => e.name)
      .sort();
  },
  read: name =>
    path.basename(name) === name ? readSmall(path.join(folder, name), watcher) : Promise.resolve(undefined),
  files: lazyFiles(folder, watcher),
});

const placeAt = async (file: string, watcher: Watcher): Promise<Place | undefined> => {
  const about = await stat(file).catch(() => undefined);
  if (about?.isDirectory()) return { kind: 'folder', folder: folderAt(file, watcher) };
  const bytes = about && (await readSmall(file, watcher));
  return bytes && { kind: 'file', name: path.basename(file), bytes, folder: folderAt(path.dirname(file), watcher) };
};

/** The folder and those above it, as far up as anything is looked for. */
export const upFrom = (folder: string): readonly string[] => {
  const found: string[] = [];
  for (let one = path.resolve(folder); found.length < MOST_FOLDERS; one = path.dirname(one)) {
    found.push(one);
    if (path.dirname(one) === one) break;
  }
  return found;
};

/** Around a log file, by its path; it may lie in a zip. */
export const nodeSurroundings = (
  log: string,
  watcher: Watcher = NOBODY,
  { notes, elsewhere }: Pick<Surroundings, 'notes' | 'elsewhere'> = {},
): Surroundings => {
  const zipped = inZip(path.resolve(log));
  const own = path.dirname(zipped?.zip ?? path.resolve(log));
  const folders = upFrom(own).map(folder => folderAt(folder, watcher));
  const around: Surroundings = {
    folders,
    at: file => placeAt(path.resolve(own, file), watcher),
    ...present({ notes, elsewhere }),
  };
  if (!zipped) return around;
  const files = filesInZip(() => {
    watcher.file(zipped.zip);
    return openZip(zipped.zip);
  });
  return aroundInZip(around, files, zipped);
};

/** A folder may be called `round1.zip`, too. */
const inZip = (log: string): ReturnType<typeof zippedPath> => {
  const zipped = zippedPath(log);
  return zipped && statSync(zipped.zip, { throwIfNoEntry: false })?.isFile() === true ? zipped : undefined;
};
