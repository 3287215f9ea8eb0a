// What a referee rules about steps of a log, as its notes file says it.

import type { SourcePosition } from '../../base/source';
import type { HexId } from '../../hexmap/hex-map';
import type { Phase, Turn, UnitId } from '../../scenario/scenario';
import type { Placed } from '../../scenario/yaml/yaml-fields';
import type { Steps } from './steps';

/** The first key of a ruling; its value is the steps that it speaks of. */
export const RULING_KINDS = [
  'correction',
  'overrun',
  'attack',
  'dice',
  'rolled',
  'phase',
  'weather',
  'allowed',
] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** What every ruling says besides. */
export interface RulingHead {
  /** In the notes file. */
  readonly at: SourcePosition;
  readonly steps: Steps;
  /** Who decided. */
  readonly by: string;
  /** The day, `2026-11-22`. */
  readonly on: string;
  readonly why?: string;
  /** The fingerprint of what the steps showed when it was made; left out: it was written by hand. */
  readonly of?: string;
}

/** `N`: how units, hexes, phases, turns and weathers are named: by the words of the file, or by the scenario's own. */
interface Names {
  readonly unit: unknown;
  readonly hex: unknown;
  readonly phase: unknown;
  readonly turn: unknown;
  readonly weather: unknown;
  readonly zone: unknown;
}

type Told<N extends Names> = RulingHead &
  (
    | { readonly kind: 'correction' }
    /** The units fought for the hex from where they stood, or out of `from`. */
    | {
        readonly kind: 'overrun' | 'attack';
        readonly target: N['hex'];
        readonly units: readonly N['unit'][];
        readonly from?: N['hex'];
      }
    /** The roll belongs to the fight that was declared or entered at the step `fight`. */
    | { readonly kind: 'dice'; readonly fight: number }
    /** The fight that was declared or entered at the step was rolled for where the log does not show it: each roll with its dice. */
    | { readonly kind: 'rolled'; readonly dice: readonly (readonly number[])[] }
    | { readonly kind: 'phase'; readonly phase: N['phase']; readonly turn?: N['turn'] }
    /** In the turn of the step, all over the map or in one weather zone. */
    | { readonly kind: 'weather'; readonly weather: N['weather']; readonly zone?: N['zone'] }
    /** The findings there are not counted; with a code, only those of that code. */
    | { readonly kind: 'allowed'; readonly code?: string }
  );

/** As written: whether there is such a unit or hex, only the scenario tells. */
export type WrittenRuling = Told<{
  readonly unit: Placed;
  readonly hex: Placed;
  readonly phase: Placed;
  readonly turn: Placed;
  readonly weather: Placed;
  readonly zone: Placed;
}>;

export type Ruling = Told<{
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly phase: Phase;
  readonly turn: Turn;
  readonly weather: string;
  readonly zone: string;
}>;

export type RulingOf<K extends RulingKind> = Extract<Ruling, { readonly kind: K }>;

/** `stale`: the log shows something else there than when the ruling was made. */
export type RulingStanding = 'applied' | 'stale' | 'without effect';

/** A ruling, and what became of it. */
export interface JudgedRuling {
  readonly ruling: Ruling;
  readonly standing: RulingStanding;
  /** The fingerprint of what its steps show now. */
  readonly content: string;
  /** Why it was not applied, or what its writer should do. One sentence. */
  readonly remark?: string;
}
