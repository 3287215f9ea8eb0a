// Folders that a command fills with many files.

import { lstat, readdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Complaint } from './complaint';
import { EXIT, type Io } from './io';
import { codeOf, reasonOf } from './user-files';

const ANOTHER = 'Nothing was written. Name a new folder.';

/** Complains unless there is nothing at the name, or an empty folder: what is there is never mixed with a result. */
export const newFolder = async (folder: string, io: Io): Promise<void> => {
  const place = path.resolve(io.cwd, folder);
  const about = await lstat(place).catch(() => undefined);
  if (!about) return;
  if (!about.isDirectory()) throw new Complaint(`${folder} is there and is not a folder. ${ANOTHER}`, EXIT.wrongUse);
  if ((await readdir(place)).length > 0)
    throw new Complaint(`${folder} is there and is not empty. ${ANOTHER}`, EXIT.wrongUse);
};

/** A link in the folder could lead anywhere: nothing is written through one. */
const refuseLinks = async (root: string, file: string, name: string): Promise<void> => {
  let at = root;
  for (const part of file.split('/').slice(0, -1)) {
    at = path.join(at, part);
    const about = await lstat(at).catch(() => undefined);
    if (about?.isSymbolicLink() === true)
      throw new Complaint(`${name} cannot be written. A part of its path is a link.`, EXIT.wrongUse);
  }
};

/** What is wrong with the one file's name alone: it is too long, is no name here, or is another's folder. */
const OF_ITS_NAME: ReadonlySet<string> = new Set(['ENAMETOOLONG', 'EINVAL', 'EILSEQ', 'ENOTDIR', 'EISDIR', 'EEXIST']);

/** Folders that were made for a file in vain, from the lowest up: those in which something stands stay. */
const removeEmpty = async (root: string, file: string, keep: boolean): Promise<void> => {
  const parts = file.split('/').slice(0, -1);
  for (let n = parts.length; n >= (keep ? 1 : 0); n--)
    if (
      !(await rmdir(path.join(root, ...parts.slice(0, n))).then(
        () => true,
        () => false,
      ))
    )
      return;
};

export interface Unwritten {
  readonly name: string;
  readonly why: string;
}

/**
 * Writes all files that can be written under their names; complains, and leaves no empty folder, if the disk is full or the like.
 *
 * @param files by their paths below the folder, with `/` and without `..`
 * @returns those whose names no file can have here
 */
export const writeWritable = async (
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  io: Io,
): Promise<readonly Unwritten[]> => {
  const root = path.resolve(io.cwd, folder);
  const wasThere = (await lstat(root).catch(() => undefined)) !== undefined;
  const unwritten: Unwritten[] = [];
  for (const [file, data] of files) {
    const name = path.join(folder, file);
    await refuseLinks(root, file, name);
    try {
      await io.writeFile(path.join(root, file), data);
    } catch (error) {
      await removeEmpty(root, file, wasThere);
      if (!OF_ITS_NAME.has(codeOf(error))) throw new Complaint(`${name} cannot be written. ${reasonOf(error)}`);
      unwritten.push({ name, why: reasonOf(error) });
    }
  }
  return unwritten;
};

/** Writes all files, or complains of the first that cannot be one. */
export const writeFiles = async (
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  io: Io,
): Promise<void> => {
  const [first] = await writeWritable(folder, files, io);
  if (first) throw new Complaint(`${first.name} cannot be written. ${first.why}`);
};
