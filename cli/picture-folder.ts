// A folder of pictures of one preview: the next preview takes its place, as long as nobody has changed a file or put one beside them.

import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Complaint } from './complaint';
import { EXIT, type Io } from './io';
import { newFolder, writeFiles } from './new-folder';

/** Lists the files with their checksums: by it an older preview is known. */
const LIST = 'preview.txt';
const LIST_BEGINS = 'Written by “overrun preview”, which replaces these files while none of them is changed:\n';

const checksum = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

const listOf = (files: ReadonlyMap<string, Uint8Array | string>): string =>
  LIST_BEGINS + [...files].map(([name, data]) => `${checksum(data)} ${name}\n`).join('');

/** The files of an older preview; undefined: the folder is none. A file that is not as it was written is a complaint. */
const olderFiles = async (folder: string, io: Io): Promise<readonly string[] | undefined> => {
  const place = path.resolve(io.cwd, folder);
  const list = await readFile(path.join(place, LIST), 'utf8').catch(() => '');
  if (!list.startsWith(LIST_BEGINS)) return undefined;
  const written = new Map(list.split('\n').map(line => [line.slice(65), line.slice(0, 64)] as const));
  const names = (await readdir(place)).filter(name => name !== LIST);
  for (const name of names) {
    const data = await readFile(path.join(place, name)).catch(() => undefined);
    if (data && written.get(name) === checksum(data)) continue;
    const why = written.has(name) ? 'was changed' : 'is none of its files';
    throw new Complaint(
      `${folder} holds an older preview, and ${name} ${why}. Nothing was written. Move it away, or name a new folder.`,
      EXIT.wrongUse,
    );
  }
  return [...names, LIST];
};

/** Complains unless there is nothing at the name, an empty folder, or an older preview. */
export const refusePictureFolder = async (folder: string, io: Io): Promise<void> => {
  if ((await olderFiles(folder, io)) === undefined) await newFolder(folder, io);
};

export const writePictureFolder = async (
  folder: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  io: Io,
): Promise<void> => {
  await refusePictureFolder(folder, io);
  for (const name of (await olderFiles(folder, io)) ?? []) await rm(path.resolve(io.cwd, folder, name));
  await writeFiles(folder, new Map([...files, [LIST, listOf(files)]]), io);
};
