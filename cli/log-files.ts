import { stat } from 'node:fs/promises';
import path from 'node:path';
import { nodeFiles } from './node-files';
import { STANDARD } from './stdin';

/** Saves too: a saved game holds no moves, but a referee may ask for its position. */
const LOG = /\.(vlog|vsav)$/i;

export interface LogFiles {
  /** As they are to be named: under the paths that were given. */
  readonly files: readonly string[];
  readonly failed: readonly { readonly file: string; readonly error: string }[];
}

/** The logs that paths stand for: a file is itself, a folder all logs in and below it, in the order of their names. */
export const findLogFiles = async (paths: readonly string[], cwd: string): Promise<LogFiles> => {
  const files: string[] = [];
  const failed: { file: string; error: string }[] = [];
  for (const given of paths) {
    if (given === STANDARD) {
      files.push(given);
      continue;
    }
    const absolute = path.resolve(cwd, given);
    const about = await stat(absolute).catch(() => undefined);
    if (!about) failed.push({ file: given, error: 'There is no such file or folder.' });
    else if (!about.isDirectory()) files.push(given);
    else {
      const inside = (await (await nodeFiles(absolute)).list()).filter(name => LOG.test(name));
      if (inside.length === 0) failed.push({ file: given, error: 'The folder holds no logs (.vlog, .vsav).' });
      files.push(...inside.map(name => path.join(given, name)));
    }
  }
  return { files: [...new Set(files)], failed };
};
