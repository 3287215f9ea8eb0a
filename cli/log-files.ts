import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beginsAsArchive, isZip, logKind, logsInZip, type GameFiles } from '../core/games/game-files';
import { namelessNotes, NO_NOTES, notesIndexOf, type NotesIndex } from '../core/games/notes-index';
import { nodeGameFiles } from './game-files';
import { STANDARD } from './stdin';

const isArchive = async (file: string): Promise<boolean> => {
  // Before it is opened: to open a pipe waits until somebody writes into it.
  if (!(await stat(file)).isFile()) return false;
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && beginsAsArchive(buffer);
  } finally {
    await handle.close();
  }
};

/** All logs among the files of a folder. */
const logsAmong = async (folder: string, names: readonly string[]): Promise<readonly string[]> => {
  const logs: string[] = [];
  for (const name of names) {
    const kind = logKind(name);
    if (kind === 'log' || (kind === 'old' && (await isArchive(path.join(folder, name))))) logs.push(name);
  }
  return logs;
};

/** Zips of logs: to pass them over without a word would make what was judged look like all there is. */
const zipsOfLogs = async ({ list, read }: GameFiles, folder: string): Promise<LogFiles['failed']> => {
  const told: { file: string; error: string }[] = [];
  for (const name of (await list()).filter(isZip)) {
    const logs = logsInZip((await read(name)) ?? new Uint8Array());
    const many = logs.length === 1 ? 'a log' : `${logs.length} logs`;
    if (logs.length > 0)
      told.push({ file: path.join(folder, name), error: `It holds ${many}: unpack it, then they are read.` });
  }
  return told;
};

export interface LogFiles {
  /** As they are to be named: under the paths that were given. */
  readonly files: readonly string[];
  readonly failed: readonly { readonly file: string; readonly error: string }[];
  /** Folders of `failed` that hold no logs yet: no fault for a caller that waits for them. */
  readonly empty: readonly string[];
  /** The notes files there, by what they were made for; named as the logs are. */
  readonly notes: NotesIndex;
  /** Notes files that lie beside no log. */
  readonly nameless: readonly string[];
}

interface Named {
  readonly notes: NotesIndex;
  readonly nameless: readonly string[];
}

/** Of the files of one folder, named under it. */
const notesAmong = async (
  { list, read, hash }: Pick<GameFiles, 'list' | 'read' | 'hash'>,
  folder: string,
): Promise<Named> => {
  const all = (await list()).map(name => path.join(folder, name));
  const within = (shown: string): string => path.relative(folder, shown).split(path.sep).join('/');
  const notes = await notesIndexOf({
    list: () => Promise.resolve(all),
    read: shown => read(within(shown)),
    hash: shown => hash(within(shown)),
  });
  return { notes, nameless: namelessNotes(notes, all) };
};

const together = (all: readonly Named[]): Named => ({
  notes: {
    made: all.flatMap(({ notes }) => notes.made),
    strays: [...new Set(all.flatMap(({ notes }) => notes.strays))],
    elsewhere: [...new Set(all.flatMap(({ notes }) => notes.elsewhere))],
  },
  nameless: [...new Set(all.flatMap(({ nameless }) => nameless))].sort(),
});

/**
 * The logs that paths stand for: a file is itself, a folder all logs in and below it, in the order of their names; and the
 * notes that lie there.
 */
export const findLogFiles = async (paths: readonly string[], cwd: string): Promise<LogFiles> => {
  const files: string[] = [];
  const failed: { file: string; error: string }[] = [];
  const empty: string[] = [];
  const notes: Named[] = [{ notes: NO_NOTES, nameless: [] }];
  const beside = new Set<string>();
  for (const given of paths) {
    if (given === STANDARD) {
      files.push(given);
      continue;
    }
    const absolute = path.resolve(cwd, given);
    const about = await stat(absolute).catch(() => undefined);
    if (!about) failed.push({ file: given, error: 'There is no such file or folder.' });
    else if (!about.isDirectory()) {
      files.push(given);
      beside.add(path.dirname(given));
    } else {
      const inFolder = await nodeGameFiles(absolute);
      const inside = await logsAmong(absolute, await inFolder.list());
      const zips = await zipsOfLogs(inFolder, given);
      failed.push(...zips);
      if (inside.length + zips.length === 0) {
        failed.push({ file: given, error: 'The folder holds no logs (.vlog, .vsav).' });
        empty.push(given);
      }
      files.push(...inside.map(name => path.join(given, name)));
      notes.push(await notesAmong(inFolder, given));
    }
  }
  for (const folder of beside) {
    const names = await readdir(path.resolve(cwd, folder)).catch(() => []);
    const inFolder = await nodeGameFiles(path.resolve(cwd, folder)).catch(() => undefined);
    if (!inFolder) continue;
    const one = await notesAmong({ ...inFolder, list: () => Promise.resolve(names.sort()) }, folder);
    // Of single files only those: other notes of their folder are nobody's business.
    notes.push({ ...one, nameless: [] });
  }
  return { files: [...new Set(files)], failed, empty, ...together(notes) };
};
