// A heading in front of a fight, parted by a colon or a dash: `t9:`, `Log, turn 14:`, `Assault on Bardia:`, `siege of the fort:`.
// What means something to the rules is read; the rest of it is a title, and told as one.

import type { GroundWords } from './ground';
import { isPassedOver } from './passed-over';
import { COUNTS_NOTHING, type LineProblems, type Part } from './problem';
import { meaningOf, Reader } from './reader';

/** `t9`, `turn 14`, `GT 3`, `move 2` */
const NUMBERED =
  /(?:log|moves?|round|game[\s-]?turn|turn|game|gt|t|question|q|nr|phase|impulse)\.?\s*\d{1,3}(?=[\s,]|$)/iy;
const SMALL =
  /(?:yes\s*\/\s*no|y\/n|of|on|at|the|an?|to|for|about|now|this|that|what|which|how|my|our|his|odds|chances?|please|pls)(?=[\s,]|$)/iy;
const COMMA = /,/y;
/** `can't stop now`: short forms say nothing here. */
const SHORT_FORM = /\p{L}+\u02bc(?:t|s|m|re|ve|ll)(?=[\s,]|$)/iuy;

/** What readers of clauses read of a heading, word by word. */
type ReadClauseOf = (reader: Reader, problems: LineProblems) => boolean;

const isUnitWord = (reader: Reader, { words }: GroundWords): boolean =>
  reader.phrase(p => meaningOf(words.types, p) ?? meaningOf(words.sizes, p)) !== undefined;

const takeTitleWord = (reader: Reader, around: GroundWords): boolean => {
  if ([NUMBERED, SMALL, SHORT_FORM].some(form => reader.take(form) !== undefined)) return true;
  if (isUnitWord(reader, around)) return true;
  const from = reader.at;
  const word = reader.word();
  if (isPassedOver(word, around.words)) return true;
  reader.goTo(from);
  return false;
};

/** True: the heading was read, all of it; its title is told. */
export const readTitle = (
  part: Part,
  around: GroundWords,
  problems: LineProblems,
  readClause: ReadClauseOf,
): boolean => {
  const reader = new Reader(part);
  let hasTitle = false;
  while (!reader.isDone) {
    if (reader.take(COMMA) ?? (readClause(reader, problems) || undefined)) continue;
    if (!takeTitleWord(reader, around)) return false;
    hasTitle = true;
  }
  if (hasTitle) {
    const at = { text: part.text.trim(), start: part.start + part.text.length - part.text.trimStart().length };
    problems.remark(
      COUNTS_NOTHING,
      at,
      `“${at.text}” is read as a heading: what it says of the fight is read, the rest is its title.`,
    );
  }
  return true;
};
