// A module, or an extension of one, as the files of a folder, and back: for who keeps it under version control.

import { ok, type Result } from '../../base/result';
import { readArchive, readSoundEntries, writeArchive, type ArchiveEntry } from '../archive/archive';
import { byEntryOrder, entryOfPath, pathsOfEntries } from '../archive/entry-names';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import { fail, type VassalError } from '../error';
import { readBuildFileEntry } from './read-module';

/** All entries of a module, in the order in which they are packed. Errors: those of reading a module or an extension. */
export const entriesOf = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<readonly ArchiveEntry[], VassalError>> => {
  const archive = readArchive(bytes, limits);
  if (!archive.ok) return archive;
  const root = await readBuildFileEntry(archive.value);
  if (!root.ok) return root;
  const entries: ArchiveEntry[] = [];
  for (const name of archive.value.names) {
    const data = await archive.value.read(name);
    if (!data.ok) return data;
    entries.push({ name, data: data.value });
  }
  return ok(entries.sort(byEntryOrder));
};

/** What can be had of a module's entries. */
export interface FoundEntries {
  readonly entries: readonly ArchiveEntry[];
  /** What is wrong with each of the others; those that a reader should not take at all are among them. */
  readonly left: readonly VassalError[];
}

/** The entries that can be read, in the order in which they are packed. Errors: those of the zip as a whole, and of its build file. */
export const soundEntriesOf = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<FoundEntries, VassalError>> => {
  const opened = readSoundEntries(bytes, limits);
  if (!opened.ok) return opened;
  const { archive, odd } = opened.value;
  const root = await readBuildFileEntry(archive);
  if (!root.ok) return root;
  const entries: ArchiveEntry[] = [];
  const left = [...odd];
  for (const name of archive.names) {
    const data = await archive.read(name);
    if (data.ok) entries.push({ name, data: data.value });
    else left.push(data.error);
  }
  return ok({ entries: entries.sort(byEntryOrder), left });
};

/** The same bytes for the same entries, in whatever order they are given. */
export const packModule = (entries: readonly ArchiveEntry[]): Uint8Array =>
  writeArchive([...entries].sort(byEntryOrder));

/** The files of a module's folder by their paths. */
export const filesOfModule = (entries: readonly ArchiveEntry[]): ReadonlyMap<string, Uint8Array> => {
  const paths = pathsOfEntries(entries.map(({ name }) => name));
  return new Map(entries.map(({ name, data }) => [paths.get(name) ?? name, data]));
};

/** The module of a folder's files. Errors: `bad-file-name`, `no-build-file`, and those of reading the build file. */
export const moduleOfFiles = async (
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Result<Uint8Array, VassalError>> => {
  const entries = new Map<string, Uint8Array>();
  for (const [path, data] of files) {
    const name = entryOfPath(path);
    if (name === undefined || entries.has(name))
      return fail('bad-file-name', `“${path}” stands for no file of a module. Write % as %25, or rename the file.`);
    entries.set(name, data);
  }
  const root = await readBuildFileEntry({
    names: [...entries.keys()],
    has: name => entries.has(name),
    read: name => {
      const data = entries.get(name);
      return Promise.resolve(data ? ok(data) : fail('no-entry', `There is no file “${name}”.`));
    },
  });
  if (!root.ok) return root;
  return ok(packModule([...entries].map(([name, data]) => ({ name, data }))));
};
