// What a fight begins with, before its units: `can a`, `overrun:`, `attack by`.

import { takeKind, takeKindWithState } from '../said/clauses';
import { isFightNoun, particleOf } from '../words/fight-words';
import { isFiller, isMeans } from '../words/lexicon';
import { kindOf } from '../words/kinds';
import { hexNamed } from '../named-units';
import { one, ONE_MORE, type Found, type Phrases, type Rule } from '../words/phrases';
import type { Part } from '../problem';
import { meaningOf, Reader } from '../reader';

/** What a question begins with: `can a 12-10 pz …`, `odds for …`. */
const LEAD =
  /(?:(?:i|we)(?:(?:\u02bcve|\s+have)(?:\s+got)?|\s+(?:got|send|bring|throw|use|commit|push|move))\s+(?=(?:(?:an?|one|two|three|four|five|my|some|these)\s+)*\(?\d)|(?:what|which|how\s+good\s+an?)\s+(?:odds|chances?)\s+(?:has|have|does|do|would)\s+|(?:(?:what|how)\s+(?:do|would|will|can)\s+(?:i|we|you)\s+(?:get|have|need|fare|stand|do)\s+(?:for|with|on|at|from)|(?:i|we)(?:\s+want|\s+wish|\s+would\s+like|\u02bcd\s+like)\s+to)\s+|(?:what if|wenn|falls|ob|is(?=\s+(?:(?:an?|the|my)\s+)?\(?\d)|can|could|kann|können|koennen|könnte|könnten|may|will|would|does|do|if|is it possible (?:for|that))\s+(?:(?:i|we|you)\s+)?(?:get\s+to\s+)?|(?:(?:what\s+(?:are|is)\s+)?(?:the|my|our|an?)\s+)?(?:odds|chances?|(?:mp\s+)?costs?)\s+(?:for|of|if|with|on|when)\s+)/iy;
const SIGN = /\.?\s*[:,]/y;
/** `attack with 10-10 pz`, `overrun of 4-6 rifle` */
const LEADS_OVER =
  /(?:with|using|by|mit|of|on|for|against|w\/?)(?=\s+(?:an?\s+stack\s+(?:of\s+)?)?(?:[^\s\d,;@]+(?:-\d)?\s+){0,3}\(?\d)/iy;

/** The fight without the kind of it in front: `attack 0508`, `prepared overrun: 12-10 pz …`. */
export const takeOpening = (part: Part, around: Parameters<typeof takeKind>[1]): Part => {
  const reader = new Reader(part);
  reader.take(LEAD);
  if (takeKindWithState(reader, around) || takeKind(reader, around)) {
    reader.take(SIGN);
    reader.take(LEADS_OVER);
  }
  return reader.at === 0 ? part : reader.rest;
};

/** `greife … an`, `wir greifen … an`: who speaks attacks, and what follows is attacked. */
const bySelf = (line: Phrases): number | undefined => {
  const verb = line.after(0, 'ich|wir?') ?? 0;
  const isOwn = line.is(verb, 'greife') || (verb > 0 && line.is(verb, 'greifen'));
  return isOwn && line.tokens.some(({ word }) => word === particleOf(line.word(verb))) ? verb : undefined;
};

/** The kind of fight in front of the first strength: `can I overrun`, `woods: attack`; behind `greift` who attacks stands first. */
const nounIn = (line: Phrases): number | undefined => {
  if (bySelf(line) !== undefined) return bySelf(line);
  for (let i = 0; i < line.end && !line.isStrength(i) && !line.isKind(i, 'count'); i++)
    if (line.verbAt(i) || isFightNoun(line.word(i))) return particleOf(line.word(i)) === undefined ? i : undefined;
  return undefined;
};

/** `overrun 4-6 rifle with 10-10 pz`, `overrun of 4-6 rifle by 10-10 pz` */
export const byObject: Rule = line => {
  const noun = nounIn(line);
  if (noun === undefined) return undefined;
  const found = byObjectOf(line, noun);
  // `hit a 3-4 inf with an 8-6 arm`: no noun, which is read in front of the fight.
  const verb = isFightNoun(line.word(noun)) ? undefined : line.verbAt(noun);
  const particle = line.tokens.findIndex(({ word }) => word === particleOf(line.word(noun)));
  return found && particle >= 0
    ? {
        ...found,
        kind: kindOf(line.word(noun)),
        labels: [{ from: 0, end: isMeans(line.word(noun + 1)) ? noun + 2 : noun + 1 }, one(particle)],
      }
    : found && verb && !found.kind
      ? { ...found, kind: kindOf(line.typed(verb)), labels: [line.is(0, 'i', 'we') ? { ...verb, from: 0 } : verb] }
      : found;
};

const byObjectOf = (line: Phrases, noun: number): Found | undefined => {
  // `overrun 112 Rifle with 11 Pz`: a number and a type are the name of a unit of the board, or a unit of one figure.
  const isName = (i: number): boolean =>
    line.isKind(i, 'number') && meaningOf(line.words.types, line.word(i + 1)) !== undefined;
  const hasNames = !line.hasFigures(0, line.end) && isName(noun + 1);
  const isWithFirst = isMeans(line.word(noun + 1));
  for (let i = noun + 2; i < line.end; i++) {
    if (hasNames && i > noun + 2 && isMeans(line.word(i)) && isName(i + 1)) return { mark: one(i), isBack: true };
    if (!line.hasStrength(noun + 1, i)) continue;
    // `overrun with 2 tank bdes 3-8 a 0-1-8 AA bn`: behind their figures, an article begins who is attacked.
    const isNext = isWithFirst && line.after(i, ONE_MORE) !== undefined && !line.isSign(i - 1, ',;');
    if (isNext && line.hasFigures(noun, i) && line.unitAhead(i + 1)) return { mark: { from: i, end: i } };
    // `overrun by two 9-7-12 armor of a 2-3-6 inf`
    const isOf = isWithFirst && line.is(i, 'of', 'on', 'onto') && line.hasFigures(noun, i);
    if (isOf && line.unitAhead(i + 1)) return { mark: one(i) };
    // `overrun 4-6 rifle: 12-10 pz`
    const isByUnits = line.isSign(i, ':') && line.hasUnit(noun + 1, i) && line.unitAhead(i + 1);
    if (isByUnits && !line.isSign(noun + 1, ':,.;-')) return { mark: one(i), isBack: true, isInOrder: true };
    // `overrun 0706 with 11 Pz`: a hex is overrun by units of the board.
    const isOfHex = i === noun + 2 && hexNamed(line.word(i - 1), undefined) !== undefined && i + 1 < line.end;
    // `attack 4-6 rifle with 20`, `att DF 6 w/ AF 22`
    const at = line.after(i + 1, 'af|df') ?? i + 1;
    const isAlone = at + 1 === line.end || line.isSign(at + 1, ',;') || isFiller(line.word(at + 1));
    const isCounted = line.isStrength(at) && (isAlone || !line.hasFigures(0, line.end));
    if (isMeans(line.word(i)) && (isOfHex || isCounted || line.unitAhead(i + 1))) return { mark: one(i), isBack: true };
  }
  return undefined;
};
