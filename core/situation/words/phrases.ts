// The tokens of a line, and what is asked of a place among them: does a unit follow, which verb stands here, which words.

import type { Words } from '../context';
import { verbForm } from './fight-words';
import { isArticle, isAuxiliary, isDoing, isJoin, isRight, isVersus } from './lexicon';
import type { SaidKind } from './kinds';
import { isStrength, tokensOf, type Token } from './tokens';

/** Tokens [from, end) that are one phrase. */
export interface Phrase {
  readonly from: number;
  readonly end: number;
}

export const one = (at: number): Phrase => ({ from: at, end: at + 1 });

/** What a unit may begin with: an article, or how many they are. */
export const ONE_MORE = 'a|an|the|one|two|three|ein|eine|einen|das|den|die|zwei|drei';

/** What parts the sides, as a rule finds it. */
export interface Found {
  /** In its place stands the sign; without a token, before the one that begins there. */
  readonly mark: Phrase;
  /** Who attacks stands behind it. */
  readonly isBack?: boolean;
  readonly kind?: SaidKind | undefined;
  /** It does not say which kind of fight it is. */
  readonly isOpen?: boolean;
  /** Nothing but their order tells who attacks. */
  readonly isInOrder?: boolean;
  readonly between?: Phrase | undefined;
  /** What says only whose the units behind it are. */
  readonly labels?: readonly Phrase[];
  /** Names of formations, which say nothing of the units behind them. */
  readonly titles?: readonly Phrase[];
  /** A word of those that attack, in place of which a plus stands. */
  readonly joins?: number | undefined;
}

/** One cut of a line, several in their order, or none. */
export type Rule = (line: Phrases) => Found | readonly Found[] | undefined;

/** Words that may stand before the figures of a unit: `the lone Soviet`. */
const MOST_BEFORE_UNIT = 7;
const PRONOUNS: readonly string[] = ['me', 'us', 'you'];

/** `a|an? attack by|from`: the words at each place; a question mark ends a place that may be empty. */
const PATTERNS = new Map<string, readonly (readonly [words: readonly string[], isOptional: boolean])[]>();

const placesOf = (pattern: string) => {
  const known = PATTERNS.get(pattern);
  if (known) return known;
  const places = pattern.split(' ').map(place => [place.replace('?', '').split('|'), place.endsWith('?')] as const);
  PATTERNS.set(pattern, places);
  return places;
};

export class Phrases {
  readonly tokens: readonly Token[];

  constructor(
    readonly text: string,
    readonly words: Words,
  ) {
    this.tokens = tokensOf(text, words);
  }

  get end(): number {
    return this.tokens.length;
  }

  word(i: number): string {
    return this.tokens[i]?.word ?? '';
  }

  is(i: number, ...words: readonly string[]): boolean {
    return words.includes(this.word(i));
  }

  /** Where the words end that stand at a place; undefined: others do. */
  after(at: number, pattern: string): number | undefined {
    let i = at;
    for (const [words, isOptional] of placesOf(pattern)) {
      if (words.includes(this.word(i))) i++;
      else if (!isOptional) return undefined;
    }
    return i;
  }

  isKind(i: number, ...kinds: readonly Token['kind'][]): boolean {
    const kind = this.tokens[i]?.kind;
    return kind !== undefined && kinds.includes(kind);
  }

  isSign(i: number, signs: string): boolean {
    return this.isKind(i, 'sign') && signs.includes(this.word(i));
  }

  /** As it was typed. */
  typed({ from, end }: Phrase): string {
    return this.text.slice(this.tokens[from]?.start, this.tokens[end - 1]?.end);
  }

  isStrength(i: number): boolean {
    return isStrength(this.tokens, i, this.words);
  }

  private has(from: number, end: number, isIt: (i: number) => boolean): boolean {
    for (let i = from; i < end; i++) if (isIt(i)) return true;
    return false;
  }

  hasStrength(from: number, end: number): boolean {
    return this.has(from, end, i => this.isStrength(i));
  }

  hasFigures(from: number, end: number): boolean {
    return this.has(from, end, i => this.isKind(i, 'figures'));
  }

  /** Does something of a unit stand there? */
  hasUnit(from: number, end: number): boolean {
    return this.has(from, end, i => this.isStrength(i) || this.isKind(i, 'quote'));
  }

  /** Do figures follow, with no more than words of their unit before them? */
  unitAhead(at: number): boolean {
    for (let i = at; i < at + MOST_BEFORE_UNIT; i++) {
      if (this.isKind(i, 'figures')) return true;
      const isBefore = this.isKind(i, 'word')
        ? !isJoin(this.word(i)) && !isVersus(this.word(i))
        : this.isKind(i, 'count', 'number', 'quote') || this.isSign(i, '(');
      if (!isBefore) return false;
    }
    return false;
  }

  /** Does a blank or nothing stand before it, and no letter or figure: the `D` of `4D`? */
  isBegun(at: number): boolean {
    return this.tokens[at - 1]?.end !== this.tokens[at]?.start;
  }

  /** Is there a blank on both sides, as between words? */
  isApart({ from, end }: Phrase): boolean {
    const [before, behind] = [this.tokens[from - 1], this.tokens[end]];
    const [first, last] = [this.tokens[from], this.tokens[end - 1]];
    return !!before && !!behind && !!first && !!last && before.end < first.start && last.end < behind.start;
  }

  /** A verb of a fight that begins here, without what stands before it; undefined: none does. */
  verbAt(at: number): Phrase | undefined {
    const form = this.isKind(at, 'word') ? verbForm(this.word(at)) : undefined;
    for (const { words: behind } of form?.behind ?? []) {
      const right = behind.startsWith('over') && isRight(this.word(at + 1)) ? 1 : 0;
      const end = behind === '' ? at + 1 : this.after(at + 1 + right, behind);
      const isOfUnits = form?.isBare !== true || isAuxiliary(this.word(at - 1));
      // `18 attack factors assault 6`
      const isCounted = !this.hasFigures(0, this.end) && this.hasStrength(0, at) && this.isStrength(end ?? at);
      if (end !== undefined && (isOfUnits || isCounted || this.unitAhead(end))) return { from: at, end };
    }
    return undefined;
  }

  /** With `is going to`, `tries an`, `get me an` before it. */
  withAuxiliaries({ from, end }: Phrase): Phrase {
    const isDone = (i: number): boolean => isDoing(this.word(i)) || PRONOUNS.includes(this.word(i));
    const isBefore = (i: number): boolean =>
      isAuxiliary(this.word(i)) ||
      isDoing(this.word(i)) ||
      // `has a chance of driving`
      (this.is(i, 'of') && this.word(i + 1).endsWith('ing')) ||
      (PRONOUNS.includes(this.word(i)) && isDoing(this.word(i - 1))) ||
      (isArticle(this.word(i)) && isDone(i - 1));
    let first = from;
    while (first > 1 && isBefore(first - 1)) first--;
    return { from: first, end };
  }
}
