// What a .vmod says (format spec, sections 1.1, 6, 7), as far as the product uses it. Everything else stays in `root`.

import type { BuildElement } from './build-file';
import type { Metadata } from './saved-game';

export interface VassalModule {
  readonly metadata?: Metadata;
  readonly name: string;
  readonly version: string;
  /** The whole component tree, order kept. */
  readonly root: BuildElement;
  readonly maps: readonly ModuleMap[];
  /** Prototype name -> definition text (`+/null/type/state`). */
  readonly prototypes: ReadonlyMap<string, string>;
  /** Entry names of the archive, as they stand. */
  readonly entries: readonly string[];
  /** Turn trackers in order of appearance (`TurnTracker0`, …). */
  readonly turnTrackers: readonly BuildElement[];
  readonly sides: readonly string[];
}

export interface ModuleMap {
  /** `mapName`, or `Map0`, `Map1`, … if blank. */
  readonly name: string;
  /** `Map0`, `Map1`, … in order of appearance: what trails write (spec 5.3, footprint). */
  readonly internalId: string;
  readonly element: BuildElement;
  readonly edgeWidth: number;
  readonly edgeHeight: number;
  readonly boards: readonly BuildElement[];
  /** The text of BoardPicker's `<setup>`, if any. */
  readonly setup?: string;
}

/** A map with its boards laid out, as a save says or as the module does by itself (spec 7.1). */
export interface LaidOutMap {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The location name of a map point: board's grid, zone, or `offboard` (spec 7). Decks are the replay's business. */
  readonly locationName: (x: number, y: number) => string;
  /** The point of a location name; undefined if the name is none of this map's. */
  readonly pointOf: (name: string) => readonly [number, number] | undefined;
}
