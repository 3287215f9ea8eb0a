// The command tree (format spec, sections 3.5 to 3.7) and its typed commands (section 4).

/** One node of a command string: its own text, undecoded, and its children in order. */
export interface CommandNode {
  readonly text: string;
  readonly children: readonly CommandNode[];
}

/**
 * A command, typed (spec 4). `unknown` keeps the raw text; `nothing` is the empty text and the literal `null`.
 * `raw` always is the text as it stood, so that what is not changed is written back byte for byte.
 */
export type Command =
  | { readonly kind: 'nothing'; readonly raw: string }
  | { readonly kind: 'begin-save' | 'end-save' | 'setup-stack'; readonly raw: string }
  | {
      readonly kind: 'add-piece';
      readonly raw: string;
      readonly id: string;
      readonly type: string;
      readonly state: string;
    }
  | { readonly kind: 'remove-piece'; readonly raw: string; readonly id: string }
  | {
      readonly kind: 'change-piece';
      readonly raw: string;
      readonly id: string;
      readonly newState: string;
      readonly oldState?: string;
    }
  | {
      readonly kind: 'move-piece';
      readonly raw: string;
      readonly id: string;
      /** undefined: off every map (`null` in the text). */
      readonly newMap?: string;
      readonly newX: number;
      readonly newY: number;
      /** The piece it is put upon. */
      readonly newUnder?: string;
      readonly oldMap?: string;
      readonly oldX: number;
      readonly oldY: number;
      readonly oldUnder?: string;
      /** The mover's secret id: a password. Never shown. */
      readonly playerId?: string;
    }
  | { readonly kind: 'undo'; readonly raw: string; readonly begins: boolean }
  | { readonly kind: 'chat'; readonly raw: string; readonly text: string }
  | {
      readonly kind: 'boards';
      readonly raw: string;
      readonly map: string;
      readonly boards: readonly {
        readonly name: string;
        readonly reversed: boolean;
        readonly column: number;
        readonly row: number;
      }[];
    }
  | {
      readonly kind: 'player';
      readonly raw: string;
      readonly secretId: string;
      readonly name: string;
      readonly side: string;
    }
  | {
      readonly kind: 'property';
      readonly raw: string;
      readonly name: string;
      /** Absent for an initial value (`GlobalProperty`). */
      readonly oldValue?: string;
      readonly newValue: string;
      readonly container?: string;
    }
  | { readonly kind: 'turn'; readonly raw: string; readonly tracker: string; readonly state: string }
  /** A player who left (3.6 on). */
  | { readonly kind: 'player-leaves'; readonly raw: string; readonly secretId: string }
  /** A step; `command` is a command string of its own (spec 8.2). */
  | { readonly kind: 'log'; readonly raw: string; readonly command: string }
  | { readonly kind: 'audio'; readonly raw: string; readonly file: string }
  /** The scenario's notes, or those that all players may write. Lines parted by `\n`. */
  | { readonly kind: 'notes' | 'public-notes'; readonly raw: string; readonly text: string }
  | { readonly kind: 'private-note'; readonly raw: string; readonly owner: string; readonly text: string }
  | {
      readonly kind: 'secret-note';
      readonly raw: string;
      readonly name: string;
      /** A secret id. */
      readonly owner: string;
      readonly hidden: boolean;
      readonly text: string;
      /** In the writer's own form; absent in old files. */
      readonly date?: string;
      readonly handle?: string;
    }
  /** The secret ids of those who may unmask the player's pieces. */
  | { readonly kind: 'unmask'; readonly raw: string; readonly secretIds: readonly string[] }
  /** Faces of symbolic dice, counted from 0. */
  | { readonly kind: 'show-results'; readonly raw: string; readonly name: string; readonly faces: readonly number[] }
  | {
      readonly kind: 'sight-line';
      readonly raw: string;
      readonly id: string;
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly persisting: boolean;
      readonly mirroring: boolean;
      readonly reset: boolean;
    }
  | { readonly kind: 'flare'; readonly raw: string; readonly id: string; readonly x: number; readonly y: number }
  | { readonly kind: 'startup-key'; readonly raw: string; readonly id: string; readonly applied: boolean }
  | { readonly kind: 'clock-control'; readonly raw: string; readonly showing: boolean; readonly online: boolean }
  | {
      readonly kind: 'clock';
      readonly raw: string;
      readonly side: string;
      readonly name: string;
      /** Milliseconds. */
      readonly elapsed: number;
      readonly verified: number;
      readonly ticking: boolean;
      readonly restore: boolean;
    }
  | {
      readonly kind: 'lock-tab';
      readonly raw: string;
      readonly tab: string;
      readonly by: string;
      /** A password. Never shown. */
      readonly password: string;
      readonly date: string;
    }
  | {
      readonly kind: 'events';
      readonly raw: string;
      readonly events: readonly { readonly time: string; readonly user: string; readonly action: string }[];
    }
  | { readonly kind: 'extension' | 'plugin'; readonly raw: string; readonly name: string; readonly version: string }
  /** Recognised by its prefix, of no meaning for a game's state. */
  | { readonly kind: 'known'; readonly raw: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly raw: string };

type WithoutRaw<C> = C extends unknown ? Omit<C, 'raw'> : never;

/** A command by its fields alone: what a writer starts from. */
export type CommandFields = WithoutRaw<Exclude<Command, { readonly kind: 'nothing' | 'known' | 'unknown' }>>;
