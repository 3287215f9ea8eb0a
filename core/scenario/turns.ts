// The turns of a game: those that the scenario lists, and those after its last, where players play on. Of these it says
// nothing: neither their dates nor their weather are known.

import type { Turn } from './scenario';

/** Its place among the game's turns, from 0; -1: the game has none of that number. */
export const indexOfTurn = (turns: readonly Turn[], number: number | undefined): number => {
  const last = turns.at(-1);
  if (last === undefined || number === undefined) return -1;
  return number > last.number ? turns.length - 1 + number - last.number : turns.findIndex(t => t.number === number);
};

/** @param index from 0 */
export const turnAt = (turns: readonly Turn[], index: number): Turn | undefined => {
  const last = turns.at(-1);
  if (last === undefined || index < turns.length) return turns[index];
  return { number: last.number + index - turns.length + 1, date: '' };
};

/** undefined: the game has none of that number. */
export const turnNumbered = (turns: readonly Turn[], number: number): Turn | undefined => {
  const index = indexOfTurn(turns, number);
  return index < 0 ? undefined : turnAt(turns, index);
};
