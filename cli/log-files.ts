import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { nodeFiles } from './node-files';
import { STANDARD } from './stdin';

/** Saves too: a saved game holds no moves, but a referee may ask for its position. */
const LOG = /\.(vlog|vsav)$/i;
/** As VASSAL 2 named them; other programs name their logs so too. */
const OLD_LOG = /\.(log|sav)$/i;

/** A saved game is a zip archive, which begins so. */
const isArchive = async (file: string): Promise<boolean> => {
  // Before it is opened: to open a pipe waits until somebody writes into it.
  if (!(await stat(file)).isFile()) return false;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await handle.close();
  }
};

/** All logs in and below a folder. */
const logsIn = async (folder: string): Promise<readonly string[]> => {
  const logs: string[] = [];
  for (const name of await (await nodeFiles(folder)).list())
    if (LOG.test(name) || (OLD_LOG.test(name) && (await isArchive(path.join(folder, name))))) logs.push(name);
  return logs;
};

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
      const inside = await logsIn(absolute);
      if (inside.length === 0) failed.push({ file: given, error: 'The folder holds no logs (.vlog, .vsav).' });
      files.push(...inside.map(name => path.join(given, name)));
    }
  }
  return { files: [...new Set(files)], failed };
};
