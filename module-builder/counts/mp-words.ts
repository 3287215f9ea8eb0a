// MPs of a declaration, as the table of costs has them and as the line says them.

import { toWords } from '../../core/base/fraction';
import type { MpCost } from '../../core/rules/module-counts/fight-counts';
import { choice } from './expressions';

/** What stands for MPs where there are none, and how the line says it. */
const NO_MPS = { prohibited: ['P', 'may not go there'], unable: ['N', 'cannot overrun'] } as const;

/** A cell of the table: `3`, `1/2`, `P`, `N`; `?` where nothing tells. */
export const mpCell = (cost: MpCost): string =>
  cost === undefined ? '?' : typeof cost === 'string' ? NO_MPS[cost][0] : toWords(cost);

/**
 * An expression of a cell in words.
 *
 * @param cell an expression, too
 * @param otherwise what it is of MPs
 */
export const mpInWords = (cell: string, otherwise: string): string =>
  choice(
    Object.values(NO_MPS).map(([letter, words]) => [`${cell}.equals("${letter}")`, `"${words}"`] as const),
    otherwise,
  );
