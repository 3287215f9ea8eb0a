// What a .vmod says (format spec, sections 1.1, 6, 7), as far as the product uses it. Everything else stays in `root`.

import type { Result } from '../../base/result';
import type { BuildElement } from './build-file';
import type { VassalError } from '../error';
import type { Metadata } from '../archive/metadata';

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
  /** The bytes of an entry of the archive, or of an extension's if the module has none of that name. */
  readonly entry: (name: string) => Promise<Result<Uint8Array, VassalError>>;
  /** The entry that an image's bare name stands for (spec 1.1: `images/N`, then with `.gif`); undefined if missing. */
  readonly imageEntry: (name: string) => string | undefined;
  /** What was merged into it. */
  readonly extensions: readonly ModuleExtension[];
  /** What is odd but did not keep it from being read, such as an extension's target that is not there. */
  readonly warnings: readonly VassalError[];
}

/** What an extension says of itself (spec 1.2). */
export interface ModuleExtension {
  /** The module it extends, and its version then. */
  readonly module: string;
  readonly moduleVersion: string;
  readonly version: string;
  readonly description: string;
  /** May extend a module of any name. */
  readonly anyModule: boolean;
  /** Its piece slots' ids begin with this and a colon. */
  readonly extensionId: string;
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
  /**
   * The point of a location name, whose `locationName` is that name again; undefined if the name is none of this map's.
   */
  readonly pointOf: (name: string) => readonly [number, number] | undefined;
  /** Where a piece let go at the point comes to lie. */
  readonly snap: (x: number, y: number) => readonly [number, number];
  /** The board's and the zone's name under the point; undefined where there is none. */
  readonly boardName: (x: number, y: number) => string | undefined;
  readonly zoneName: (x: number, y: number) => string | undefined;
}
