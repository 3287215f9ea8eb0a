import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { beginsAsArchive } from '../core/base/archive-start';
import { isZip, logKind, type GameFiles } from '../core/games/game-files';
import { isModuleFile } from '../core/vassal/module/module-files';
import { namelessNotes, NO_NOTES, notesIndexOf, type NotesIndex } from '../core/games/notes-index';
import { openZippedLogs, zippedPath } from '../core/games/zipped-logs';
import { nodeGameFiles } from './game-files';
import { upFrom } from './node-surroundings';
import { readWholeFile } from './read-file';
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

/** All logs of a folder, those in its zips too; a zip that cannot be read is refused when it is read. */
const logsAmong = async (folder: string, files: GameFiles): Promise<readonly string[]> => {
  const unread = new Set(await files.unreadZips?.());
  const begins = async (name: string): Promise<boolean> =>
    zippedPath(name)
      ? beginsAsArchive((await files.read(name)) ?? new Uint8Array())
      : isArchive(path.join(folder, name));
  const logs: string[] = [];
  for (const name of await files.list()) {
    const kind = logKind(name);
    if (kind === 'log' || unread.has(name) || (kind === 'old' && (await begins(name)))) logs.push(name);
  }
  return logs;
};

/** The logs of a zip that was named; itself too where not all of it can be told: it is refused with the reason when it is read. */
const logsOfZip = async (given: string, cwd: string): Promise<readonly string[]> => {
  const bytes = await readWholeFile(path.resolve(cwd, given)).catch(() => undefined);
  const zip = bytes && openZippedLogs(bytes);
  if (!zip?.ok) return [given];
  const logs: string[] = [];
  for (const name of zip.value.names) {
    const begins = async (): Promise<boolean> => {
      const log = await zip.value.read(name);
      return log.ok && beginsAsArchive(log.value);
    };
    if (logKind(name) === 'log' || (await begins())) logs.push(path.join(given, name));
  }
  return zip.value.hasOdd || logs.length === 0 ? [given, ...logs] : logs;
};

const isFile = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined))?.isFile() === true;

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
  /** The folders that were given, with the modules in them. */
  readonly opened: readonly OpenedFolder[];
}

/** A folder that was given, as it was named, and the paths of the modules in it. */
export interface OpenedFolder {
  readonly folder: string;
  readonly modules: readonly string[];
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
 * The logs that paths stand for: a file is itself, a folder or a zip all logs in and below it, in the order of their
 * names; and the notes that lie there.
 */
export const findLogFiles = async (paths: readonly string[], cwd: string): Promise<LogFiles> => {
  const files: string[] = [];
  const failed: { file: string; error: string }[] = [];
  const empty: string[] = [];
  const opened: OpenedFolder[] = [];
  const notes: Named[] = [{ notes: NO_NOTES, nameless: [] }];
  const beside = new Set<string>();
  for (const given of paths) {
    if (given === STANDARD) {
      files.push(given);
      continue;
    }
    const absolute = path.resolve(cwd, given);
    const about = await stat(absolute).catch(() => undefined);
    const zipped = about ? undefined : zippedPath(absolute);
    if (!about && !(zipped && (await isFile(zipped.zip))))
      failed.push({ file: given, error: 'There is no such file or folder.' });
    else if (!about?.isDirectory()) {
      files.push(...(about?.isFile() && isZip(given) ? await logsOfZip(given, cwd) : [given]));
      beside.add(path.dirname(zipped ? (zippedPath(given)?.zip ?? given) : given));
    } else {
      const inFolder = await nodeGameFiles(absolute);
      const inside = await logsAmong(absolute, inFolder);
      if (inside.length === 0) {
        failed.push({ file: given, error: 'The folder holds no logs (.vlog, .vsav).' });
        empty.push(given);
      }
      files.push(...inside.map(name => path.join(given, name)));
      notes.push(await notesAmong(inFolder, given));
      opened.push({ folder: given, modules: (await inFolder.list()).filter(isModuleFile) });
    }
  }
  // As the rules of a log that is named alone are looked for: beside it, then in the folders above.
  const around = [...beside].flatMap(folder =>
    upFrom(path.resolve(cwd, folder)).map((_, i) => path.join(folder, ...Array<string>(i).fill('..'))),
  );
  for (const folder of new Set(around)) {
    const names = await readdir(path.resolve(cwd, folder)).catch(() => []);
    const inFolder = await nodeGameFiles(path.resolve(cwd, folder)).catch(() => undefined);
    if (!inFolder) continue;
    const one = await notesAmong({ ...inFolder, list: () => Promise.resolve(names.sort()) }, folder);
    // Of single files only those: other notes of their folder are nobody's business.
    notes.push({ ...one, nameless: [] });
  }
  return { files: [...new Set(files)], failed, empty, opened, ...together(notes) };
};
