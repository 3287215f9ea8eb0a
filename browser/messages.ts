// What the page and its worker say to each other. The board in its frame talks to the worker over a channel of its own, in the
// words of core/board-view/messages.ts.

/** A file of the user's: its bytes, or the address of a folder's server that gives them. */
export interface GivenFile {
  /** With the folders that it lay in: `mails/third.vlog`. */
  readonly path: string;
  readonly from: Blob | string;
}

/** What is built into the page, so that it needs no other file. */
export interface BuiltIn {
  readonly version: string;
  /** The module kits as they ship, by rule system. */
  readonly kits: Readonly<Record<string, string>>;
}

/** Of a log in the list. */
export interface LogNote {
  readonly path: string;
  readonly state: 'reading' | 'read' | 'judged' | 'shown' | 'unread';
  /** `2 illegal · 1 cannot tell`, or why it is not judged or could not be read. */
  readonly words: string;
  /** Findings in it that somebody has to look at; of a copy none: they stand at the log that it is a copy of. */
  readonly toLookAt?: number;
  /** Modules among the files that it may be judged by, if the user says so. */
  readonly near?: readonly string[];
}

export interface LogHead {
  readonly path: string;
  /** The lines that somebody going from finding to finding stops at. */
  readonly stops: readonly { readonly line: number; readonly words: string }[];
  readonly lines: number;
  /** Nothing to look at says nothing of it then. */
  readonly isNotJudged?: true;
  /** What is in force for odds at any step of it; absent: it has no rules. */
  readonly rules?: string;
  /** Only the first steps of a long log: the whole follows. */
  readonly isBeginning?: true;
}

export type ToWorker =
  | { readonly kind: 'read'; readonly files: readonly GivenFile[]; readonly builtIn: BuiltIn }
  /** Whatever the board in its frame says comes by this port. */
  | { readonly kind: 'board' }
  | { readonly kind: 'open'; readonly path: string }
  /** The log is to be judged by this one of the modules that were given. */
  | { readonly kind: 'judge'; readonly path: string; readonly module: string }
  | { readonly kind: 'line'; readonly line: number }
  /** `by`: the id of a rule system; absent: the board of the open log, after the step that is shown. */
  | { readonly kind: 'odds'; readonly line: string; readonly by?: string }
  | { readonly kind: 'figures' }
  | { readonly kind: 'report' };

export type FromWorker =
  /** The worker has come up: by which rules it answers lines of odds. */
  | { readonly kind: 'systems'; readonly systems: readonly { readonly id: string; readonly name: string }[] }
  | { readonly kind: 'logs'; readonly logs: readonly string[] }
  | { readonly kind: 'log'; readonly log: LogNote }
  | { readonly kind: 'opened'; readonly head: LogHead }
  /** The log that was opened, now that all its lines were told. */
  | { readonly kind: 'written'; readonly head: LogHead }
  /** The next lines of the log that was opened, as HTML with all texts of others escaped. */
  | { readonly kind: 'lines'; readonly path: string; readonly html: string; readonly count: number }
  | { readonly kind: 'about'; readonly line: number; readonly step: number; readonly html: string }
  /** The board went to another step. `focus`: the user wants to be in the text. */
  | { readonly kind: 'at'; readonly line: number; readonly focus: boolean }
  | { readonly kind: 'odds'; readonly html: string; readonly style: string }
  /** The charts of the log that is shown, and their look. */
  | { readonly kind: 'figures'; readonly path: string; readonly html: string; readonly style: string }
  | { readonly kind: 'report'; readonly name: string; readonly html: string }
  | { readonly kind: 'broken'; readonly why: string };
