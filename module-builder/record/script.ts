// The recording script: a list of what players do, one entry an act, in the words of the scenario.

import type { SourcePosition } from '../../core/base/source';
import type { HexId } from '../../core/hexmap/hex-map';
import type { Unit } from '../../core/scenario/scenario';

export interface RecordScript {
  /** What the dialog at the log's start would ask for. */
  readonly description: string;
  /** Side -> the name of who plays it. */
  readonly players: ReadonlyMap<string, string>;
  readonly acts: readonly ScriptAct[];
}

export type ScriptAct = { readonly at: SourcePosition } &
  /** Who acts from here on. */
  (
    | { readonly act: 'as'; readonly side: string }
    /** The turn track, one position on, or on to the named one. */
    | { readonly act: 'phase'; readonly to: 'next' | { readonly turn?: number; readonly phase: string } }
    /** Drags of one stack, one to each hex in turn. */
    | { readonly act: 'move'; readonly units: readonly Unit[]; readonly through: readonly HexId[] }
    | {
        readonly act: 'declare';
        /** `overrun`, `attack`, or the key of a procedure. */
        readonly what: string;
        readonly units: readonly Unit[];
        /** undefined: the units' own hex. */
        readonly target?: HexId;
      }
    | { readonly act: 'roll'; readonly button: string; readonly dice: readonly number[] }
    | { readonly act: 'reduce' | 'restore' | 'remove' | 'mask' | 'unmask'; readonly units: readonly Unit[] }
    | { readonly act: 'state'; readonly units: readonly Unit[]; readonly state: string; readonly on: boolean }
    | { readonly act: 'say'; readonly text: string }
    | { readonly act: 'pool'; readonly name: string; readonly value: string }
    | { readonly act: 'place' | 'lift'; readonly marker: string; readonly hex: HexId }
    | { readonly act: 'undo'; readonly steps: number }
  );
