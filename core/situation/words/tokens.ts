// A line as tokens: what stands where, read once. What a token is for the fight is asked of it by its words (fight-words.ts)
// and by what stands beside it.

import type { Words } from '../context';
import { isValue as isUnitOf, isValued, isVersus } from './lexicon';

export type TokenKind = 'figures' | 'number' | 'count' | 'quote' | 'arrow' | 'back' | 'sign' | 'word';

export interface Token {
  readonly kind: TokenKind;
  /** In small letters, without the full stop of an abbreviation. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const PART = String.raw`(?:\d{1,4}(?:\.\d{1,2}| \d{1,2}\/\d{1,2}(?=-)|\/\d{1,3}(?=-)| ?[½¼¾⅓⅔])?|[½¼¾⅓⅔])`;
const LATER = String.raw`(?:\d{1,4}(?:\.\d{1,2}|[½¼¾⅓⅔])?|[½¼¾⅓⅔])`;
/** Each kind of token as it is written, in the order in which they are tried. */
const FORMS: readonly (readonly [TokenKind, string])[] = [
  ['quote', `'[^']*'`],
  ['back', String.raw`<-{1,3}|<={1,2}(?!\d)|[←⇐]`],
  ['arrow', String.raw`-{1,3}>|={1,2}>|[→⇒➔➜⟶]`],
  ['figures', String.raw`(?:\(${PART}\)|${PART})(?:-(?:\(${LATER}\)|${LATER})){1,4}(?![\d])`],
  [
    'word',
    String.raw`\d{1,3}(?:st|nd|rd|th)(?!\p{L})|(?:o\/r(?:uns?|\u02bc(?:s|ing))?|w\/o?|u\/s|\p{L}\/\p{L})(?!\p{L})|\p{L}[\p{L}\d\u02bc.]*(?:-\p{L}[\p{L}\d\u02bc.]*)*`,
  ],
  ['count', String.raw`\d{1,2}\s*x(?=[\s\d(½¼¾⅓⅔])`],
  ['number', String.raw`\d{1,4}(?:\.\d{1,2}|\/\d{1,3}| ?[½¼¾⅓⅔])?|[½¼¾⅓⅔]`],
  ['sign', String.raw`\/{2}|\|{2}|>{2}|-{2}|\S`],
];
const TOKEN = new RegExp(FORMS.map(([, form]) => `(${form})`).join('|'), 'giu');

export const tokensOf = (line: string, { factors }: Pick<Words, 'factors'>): readonly Token[] => {
  const tokens = [...line.matchAll(TOKEN)].map((match): Token => {
    const at = match.findIndex((group, i) => i > 0 && group !== undefined);
    const [kind] = FORMS[at - 1] ?? ['sign'];
    const [text] = match;
    return { kind, word: text.toLowerCase().replace(/\.+$/, ''), start: match.index, end: match.index + text.length };
  });
  return Object.values(factors).some(names => names.includes('ar')) ? withRatings(tokens) : tokens;
};

/** `AR5 25`, `AR 5 panzers 32`: does a rating stand before it, with no more than the unit's words between? */
const isBehindRating = (tokens: readonly Token[], i: number): boolean => {
  let at = i - 1;
  while (at > i - 3 && tokens[at]?.kind === 'word' && !isVersus(tokens[at]?.word ?? '') && !isRating(tokens, at)) at--;
  return isRating(tokens, at) && (at < i - 1 || tokens[at]?.kind === 'word');
};

/** `ar5`, or the figure of `ar 5` */
const isRating = (tokens: readonly Token[], at: number): boolean =>
  /^ar\d$/.test(tokens[at]?.word ?? '') || (tokens[at]?.kind === 'number' && tokens[at - 1]?.word === 'ar');

/** `25 AR5`, `AR5 25`: a strength with its rating is as good as figures. */
const withRatings = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, i) => {
    if (token.kind !== 'number') return token;
    const behind = tokens[i + 1]?.word ?? '';
    const isRated = !isRating(tokens, i) && (/^ar\d?$/.test(behind) || isBehindRating(tokens, i));
    return isRated ? { ...token, kind: 'figures' } : token;
  });

/** `2`, `+2` */
const isNumber = (tokens: readonly Token[], i: number): boolean =>
  tokens[/^[+-]$/.test(tokens[i]?.word ?? '') ? i + 1 : i]?.kind === 'number';

/** Is a number of something else than of a unit? `24 BF`, `turn 3`, `+1`, `hedgehog 2` */
const isValue = (tokens: readonly Token[], i: number, words: Words): boolean => {
  const token = tokens[i];
  const [before, behind] = [tokens[i - 1], tokens[i + 1]];
  if (!token) return false;
  // A word whose values are words takes no number: `9 at AR +1`.
  const form = words.values.get(words.modifiers.get(behind?.word ?? '') ?? '')?.form;
  // `7 DRM +2`: the word has a number of its own.
  const isOfNext = isValued(behind?.word ?? '') && isNumber(tokens, i + 2);
  if (behind && !isOfNext && (isUnitOf(behind.word) || typeof form === 'string')) return true;
  if (!before) return false;
  if (isValued(before.word)) return true;
  if (/^[+-]$/.test(before.word) && before.end === token.start && tokens[i - 2]?.end !== before.start) return true;
  return words.features.has(`${before.word} ${token.word}`) || words.terrains.has(`${before.word} ${token.word}`);
};

/** Does a strength stand here: figures, or a number that is of nothing else? */
export const isStrength = (tokens: readonly Token[], i: number, words: Words): boolean => {
  const kind = tokens[i]?.kind;
  return kind === 'figures' || (kind === 'number' && !isValue(tokens, i, words));
};
