// MPs of a declaration, as the table of costs has them, as the line says them and as the counters count them.

import { toWords } from '../../core/base/fraction';
import type { MpCost } from '../../core/rules/module-counts/fight-counts';
import { choice } from './expressions';

/** What stands for MPs where there are none, and how the line says it. */
const NO_MPS = { prohibited: ['P', 'may not go there'], unable: ['N', 'cannot overrun'] } as const;
const UNKNOWN = '?';

/** A cell of the table: `3`, `1/2`, `P`, `N`; `?` where nothing tells. */
export const mpCell = (cost: MpCost): string =>
  cost === undefined ? UNKNOWN : typeof cost === 'string' ? NO_MPS[cost][0] : toWords(cost);

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

/** The cells that are no number. */
const LETTERS = [...Object.values(NO_MPS).map(([letter]) => letter), UNKNOWN].join('');

/**
 * An expression of a cell’s whole MPs: `4` of `4 1/2`; none of `1/2`, of a letter and of an empty cell.
 *
 * @param cell an expression, too
 */
export const wholeMps = (cell: string): string => {
  const isHalf = `(${cell}.indexOf("/")>0&&${cell}.indexOf(" ")<0)`;
  const whole = `${cell}.indexOf(" ")<0?${cell}:${cell}.substring(0,Math.max(1,${cell}.indexOf(" ")))`;
  return `("${LETTERS}".indexOf(${cell})>=0||${cell}.length()==0||${isHalf}?0:Integer.parseInt(${whole}))`;
};
