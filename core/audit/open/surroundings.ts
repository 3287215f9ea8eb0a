import type { Files } from '../../scenario/files';
import type { ModuleIdentity } from './modules-read';

/**
 * What stands around a log, as far as the rules for it may be looked for there. The host says how it is read
 * (a disk, a workspace); the audit sees names and bytes only.
 */
export interface Surroundings {
  /** The log's own folder first, then those above it, as far up as the host allows. */
  readonly folders: readonly Folder[];
  /** Of a log in a zip, its folder there; the first of `folders` is that of the zip, where its rulings are written. */
  readonly inZip?: Folder;
  /** What a notes file names; relative paths count from the log's folder. undefined: there is no such thing. */
  readonly at: (path: string) => Promise<Place | undefined>;
  /** Rulings that lie under another name or in another folder than their log; left out: the host does not know of any. */
  readonly notes?: NotesElsewhere;
  /** Looked into last; left out: only a log was named, and no folder was opened. */
  readonly elsewhere?: ModulesElsewhere;
}

/** Modules in the other folders of the one that was opened: clubs keep theirs in a folder of their own. */
export interface ModulesElsewhere {
  /** Their paths in the folder that was opened, sorted. */
  readonly names: () => Promise<readonly string[]>;
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** What they say of themselves, as far as somebody asked: a folder of many logs asks each module once. */
  readonly known: Map<string, ModuleIdentity>;
}

/** The notes files of the folder that was opened, for logs that were renamed or moved away from theirs. */
export interface NotesElsewhere {
  /** Those that were made for a log of this content, unless they lie beside it under its name. */
  readonly madeFor: (content: string) => Promise<NotesAt | undefined>;
  /** Is there another log of this content, whose the notes are that bear this log's name? */
  readonly isElsewhere: (content: string) => Promise<boolean>;
  /** Those beside which their log no longer lies, and which do not say of which content it was. */
  readonly strays: () => Promise<readonly NotesAt[]>;
}

export interface NotesAt {
  /** As reports name it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Folder {
  /** As people call it: the last part of its path. */
  readonly name: string;
  /** Names of the files that lie directly in it, sorted. */
  readonly names: () => Promise<readonly string[]>;
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
  /** The folder with all below it, as a scenario's files. */
  readonly files: Files;
}

export type Place =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly bytes: Uint8Array;
      /** That it lies in. */
      readonly folder: Folder;
    }
  | { readonly kind: 'folder'; readonly folder: Folder };

/** No surroundings: a log that came alone, by drag or by mail. */
export const ALONE: Surroundings = { folders: [], at: () => Promise.resolve(undefined) };
