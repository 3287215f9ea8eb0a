// The files that the user gave, as the folders that logs and their rules are looked for in. Bytes are read when they are wanted.

import type { Folder, Place, Surroundings } from '../../core/audit/open/surroundings';
import type { Files } from '../../core/scenario/files';
import { beginsAsArchive } from '../../core/base/archive-start';
import { below, folderOf, nameOf, plainPath } from '../../core/base/file-paths';
import { isZip, logKind } from '../../core/games/game-files';
import { modulesElsewhere } from '../../core/games/modules-elsewhere';
import { isModuleFile } from '../../core/vassal/module/module-files';
import { openZippedLogs } from '../../core/games/zipped-logs';
import type { GivenFile } from '../messages';
import { unpacked } from './unpacked';

/** As on a disk: no module is larger. */
const LARGEST_FILE = 600 * 1024 * 1024;

const bytesAt = async (from: Blob | string): Promise<Uint8Array | undefined> => {
  if (typeof from !== 'string') return from.size <= LARGEST_FILE ? new Uint8Array(await from.arrayBuffer()) : undefined;
  const answer = await fetch(from);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
};

export class GivenFiles {
  private readonly files: ReadonlyMap<string, GivenFile['from']>;
  private readonly elsewhere = modulesElsewhere({ list: () => this.list(), read: path => this.read(path) });

  /** @param unread zips in which a log may lie that cannot be read: told as logs are that cannot be */
  constructor(
    given: readonly GivenFile[],
    private readonly unread: readonly string[] = [],
  ) {
    this.files = new Map(given.map(({ path, from }) => [plainPath(path) ?? nameOf(path), from]));
  }

  /** What was given, with what lies in its zips: mails are handed on so. */
  static async of(given: readonly GivenFile[]): Promise<GivenFiles> {
    const plain = new GivenFiles(given);
    const zips = given.filter(({ path }) => isZip(path));
    if (zips.length === 0) return plain;
    const inside: GivenFile[] = [];
    const unread: string[] = [];
    for (const { path, from } of zips) {
      // A folder's server lists what lies in its zips, and of zips themselves only those that it cannot read.
      if (typeof from === 'string') {
        unread.push(path);
        continue;
      }
      const bytes = (await plain.read(path)) ?? new Uint8Array();
      const files = await unpacked(path, bytes);
      const logs = openZippedLogs(bytes);
      if (files.length === 0 || (logs.ok && logs.value.hasOdd)) unread.push(plainPath(path) ?? nameOf(path));
      inside.push(...files);
    }
    return new GivenFiles([...given, ...inside], unread);
  }

  /** In the order of their names, as mails are numbered. One named `.log` only if it begins as a saved game does. */
  async logs(): Promise<readonly string[]> {
    const logs: string[] = [...this.unread];
    for (const path of this.files.keys()) {
      const kind = logKind(path);
      if (kind === 'log' || (kind === 'old' && beginsAsArchive((await this.read(path)) ?? new Uint8Array())))
        logs.push(path);
    }
    return logs.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  }

  /** Of all files, in order. */
  list(): Promise<readonly string[]> {
    return Promise.resolve([...this.files.keys()].sort());
  }

  /** By its path, or its bare name in whatever folder it lies. */
  readModule(name: string): Promise<Uint8Array | undefined> {
    const modules = [...this.files.keys()].filter(isModuleFile);
    const path = modules.find(one => one === name) ?? modules.find(one => nameOf(one) === name);
    return path === undefined ? Promise.resolve(undefined) : this.read(path);
  }

  /** undefined: it is not there, or cannot be read. */
  async read(path: string): Promise<Uint8Array | undefined> {
    const from = this.files.get(path);
    try {
      return from === undefined ? undefined : await bytesAt(from);
    } catch {
      // Moved or changed since it was given.
      return undefined;
    }
  }

  /** Of a log. Modules may lie anywhere among the files: people give them from other folders. */
  around(log: string): Surroundings {
    const own = folderOf(log);
    const near = [own];
    for (let at = own; at !== ''; at = folderOf(at)) near.push(folderOf(at));
    return {
      folders: near.map(folder => this.folder(folder)),
      at: path => this.placeAt(plainPath(`${own}/${path}`)),
      elsewhere: this.elsewhere(log),
    };
  }

  private folder(folder: string): Folder {
    return {
      name: nameOf(folder),
      names: () => Promise.resolve(this.namesIn(folder)),
      read: name => this.read(below(folder, name)),
      files: this.filesBelow(folder),
    };
  }

  private namesIn(folder: string): readonly string[] {
    return [...this.files.keys()]
      .filter(path => folderOf(path) === folder)
      .map(nameOf)
      .sort();
  }

  private filesBelow(folder: string): Files {
    const start = below(folder, '');
    const inside = (path: string): boolean => path.startsWith(start);
    return {
      list: () =>
        Promise.resolve(
          [...this.files.keys()]
            .filter(inside)
            .map(path => path.slice(start.length))
            .sort(),
        ),
      read: path => this.read(below(folder, path)),
      beside: name => {
        const other = folder === '' ? undefined : below(folderOf(folder), name);
        const isFolder = other !== undefined && [...this.files.keys()].some(path => path.startsWith(below(other, '')));
        return Promise.resolve(isFolder ? this.filesBelow(other) : undefined);
      },
    };
  }

  private async placeAt(path: string | undefined): Promise<Place | undefined> {
    if (path === undefined) return undefined;
    const bytes = await this.read(path);
    if (bytes) return { kind: 'file', name: nameOf(path), bytes, folder: this.folder(folderOf(path)) };
    const isFolder = [...this.files.keys()].some(file => file.startsWith(below(path, '')));
    return isFolder ? { kind: 'folder', folder: this.folder(path) } : undefined;
  }
}
