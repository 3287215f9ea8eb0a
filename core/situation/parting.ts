// Who attacks whom: decided once for a line, over its tokens. Each rule looks for one way in which players part the sides; the
// first that finds both of them decides. What it found becomes a sign, `→` to the defenders or `←`, in the place of the
// words that said it, so that all else of the line stays where it is.

import { present } from '../base/present';
import { sideNamed, isArticle, isFiller, isHeld, isMeans, isOfSide, isVersus, isRight, type Side } from './fight-words';
import { kindOf, type SaidKind } from './kinds';
import { Phrases, type Phrase } from './phrases';
import { trimmed, type Part } from './problem';

/** What parts the sides of a line. */
export interface Parting {
  /** The sign, where it stands in the text. */
  readonly start: number;
  readonly end: number;
  /** Who attacks stands behind it. */
  readonly isBack: boolean;
  /** `attacks`, `overruns`: what the words between the sides say. */
  readonly kind?: SaidKind;
  /** What the sign stands for, as it was typed. */
  readonly word: Part;
  /** `vs`, which does not say it. */
  readonly open?: Part;
  /** What ends the part before a verb and counts for nothing: `10-10 pz: overruns`. */
  readonly sign?: Part;
  /** Ground of the fight that stands between them: `attacks across the river against`. */
  readonly between?: Part;
}

/** What a rule finds, in tokens. */
interface Found {
  readonly mark: Phrase;
  readonly isBack?: boolean;
  readonly kind?: SaidKind | undefined;
  readonly isOpen?: boolean;
  readonly between?: Phrase | undefined;
  /** What says only whose the units behind it are. */
  readonly labels?: readonly Phrase[];
  /** A word of those that attack, in place of which a plus stands. */
  readonly joins?: number | undefined;
}

type Rule = (line: Phrases) => Found | undefined;

const one = (at: number): Phrase => ({ from: at, end: at + 1 });

const byArrow: Rule = line => {
  const at = line.tokens.findIndex(({ kind }) => kind === 'arrow' || kind === 'back');
  if (at < 0) return undefined;
  return { mark: one(at), isBack: line.isKind(at, 'back'), isOpen: /^[→←]$/.test(line.typed(one(at))) };
};

/* Words between the sides. */

const isBe = (line: Phrases, i: number): boolean =>
  line.is(i, 'is', 'are', 'was', 'were', 'gets', 'get', 'being', 'comes');

/** With `is being` before it. */
const withBe = (line: Phrases, from: number): number => {
  let first = from;
  while (first > 1 && from - first < 2 && isBe(line, first - 1)) first--;
  return first;
};

/** `attacked by`, `under attack from`, `defends against`: who attacks stands behind. */
const passiveAt = (line: Phrases, i: number): Found | undefined => {
  const passive = line.passiveAt(i);
  if (passive) {
    const { end, verbEnd } = passive;
    const mark = { from: withBe(line, i), end };
    return { mark, isBack: true, kind: kindOf(line.typed(mark)), between: { from: verbEnd, end: end - 1 } };
  }
  const article = (at: number): number => (line.is(at, 'a', 'an') ? at + 1 : at);
  if (line.is(i, 'under')) {
    const end = article(i + 1) + 2;
    const mark = { from: withBe(line, i), end };
    if (line.is(end - 2, 'attack') && line.is(end - 1, 'by', 'from'))
      return { mark, isBack: true, kind: kindOf(line.typed(mark)) };
  }
  const isDefends = line.is(i, 'defend', 'defends', 'defending', 'def');
  const versus = isDefends && !isVersus(line.word(i + 1)) ? nextVersus(line, i + 1) : isDefends ? i + 1 : i;
  if (versus === undefined || !isVersus(line.word(versus))) return undefined;
  const noun = article(versus + 1);
  if (line.is(noun, 'attack', 'attacks', 'overrun', 'overruns') && line.is(noun + 1, 'by', 'from', 'of')) {
    const mark = { from: i, end: noun + 2 };
    return { mark, isBack: true, kind: kindOf(line.typed(mark)) };
  }
  if (!isDefends || line.is(i, 'def', 'defend')) return undefined;
  const between = versus > i + 1 ? { from: i + 1, end: versus } : undefined;
  return { mark: { from: i, end: versus + 1 }, isBack: true, between };
};

/** `defends in woods against` */
const nextVersus = (line: Phrases, from: number): number | undefined => {
  for (let i = from; i < from + 5 && line.isKind(i, 'word'); i++) if (isVersus(line.word(i))) return i;
  return undefined;
};

const heldAt = (line: Phrases, at: number): number | undefined => {
  const i = line.is(at, 'that') && line.is(at + 1, 'is') ? at + 2 : at;
  return isHeld(line.word(i)) && line.is(i + 1, 'by') ? i + 2 : undefined;
};

/** Ground behind a verb and what leads over to who is attacked: `attacks across the river against`, `attacks a fort held by`. */
const behindVerb = (line: Phrases, verb: Phrase): Pick<Found, 'mark' | 'between'> => {
  if (
    line.unitAhead(verb.end + 1) &&
    (line.is(verb.end, 'onto') || (line.is(verb.end, 'of') && !line.word(verb.end - 1).endsWith('s')))
  )
    return { mark: { ...verb, end: verb.end + 1 } };
  const from = line.is(verb.end, 'down', 'right', 'straight', 'hard') ? verb.end + 1 : verb.end;
  for (let i = from; line.isKind(i, 'word', 'number'); i++) {
    const isOn = line.is(i, 'on') || (line.is(i, 'at') && i > from && !isArticle(line.word(i - 1)));
    const isThere = isVersus(line.word(i)) || (isOn && line.unitAhead(i + 1));
    const end = isThere ? i + 1 : heldAt(line, i);
    if (end !== undefined) return { mark: { ...verb, end }, between: i > from ? { from, end: i } : undefined };
  }
  return { mark: verb };
};

/** `50th Div 6-8-6 attacks with 1st Bde 4-5-5 vs Trieste 4-6-8`: the verb says the kind, the other word parts the sides. */
const laterVersus = (line: Phrases, verb: Phrase): Found | undefined => {
  const { length } = line.tokens;
  for (let i = verb.end; i < length; i++)
    if (isVersus(line.word(i)) && line.hasFigures(verb.end, i) && line.hasFigures(i, length))
      return {
        mark: one(i),
        labels: [verb],
        joins: isMeans(line.word(verb.end)) || line.is(verb.end, 'and') ? verb.end : undefined,
      };
  return undefined;
};

const activeAt = (line: Phrases, i: number): Found | undefined => {
  const bare = line.verbAt(i) ?? assaultOfPlace(line, i);
  // `surprise att 2`
  if (!bare || line.is(i - 1, 'surprise')) return undefined;
  const verb = line.withAuxiliaries(bare);
  // `26 attack factors against`, `12 attack vs`
  const isLabel =
    sideNamed(line.word(i)) &&
    line.isKind(i - 1, 'number') &&
    (isFiller(line.word(i + 1)) || isVersus(line.word(i + 1)));
  if (isLabel) return undefined;
  const kind = kindOf(line.typed(verb));
  return { ...(laterVersus(line, verb) ?? behindVerb(line, verb)), kind };
};

/** `assault dot city held by` */
const assaultOfPlace = (line: Phrases, i: number): Phrase | undefined => {
  if (!line.is(i, 'assault')) return undefined;
  for (let k = i + 1; k < i + 6 && line.isKind(k, 'word'); k++) if (heldAt(line, k) !== undefined) return one(i);
  return undefined;
};

/** `on a 4-6 rifle`, `at the 4-6 rifle`, `into 4-6 rifle`: what leads over to ground elsewhere. */
const placeAt = (line: Phrases, i: number): Found | undefined => {
  const next = isArticle(line.word(i + 1)) ? i + 2 : i + 1;
  const isUnit = line.unitAhead(i + 1);
  if (line.is(i, 'on', 'auf') && (isUnit || line.isKind(next, 'number', 'figures', 'count'))) return { mark: one(i) };
  if (line.is(i, 'into') && isUnit) return { mark: one(i), isOpen: true };
  if (isRight(line.word(i)) && line.is(i + 1, 'over') && line.unitAhead(i + 2))
    return { mark: { from: i, end: i + 2 }, kind: kindOf('right over') };
  if (!line.is(i, 'at')) return undefined;
  if (isUnit && isArticle(line.word(i + 1))) return { mark: { from: i, end: i + 2 } };
  const isCounted = i === 1 && line.isKind(0, 'number') && line.isKind(2, 'number');
  const isBehind = line.isSign(i - 1, ',') || (line.isKind(i - 1, 'word') && line.word(i - 1).length >= 3);
  const isParted = line.tokens.some(({ kind, word }, k) => k > i && (kind === 'arrow' || isVersus(word)));
  return isCounted || (isUnit && isBehind && !isParted && !line.is(i + 1, 'half', 'full', 'odds', 'least', 'most'))
    ? { mark: one(i), isOpen: true }
    : undefined;
};

const wordsAt = (line: Phrases, i: number): Found | undefined =>
  passiveAt(line, i) ??
  (isVersus(line.word(i)) ? { mark: one(i), isOpen: true } : undefined) ??
  activeAt(line, i) ??
  placeAt(line, i);

const byWords: Rule = line => wordsWhere(line, hasSides);

/** `Huber attacks 147 Rifle`, where nothing else parts the sides. */
const byNames: Rule = line => wordsWhere(line, ({ tokens }, { mark }) => tokens[mark.from - 1]?.kind === 'word');

const wordsWhere = (line: Phrases, isIt: (line: Phrases, found: Found) => boolean): Found | undefined => {
  for (let i = 1; i < line.tokens.length - 1; i++) {
    const found = wordsAt(line, i);
    if (found && line.isApart(found.mark) && isIt(line, found)) return found;
  }
  return undefined;
};

/** Something of a unit stands on both sides: at its beginning and at its end a line says which kind of fight it is. */
const hasSides = (line: Phrases, { mark, labels = [] }: Found): boolean => {
  const from = Math.min(mark.from, ...labels.map(label => label.from));
  return line.hasUnit(0, from) && line.hasUnit(mark.end, line.tokens.length);
};

/* Labels of the sides. */

interface Label extends Phrase {
  readonly side: Side;
}

/** A label before a strength: `att 16`, `the defenders are a 4-6 rifle`, `def: 4-6`. */
const labelAt = (line: Phrases, at: number): Label | undefined => {
  const side = sideNamed(line.word(at));
  if (side === undefined || !line.isKind(at, 'word')) return undefined;
  // `a 4-6 rifle`, `we attack`
  if (/^[ad]$/.test(line.word(at)) && (!line.isSign(at + 1, ':=') || line.isKind(at - 1, 'word'))) return undefined;
  // `he has 4`, but `he is DG`
  if (/^(?:i|he|they)$/.test(line.word(at)) && !line.is(at + 1, 'has', 'have', 'got')) return undefined;
  if (line.is(at - 1, 'i', 'we', 'they', 'you') || line.is(at + 1, 'attack')) return undefined;
  let end = at + 1;
  while (line.isSign(end, ':=') || isFiller(line.word(end))) end++;
  for (let i = end; i < end + 5; i++) {
    if (line.isKind(i, 'count') || line.isStrength(i)) return { side, from: at, end };
    const isBefore =
      line.isKind(i, 'word') &&
      !isOfSide(line.word(i)) &&
      !isVersus(line.word(i)) &&
      !line.is(i, 'on', 'at', 'to', 'by', 'in', 'and');
    if (!isBefore && !line.isSign(i, '(')) return undefined;
  }
  return undefined;
};

const withArticle = (line: Phrases, label: Label): Label =>
  line.is(label.from - 1, 'the') ? { ...label, from: label.from - 1 } : label;

const labelsIn = (line: Phrases): readonly Label[] => {
  const all = line.tokens.flatMap((_, i) => labelAt(line, i) ?? []);
  const first = (side: Side): Label | undefined => all.find(label => label.side === side);
  return [first('attacker'), first('defender')].flatMap(label => (label ? withArticle(line, label) : []));
};

/** With the signs that end the part before it. */
const withSigns = (line: Phrases, { from, end }: Phrase): Phrase => {
  let first = from;
  while (line.isSign(first - 1, ',;:./|//||')) first--;
  return { from: first, end };
};

/** `16 att, 5 def`: the labels stand behind strengths. */
const byLabelsBehind: Rule = line => {
  for (let i = 1; i < line.tokens.length; i++) {
    const side = sideNamed(line.word(i));
    if (side === undefined || !line.isKind(i - 1, 'number')) continue;
    let next = i + 1;
    while (line.isSign(next, ',;:/')) next++;
    const other = sideNamed(line.word(next + 1));
    if (!line.isKind(next, 'number') || other === undefined || other === side || line.hasFigures(0, i))
      return undefined;
    return { mark: { from: i, end: next }, isBack: side === 'defender', labels: [one(next + 1)], isOpen: true };
  }
  return undefined;
};

/** A sign and something of a unit stand between the labels: each begins a part of its own. */
const beginParts = (line: Phrases, labels: readonly Label[]): boolean => {
  const [first, second] = [...labels].sort((a, b) => a.from - b.from);
  return (
    first !== undefined &&
    second !== undefined &&
    line.isSign(second.from - 1, ',;:./|') &&
    line.strengthIn(first.end, second.from) !== undefined
  );
};

const byLabels: Rule = line => {
  const labels = labelsIn(line);
  const [ours, theirs] = (['attacker', 'defender'] as const).map(side => labels.find(label => label.side === side));
  const isParted = byArrow(line) ?? byWords(line) ?? byObject(line);
  // `4-6 rifle in fort; attackers 8-6, 7-6`: who defends stands first, without a label.
  if (!theirs && ours && !isParted && line.hasFigures(0, ours.from) && line.isSign(ours.from - 1, ';'))
    return { mark: withSigns(line, ours), isBack: true, isOpen: true };
  if (!theirs || (isParted && !beginParts(line, labels))) return undefined;
  // `target: 4-6 rifle; 10-10 pz`
  const sign = !ours && !line.hasUnit(0, theirs.from) ? bySigns(line) : undefined;
  if (sign) return { ...sign, isBack: true, labels: [theirs] };
  if (ours && ours.from > theirs.from)
    return { mark: withSigns(line, ours), isBack: true, labels: [theirs], isOpen: true };
  if (line.strengthIn(ours?.end ?? 0, theirs.from) === undefined) return undefined;
  // `Attack: …` says the kind of fight, too.
  const isKind = ours && line.is(ours.from, 'attack') && line.isSign(ours.from + 1, ':');
  return { mark: withSigns(line, theirs), labels: ours && !isKind ? [ours] : [], isOpen: true };
};

/** `German: 10-10 pz. Soviet: 4-6 rifle.` */
const byNations: Rule = line => {
  const isNation = (i: number): boolean => isNationWord(line, i) && line.isSign(i + 1, ':');
  if (!isNation(0)) return undefined;
  const second = line.tokens.findIndex((_, i) => i > 2 && isNation(i));
  if (second < 0) return undefined;
  const from = line.isSign(second - 1, '.;,') ? second - 1 : second;
  return { mark: { from, end: second }, labels: [one(1), one(second + 1)], isOpen: true };
};

/** Whose units are, in any game. */
const isNationWord = (line: Phrases, i: number): boolean => NATION_WORDS.test(line.word(i));
const NATION_WORDS =
  /^(?:germans?|ger|soviets?|sov|russians?|axis|allied|allies|british|commonwealth|americans?|us|french|italians?|polish|finnish|romanians?|hungarians?|union|confederates?)$/;

/* `overrun 4-6 rifle with 10-10 pz` */

/** The kind of fight in front of the first strength: `can I overrun`, `woods: attack`. */
const nounIn = (line: Phrases): number | undefined => {
  for (let i = 0; i < line.tokens.length && !line.isStrength(i) && !line.isKind(i, 'count'); i++)
    if (line.isKind(i, 'word') && (line.verbAt(i) ?? /^(?:assault|combat|angriff)$/.test(line.word(i)))) return i;
  return undefined;
};

/** `mine are 10-10 pz`, `my panzers 18-5-12`, `I bring 10-10 pz` behind a sign: where what is mine begins. */
const mineAt = (line: Phrases, i: number): number | undefined => {
  if (!line.isSign(i, ';,.')) return undefined;
  const at = line.is(i + 1, 'and') ? i + 2 : i + 1;
  if (line.is(at, 'mine') && line.is(at + 1, 'are')) return at + 2;
  if (line.is(at, 'i') && line.is(at + 1, 'bring', 'have', 'use', 'send')) return at + 2;
  return line.is(at, 'my') && line.unitAhead(at + 1) ? at + 1 : undefined;
};

const ONE_MORE = ['a', 'an', 'the', 'one', 'two', 'three', 'ein', 'eine', 'einen', 'das', 'den', 'die'];

const byObject: Rule = line => {
  const noun = nounIn(line);
  if (noun === undefined) return undefined;
  const isWithFirst = isMeans(line.word(noun + 1));
  for (let i = noun + 2; i < line.tokens.length; i++) {
    if (line.strengthIn(noun + 1, i) === undefined) continue;
    // `overrun with 2 tank bdes 3-8 a 0-1-8 AA bn`: behind their figures, an article begins who is attacked.
    if (
      isWithFirst &&
      line.is(i, ...ONE_MORE) &&
      line.unitAhead(i + 1) &&
      line.hasFigures(noun, i) &&
      !line.isSign(i - 1, ',;')
    )
      return { mark: { from: i, end: i } };
    const mine = mineAt(line, i);
    if (mine !== undefined) return { mark: { from: i, end: mine }, isBack: true };
    if (isMeans(line.word(i)) && line.unitAhead(i + 1)) return { mark: one(i), isBack: true };
  }
  return undefined;
};

/* Signs. */

interface Sign {
  readonly isIt: (line: Phrases, i: number) => boolean;
  /** It may stand before a number as well as before figures. */
  readonly partsNumbers: boolean;
}

const isSpaced = (line: Phrases, i: number): boolean => line.isApart(one(i));
/** A dash between words. */
const isDash = (line: Phrases, i: number): boolean => line.is(i, '-', '--') && isSpaced(line, i);

const isWordBeside = (line: Phrases, i: number): boolean => line.isKind(i - 1, 'word') || line.isSign(i - 1, ')');

/** What may part the sides, the strongest first; of each there is one between units. */
const SIGNS: readonly Sign[] = [
  { isIt: (line, i) => line.is(i, '//', '|', '||'), partsNumbers: true },
  { isIt: (line, i) => line.is(i, '>', '>>'), partsNumbers: true },
  { isIt: (line, i) => line.is(i, ':') && isSpaced(line, i), partsNumbers: true },
  {
    isIt: (line, i) => line.is(i, 'to', 'zu') && isWordBeside(line, i) && line.isKind(i + 1, 'number'),
    partsNumbers: true,
  },
  { isIt: (line, i) => line.is(i, ';'), partsNumbers: false },
  { isIt: (line, i) => line.is(i, '/'), partsNumbers: false },
  { isIt: isDash, partsNumbers: false },
];

const partsUnits = (line: Phrases, i: number, partsNumbers: boolean): boolean => {
  const isUnitBehind = line.unitAhead(i + 1);
  if (line.hasFigures(0, i) && isUnitBehind) return true;
  if (!partsNumbers || line.strengthIn(0, i) === undefined) return false;
  // `15 : 5` is counted.
  return isUnitBehind || (line.isKind(i + 1, 'number') && !line.isKind(i - 1, 'number'));
};

const bySigns: Rule = line => {
  for (const { isIt, partsNumbers } of SIGNS) {
    const found = line.tokens.flatMap((_, i) => (i > 0 && isIt(line, i) && partsUnits(line, i, partsNumbers) ? i : []));
    const [at, ...others] = found;
    if (at === undefined || others.length > 0) continue;
    // `…; 14-4-15 arm bde overruns`: who stands last attacks.
    const last = line.tokens.length - 1;
    const verb = line.isSign(last - 1, ',;-') ? undefined : line.verbAt(last);
    return verb
      ? { mark: one(at), isBack: true, kind: kindOf(line.word(last)), labels: [verb] }
      : { mark: one(at), isOpen: true };
  }
  return undefined;
};

/** `36:12 close, AR 5 v 3`: the odds are counted, and what parts other figures is of them. */
const isCounted = (line: Phrases): boolean =>
  !line.hasFigures(0, line.tokens.length) &&
  line.tokens.some(
    (_, i) =>
      line.isStrength(i) &&
      (line.isSign(i + 1, ':') || line.is(i + 1, 'to')) &&
      line.isStrength(i + 2) &&
      !isVersus(line.word(i + 3)) &&
      !line.isKind(i + 3, 'arrow', 'back'),
  );

/** In the order of their strength. */
const RULES: readonly Rule[] = [byNations, byLabelsBehind, byLabels, byArrow, byWords, byObject, bySigns, byNames];

/* The line with its sign. */

/** Signs in a text, each in the place of as many. */
class Writing {
  private readonly signs: string[];

  constructor(text: string) {
    this.signs = [...text].length === text.length ? [...text] : text.split('');
  }

  put(start: number, end: number, sign = ''): void {
    for (let i = start; i < end; i++) this.signs[i] = sign[i - start] ?? ' ';
  }

  get text(): string {
    return this.signs.join('');
  }
}

/** `greift … an` */
const separatedIn = (line: Phrases, { from, end }: Phrase): number | undefined => {
  if (!line.typed({ from, end }).toLowerCase().includes('greif')) return undefined;
  for (let i = end; i < line.tokens.length; i++)
    if (line.is(i, 'an') && (i === line.tokens.length - 1 || line.isSign(i + 1, ',;@'))) return i;
  return undefined;
};

/** Semicolons between units of a side part them as commas do: `10-10; 8-10 pz -> 4-6 rifle`. */
const joinUnits = (line: Phrases, { from, end }: Phrase, writing: Writing): void => {
  line.tokens.forEach(({ start, end: to }, i) => {
    const begin = i < from ? 0 : end;
    if (line.isSign(i, ';') && (i < from - 1 || i >= end) && line.hasFigures(begin, i) && line.unitAhead(i + 1))
      writing.put(start, to, ',');
  });
};

/** A dash between words parts as a comma does: `4-6 rifle - woods`. */
const partByDashes = (line: Phrases, mark: Phrase | undefined, writing: Writing): void => {
  line.tokens.forEach(({ start, end }, i) => {
    const isMark = mark !== undefined && i >= mark.from && i < mark.end;
    if (!isMark && isDash(line, i) && line.isKind(i + 1, 'word') && !line.isSign(i - 1, ',;:'))
      writing.put(start, end, ',');
  });
};

/** A word of a fight at the end, behind which somebody is missing: `10-10 pz vs`. */
export const wordAtEnd = ({ text, start }: Part, words: Phrases['words']): Part | undefined => {
  const line = new Phrases(text, words);
  const last = line.tokens.length - 1;
  const verb = last > 0 ? (line.verbAt(last) ?? (isVersus(line.word(last)) ? one(last) : undefined)) : undefined;
  return verb && { text: line.typed(verb), start: start + (line.tokens[last]?.start ?? 0) };
};

/** The line with a sign where its sides part; all else stays where it is. */
export const partedLine = (
  text: string,
  words: Phrases['words'],
): { readonly text: string; readonly parting: Parting | undefined } => {
  const line = new Phrases(text, words);
  const found = isCounted(line)
    ? undefined
    : RULES.reduce<Found | undefined>((before, rule) => before ?? rule(line), undefined);
  const writing = new Writing(text);
  const parting = found && write(line, found, writing);
  partByDashes(line, found?.mark, writing);
  return { text: writing.text, parting };
};

const write = (line: Phrases, found: Found, writing: Writing): Parting => {
  const { mark, isBack = false, labels = [], joins, between } = found;
  const at = (i: number) => line.tokens[i];
  const put = ({ from, end }: Phrase, sign?: string): void => {
    const [first, last] = [at(from), at(end - 1)];
    if (first && last) writing.put(first.start, last.end, sign);
  };
  const isEmpty = mark.from === mark.end;
  const start = isEmpty ? (at(mark.from)?.start ?? 0) - 1 : (at(mark.from)?.start ?? 0);
  const end = isEmpty ? start + 1 : (at(mark.end - 1)?.end ?? start + 1);
  writing.put(start, end, isBack ? '←' : '→');
  for (const label of labels) put(label);
  if (joins !== undefined) put(one(joins), '+');
  const isArrow = line.isKind(mark.from, 'arrow', 'back');
  const before = one(mark.from - 1);
  const isSign = found.kind !== undefined && line.isSign(before.from, ':;');
  if (isSign || (!isArrow && line.isSign(before.from, ','))) put(before);
  for (const i of [0, mark.end]) if (line.is(i, 'af', 'df') && line.isStrength(i + 1)) put(one(i));
  const separated = separatedIn(line, mark);
  if (separated !== undefined) put(one(separated));
  joinUnits(line, mark, writing);
  const part = ({ from, end: to }: Phrase): Part => ({
    text: line.typed({ from, end: to }),
    start: at(from)?.start ?? 0,
  });
  const word = trimmed({ text: line.text.slice(start, end), start });
  return {
    start,
    end,
    isBack,
    word,
    ...present({
      kind: found.kind,
      open: found.isOpen === true ? word : undefined,
      sign: isSign ? part(before) : undefined,
      between: between && between.end > between.from ? trimmed(part(between)) : undefined,
    }),
  };
};
