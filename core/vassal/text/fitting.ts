import { LONGEST_TEXT } from '../archive/limits';

/** A text that was put together, cut where it is longer than any name: at a whole character, with an ellipsis. */
export const fitting = (text: string, longest = LONGEST_TEXT): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
