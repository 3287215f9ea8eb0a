/** What a command may touch of the world. Tests give their own. */
export interface Io {
  /** Results. */
  readonly out: (text: string) => void;
  /** Results that are no text; absent: results go to a terminal, which cannot show them. */
  readonly outBytes?: (bytes: Uint8Array) => void;
  /** Progress and messages. */
  readonly err: (text: string) => void;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /** What `-` stands for as an input; absent: there is none. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** Writes to a temporary file beside it and renames: a killed run leaves the old file. */
  readonly writeFile: (path: string, bytes: Uint8Array | string | Iterable<string>) => Promise<void>;
  /** Colour may be used: on a terminal and without NO_COLOR, or with FORCE_COLOR. */
  readonly colour: boolean;
  /** stderr is a terminal: progress may be shown. */
  readonly progress: boolean;
  readonly cwd: string;
  /** Where what can be made again is kept; absent: nothing is. */
  readonly cacheFolder?: string;
  /** Ends what goes on until somebody ends it; absent: Ctrl-C does. */
  readonly stopped?: Promise<void>;
  /** The file that other threads run; absent: there are none. */
  readonly program?: string;
}

/** The contract's exit codes. `unjudged`: nothing was found, but not all was judged: nobody is to take that for clean. */
export const EXIT = { clean: 0, findings: 1, wrongUse: 2, unreadable: 3, defect: 4, unjudged: 5 } as const;

/** A command: its arguments (without its name) -> the exit code. */
export type Command = (args: readonly string[], io: Io) => Promise<number>;
