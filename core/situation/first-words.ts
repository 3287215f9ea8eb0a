// What a word may begin, told from the word alone: which of its readers a piece of a side has to ask.

import { Kept } from '../base/kept';
import type { Words } from './context';
import type { Reader } from './reader';

/** `unit`: a unit’s type, size or nation, which begins nothing else in these rules; `word`: all other words. */
export type FirstWord = 'figure' | 'unit' | 'word' | 'sign';

const FIGURE = /[\d(½¼¾⅓⅔]/y;
const LETTERS = /(\p{L}[\p{L}-]{2,})(?=\.?(?:[\s,;)]|$))/uy;
const LETTER = /\p{L}/uy;

const OF_UNITS = new Kept<ReadonlySet<string>>();

/** Shorter ones are often something else: `at`, `i`, `x`. */
const LEAST_LETTERS = 3;

const wordsOfUnits = (words: Words): ReadonlySet<string> =>
  OF_UNITS.of(words, '', () => {
    const { types, sizes, nations, face, modifiers, terrains, hexsides, features, weathers, crts } = words;
    const others = [modifiers, terrains, hexsides, features, weathers, crts, words.dates, words.optionWords];
    const begun = new Set(others.flatMap(map => [...map.keys()].flatMap(key => [key, key.split(' ')[0] ?? ''])));
    const isOther = (word: string): boolean => begun.has(word) || begun.has(word.replace(/s$/, ''));
    const known = [types, sizes, nations, face].flatMap(map => [...map.keys()]);
    return new Set(
      known
        .flatMap(word => [word, `${word}s`])
        .filter(word => !word.includes(' ') && word.length >= LEAST_LETTERS && !isOther(word)),
    );
  });

export const firstWord = (reader: Reader, words: Words): FirstWord => {
  if (reader.sees(FIGURE)) return 'figure';
  const word = reader.sees(LETTERS)?.[1]?.toLowerCase();
  if (word !== undefined && wordsOfUnits(words).has(word)) return 'unit';
  return reader.sees(LETTER) ? 'word' : 'sign';
};
