// Reads a piece of a line from left to right: nothing of it is passed over unread.

import { Kept } from '../base/kept';
import type { Part } from './problem';

/** A word goes on to a blank or to a sign that parts words. In words stand `c/m`, `anti-tank`, `(surprise)`. */
const PARTS_WORDS: ReadonlySet<string> = new Set("+,;@&:='");
const isBlank = (sign: string): boolean => sign <= ' ' || (sign > '\x7f' && /\s/.test(sign));
const isLetter = (sign: string): boolean => /[\p{L}\p{Cs}]/u.test(sign);
/** Where the word that begins at a place ends. */
const endOfWord = (text: string, from: number): number => {
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    const isIn =
      sign === '(' ? isLetter(text.charAt(at + 1)) : sign === ')' ? isLetter(text.charAt(at - 1)) : !isBlank(sign);
    if (!isIn || PARTS_WORDS.has(sign)) return at;
  }
  return text.length;
};
const BLANK = 0x20;
const OTHER_BLANKS = /\s*/y;
/** At most signs of a line none stands. */
const behindBlanks = (text: string, from: number): number => {
  let at = from;
  while (text.charCodeAt(at) === BLANK) at++;
  const code = text.charCodeAt(at);
  if (!(code < BLANK || code > 0x7f)) return at;
  OTHER_BLANKS.lastIndex = at;
  return at + (OTHER_BLANKS.exec(text)?.[0].length ?? 0);
};
/** Words of a chart have a few parts at most: `wooded rough`, `no combat supply`. */
const LONGEST_PHRASE = 5;

/** A phrase of the line, and what it means. */
export interface Found<T> {
  readonly value: T;
  readonly part: Part;
}

/** As charts have words: small letters, one blank between, no full stop of an abbreviation: `pz.`. */
interface Phrase {
  readonly phrase: string;
  readonly end: number;
}

/** Whether what stands at a place was read; undefined: it is something else, and nothing was read. */
export type Taken = 'read' | 'refused' | undefined;

export class Reader {
  private readonly text: string;
  private readonly start: number;
  /** UTF-16 units from the beginning of the piece. */
  at = 0;
  private readonly known = new Map<number, readonly Phrase[]>();
  private onceAt = -1;
  private readonly answers = new Map<object, boolean>();
  private readonly held = new Map<RegExp, boolean>();
  /** Misspelt words, in small letters, with those that are meant. */
  private readonly meant = new Map<string, string>();

  constructor({ text, start }: Part) {
    this.text = text;
    this.start = start;
    this.skip();
  }

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  /** What is not read yet. */
  get rest(): Part {
    return { text: this.text.slice(this.at).trimEnd(), start: this.start + this.at };
  }

  /** What was read since a place. */
  since(from: number): Part {
    return { text: this.text.slice(from, this.at).trimEnd(), start: this.start + from };
  }

  /** Reads what the sticky pattern finds here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.sees(pattern);
    if (match) this.goTo(this.at + match[0].length);
    return match;
  }

  /** @param pattern sticky */
  sees(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text) ?? undefined;
  }

  /** Does it stand anywhere in the piece? What cannot be said without it is not looked for word by word. */
  holds(pattern: RegExp): boolean {
    const known = this.held.get(pattern);
    if (known !== undefined) return known;
    const holds = pattern.test(this.text);
    this.held.set(pattern, holds);
    return holds;
  }

  goTo(at: number): void {
    this.at = at;
    this.skip();
  }

  /** What was read since a place is something else, which is answered: nothing, as a rule. */
  back(from: number): undefined;
  back<T>(from: number, answer: T): T;
  back<T>(from: number, answer?: T): T | undefined {
    this.goTo(from);
    return answer;
  }

  /** From here on a word as it was typed stands for another one; false: it does already. */
  readAs(typed: string, meant: string): boolean {
    const word = asInCharts(typed);
    if (this.meant.has(word)) return false;
    this.meant.set(word, meant);
    this.known.clear();
    this.onceAt = -1;
    return true;
  }

  /** The longest phrase from here that means something, read. */
  phrase<T>(meaning: (phrase: string) => T | undefined): Found<T> | undefined {
    const found = this.longest(meaning);
    if (!found) return undefined;
    const from = this.at;
    this.goTo(found.end);
    return { value: found.value, part: { text: this.text.slice(from, found.end), start: this.start + from } };
  }

  /** What the longest phrase from here means; nothing is read. */
  phraseAhead<T>(meaning: (phrase: string) => T | undefined): T | undefined {
    return this.longest(meaning)?.value;
  }

  means(meaning: (phrase: string) => unknown): boolean {
    return this.phraseAhead(meaning) !== undefined;
  }

  /** What is asked at one place again and again is answered once: by the words among which it is asked. */
  once(among: object, answer: () => boolean): boolean {
    const { at } = this;
    const known = this.onceAt === at ? this.answers.get(among) : undefined;
    if (known !== undefined) return known;
    const answered = answer();
    if (this.onceAt !== at) this.answers.clear();
    this.onceAt = at;
    this.answers.set(among, answered);
    return answered;
  }

  /** The next word, or one sign, as it was typed. */
  word(): Part {
    const from = this.at;
    const end = Math.max(endOfWord(this.text, from), Math.min(from + 1, this.text.length));
    const part = { text: this.text.slice(from, end), start: this.start + from };
    this.goTo(end);
    return part;
  }

  /** The same; nothing is read. */
  wordAhead(): Part {
    const from = this.at;
    const word = this.word();
    return this.back(from, word);
  }

  private longest<T>(
    meaning: (phrase: string) => T | undefined,
  ): { readonly value: T; readonly end: number } | undefined {
    for (const { phrase, end } of this.phrases()) {
      const value = meaning(phrase);
      if (value !== undefined) return { value, end };
    }
    return undefined;
  }

  /** The phrases that begin here, the longest first. At one place much is asked: they are made once. */
  private phrases(): readonly Phrase[] {
    const made = this.known.get(this.at);
    if (made) return made;
    const found: Phrase[] = [];
    let phrase = '';
    let at = this.at;
    while (found.length < LONGEST_PHRASE) {
      const end = endOfWord(this.text, at);
      if (end === at) break;
      const word = this.text.slice(at, end);
      at = end;
      const known = asInCharts(word);
      phrase += `${phrase === '' ? '' : ' '}${this.meant.get(known) ?? known}`;
      found.unshift({ phrase, end: at });
      at = behindBlanks(this.text, at);
    }
    this.known.set(this.at, found);
    return found;
  }

  private skip(): void {
    this.at = behindBlanks(this.text, this.at);
  }
}

const asInCharts = (word: string): string => {
  const small = word.toLowerCase();
  return small.endsWith('.') || small.endsWith('d') ? small.replace(/\.$|\u02bc(?=d$)/g, '') : small;
};

/** `hvy AT`, `lt tank` */
export const inFull = (phrase: string): string =>
  phrase.replace(/^hvy\.?(?= |$)/, 'heavy').replace(/^(?:lt|lgt)\.?(?= |$)/, 'light');

const MEANINGS = new Kept<ReadonlySet<string>>();

/** Is it the meaning of some word of them? */
export const isMeaning = (words: ReadonlyMap<string, string>, key: string): boolean =>
  MEANINGS.of(words, '', () => new Set(words.values())).has(key);

/** What a word means, also in the plural: `divisions`, `panzers`; and with its first word abbreviated. */
export const meaningOf = (words: ReadonlyMap<string, string>, phrase: string): string | undefined => {
  const found = words.get(phrase);
  if (found !== undefined) return found;
  const isPlural = phrase.length > 2 && phrase.endsWith('s');
  const one = isPlural ? words.get(phrase.slice(0, -1)) : undefined;
  if (one !== undefined || !(phrase.startsWith('h') || phrase.startsWith('l'))) return one;
  const full = inFull(phrase);
  return words.get(full) ?? (isPlural ? words.get(full.slice(0, -1)) : undefined);
};
