import path from 'node:path';
import { Complaint } from './complaint';
import type { Io } from './io';
import { reasonOf } from './user-files';

/**
 * Writes new files into a folder, and says the name of each; or complains why one cannot be written.
 *
 * @param folder as the user typed it
 * @param files texts by their paths below it
 */
export const writeFolder = async (folder: string, files: ReadonlyMap<string, string>, io: Io): Promise<void> => {
  for (const [file, text] of files) {
    const name = path.join(folder, file);
    try {
      await io.writeFile(path.resolve(io.cwd, name), text);
    } catch (error) {
      throw new Complaint(`${name} cannot be written. ${reasonOf(error)}`);
    }
    io.out(`${name}\n`);
  }
};
