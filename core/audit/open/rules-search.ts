// What is asked for and what is found when the rules of a log are looked for.

import type { Rest } from '../../base/parts';
import type { SourceProblem } from '../../base/source';
import type { Files } from '../../scenario/files';
import type { VassalError } from '../../vassal/error';
import type { VassalModule } from '../../vassal/module/module';
import type { Viewer } from '../../vassal/replay/timeline';
import type { Metadata } from '../../vassal/archive/metadata';
import type { FoundRules } from '../audit';
import type { FoundBinding } from '../bound/bound-rules';
import type { LoadedExtension } from './expansions';
import type { HostWords } from './host-words';
import type { ModulesRead } from './modules-read';
import type { Ruling, WrittenRuling } from '../notes/ruling';
import type { Folder } from './surroundings';

/** What the user named, by an option or a setting; `from` says by which. */
export interface RulesOptions {
  /** `folder`: where it lies, for a binding beside it. */
  readonly module?: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly from?: string;
    readonly folder?: Folder;
  };
  /** `files`: those of the folder that it lies in. */
  readonly binding?: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly files: Files;
    readonly from?: string;
  };
  readonly scenario?: { readonly name: string; readonly files: Files; readonly from?: string };
  readonly notes?: { readonly name: string; readonly bytes: Uint8Array };
  /** Who will look: all that is told of the log is what they may see. Absent: an observer on no side. */
  readonly viewer?: Viewer;
  /** Absent: those of the command line. */
  readonly words?: HostWords;
  /** Of a file's bytes, in hexadecimal; absent: reports do not say which module file it was. */
  readonly sha256?: (bytes: Uint8Array) => string | Promise<string>;
  /** Of a host that opens many logs: what it read for those before. */
  readonly modules?: ModulesRead;
  /** A great map and its rules take their time: a host may have other things to do between them. */
  readonly rest?: Rest;
}

export interface RulesSearch {
  readonly module?: VassalModule;
  /** Of the module's file, in hexadecimal. */
  readonly moduleSha256?: string;
  readonly rules?: FoundRules;
  /** To be judged by a binding: it needs the replayed log to make rules of. */
  readonly bound?: FoundBinding;
  /** Rulings of the notes, whose units and hexes are to be found once those rules are made. */
  readonly written?: readonly WrittenRuling[];
  readonly whyNoRules?: string;
  /** Said of rules that are of another version than the log was played with, or not those that somebody named. */
  readonly aboutRules?: string;
  readonly moduleError?: VassalError;
  /** The module is the only one that lies near a log that does not say which it was played with. */
  readonly isAssumed?: true;
  /** Modules that lie near and by which it is not judged, the nearest first. */
  readonly nearMisses?: readonly NearMiss[];
  /** Where its rulings were found. */
  readonly notesFrom?: NotesFrom;
  /** As `OpenedLog` has them. */
  readonly rulings?: readonly Ruling[];
  readonly notesProblems?: readonly SourceProblem[];
}

/** A module that lies near a log and is not its own: what a host may offer to judge by all the same. */
export interface NearMiss {
  readonly file: string;
  /** Of the folder that it lies in. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** `unsaid`: the log does not say its module, and this is one of several that it may be. */
  readonly fit: 'other-version' | 'other-game' | 'unsaid';
}

/** The notes file of a log, and by what it was known: it bears the log's name, names its content, or its rulings fit the log's steps. */
export interface NotesFrom {
  readonly file: string;
  readonly by: 'option' | 'name' | 'content' | 'steps';
}

/** What is known of a log before it is replayed. */
export interface SearchedLog {
  readonly file: string;
  /** SHA-256 of its bytes, in hexadecimal; absent: the host does not reckon it. */
  readonly content?: string;
  /** Not to be judged by a module that merely lies near: it was tried, and does not fit. */
  readonly misfit?: string;
  readonly module?: Metadata;
  /** What it was played with besides its module: asked only if an expansion lies near. */
  readonly extensions?: () => Promise<readonly LoadedExtension[]>;
}
