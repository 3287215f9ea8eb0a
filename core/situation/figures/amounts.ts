// Amounts as players say them, `4 MP spent`, `two columns to the right`, `1 of 3 steps lost`: a few words in whatever order. Each
// word is a letter, and what may be said is a form of letters; a full stop: no other word of the piece follows.

import type { Reader } from '../reader';

export interface AmountWords<T> {
  /** In the order in which they are tried; each stands in an amount once. */
  readonly words: readonly (readonly [letter: string, form: RegExp])[];
  /** What says nothing beside them. */
  readonly fillers: RegExp;
  readonly forms: readonly (readonly [what: T, form: RegExp])[];
}

export interface Amount<T> {
  readonly what: T;
  /** Letter -> the word, or what its pattern captures. */
  readonly said: ReadonlyMap<string, string>;
}

const ENDS = /(?=[,;@)]|$)/y;

/** The words of an amount in any of the spellings of a list: nothing of them goes on behind them. */
export const wordsOfAmount = (source: string): RegExp => new RegExp(String.raw`(?:${source})(?=[\s,;@):/]|$)`, 'iy');

/** Reads the longest that is said here; undefined: none is. */
export const takeAmount = <T>(reader: Reader, { words, fillers, forms }: AmountWords<T>): Amount<T> | undefined => {
  const from = reader.at;
  const said = new Map<string, string>();
  let found: (Amount<T> & { readonly at: number }) | undefined;
  for (;;) {
    reader.take(fillers);
    const next = words.find(([letter, form]) => !said.has(letter) && reader.sees(form));
    const match = next && reader.take(next[1]);
    if (!match) break;
    said.set(next[0], match[1] ?? match[0]);
    const letters = [...said.keys()].join('') + (reader.sees(ENDS) ? '.' : '');
    const [what] = forms.find(([, form]) => form.test(letters)) ?? [];
    if (what !== undefined) found = { at: reader.at, what, said: new Map(said) };
  }
  reader.goTo(found?.at ?? from);
  return found;
};
