// Sides that no word of ours parts: the verb stands last, `kann die 10-10 pz eine 4-6 inf überrollen`; or another one stands
// between them, `two 10-10 pz sitting next to a 4-6 rifle`, `10-10 pz pounces on 4-6 rifle`.

import { isFightNoun, particleOf } from '../words/fight-words';
import {
  isArticle,
  isAuxiliary,
  isDoing,
  isFiller,
  isHeld,
  isJoin,
  isMeans,
  isParticiple,
  isVersus,
} from '../words/lexicon';
import { kindOf } from '../words/kinds';
import { isKnown } from '../words/misspelt';
import { isWeighty } from '../words/weighty';
import { one, ONE_MORE, type Found, type Phrase, type Phrases, type Rule } from '../words/phrases';

/** Who is attacked begins behind the words of those before it: with an article, or else with figures. */
const beginsOther = (line: Phrases, at: number, hasArticle: boolean): boolean =>
  (hasArticle
    ? line.after(at, ONE_MORE) !== undefined && line.unitAhead(at + 1)
    : line.isKind(at, 'figures', 'count')) &&
  line.hasFigures(0, at) &&
  line.isKind(at - 1, 'word');

const othersIn = (line: Phrases): readonly number[] =>
  [true, false]
    .map(has => line.tokens.flatMap((_, i) => (beginsOther(line, i, has) ? i : [])))
    .find(({ length }) => length > 0) ?? [];

const isEnd = (line: Phrases, i: number): boolean => i === line.end - 1 || line.isSign(i + 1, ',;@');

/** Of `kann … überrollen`, `greift … an`: the words of the verb, the one that says the kind first; undefined: there is none. */
const verbAround = (line: Phrases): readonly Phrase[] | undefined => {
  // `wir greifen mit …`
  const first = line.after(0, 'wir|ich|er|sie?') ?? 0;
  const particle = particleOf(line.word(first));
  const last = line.tokens.findIndex(
    ({ word }, i) => (isFightNoun(word) || line.verbAt(i)?.end === i + 1 || word === particle) && isEnd(line, i),
  );
  if (last < 1 || line.hasFigures(last, line.end)) return undefined;
  const begins = { from: 0, end: line.after(first + 1, 'mit?') ?? first + 1 };
  return line.word(last) === particle ? [begins, one(last)] : [one(last)];
};

/** `4-6 rifle wird von 10-10 pz überrollt` */
export const byPassive: Rule = line => {
  const from = line.tokens.findIndex(({ word }) => word === 'wird' || word === 'werden');
  const by = line.tokens.findIndex((_, i) => i > from && line.is(i, 'von', 'durch') && line.unitAhead(i + 1));
  const last = line.tokens.findIndex(({ word }, i) => i > by && isParticiple(word));
  if (from < 1 || by < 0 || last < 0 || !line.hasFigures(0, from)) return undefined;
  const between = by > from + 1 ? { from: from + 1, end: by } : undefined;
  return { mark: { from, end: by + 1 }, isBack: true, kind: kindOf(line.word(last)), labels: [one(last)], between };
};

/** `kann die 10-10 pz eine 4-6 inf im Wald überrollen?`, `greift die 10-10 pz eine 4-6 inf an?` */
export const byLastVerb: Rule = line => {
  const [verb, ...rest] = verbAround(line) ?? [];
  const [other, ...more] = othersIn(line);
  if (verb === undefined || other === undefined || more.length > 0) return undefined;
  return { mark: { from: other, end: other }, kind: kindOf(line.typed(verb)), labels: [verb, ...rest] };
};

const BESIDE = 'next|adjacent|opposite|near to?';
/** With `sitting`, `is right` before it. */
const STANDS = ['sitting', 'sits', 'standing', 'stands', 'stacked', 'is', 'are', 'right', 'directly', 'now'];
/** What joins units of one side. */
const TOGETHER =
  /^(?:support|help|join|includ|contain|accompan|carr|stack|follow|lead|led|number|total|count|compris|consist|hold|occup|us|be|escort|assist|reinforc|back)/;
const LEADS_OVER = ['to', 'at', 'on', 'onto', 'into', 'against', 'upon'];

/** A verb that is none of a fight, as far as we know, and has units behind it. */
const otherVerb = (line: Phrases, i: number): Phrase | undefined => {
  const word = line.word(i);
  // `surrounds 5-5`, `surround a 5-5`
  const hasObject = isArticle(line.word(i + 1)) && line.unitAhead(i + 2) && !isWeighty(word);
  const isForm = (hasObject ? /^\p{Ll}{4,}$/u : /^\p{Ll}{3,}(?:s|ing)$/u).test(word);
  const isVerb = line.isKind(i, 'word') && isForm && !TOGETHER.test(word) && !STANDS.includes(word);
  const isOther = [isArticle, isAuxiliary, isDoing, isFiller, isJoin, isMeans, isVersus].some(is => is(word));
  if (!isVerb || isOther || isKnown(word, line.words)) return undefined;
  const end = line.is(i + 1, ...LEADS_OVER) ? i + 2 : i + 1;
  return line.unitAhead(end) ? { from: i, end } : undefined;
};

const besideAt = (line: Phrases, i: number): Phrase | undefined => {
  const end = line.after(i, BESIDE) ?? (line.is(i, 'beside', 'facing', 'faces', 'face') ? i + 1 : undefined);
  if (end === undefined || !line.unitAhead(end)) return undefined;
  let from = i;
  while (line.is(from - 1, ...STANDS)) from--;
  return { from, end };
};

/** `12 surrounded by 30`; what is held is no unit. */
const otherPassive = (line: Phrases, i: number): Phrase | undefined =>
  /^\p{L}{3,}ed$/u.test(line.word(i)) &&
  !TOGETHER.test(line.word(i)) &&
  !isHeld(line.word(i)) &&
  line.is(i + 1, 'by') &&
  line.hasStrength(0, i)
    ? { from: i, end: i + 2 }
    : undefined;

/** Nothing but their order tells who attacks. */
export const byOtherVerbs: Rule = line => {
  const found = line.tokens.flatMap((_, i): readonly Found[] => {
    const passive = otherPassive(line, i);
    if (passive && line.hasStrength(passive.end, line.end)) return [{ mark: passive, isBack: true, isInOrder: true }];
    const mark = besideAt(line, i) ?? otherVerb(line, i);
    const isBetween = mark && line.hasFigures(0, mark.from) && line.isKind(mark.from - 1, 'word', 'figures');
    return isBetween ? [{ mark, isOpen: true, isInOrder: true }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
};
