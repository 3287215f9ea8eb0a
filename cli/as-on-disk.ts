// A name as the disk spells it: a Mac takes letters and their dots apart, and other programs write them as one, so that names look
// alike and are not.

import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** @param written a path in the folder; as it was written where nothing there is called so */
export const asOnDisk = async (folder: string, written: string): Promise<string> => {
  const parts = written.split('/');
  for (const [i, part] of parts.entries()) {
    if (part === '' || part === '.' || part === '..') continue;
    const names = await readdir(path.resolve(folder, ...parts.slice(0, i))).catch((): string[] => []);
    const alike = names.find(name => name.normalize('NFC') === part.normalize('NFC'));
    if (alike !== undefined && !names.includes(part)) parts[i] = alike;
  }
  return parts.join('/');
};
