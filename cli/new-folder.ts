// Folders that a command fills with many files.

import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Complaint } from './complaint';
import { EXIT, type Io } from './io';
import { reasonOf } from './user-files';

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

/** @param files by their paths below the folder, with `/` and without `..` */
export const writeFiles = async (
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  io: Io,
): Promise<void> => {
  const root = path.resolve(io.cwd, folder);
  for (const [file, data] of files) {
    const name = path.join(folder, file);
    await refuseLinks(root, file, name);
    try {
      await io.writeFile(path.join(root, file), data);
    } catch (error) {
      throw new Complaint(`${name} cannot be written. ${reasonOf(error)}`);
    }
  }
};
