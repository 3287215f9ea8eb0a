// What a .vsav or .vlog says (format spec, sections 1.3 to 1.5, 2, 8).

import type { Metadata } from '../archive/metadata';
import type { CommandNode } from './command';
import type { VassalError } from '../error';

/** A save or a log as it stands in the file: nothing executed, nothing resolved. */
export interface SavedGame {
  readonly module?: Metadata;
  readonly save?: Metadata;
  /** How the text was obfuscated, so that it can be written back the same way (spec 2). */
  readonly obfuscation: { readonly magic: string; readonly key: number };
  /** The commands before the first step, in order (begin_save … end_save). */
  readonly start: readonly CommandNode[];
  /** One node a log step, in file order; empty for a save. Its texts still begin with `LOG⇥`. */
  readonly steps: readonly CommandNode[];
  /**
   * Commands of `start` that stand after the first step in the file, as hand-made logs have them: for each of the last
   * ones in `start`, how many steps stand before it. VASSAL executes them on loading, as the others.
   */
  readonly interleaved?: readonly number[];
  /** What was not read: the file ends early, bytes are no UTF-8, … The steps before it stand. */
  readonly truncated?: { readonly message: string; readonly offset: number };
  /** What was wrong beside the commands, such as a damaged `moduledata`; the game is read all the same. */
  readonly warnings?: readonly VassalError[];
}
