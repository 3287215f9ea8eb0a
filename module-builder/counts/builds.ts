// Which build of the module a piece is of. Pieces in a save keep the traits with which they were made, and the module has its own
// tables: what both say of a fight holds only if they were made for each other.

import { sumWord } from '../../core/base/fnv';
import { PART, UNCOUNTED } from '../../core/scenario/fight-line';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { Level } from '../../core/vassal/module/prototypes';
import { marks } from '../levels';
import { text } from './expressions';
import { messageElement } from './message';

/** Of a piece: the build with which it counts. */
const MADE = 'Fight_Made';
/** The build that the module has, as a Translatable Message. */
const BUILD = 'Fight_Build';

/** Was the piece made for this module's tables? */
export const OURS = `${text(MADE)}.equals(${text(BUILD)})`;

/** How a line says that a piece was not. */
export const OTHER_BUILD = 'made by another build of the module';
/** VASSAL's own command, which gives such pieces the traits of the module. */
const REFRESH = 'Tools → Refresh Counters';

/** What a declaration says in place of odds. */
export const NOT_OURS = `${PART}${UNCOUNTED}${OTHER_BUILD} (${REFRESH})`;

export interface Build {
  readonly mark: Level;
  readonly message: BuildElement;
}

/**
 * Builds whose pieces count alike are one, whatever else they differ in.
 *
 * @param levels all that counts, with the names of the tables that it looks up
 */
export const buildOf = (levels: readonly Level[]): Build => {
  // A letter first: VASSAL would take digits for a number.
  const build = `b${sumWord(JSON.stringify(levels))}`;
  return { mark: marks([[MADE, build]]), message: messageElement([BUILD, build]) };
};
