import { escapeLines, restoreLines } from '../../../core/vassal/text/lines';

/** Text of several lines in one token, and back (spec 9.5). */
export const escapeText = (input: unknown): unknown => escapeLines(String(input));
export const restoreText = (input: unknown): unknown => restoreLines(String(input));
