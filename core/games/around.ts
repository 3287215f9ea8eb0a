// What stands around a log of a folder that was opened: its own folder first, then those above it up to the one that was opened.

import type { Folder, ModulesElsewhere, NotesElsewhere, Place, Surroundings } from '../audit/open/surroundings';
import { below, folderOf, nameOf, plainPath } from '../base/file-paths';
import { present } from '../base/present';
import type { Files } from '../scenario/files';
import type { GameFiles } from './game-files';
import { modulesElsewhere } from './modules-elsewhere';

/** @param opened what the folder that was opened is called */
export const surroundingsIn = (
  files: Pick<GameFiles, 'list' | 'read'>,
  opened: string,
  notes?: NotesElsewhere,
): ((log: string) => Surroundings) => {
  const inFolder = new Map<string, Promise<ReadonlyMap<string, readonly string[]>>>();
  /** The names directly in each folder: listed once for all logs. */
  const byFolder = (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const known = inFolder.get('') ?? files.list().then(namesByFolder);
    inFolder.set('', known);
    return known;
  };
  const folder = (path: string): Folder => ({
    name: path === '' ? opened : nameOf(path),
    names: async () => (await byFolder()).get(path) ?? [],
    read: name => files.read(below(path, name)),
    files: filesBelow(files, path),
  });
  const at = async (path: string | undefined): Promise<Place | undefined> => {
    if (path === undefined) return undefined;
    const isFolder = [...(await byFolder()).keys()].some(one => one === path || one.startsWith(below(path, '')));
    if (isFolder) return { kind: 'folder', folder: folder(path) };
    const bytes = await files.read(path);
    return bytes && { kind: 'file', name: nameOf(path), bytes, folder: folder(folderOf(path)) };
  };
  const elsewhere = modulesElsewhere(files);
  return log => {
    const own = folderOf(log);
    const folders = [folder(own)];
    for (let path = own; path !== '';) {
      path = folderOf(path);
      folders.push(folder(path));
    }
    return { folders, at: path => at(plainPath(`${own}/${path}`)), elsewhere: elsewhere(log), ...present({ notes }) };
  };
};

/**
 * Around a log in a zip: the folders of the zip count after the one in which it lies, and before those above.
 *
 * @param around the zip
 */
export const aroundInZip = (
  around: Surroundings,
  files: Pick<GameFiles, 'list' | 'read'>,
  { zip, name }: { readonly zip: string; readonly name: string },
): Surroundings => {
  const inside = surroundingsIn(files, nameOf(zip))(name);
  const [beside, ...above] = around.folders;
  const [own] = inside.folders;
  return {
    ...around,
    folders: [...(beside ? [beside] : []), ...inside.folders, ...above],
    at: async path => (await around.at(path)) ?? inside.at(path),
    ...present({ inZip: own, elsewhere: inside.elsewhere && together(inside.elsewhere, around.elsewhere) }),
  };
};

const together = (inZip: ModulesElsewhere, others?: ModulesElsewhere): ModulesElsewhere => ({
  names: async () => [...(await inZip.names()), ...((await others?.names()) ?? [])],
  read: async path => (await inZip.read(path)) ?? others?.read(path),
  // Two zips may hold modules of one name.
  known: new Map(),
});

/** Of lists that were looked through: all logs of a zip ask for the same. */
const byFolders = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

const namesByFolder = (paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const known = byFolders.get(paths);
  if (known) return known;
  const names = new Map<string, string[]>();
  for (const path of paths) {
    const own = names.get(folderOf(path)) ?? [];
    own.push(nameOf(path));
    names.set(folderOf(path), own);
  }
  byFolders.set(paths, names);
  return names;
};

const filesBelow = (files: Pick<GameFiles, 'list' | 'read'>, folder: string): Files => {
  const start = below(folder, '');
  const listed = async (): Promise<readonly string[]> =>
    (await files.list()).filter(path => path.startsWith(start)).map(path => path.slice(start.length));
  return {
    list: listed,
    read: path => files.read(below(folder, path)),
    beside: async name => {
      const other = folder === '' ? undefined : below(folderOf(folder), name);
      const isFolder = other !== undefined && (await files.list()).some(path => path.startsWith(below(other, '')));
      return isFolder ? filesBelow(files, other) : undefined;
    },
  };
};
