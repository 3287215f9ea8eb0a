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
  | { readonly kind: 'known'; readonly raw: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly raw: string };
