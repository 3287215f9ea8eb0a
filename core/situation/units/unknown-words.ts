// Words among units that mean nothing there: what may have been meant.

import { ownOf, type Words } from '../context';
import { seesGround, skipBefore } from '../ground/ground';
import type { Group, SideContext } from '../group';
import { unknownGround } from '../said/place';
import { isGroundElsewhere } from '../words/weighty';
import { askWhoseSurprise } from '../ground/options';
import { choices, didYouMean, meant, type Part, type LineProblems } from '../problem';
import { meaningOf, type Reader } from '../reader';
import { refuseSupport } from './strength-words';
import { unitWord } from './unit-words';
import { isTerm } from '../words/lexicon';
import { BEFORE_GROUND } from '../words/wording';

/** The words from here that mean nothing. */
const unknownRun = (
  reader: Reader,
  into: Group,
  side: SideContext,
  seesNext: (reader: Reader) => boolean = r => seesGround(r, side),
): Part => {
  const from = reader.at;
  do reader.word();
  while (
    !reader.isDone &&
    reader.sees(/[\p{L}]/uy) &&
    !reader.means(phrase => unitWord(phrase, into, side.words) ?? side.words.modifiers.get(phrase)) &&
    !seesNext(reader)
  );
  return reader.since(from);
};

export const unknownWord = (reader: Reader, into: Group, side: SideContext): void => {
  const { words, problems } = side;
  const from = reader.at;
  // What was read of it cannot stand alone: `internal supply`.
  if (reader.isDone) {
    problems.error('unknown-word', reader.since(0), '“…” is not understood here.');
    return;
  }
  if (!into.isNamed && refuseSupport(side.joined(reader.rest), side)) return;
  if (skipBefore(reader)) {
    // Ground behind an unknown word is of it, unless it begins anew: `on the moon in woods`.
    const hasBefore = (r: Reader): boolean => r.sees(BEFORE_GROUND) !== undefined;
    const isCounted = /^\d/.test(reader.rest.text);
    unknownGround(isCounted ? reader.rest : unknownRun(reader, into, side, hasBefore), words, problems);
    return;
  }
  reader.goTo(from);
  const part = unknownRun(reader, into, side);
  if (askWhoseSurprise(part, words, problems)) return;
  const { text } = part;
  const word = text.toLowerCase();
  const [first = ''] = word.split(/\s+/);
  if (!into.isNamed && meaningOf(words.types, first) === undefined && isGroundElsewhere(first, words)) {
    problems.offer('unknown-place', { ...part, text: text.slice(0, first.length) }, `These rules have no “${first}”.`);
    return;
  }
  const type = meaningOf(words.types, word);
  if (type !== undefined && into.type !== undefined) {
    problems.offer('said-twice', part, `Two types: ${into.type} and ${part.text}.`);
    return;
  }
  // `9-2-5 Brescia`: a name stands in quotes.
  const names = meant(
    text,
    [words.types, words.modifiers, words.sizes].flatMap(map => ownOf(map, words)),
  );
  if (
    // `AR5` is a rating.
    !isTerm(first.replace(/\d+$/, '')) &&
    /^\p{Lu}[^*/]*$/u.test(text) &&
    (names.length === 0 || text.length <= 3) &&
    into.id === undefined &&
    !into.isNamed
  ) {
    const message = `Unknown word “${text}”. A unit’s name stands in quotes: '${text}'.`;
    problems.offer('unknown-name', part, message, { fixes: [`'${text}'`] });
    return;
  }
  if (into.type === undefined && !into.isNamed && /^\p{L}/u.test(text)) unknownType(part, words, problems);
  else {
    // `x2` is no slip of a size.
    const near = /^x\d/i.test(text)
      ? []
      : meant(text, [...ownOf(words.modifiers, words), ...ownOf(words.sizes, words), ...ownOf(words.terrains, words)]);
    problems.error('unknown-word', part, `Unknown word “${text}”.${didYouMean(near)}`, near);
  }
};

const unknownType = (part: Part, words: Words, problems: LineProblems): void => {
  const near = meant(part.text, ownOf(words.types, words));
  const hint = near.length > 0 ? didYouMean(near) : ` ${choices('types', words.types.values(), words.system)}`;
  problems.error('unknown-type', part, `Unknown type “…”.${hint}`, near);
};
