// The tokens of a line, and what is asked of a place among them: does a unit follow, which verb stands here.

import type { Words } from './context';
import { isArticle, isAuxiliary, isDoing, isJoin, isParticiple, isRight, isVersus, verbForm } from './fight-words';
import { isStrength, tokensOf, type Token } from './tokens';

/** Tokens [from, end) that are one phrase. */
export interface Phrase {
  readonly from: number;
  readonly end: number;
}

/** Words that may stand before the figures of a unit: `the lone Soviet`. */
const MOST_BEFORE_UNIT = 7;

export class Phrases {
  readonly tokens: readonly Token[];

  constructor(
    readonly text: string,
    readonly words: Words,
  ) {
    this.tokens = tokensOf(text, words);
  }

  word(i: number): string {
    return this.tokens[i]?.word ?? '';
  }

  is(i: number, ...words: readonly string[]): boolean {
    return words.includes(this.word(i));
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

  /** The first strength in [from, end). */
  strengthIn(from: number, end: number): number | undefined {
    for (let i = from; i < end; i++) if (this.isStrength(i)) return i;
    return undefined;
  }

  /** Does something of a unit stand in [from, end)? */
  hasUnit(from: number, end: number): boolean {
    for (let i = from; i < end; i++) if (this.isStrength(i) || this.isKind(i, 'quote')) return true;
    return false;
  }

  hasFigures(from: number, end: number): boolean {
    for (let i = from; i < end; i++) if (this.isKind(i, 'figures')) return true;
    return false;
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

  /** Is there a blank on both sides, as between words? */
  isApart({ from, end }: Phrase): boolean {
    const [before, behind] = [this.tokens[from - 1], this.tokens[end]];
    const [first, last] = [this.tokens[from], this.tokens[end - 1]];
    return !!before && !!behind && !!first && !!last && before.end < first.start && last.end < behind.start;
  }

  /** A verb of a fight that begins here, without what stands before it; undefined: none does. */
  verbAt(at: number): Phrase | undefined {
    const form = this.isKind(at, 'word') ? verbForm(this.word(at)) : undefined;
    if (!form) return undefined;
    for (const behind of form.behind) {
      const right = behind[0] === 'over' && isRight(this.word(at + 1)) ? 1 : 0;
      if (!behind.every((word, k) => this.is(at + 1 + right + k, word))) continue;
      const end = at + 1 + right + behind.length;
      if (!form.isBare || this.unitAhead(end) || isAuxiliary(this.word(at - 1))) return { from: at, end };
    }
    return undefined;
  }

  /** With `is going to`, `tries an` before it. */
  withAuxiliaries({ from, end }: Phrase): Phrase {
    let first = from;
    for (let i = from - 1; i > 0; i--) {
      const isOfVerb =
        isAuxiliary(this.word(i)) ||
        isDoing(this.word(i)) ||
        (this.is(i, 'me', 'us', 'you') && isDoing(this.word(i - 1))) ||
        (isArticle(this.word(i)) && (isDoing(this.word(i - 1)) || this.is(i - 1, 'me', 'us', 'you')));
      if (!isOfVerb) break;
      first = i;
    }
    return { from: first, end };
  }

  /** `is attacked across the river by`; where its verb ends, too. */
  passiveAt(at: number): (Phrase & { readonly verbEnd: number }) | undefined {
    if (!isParticiple(this.word(at))) return undefined;
    for (let i = at + 1; i < at + 8 && this.isKind(i, 'word'); i++)
      if (this.is(i, 'by')) return { from: at, end: i + 1, verbEnd: at + 1 };
    return undefined;
  }
}
