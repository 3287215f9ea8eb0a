// The notes files of a folder, by what they were made for. Rulings belong to the content of a log: under whatever name and in
// whatever folder it lies now, its rulings are found; those that fit nothing are told.

import { logOfNotes, readNotesFile } from '../audit/open/notes-file';
import type { NotesElsewhere } from '../audit/open/surroundings';
import { logKind, type GameFiles } from './game-files';
import { zippedPath } from './zipped-logs';

/** Plain data: it goes to other threads. Paths as the folder's files have them. */
export interface NotesIndex {
  /** Notes by the content that they were made for: those that say it first, then those that only lie beside it. */
  readonly made: readonly { readonly path: string; readonly content: string }[];
  /** Notes that do not, and beside which their log no longer lies. */
  readonly strays: readonly string[];
  /** Of those that were made for another content than the log beside them has: the contents that lie elsewhere. */
  readonly elsewhere: readonly string[];
}

export const NO_NOTES: NotesIndex = { made: [], strays: [], elsewhere: [] };

export const notesIndexOf = async (
  files: Pick<GameFiles, 'list' | 'outsideZips' | 'read' | 'hash'>,
): Promise<NotesIndex> => {
  // Notes lie in no zip: without any, no zip is opened.
  const outside = await (files.outsideZips ?? files.list)();
  const notes = outside.flatMap(path => {
    const log = logOfNotes(path);
    return log === undefined ? [] : [{ path, log }];
  });
  if (notes.length === 0) return NO_NOTES;
  const there = new LogsThere(outside, files.list);
  const made: { path: string; content: string }[] = [];
  const beside: { path: string; content: string }[] = [];
  const strays: string[] = [];
  const doubted = new Set<string>();
  for (const { path, log } of notes) {
    const bytes = await files.read(path);
    const content = bytes && readNotesFile(new TextDecoder().decode(bytes), path).notes.log;
    // Notes that say it need no zip to be opened.
    const own = content === undefined ? await there.named(log) : there.beside(log);
    const held = own === undefined ? undefined : await files.hash(own);
    if (content !== undefined) made.push({ path, content });
    else if (held !== undefined) beside.push({ path, content: held });
    else if (own === undefined) strays.push(path);
    if (content !== undefined && own === log && held !== undefined && held !== content) doubted.add(content);
  }
  return { made: [...made, ...beside], strays, elsewhere: await thoseThere(doubted, files) };
};

/** The log whose name notes bear: beside them, or in a zip that lies beside them. */
class LogsThere {
  private readonly outside: ReadonlyMap<string, string>;
  private zipped: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  constructor(
    outside: readonly string[],
    private readonly list: GameFiles['list'],
  ) {
    this.outside = new Map(outside.map(path => [spelled(path), path]));
  }

  beside(log: string): string | undefined {
    return this.outside.get(spelled(log));
  }

  /** undefined: there is none, or in zips there are several. */
  async named(log: string): Promise<string | undefined> {
    const beside = this.beside(log);
    if (beside !== undefined) return beside;
    this.zipped ??= this.list().then(inZips);
    const [only, second] = (await this.zipped).get(spelled(log)) ?? [];
    return second === undefined ? only : undefined;
  }
}

/** A Mac takes letters and their dots apart: names that look alike are the same. */
const spelled = (path: string): string => path.normalize('NFC');

/** Logs in zips, by where they would lie beside their zip. */
const inZips = (all: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const path of all) {
    const { zip, name } = zippedPath(path) ?? {};
    if (zip === undefined || name === undefined) continue;
    const beside = spelled(zip.replace(/[^\\/]*$/, '') + name.replace(/^.*\//s, ''));
    found.set(beside, [...(found.get(beside) ?? []), path]);
  }
  return found;
};

/** Which of the contents lie in the folder; nothing is reckoned where none is asked for. */
const thoseThere = async (
  contents: ReadonlySet<string>,
  { list, hash }: Pick<GameFiles, 'list' | 'hash'>,
): Promise<readonly string[]> => {
  const found = new Set<string>();
  for (const path of contents.size > 0 ? (await list()).filter(one => logKind(one) !== undefined) : []) {
    const content = await hash(path);
    if (content !== undefined && contents.has(content)) found.add(content);
  }
  return [...found];
};

/** For the logs of that folder. */
export const notesElsewhere = (index: NotesIndex, read: GameFiles['read']): NotesElsewhere => {
  const at = async (path: string) => {
    const bytes = await read(path);
    return bytes && { name: path, bytes };
  };
  const byContent = new Map<string, string>();
  for (const { path, content } of index.made) if (!byContent.has(content)) byContent.set(content, path);
  const elsewhere = new Set(index.elsewhere);
  return {
    madeFor: async content => {
      const path = byContent.get(content);
      return path === undefined ? undefined : at(path);
    },
    isElsewhere: content => Promise.resolve(elsewhere.has(content)),
    strays: async () => (await Promise.all(index.strays.map(at))).flatMap(found => found ?? []),
  };
};

/** Notes that belong to no log by their names; whether a log's content knows them is told by the logs themselves. */
export const namelessNotes = (index: NotesIndex, all: readonly string[]): readonly string[] => {
  const there = new Set(all);
  const hasLog = (path: string): boolean => there.has(logOfNotes(path) ?? '');
  return [...index.strays, ...index.made.flatMap(({ path }) => (hasLog(path) ? [] : [path]))].sort();
};
