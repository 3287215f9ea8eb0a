// Ground in front of a fight without a sign between them: `mud 10-10 pz vs 4-6 rifle`, `across a river 10-10 pz …`.

import { newGround, seesGround, takeGround, type Ground, type GroundWords } from './ground';
import { KIND } from '../words/kinds';
import { trimmed, type Part, LineProblems } from '../problem';
import { meaningOf, Reader } from '../reader';
import { AND } from '../words/wording';

const COMMA = /,\s*/y;
/** What stands in front of it is read as a heading. */
const SIGN = /[:,]|-{1,2}\s/y;
const FIGURES = /(?:(?:an?|the)\s+)?(?:\d{1,2}\s*x\s*)?[\d(½¼¾⅓⅔]/iy;

/** Reads ground as long as some stands here; false: none did. */
const readAll = (reader: Reader, among: GroundWords, into: Ground, problems: LineProblems): boolean => {
  let isRead = false;
  while (seesGround(reader, among)) {
    if (!takeGround(reader, among, into, problems)) return isRead;
    isRead = true;
    const from = reader.at;
    if (!(reader.take(COMMA) ?? reader.take(AND)) || seesGround(reader, among)) continue;
    reader.goTo(from);
  }
  return isRead;
};

/** `across a minor river 8-8 mech …`: whoever attacks crosses it. */
const CROSSED = /^\s*(?:across|over|via|über)\s/i;

/** `mountain 7-6` is a type. */
const isUnit = (reader: Reader, { words }: GroundWords): boolean =>
  reader.means(phrase => meaningOf(words.types, phrase) ?? meaningOf(words.nations, phrase));

/** The line without the ground in front of it, from which no sign parts it: that is read into the place. */
export const takeLeadingGround = (part: Part, among: GroundWords, into: Ground, problems: LineProblems): Part => {
  // Figures begin most lines, and no ground.
  if (/^\s*[\d(]/.test(part.text)) return part;
  const scratch = new Reader(part);
  const ground = newGround();
  if (isUnit(scratch, among) || !readAll(scratch, among, ground, new LineProblems()) || scratch.sees(SIGN)) return part;
  // A weather, a date or a table is of the whole line.
  const isCrossed = CROSSED.test(part.text);
  const isOfHex =
    ground.terrain !== undefined || ground.features.length > 0 || (ground.hexsides.length > 0 && !isCrossed);
  const hasUnits = scratch.sees(FIGURES) !== undefined;
  // `exploitation overrun 10-10 pz …`
  if (!hasUnits && (isOfHex || !scratch.sees(KIND))) return part;
  if (isOfHex) {
    const said = trimmed({ ...part, text: part.text.slice(0, scratch.at) });
    const message = `“${said.text}” in front of the units may be where they stand; the place of the fight is written behind them, after “@”.`;
    problems.offer('leading-ground', said, message, { place: said.text });
    return scratch.rest;
  }
  const reader = new Reader(part);
  readAll(reader, among, into, problems);
  return reader.rest;
};
