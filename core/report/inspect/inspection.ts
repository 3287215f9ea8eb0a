// What `overrun inspect` says of a file: the model of its JSON and of its text.

import type { VassalError } from '../../vassal/error';
import type { ModuleExtension } from '../../vassal/module/module';
import type { ModuleProblem } from '../../vassal/module/check-module';

/** How often each thing occurs, the most frequent first. */
export type Counts = Readonly<Record<string, number>>;

export interface GridSummary {
  readonly kind: 'hex' | 'square' | 'region' | 'zoned';
  readonly dx?: number;
  readonly dy?: number;
  /** Hexes with a point to the left and right instead of up and down. */
  readonly sideways?: boolean;
  /** The name of the origin's cell: how locations read. */
  readonly example?: string;
  readonly zones?: readonly { readonly name: string; readonly grid?: GridSummary['kind'] }[];
  readonly regions?: number;
  /** Of a zoned grid: the grid outside its zones. */
  readonly background?: GridSummary;
}

export interface BoardSummary {
  readonly name: string;
  readonly image?: string;
  /** Absent where the image cannot be read. */
  readonly size?: readonly [number, number];
  readonly reversible: boolean;
  readonly grid?: GridSummary;
}

export interface MapSummary {
  readonly name: string;
  readonly boards: readonly BoardSummary[];
  /** The boards that a new game has without being asked. */
  readonly newGame: readonly string[];
  readonly atStartStacks: number;
  readonly decks: readonly string[];
}

export interface TraitCounts {
  /** By the trait's name in VASSAL's editor. */
  readonly traits: Counts;
  /** By prefix: none of VASSAL's own. */
  readonly unknownTraits: Counts;
}

/** What a module and an extension have in common. */
export interface Contents extends TraitCounts {
  readonly files: number;
  readonly maps: readonly MapSummary[];
  readonly sides: readonly string[];
  readonly slots: number;
  readonly cards: number;
  /** Slots by the prototypes that they use, directly or through others. */
  readonly slotsByPrototype: Counts;
  readonly prototypes: readonly string[];
  readonly turnTrackers: readonly { readonly name: string; readonly starts: string }[];
  readonly dice: readonly { readonly name: string; readonly count?: number; readonly sides?: number }[];
  readonly charts: readonly { readonly name: string; readonly file: string }[];
  readonly setups: readonly { readonly name: string; readonly file: string; readonly present: boolean }[];
  readonly globalProperties: readonly string[];
  /** Classes that are not VASSAL's own. */
  readonly customClasses: Counts;
}

export interface ModuleInspection extends Contents {
  readonly kind: 'module';
  readonly name: string;
  readonly version: string;
  readonly vassalVersion?: string;
  readonly description?: string;
  readonly missingImages: readonly string[];
  readonly problems: readonly ModuleProblem[];
  readonly warnings: readonly VassalError[];
}

export interface ExtensionInspection extends Contents {
  readonly kind: 'extension';
  readonly about: ModuleExtension;
  /** Where it adds what. */
  readonly adds: readonly { readonly to: string; readonly component: string }[];
}

export interface GameInspection extends TraitCounts {
  readonly kind: 'save' | 'log';
  /** The module's name and version, and the engine that wrote the file, as far as it tells. */
  readonly module?: string;
  readonly moduleVersion?: string;
  readonly vassalVersion?: string;
  readonly comment?: string;
  /** `!VCSK`, `VOBS`, …; '' for plain text. */
  readonly obfuscation: string;
  readonly steps: number;
  readonly undoSteps: number;
  readonly pieces: number;
  readonly stacks: number;
  readonly decks: number;
  /** Pieces by the map that they begin on; off every map as `(none)`. */
  readonly piecesByMap: Counts;
  readonly boards: readonly { readonly map: string; readonly boards: readonly string[] }[];
  /** Without their secret ids. */
  readonly players: readonly { readonly name: string; readonly side: string }[];
  /** Commands by kind, no-ops left out. */
  readonly commands: Counts;
  /** Commands of no kind that we know, by how they begin. */
  readonly unknownCommands: Counts;
  readonly truncated?: string;
  readonly warnings: readonly VassalError[];
}

/** A zip in which logs were handed on. */
export interface ZipInspection {
  readonly kind: 'zip';
  /** By their names in it. */
  readonly logs: readonly string[];
  /** A log in it is not listed: it is encrypted, stands there twice, has a name that leads elsewhere, or lies in another zip. */
  readonly hasOdd: boolean;
}

export type Inspection = ModuleInspection | ExtensionInspection | GameInspection | ZipInspection;
