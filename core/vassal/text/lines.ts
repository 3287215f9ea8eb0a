// Text of several lines in one token (spec 9.5).

import { decodeSequence, encodeSequence } from './sequence';

/** Lines joined by `\n`, as VASSAL stores them: parted by `|`. Empty lines at the end are lost, as in VASSAL. */
export const escapeLines = (text: string): string => {
  const lines = text.split('\n');
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return encodeSequence(lines, '|');
};

/** The inverse: lines joined by `\n`. */
export const restoreLines = (text: string): string => decodeSequence(text, '|').join('\n');
