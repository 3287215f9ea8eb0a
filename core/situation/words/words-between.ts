// Words that part the sides: `vs`, verbs of fights in any form, and what leads over to ground elsewhere: `on a 4-6 rifle`.

import { isArticle, isFiller, isHeld, isMeans, isParticiple, isRight, isVersus, sideNamed } from './lexicon';
import { groundKey } from '../context';
import { kindOf } from './kinds';
import { isGroundElsewhere } from './weighty';
import { one, type Found, type Phrase, type Phrases, type Rule } from './phrases';

/** The first of the words from a place on that is it; what stands before it are words, too. */
const wordFrom = (
  line: Phrases,
  from: number,
  most: number,
  isIt: (i: number) => boolean,
  isBefore = (i: number): boolean => line.isKind(i, 'word'),
): number | undefined => {
  for (let i = from; i < from + most && isBefore(i); i++) if (isIt(i)) return i;
  return undefined;
};

/** With `is being` before it. */
const withBe = (line: Phrases, mark: Phrase): Phrase => {
  let { from } = mark;
  while (from > 1 && mark.from - from < 2 && line.after(from - 1, 'is|are|was|were|get|gets|being|comes') === from)
    from--;
  return { ...mark, from };
};

const back = (line: Phrases, phrase: Phrase, between?: Phrase): Found => {
  const mark = withBe(line, phrase);
  return { mark, isBack: true, kind: kindOf(line.typed(mark)), between };
};

/** `attacked across the river by`, `under attack from`, `defends against an attack by`: who attacks stands behind. */
const passiveAt = (line: Phrases, i: number): Found | undefined => {
  const by = isParticiple(line.word(i)) ? wordFrom(line, i + 1, 7, k => line.is(k, 'by', 'von', 'durch')) : undefined;
  if (by !== undefined) return back(line, { from: i, end: by + 1 }, { from: i + 1, end: by });
  const under = line.after(i, 'under a|an? attack by|from');
  if (under !== undefined) return back(line, { from: i, end: under });
  // `4-6 rifle on defence vs 9-10 pz`
  // `defending 4-6 in woods from 10-10`
  if (line.is(0, 'defend', 'defends', 'defending') && line.is(i, 'from', 'against') && line.unitAhead(i + 1))
    return { mark: one(i), isBack: true, labels: [one(0)] };
  const inDefence = line.after(i, 'on|in the|der? defence|defense|verteidigung');
  if (inDefence !== undefined && isVersus(line.word(inDefence)))
    return { mark: { from: i, end: inDefence + 1 }, isBack: true, isOpen: true };
  const versus = line.after(i, 'defend|defends|defending|def?') ?? i;
  const byWhom = isVersus(line.word(versus))
    ? line.after(versus + 1, 'a|an? attack|attacks|overrun|overruns by|from|of')
    : undefined;
  if (byWhom !== undefined) return back(line, { from: i, end: byWhom });
  const against = line.is(i, 'defend', 'defends', 'defending', 'hold', 'holds', 'holding')
    ? wordFrom(line, i + 1, 5, k => isVersus(line.word(k)))
    : undefined;
  const ground = line.after(i + 1, 'alone|there|here') ?? i + 1;
  return against === undefined
    ? undefined
    : { mark: { from: i, end: against + 1 }, isBack: true, between: { from: ground, end: against } };
};

/** `held by`, `that is held by`; behind a word that leads into the hex also `with`: `into a woods hex with 4-6 rifle`. */
const heldAt = (line: Phrases, at: number, isEntered = false): number | undefined => {
  const held = line.after(at, 'that? is?') ?? at;
  if (isEntered && line.is(at, 'with', 'containing', 'where') && line.unitAhead(at + 1)) return at + 1;
  return isHeld(line.word(held)) ? line.after(held + 1, 'by') : undefined;
};

/** Where `held by` begins, behind ground: `a fort`, `hedgehog 2`. */
const heldFrom = (line: Phrases, from: number, entered: (k: number) => boolean = () => false): number | undefined =>
  wordFrom(
    line,
    from,
    5,
    k => heldAt(line, k, entered(k)) !== undefined,
    k => line.isKind(k, 'word', 'number'),
  );

/** What leads over to who is attacked, behind ground: `attacks across the river against`, `attacks a fort held by`. */
const behindVerb = (line: Phrases, verb: Phrase): Pick<Found, 'mark' | 'between'> => {
  const { end } = verb;
  const isOf = line.is(end, 'of') && !line.word(end - 1).endsWith('s');
  if ((isOf || line.is(end, 'onto')) && line.unitAhead(end + 1)) return { mark: { ...verb, end: end + 1 } };
  const from = line.after(end, 'down|right|straight|hard?') ?? end;
  for (let i = from; line.isKind(i, 'word', 'number'); i++) {
    const isOn =
      line.is(i, 'on', 'into') ||
      (line.is(i, 'at') && i > from && !isArticle(line.word(i - 1)) && !line.words.types.has(`${line.word(i - 1)} at`));
    const isUnit = isOn && line.unitAhead(i + 1);
    const to = isVersus(line.word(i)) || isUnit ? i + 1 : heldAt(line, i);
    if (to !== undefined) return { mark: { ...verb, end: to }, between: { from, end: i } };
  }
  return { mark: verb };
};

/** `50th Div 6-8-6 attacks with 1st Bde 4-5-5 vs Trieste 4-6-8`: the verb says the kind, the other word parts the sides. */
const laterVersus = (line: Phrases, verb: Phrase): Found | 'elsewhere' | undefined => {
  const { end } = verb;
  // `attacks with 5B air against`, `attacks with 30 BF on`
  const isWith = isMeans(line.word(end)) && !line.is(end, 'by');
  const at = line.tokens.findIndex(
    ({ word }, i) =>
      i >= end &&
      (isVersus(word) ? isWith || line.hasFigures(end, i) : isWith && line.is(i, 'on') && line.unitAhead(i + 1)) &&
      line.hasFigures(i, line.end),
  );
  const isJoined = isWith || line.is(end, 'and');
  if (at < 0) return undefined;
  return isJoined ? { mark: one(at), labels: [verb], joins: end } : 'elsewhere';
};

const activeAt = (line: Phrases, i: number): Found | undefined => {
  // `assault dot city held by`
  const isOfPlace = line.is(i, 'assault') && heldFrom(line, i + 1) !== undefined;
  const found = isOfPlace ? one(i) : line.verbAt(i);
  // `overrun attempt on 3-6 rifle`
  const bare = found && { ...found, end: line.after(found.end, 'attempt|attempts|try|bid|check') ?? found.end };
  // `26 attack factors against`, `12 attack vs`
  const next = line.word(i + 1);
  const isLabel =
    sideNamed(line.word(i)) &&
    line.isKind(i - 1, 'number') &&
    (isFiller(next) || isVersus(next) || line.is(i + 1, ':', '/', 'to'));
  if (!bare || isLabel || line.is(i - 1, 'surprise', 'ground')) return undefined;
  // `prepared assault on`: words of a table stay with those who attack.
  if (line.words.modifiers.has(`${line.word(i - 1)} ${line.word(i)}`)) {
    const { end } = behindVerb(line, { from: i + 1, end: i + 1 }).mark;
    const isOn = line.is(i + 1, 'on', 'of') && end === i + 1;
    return { mark: { from: i + 1, end: isOn ? i + 2 : end }, kind: kindOf(line.typed(bare)) };
  }
  const verb = line.withAuxiliaries(bare);
  const later = laterVersus(line, verb);
  // `7-1 overrun? 14-8-12 vs 4-3-6`
  if (later === 'elsewhere') return undefined;
  const kind = kindOf(line.typed(verb));
  return { ...(later ?? behindVerb(line, verb)), kind, isOpen: !kind };
};

/** `on a 4-6 rifle`, `at the 4-6 rifle`, `into 4-6 rifle`: elsewhere these lead over to ground. */
const placeAt = (line: Phrases, i: number): Found | undefined => {
  const next = isArticle(line.word(i + 1)) ? i + 2 : i + 1;
  const isUnit = line.unitAhead(i + 1);
  if (line.is(i, 'on', 'onto', 'auf') && (isUnit || line.isKind(next, 'number', 'count')))
    return { mark: one(i), isOpen: true };
  const isHex = line.is(i, 'into') && heldFrom(line, i + 1, () => true) !== undefined;
  if (line.is(i, 'into') && (isUnit || isHex || line.isStrength(next))) return versusAt(line, i);
  const over = isRight(line.word(i)) ? i + 1 : i;
  // `over a 4-6 rifle`; over anything else they cross it.
  const isOver = line.is(over, 'over', 'über') && line.hasStrength(0, i);
  const behind = isArticle(line.word(over + 1)) ? over + 2 : over + 1;
  const isOfUnit =
    line.isKind(behind, 'figures', 'count') || isNumberOfUnit(line, behind) || isUnitInWords(line, behind);
  if (isOver && (over > i ? line.unitAhead(over + 1) : isOfUnit))
    return { mark: { from: i, end: over + 1 }, kind: { kind: 'overrun', isWeak: false } };
  return line.is(i, 'at') ? atAt(line, i, isUnit, next) : undefined;
};

/** `1 DF`, `3 inf`: a number that can be of nothing but a unit. */
const isNumberOfUnit = (line: Phrases, i: number): boolean =>
  line.isKind(i, 'number') && (line.is(i + 1, 'af', 'df') || line.words.types.has(line.word(i + 1)));

/** `DG'd 7-3-3`, `lone rifle 4-6`: words of a unit, of which none is ground. */
const isUnitInWords = (line: Phrases, at: number): boolean => {
  const figures = line.tokens.findIndex(({ kind }, i) => i >= at && kind === 'figures');
  const { words } = line;
  return (
    line.unitAhead(at) &&
    line.tokens
      .slice(at, figures)
      .every(
        ({ word }) =>
          groundKey(words, word) === undefined && !isGroundElsewhere(word, words) && !/^bridges?$/.test(word),
      )
  );
};

/** `at` may be a type, too. */
const atAt = (line: Phrases, i: number, isUnit: boolean, next: number): Found | undefined => {
  // `9-5-14 AT heavy`
  if (line.typed(one(i)) === 'AT' && line.text !== line.text.toUpperCase()) return undefined;
  // `at half strength`, `at 1/2 str`; `2-8 at overruns`
  if (line.after(i + 1, 'half|1/2|½|full|reduced|50') !== undefined || line.verbAt(i + 1)) return undefined;
  if (isUnit && next > i + 1) return { mark: { from: i, end: next } };
  const isCounted = i === 1 && line.isKind(0, 'number') && line.isKind(2, 'number');
  return isCounted || isUnit || isNumberOfUnit(line, next) ? { mark: one(i), isOpen: true } : undefined;
};

/** `vs a 4-6 rifle`, `vs a fort held by` */
const versusAt = (line: Phrases, i: number): Found => {
  const held = heldFrom(line, i + 1, k => k > i + 1);
  const end = held === undefined ? undefined : heldAt(line, held, true);
  return end === undefined
    ? { mark: one(i), isOpen: true }
    : { mark: { from: i, end }, isOpen: true, between: { from: i + 1, end: held ?? i } };
};

const wordsWhere = (line: Phrases, isIt: (found: Found) => boolean): readonly Found[] =>
  line.tokens.slice(0, -1).flatMap((_, i) => {
    const versus = isVersus(line.word(i)) ? versusAt(line, i) : undefined;
    const found =
      i === 0
        ? undefined
        : (passiveAt(line, i) ?? versus ?? activeAt(line, i) ?? placeAt(line, i) ?? holderAt(line, i));
    return found && line.isApart(found.mark) && isIt(found) ? [found] : [];
  });

/** `10-10 pz into the woods, held by 4-6 rifle`: who holds the ground is attacked. */
const holderAt = (line: Phrases, i: number): Found | undefined => {
  const end = heldAt(line, i);
  return end !== undefined && line.unitAhead(end) ? { mark: { from: i, end }, isOpen: true } : undefined;
};

/** Something of a unit stands on both sides: at its beginning and at its end a line says which kind of fight it is. */
export const byWords: Rule = line =>
  wordsWhere(line, ({ mark, labels = [] }) => {
    const from = Math.min(mark.from, ...labels.map(label => label.from));
    return line.hasUnit(0, from) && line.hasUnit(mark.end, line.end);
  });

/** `Huber attacks 147 Rifle`, where nothing else parts the sides. */
export const byNames: Rule = line =>
  wordsWhere(line, ({ mark: { from } }) => line.isKind(from - 1, 'word') && line.verbAt(from - 1) === undefined);
