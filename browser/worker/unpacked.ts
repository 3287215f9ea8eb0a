// The files in a zip, as mails are handed on: logs, their module, their notes.

import { readSoundEntries } from '../../core/vassal/archive/archive';
import { isHidden } from '../../core/games/zipped-logs';
import type { GivenFile } from '../messages';

/** Nothing of it where it cannot be read. Bounded as every archive is. */
export const unpacked = async (path: string, bytes: Uint8Array): Promise<readonly GivenFile[]> => {
  const zip = readSoundEntries(bytes);
  if (!zip.ok) return [];
  const { archive } = zip.value;
  const files: GivenFile[] = [];
  for (const name of archive.names) {
    if (isHidden(name)) continue;
    const entry = await archive.read(name);
    if (entry.ok)
      files.push({ path: `${path.replace(/\.zip$/i, '')}/${name}`, from: new Blob([new Uint8Array(entry.value)]) });
  }
  return files;
};
