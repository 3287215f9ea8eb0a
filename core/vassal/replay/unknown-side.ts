import type { VassalError } from '../error';

/** What players who look on have for a side. */
export const OBSERVER = '<observer>';

/**
 * Whoever looks with the eyes of a side that is not in the game would see as somebody on no side does, and not know it.
 * Error: `unknown-side`.
 *
 * @param sides all that there are; they may come more than once
 */
export const unknownSide = (side: string | undefined, sides: readonly string[]): VassalError | undefined => {
  const known = [...new Set(sides)].filter(name => name !== '' && name !== OBSERVER);
  if (side === undefined || known.includes(side)) return undefined;
  const are = known.length === 0 ? 'It tells of no side; its module may.' : `Its sides are ${known.join(', ')}.`;
  return { code: 'unknown-side', message: `There is no side “${side}” in this game. ${are}` };
};
