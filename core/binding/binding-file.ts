// What a binding says of a module that Overrun did not build: which of its pieces are units and whose, what its boards, tracks,
// layers and dice mean, and by which rules its games are judged. One YAML file, a table of figures and a table of terrain beside
// it. It holds nothing of the module but names.

import type { SourcePosition } from '../base/source';
import type { Fraction } from '../base/fraction';
import type { Turn } from '../scenario/scenario';
import type { YamlMap } from '../scenario/yaml/yaml';

/** A binding as it is written, checked for its form only. Whether the module has what it names: `check-binding.ts`. */
export interface BindingFile {
  readonly module: { readonly name: string; readonly versions: readonly string[] };
  /** By what its games are judged; absent: they are recorded, not judged. */
  readonly rules?: BoundRules;
  readonly sides: readonly BoundSide[];
  /** What each map window is: the one with the hexes, boxes (places without hexes), or nothing that matters. */
  readonly maps: ReadonlyMap<string, 'terrain' | 'boxes' | 'ignored'>;
  /** What tells one counter from all others. */
  readonly identity: Identity;
  /** In order: the first that fits a piece tells what it is. */
  readonly groups: readonly Group[];
  /** The table of figures (`units.csv`), relative to the binding. */
  readonly values?: string;
  /** What shows each side below the full one, in the order in which steps are lost. */
  readonly reduced: readonly Sign[];
  /** The rule system's state -> what shows it. */
  readonly states: ReadonlyMap<string, Sign>;
  readonly moved?: Sign;
  /** Marks that players put on those they attack, and on those that attack. */
  readonly attacked?: Sign;
  readonly attacks?: Sign;
  readonly turn: readonly TurnSource[];
  /** The turns as a scenario has them; absent: by their numbers, as tracker, marker or chat tell them. */
  readonly turns?: readonly Turn[];
  /** The sequence of play as a scenario's `phases` has it; `words`: how tracker, marker or chat name it. */
  readonly phases: readonly BoundPhase[];
  readonly weather?: { readonly global: string } | { readonly chat: Pattern } | { readonly always: string };
  /** Dice button -> what it is rolled for. */
  readonly dice: ReadonlyMap<string, { readonly for: DiceUse }>;
  readonly declarations: readonly { readonly kind: string; readonly chat: Pattern }[];
  /** No step anywhere costs less, in MP: a bound that needs no terrain. */
  readonly cheapest?: Fraction;
  /** No step that can be gone costs more, in MP: with it short moves over unknown ground are legal. */
  readonly dearest?: Fraction;
  /**
   * The table of terrain, as many or few hexes as are known; or a folder with the tables of a scenario's `map`: a table that is
   * not there is not known, one that is there tells all of its kind. Relative to the binding.
   */
  readonly terrain?: string;
  /**
   * What every hex is that those do not name; absent: unknown. `corners`: the map's first and last hex, beyond which a grid may go
   * on over the picture's margin.
   */
  readonly elsewhere?: { readonly terrain?: string; readonly zone?: string; readonly corners?: readonly string[] };
  /** Tables that stand in the binding itself, so that it can be shared as one file: path as above -> text. They come first. */
  readonly files: ReadonlyMap<string, string>;
  readonly at: SourcePosition;
}

export interface BoundRules {
  readonly system: string;
  readonly options: Readonly<Record<string, string>>;
  /** Folder of the system's tables, relative to the binding. */
  readonly tables?: string;
  /** The block `rules:` of systems whose rules a scenario gives. */
  readonly own?: YamlMap;
}

export interface BoundSide {
  readonly name: string;
  /** The module's player sides that play it; its own name when nothing is said. */
  readonly players: readonly string[];
  readonly nation?: string;
  /** Hexes that its supply comes from. */
  readonly sources?: readonly string[];
}

/**
 * `gpid`: the slot's number, kept by pieces since VASSAL 3.2; `image`: the file name of the counter's first picture;
 * `name`; `name and tab`: the name and the slot's folder in the palette; or a property's value.
 */
export type Identity = 'gpid' | 'image' | 'name' | 'name and tab' | { readonly property: string };

/** Pieces of one kind. All that is said must fit; at least one of the first four is said. */
export interface Group {
  readonly prototype?: string;
  /** A folder of the palette, at any depth. */
  readonly tab?: string;
  /** The piece's name, `*` for any text. */
  readonly name?: Pattern;
  readonly property?: { readonly name: string; readonly value: string };
  readonly is: 'unit' | 'marker' | 'nothing';
  readonly side?: string;
  /** The rule system's words, for all of the group; the table of figures may say otherwise of one. */
  readonly type?: string;
  readonly size?: string;
  readonly marker?: string;
  readonly at: SourcePosition;
}

/** A layer shows a level, or a property has a value. */
export type Sign =
  | { readonly layer: string; readonly level: number }
  | { readonly property: string; readonly value: string };

export type TurnSource =
  | { readonly tracker: string }
  | { readonly marker: string; readonly map: string }
  | { readonly global: string }
  | { readonly chat: Pattern };

export interface BoundPhase {
  readonly side: string;
  readonly name: string;
  readonly kind: string;
  readonly words: readonly string[];
}

/**
 * A text with holes, for people who write no regular expressions: `Beginning {phase} phase`, `{units} attack {target}`. `*`
 * stands for any text. Upper and lower case are one. Matched in time linear in the text.
 */
export type Pattern = string;

export type DiceUse = 'combat' | 'other' | 'unknown';
