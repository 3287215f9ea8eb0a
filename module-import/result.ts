// What an import gives: the files of a scenario's folder, and what a person should know of them.

import type { Left } from './found';

export interface Imported {
  /** By their paths in the folder. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** What was taken, a line each: `31 units (28 on the map)`. */
  readonly taken: readonly string[];
  /** What was guessed or is offered, for a person to look at. */
  readonly unsure: readonly string[];
  /** What was not taken, with its count and why. */
  readonly left: readonly Left[];
}
