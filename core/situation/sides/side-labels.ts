// Sides by their labels: `att 10-10 pz / def 4-6 rifle`, `16 att, 5 def`, `I have 24, he has 7`, `German: … Soviet: …`.

import { isFightNoun } from '../words/fight-words';
import { isFiller, isOfSide, isVersus, sideNamed, type Side } from '../words/lexicon';
import { meaningOf } from '../reader';
import { one, type Phrase, type Phrases } from '../words/phrases';

interface Label extends Phrase {
  readonly side: Side;
}

/** `A 10-10 pz D 4-6 rifle`: without a sign a letter is a label where the line begins with the other one. */
const isLetter = (line: Phrases, at: number): boolean => {
  if (line.isSign(at + 1, ':=')) return !line.isKind(at - 1, 'word') && line.isBegun(at);
  const other = line.word(0) === 'a' ? 'd' : 'a';
  const isPair = (i: number): boolean => line.is(i, other) && line.isBegun(i) && line.isStrength(i + 1);
  return line.is(0, 'a', 'd') && line.isStrength(1) && (at === 0 ? line.tokens.some((_, i) => isPair(i)) : isPair(at));
};

/** Is a word no label where it stands: `a 4-6 rifle`, `he is DG`? */
const isOther = (line: Phrases, at: number): boolean =>
  (/^[ad]$/.test(line.word(at)) && !isLetter(line, at)) ||
  (/^(?:i|he|they)$/.test(line.word(at)) && line.after(at + 1, 'has|have|got|hold|holds') === undefined) ||
  line.after(at - 1, 'i|we|they|you') === at;

/** A label before a strength: `att 16`, `the defenders are a 4-6 rifle`, `def: 4-6`. */
export const labelAt = (line: Phrases, at: number): Label | undefined => {
  const side = sideNamed(line.word(at));
  if (side === undefined || !line.isKind(at, 'word') || isOther(line, at)) return undefined;
  let end = at + 1;
  while (line.isSign(end, ':=') || isFiller(line.word(end))) end++;
  for (let i = end; i < end + 5; i++) {
    const from = line.is(at - 1, 'the') ? at - 1 : at;
    if (line.isKind(i, 'count') || line.isStrength(i)) return { side, from, end };
    const isBefore = line.isKind(i, 'word') && !isOfSide(line.word(i)) && !isVersus(line.word(i));
    if ((!isBefore && !line.isSign(i, '(')) || line.is(i, 'on', 'at', 'to', 'by', 'in', 'and', 'attack'))
      return undefined;
  }
  return undefined;
};

/** Behind a strength verbs are labels, too: `15 factors defend`. */
const DEFENDS: ReadonlySet<string> = new Set(['defend', 'defends', 'defending', 'def', 'verteidigt', 'verteidigen']);
export const isDefending = (word: string): boolean => DEFENDS.has(word);

/** `16 att`, `15 factors defend`: the label stands behind a number; undefined: none does. */
export const labelBehind = (line: Phrases, at: number): Label | undefined => {
  if (!line.isKind(at, 'number')) return undefined;
  let i = at + 1;
  while (isFiller(line.word(i)) && line.isKind(i, 'word')) i++;
  const side = isDefending(line.word(i)) ? 'defender' : sideNamed(line.word(i));
  return side && { side, ...one(i) };
};

/** Where the words of a title, `Afrika Korps`, end at their colon; undefined: none begins here. */
export const colonOf = (line: Phrases, from: number): number | undefined => {
  let at = from;
  while (line.isKind(at, 'word') && !isFightNoun(line.word(at)) && !line.verbAt(at)) at++;
  return at > from && line.isSign(at, ':') && line.unitAhead(at + 1) ? at : undefined;
};

/** Are its words no type, nation or state, so that it is the name of a formation and no more? */
export const saysNothing = (line: Phrases, { from, end }: Phrase): boolean =>
  [line.words.types, line.words.nations, line.words.modifiers].every(known =>
    line.tokens.slice(from, end).every(({ word }) => meaningOf(known, word) === undefined),
  );
