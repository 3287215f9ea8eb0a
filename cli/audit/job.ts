// What a run of the audit hands to those that do its work, and what they hand back: plain data, so that it can go to another
// thread and back.

import type { LogCard } from '../../core/audit/chain/log-card';
import type { NotesIndex } from '../../core/games/notes-index';
import type { Show } from '../../core/report/audit/audit-shown';
import type { LogHead } from '../../core/report/audit/report-form';
import type { Viewer } from '../../core/vassal/replay/timeline';
import type { OpenedFolder } from '../log-files';
import type { Format } from '../manuals/audit';

/** What the user named to judge logs by: paths, as they were typed. */
export type Named = Readonly<Partial<Record<'module' | 'scenario' | 'notes' | 'binding', string>>>;

/** The same for all logs of a run. */
export interface Setup {
  readonly cwd: string;
  readonly viewer: Viewer;
  readonly form: FormWish;
  /** Keys of findings that are known, by the name of their log; absent: no baseline was given. */
  readonly known?: readonly string[];
  /** The notes files among the logs. */
  readonly notes: NotesIndex;
  /** The folders that were given, in which a log's module may lie anywhere. */
  readonly opened: readonly OpenedFolder[];
  /** Where results are kept; absent: nowhere. */
  readonly cache?: string;
}

export interface FormWish {
  /** `table`: a page, and the points for the director of a tournament. */
  readonly format: Format | 'table';
  readonly show: Show;
  readonly colour: boolean;
  /** What `foldersShared` says of all files of the run. */
  readonly skip: number;
}

export type Task =
  | { readonly kind: 'look'; readonly file: string; readonly named: Named }
  /** Logs of one game. `states`: what was said of each when it was looked at; absent: nothing is kept. */
  | {
      readonly kind: 'judge';
      readonly files: readonly string[];
      readonly named: Named;
      readonly states?: readonly string[];
    };

/** What a log is like: of which game it may be, and a text that stands for it and for all that it is judged by. */
export interface Looked {
  readonly card: LogCard;
  readonly state: string;
  /** Files that its audit rests on, by their paths. */
  readonly read: readonly string[];
  readonly isOld: boolean;
}

export interface JudgedLog {
  readonly head: LogHead;
  /** Its part of the report, packed; absent: it is kept, under the answer's key. */
  readonly body?: Uint8Array;
}

export interface Judged {
  /** In the order of the task's files. */
  readonly logs: readonly JudgedLog[];
  readonly key?: string;
  readonly read: readonly string[];
  readonly isOld: boolean;
}

/** Why a task came to nothing. `isBug`: it is nobody's fault but ours. `isWrongUse`: it is the user's, not the log's. */
export interface Failed {
  readonly error: string;
  readonly isWrongUse?: true;
  readonly isBug?: true;
}

export type Answer = Looked | Judged | Failed;
