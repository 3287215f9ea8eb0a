// Sides by their labels: `att 10-10 pz / def 4-6 rifle`, `16 att, 5 def`, `I have 24, he has 7`, `German: … Soviet: …`.

import { isFightNoun } from '../words/fight-words';
import { isFiller, isOfSide, isVersus, sideNamed, type Side } from '../words/lexicon';
import { meaningOf } from '../reader';
import { one, type Phrase, type Phrases, type Rule } from '../words/phrases';

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
const sideBehind = (word: string): Side | undefined => (DEFENDS.has(word) ? 'defender' : sideNamed(word));
const DEFENDS: ReadonlySet<string> = new Set(['defend', 'defends', 'defending', 'def']);

/** `16 att, 5 def`: the labels stand behind strengths. */
export const byLabelsBehind: Rule = line => {
  // `15 factors attack, 15 factors defend`
  const behindNumber = (from: number): number => {
    let at = from;
    while (isFiller(line.word(at)) && line.isKind(at, 'word')) at++;
    return at;
  };
  const at = line.tokens.findIndex((_, i) => line.isKind(i, 'number') && sideBehind(line.word(behindNumber(i + 1))));
  const label = behindNumber(at + 1);
  let next = label + 1;
  // `15 AF armour, 5 DF`
  while (line.words.types.has(line.word(next))) next++;
  const type = { from: label + 1, end: next };
  while (line.isSign(next, ',;:/') || line.is(next, 'and', 'und')) next++;
  const otherLabel = behindNumber(next + 1);
  const [side, other] = [sideBehind(line.word(label)), sideBehind(line.word(otherLabel))];
  if (at < 0 || !line.isKind(next, 'number') || other === undefined || other === side || line.hasFigures(0, at))
    return undefined;
  const isTyped = type.end > type.from && next > type.end;
  const mark = { from: isTyped ? type.end : label, end: next };
  const labels = [one(otherLabel), ...(isTyped ? [one(label)] : [])];
  return { mark, isBack: side === 'defender', labels, isOpen: true };
};

/** The words of a label, `Afrika Korps`, up to its colon; undefined: none begins here. */
const colonOf = (line: Phrases, from: number): number | undefined => {
  let at = from;
  while (line.isKind(at, 'word') && !isFightNoun(line.word(at)) && !line.verbAt(at)) at++;
  return at > from && line.isSign(at, ':') && line.unitAhead(at + 1) ? at : undefined;
};

/** Are its words no type, nation or state, so that it is the name of a formation and no more? */
const saysNothing = (line: Phrases, { from, end }: Phrase): boolean =>
  [line.words.types, line.words.nations, line.words.modifiers].every(known =>
    line.tokens.slice(from, end).every(({ word }) => meaningOf(known, word) === undefined),
  );

/** `German: 10-10 pz. Soviet: 4-6 rifle.`, `DAK: 14-7-12 pz; 4th Ind: 4-6-6 inf` */
export const byTitles: Rule = line => {
  const first = colonOf(line, 0);
  if (first === undefined) return undefined;
  for (let at = first + 2; at < line.end; at++) {
    const hasSign = line.isSign(at - 1, '.;,/');
    // The full stop of `mot.` is of its word.
    const isBehindSign = hasSign || line.typed(one(at - 1)).endsWith('.');
    const second = isBehindSign && line.hasStrength(first, at) ? colonOf(line, at) : undefined;
    if (second !== undefined)
      return {
        mark: { from: hasSign ? at - 1 : at, end: at },
        labels: [one(first), one(second)],
        titles: [
          { from: 0, end: first },
          { from: at, end: second },
        ].filter(title => saysNothing(line, title)),
        isOpen: true,
        isInOrder: true,
      };
  }
  return undefined;
};
