import type { Dirent } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '../core/scenario/files';

const MOST_ENTRIES = 20_000;
const DEEPEST = 8;
/** What is longer is cut, to be refused by its size. */
export const LARGEST_FILE = 64_000_000;

const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** True for a path of names below the folder: not absolute, no `..`. */
const isBelow = (file: string): boolean =>
  file !== '' &&
  !file.includes('\0') &&
  !path.isAbsolute(file) &&
  !file.split(/[\\/]/).some(part => part === '' || part === '..' || part === '.');

const isMissing = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'EISDIR';
};

/** A larger file is cut after the limit, so that the core, whose limits are lower, refuses it by its size. */
const readBounded = async (file: string, largest: number): Promise<Uint8Array | undefined> => {
  // Before it is opened: to open a pipe waits until somebody writes into it.
  const about = await stat(file);
  if (!about.isFile()) return undefined;
  const handle = await open(file, 'r');
  try {
    const length = Math.min(about.size, largest);
    const bytes = new Uint8Array(length);
    const { bytesRead } = await handle.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/**
 * A folder on disk as the core reads it. Links are not followed out of the folder; hidden files and folders are left
 * out. A folder that is not there or may not be read rejects, as Node does.
 *
 * @param note is told each file that is read, by its path
 * @param largest in bytes
 * @param most files; those beyond are left out
 */
export const nodeFiles = async (
  folder: string,
  note: (file: string) => void = () => undefined,
  largest = LARGEST_FILE,
  most = MOST_ENTRIES,
): Promise<Files> => {
  const root = await realpath(folder);
  const inside = (file: string): boolean =>
    file === root || file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

  const walk = async (below: string, depth: number, found: string[]): Promise<void> => {
    const entries: Dirent[] = await readdir(path.join(root, below), { withFileTypes: true });
    for (const entry of entries) {
      if (isHidden(entry.name) || found.length >= most) continue;
      const file = below === '' ? entry.name : `${below}/${entry.name}`;
      // A link to a folder could lead round in a circle: only links to files are taken, by `read`.
      if (entry.isDirectory()) {
        if (depth < DEEPEST) await walk(file, depth + 1, found);
      } else if (entry.isFile() || (entry.isSymbolicLink() && (await target(file)) !== undefined)) found.push(file);
    }
  };

  /** Where a path below the folder truly is; undefined: nowhere, or outside. */
  const target = async (file: string): Promise<string | undefined> => {
    if (!isBelow(file)) return undefined;
    try {
      const real = await realpath(path.join(root, file));
      return inside(real) ? real : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  let listed: Promise<readonly string[]> | undefined;
  const list = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    await walk('', 0, found);
    return found.sort();
  };
  return {
    list: () => (listed ??= list()),
    read: async file => {
      const real = await target(file);
      if (real === undefined) return undefined;
      note(real);
      return readBounded(real, largest);
    },
    // A link could lead anywhere: what lies beside must truly lie there.
    beside: async name => {
      if (!isBelow(name) || name.includes('/') || isHidden(name)) return undefined;
      const wanted = path.join(path.dirname(root), name);
      const real = await realpath(wanted).catch(() => undefined);
      if (real === undefined || path.dirname(real) !== path.dirname(root)) return undefined;
      return (await stat(real)).isDirectory() ? nodeFiles(real, note, largest) : undefined;
    },
  };
};
