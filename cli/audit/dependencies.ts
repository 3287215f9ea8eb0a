// What an audit rested on besides the log: files and lists of files. If they are as they were, so is the audit.

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { present } from '../../core/base/present';
import { nodeFiles } from '../node-files';
import { sha256 } from '../sha256';

/** Paths are relative to the log's folder, so that a folder of games can be moved. */
export interface Dependencies {
  /** With the hash of its bytes; empty: it was not there. */
  readonly files: readonly (readonly [path: string, hash: string])[];
  readonly folders: readonly (readonly [path: string, isDeep: boolean, hash: string])[];
  /** The folders that were given, where modules were looked for anywhere in them; absent: what lies near was enough. */
  readonly opened?: readonly string[];
}

/** What rules may be found in. Logs and reports come and go in a folder and change nothing for the others. */
const OF_RULES = /\.(vmod|mod|ya?ml|csv|png|jpe?g|gif|svg)$/i;
const NOTES = /\.notes\.yaml$/i;

/** Takes down what is read while a log is opened; and looks, each file once a run, whether it is as it was. */
export class Ledger {
  #files = new Set<string>();
  #folders = new Map<string, boolean>();
  #always: readonly [ReadonlySet<string>, ReadonlyMap<string, boolean>] = [new Set(), new Map()];
  readonly #known = new Map<string, Promise<string>>();
  #lookedElsewhere = false;

  /** @param opened the folders that were given, by their paths */
  constructor(private readonly opened: readonly string[]) {}

  readonly noteElsewhere = (): void => {
    this.#lookedElsewhere = true;
  };

  readonly noteFile = (file: string): void => {
    this.#files.add(file);
  };

  readonly noteFolder = (folder: string, isDeep: boolean): void => {
    this.#folders.set(folder, isDeep || this.#folders.get(folder) === true);
  };

  /** What was noted so far is what every log of the run rests on. */
  readonly keepForAll = (): void => {
    this.#always = [this.#files, this.#folders];
    this.#forget();
  };

  #forget(): void {
    const [files, folders] = this.#always;
    this.#files = new Set(files);
    this.#folders = new Map(folders);
    this.#lookedElsewhere = false;
  }

  /** What was noted since it was last asked. */
  async taken(log: string): Promise<{ readonly dependencies: Dependencies; readonly read: readonly string[] }> {
    const [files, folders] = [[...this.#files], [...this.#folders]];
    const opened = this.#lookedElsewhere ? this.#openedFrom(log) : undefined;
    this.#forget();
    const from = path.dirname(log);
    const others = files.filter(file => file !== log);
    return {
      dependencies: {
        files: await Promise.all(
          others.map(async file => [path.relative(from, file), await this.#hashOf(file)] as const),
        ),
        folders: await Promise.all(
          folders.map(async ([folder, isDeep]) => {
            const hash = await this.#listOf(folder, isDeep);
            return [path.relative(from, folder), isDeep, hash] as const;
          }),
        ),
        ...present({ opened }),
      },
      read: files,
    };
  }

  /** Are they all as they were? */
  async holds({ files, folders, opened }: Dependencies, log: string): Promise<boolean> {
    const from = path.dirname(log);
    if (opened && opened.join('\n') !== this.#openedFrom(log).join('\n')) return false;
    for (const [file, hash] of files) if ((await this.#hashOf(path.resolve(from, file))) !== hash) return false;
    for (const [folder, isDeep, hash] of folders)
      if ((await this.#listOf(path.resolve(from, folder), isDeep)) !== hash) return false;
    return true;
  }

  #openedFrom(log: string): readonly string[] {
    return this.opened.map(folder => path.relative(path.dirname(log), folder)).sort();
  }

  #hashOf(file: string): Promise<string> {
    return this.#once(file, () => readFile(file).then(sha256, () => ''));
  }

  #listOf(folder: string, isDeep: boolean): Promise<string> {
    return this.#once(`${String(isDeep)} ${folder}`, async () => {
      const list = isDeep ? nodeFiles(folder).then(files => files.list()) : readdir(folder).then(names => names.sort());
      const names = await list.catch(() => []);
      return sha256(new TextEncoder().encode(names.filter(n => OF_RULES.test(n) && !NOTES.test(n)).join('\n')));
    });
  }

  #once(key: string, make: () => Promise<string>): Promise<string> {
    const known = this.#known.get(key) ?? make();
    this.#known.set(key, known);
    return known;
  }
}
