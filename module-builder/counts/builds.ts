// Which build of the module a piece is of. Pieces in a save keep the traits with which they were made, and the module has its own
// tables: what both say of a fight holds only if they were made for each other.

import { sumWord } from '../../core/base/fnv';
import { PART, UNCOUNTED } from '../../core/scenario/fight-line';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { Level } from '../../core/vassal/module/prototypes';
import { calculated } from '../levels';
import { choice, expression, text } from './expressions';
import { messageElement } from './message';

/** Of a piece: the build with which it counts. */
const MADE = 'Fight_Of';
/** The build that the module has, as a Translatable Message. */
const BUILD = 'Fight_In';

/** Was the piece made for this module's tables? Short, for every counter of a save has it several times. */
export const OURS = `${MADE}==${BUILD}`;
export const OTHERS = `${MADE}!=${BUILD}`;

/** How a line says that a piece was not. */
export const OTHER_BUILD = 'made by another build of the module';
/** VASSAL's own command, which gives such pieces the traits of the module. */
const REFRESH = 'Tools → Refresh Counters';

/** What a declaration says in place of odds, as a Translatable Message: no counter of a save has it. */
export const NOT_OURS = 'Fight_NotOurs';
const NOT_OURS_SAYS = `${PART}${UNCOUNTED}${OTHER_BUILD} (${REFRESH})`;

/** The same of a unit; of one that is counted: nothing. */
export const WHY_NOT = 'Fight_WhyNot';
export const WHY_NOT_LEVEL = calculated(WHY_NOT, expression(choice([[OURS, '""']], text(NOT_OURS))));

export interface Build {
  /** The mark that its pieces have. */
  readonly mark: readonly [name: string, value: string];
  readonly messages: readonly BuildElement[];
}

/**
 * Builds whose pieces count alike are one, whatever else they differ in.
 *
 * @param levels all that counts, with the names of the tables that it looks up
 */
export const buildOf = (levels: readonly Level[]): Build => {
  // A letter first: VASSAL would take digits for a number.
  const build = `b${sumWord(JSON.stringify(levels))}`;
  return {
    mark: [MADE, build],
    messages: [messageElement([BUILD, build]), messageElement([NOT_OURS, NOT_OURS_SAYS])],
  };
};
