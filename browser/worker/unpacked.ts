// The files in a zip, as mails are handed on: logs, their module, their notes.

import { readSoundEntries } from '../../core/vassal/archive/archive';
import type { GivenFile } from '../messages';

/** More than these of one zip are nobody's mails. */
const MOST_FILES = 2000;

/** Nothing of it where it cannot be read: the file itself is then listed by nobody. Bounded as every archive is. */
export const unpacked = async (path: string, bytes: Uint8Array): Promise<readonly GivenFile[]> => {
  const zip = await readSoundEntries(bytes);
  if (!zip.ok) return [];
  const { archive } = zip.value;
  const files: GivenFile[] = [];
  for (const name of archive.names.slice(0, MOST_FILES)) {
    const entry = await archive.read(name);
    if (entry.ok)
      files.push({ path: `${path.replace(/\.zip$/i, '')}/${name}`, from: new Blob([new Uint8Array(entry.value)]) });
  }
  return files;
};
