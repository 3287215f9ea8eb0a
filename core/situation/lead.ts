// Ground in front of a fight: `in woods: 10-10 pz vs 4-6 rifle`, `hill, 8-6-10 arm vs 3-4-4 inf`, `woods - 12:3`.

import { newGround, seesGround, takeGround, type Ground, type GroundWords } from './ground';
import { KIND } from './kinds';
import { LineProblems, trimmed, type Part } from './problem';
import { meaningOf, Reader } from './reader';
import { AND } from './wording';

/** What parts the ground from the fight; a comma does where units follow. */
const ENDS = /(?::|-{1,2}(?=\s))\s*/y;
const COMMA = /,\s*/y;
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

/** The line without the ground in front of it, which is read into the place. */
export const takeLeadingGround = (part: Part, among: GroundWords, into: Ground, problems: LineProblems): Part => {
  // Figures begin most lines, and no ground.
  if (/^\s*[\d(]/.test(part.text)) return part;
  const scratch = new Reader(part);
  const isType = isUnit(scratch, among);
  const ground = newGround();
  if (!seesGround(scratch, among) || !readAll(scratch, among, ground, new LineProblems())) return part;
  const isParted = scratch.sees(ENDS) !== undefined;
  if (isType && !isParted) return part;
  // A weather, a date or a table is of the whole line.
  const isCrossed = ground.hexsides.length > 0 && CROSSED.test(part.text);
  const isOfHex =
    ground.terrain !== undefined || ground.features.length > 0 || (ground.hexsides.length > 0 && !isCrossed);
  const hasComma = scratch.take(COMMA) !== undefined;
  if (!isParted && isOfHex && !hasComma && scratch.sees(FIGURES) !== undefined) {
    const said = trimmed({ ...part, text: part.text.slice(0, scratch.at) });
    const message = `“${said.text}” in front of the units may be where they stand; the place of the fight is written behind them, after “@”.`;
    problems.offer('leading-ground', said, message, [''], said.text);
    return scratch.rest;
  }
  // `exploitation overrun 10-10 pz …`
  const isOfKind = !isOfHex && scratch.sees(KIND) !== undefined;
  if (!isParted && !isOfKind && scratch.sees(FIGURES) === undefined) return part;
  const reader = new Reader(part);
  readAll(reader, among, into, problems);
  if (!reader.take(ENDS)) reader.take(COMMA);
  return reader.rest;
};
