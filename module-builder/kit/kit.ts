// A rule system's module kit: data that says how the system's words look and what its players need. Nothing here or in the
// builder knows which system it is.

import type { Result } from '../../core/base/result';
import type { SourcePosition, SourceProblem } from '../../core/base/source';
import type { BadgeDesign } from '../../core/draw/badge';
import type { MapLooks } from '../../core/draw/map-looks';
import type { MarkerDesign, MarkerPlace } from '../../core/draw/marker';
import type { NationColours } from '../../core/draw/palette';
import type { SymbolPart } from '../../core/draw/unit-symbol';
import type { FIGHTS } from '../../core/scenario/module-contract';
import type { Placed } from '../../core/scenario/yaml/yaml-fields';

export interface ModuleKit {
  /** Colours of a scenario's own. */
  readonly nations: ReadonlyMap<string, NationColours>;
  /** Colours of the bands of formations, by their words; the others get theirs by themselves. */
  readonly formations: ReadonlyMap<string, { readonly colour: string; readonly at?: SourcePosition }>;
  /** What a unit's menu declares towards a hexside. */
  readonly declarations: readonly Fight[];
  /** The module counts odds, MPs and results where the rule system tells it how. */
  readonly counts: boolean;
  /** Only its own side may move a unit. */
  readonly restricted: boolean;
  /** The least VASSAL that opens the module without a question: `3.7.0`. */
  readonly vassal: string;
  /** The most MPs that a counter can show as spent; 0: it has no such count. */
  readonly mostMp: number;
  readonly looks: MapLooks;
  readonly counters: CounterLooks;
  readonly states: readonly KitState[];
  readonly markers: readonly KitMarker[];
  readonly dice: readonly KitDice[];
  readonly pools: readonly KitPool[];
  readonly charts: readonly { readonly table: string; readonly title: string }[];
  /** A maker's own pages and pictures, in the order of their windows. */
  readonly pages: readonly KitPage[];
  /** A picture that the help menu shows as “About”, in the scenario's folder. */
  readonly about?: Placed;
}

/** Something of a maker's own to be read: a file of the scenario's folder. */
export interface KitPage {
  readonly window: 'charts' | 'help';
  readonly file: Placed;
  readonly title: string;
}

export interface CounterLooks {
  readonly factors: readonly string[];
  /** Neighbours among the factors that are printed once if equal. */
  readonly merge: readonly string[];
  /** Figures whose sum over a stack players want to know. */
  readonly sums: readonly string[];
  readonly sizes: ReadonlyMap<string, string>;
  readonly symbols: ReadonlyMap<string, readonly SymbolPart[]>;
}

/** A state of a unit that a badge shows. */
export interface KitState {
  /** The rule system's word. */
  readonly key: string;
  readonly name: string;
  /** A letter: Ctrl and Shift and this one toggle it. */
  readonly keystroke: string;
  readonly badge: BadgeDesign;
  /** While it holds, the counter shows these figures instead; only units that have one of them can be in it. */
  readonly figures?: readonly string[];
  /** Only units of these types can be in it; left out: all. */
  readonly types?: readonly string[];
}

export interface KitMarker {
  readonly key: string;
  readonly name: string;
  readonly place: MarkerPlace;
  /** Whose colour it has; left out: its own. */
  readonly side?: string;
  readonly design: MarkerDesign;
}

export interface KitDice {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
  readonly at?: SourcePosition;
}

export interface KitPool {
  readonly name: string;
  readonly tip: string;
  readonly start: number;
  readonly most: number;
  /** Only in modules of scenarios that bring this table; undefined: in all. */
  readonly with?: string | undefined;
}

export type Fight = (typeof FIGHTS)[number];

/** The kit of another system, for one that is like it. */
export type KitOfSystem = (system: string) => Result<ModuleKit, readonly SourceProblem[]>;
