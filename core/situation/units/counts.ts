// How many units of a kind: `2x 7-6 inf`, `three 7-6 inf`, `7-6 inf x3`.

import { groundKey, type Words } from '../context';
import { FACTORS, HAS_FIGURES } from '../figures/figures';
import type { Take } from '../group';
import { meaningOf, type Reader } from '../reader';
import { numberOf, numberWord } from '../words/wording';
import { checkCount, mayBeName } from './numbered-units';

const COUNT = /(\d{1,4})\s*x\s*(?=\S)/iy;
/** `two of my panzers` */
const OF_MINE = /of\s+(?:my|our|his|their|the|these|those)(?=\s)/iy;
const COUNT_BEFORE = /(\d{1,4})\s+(?=[\p{L}\d(])/uy;
/** `7-6 inf x3`, `7-6 inf stack of three` */
const COUNT_AFTER =
  /(?:[x*]\s*|(?:an?\s+)?(?:stack|pair|group)\s+of\s+(?=three|four|five|\d))(\d{1,2}|three|four|five)(?=[\s+,;@&]|$)|(\d{1,2})\s+of\s+(?:them|these|those)(?=[\s+,;@&]|$)|\((\d{1,2})\)(?=[\s+,;@&]|$)/iy;

/** `fortified x2`: what the ground does is no count. */
const isBehindGroundWord = (reader: Reader, words: Words): boolean => {
  const word = reader.since(0).text.split(/\s+/).at(-1)?.toLowerCase() ?? '';
  return meaningOf(words.types, word) === undefined && groundKey(words, word) !== undefined;
};

export const takeCountAfter: Take = (reader, into, { problems, words }) => {
  if (!into.figures || isBehindGroundWord(reader, words)) return undefined;
  const from = reader.at;
  const [, times, ofThem, inBrackets] = reader.take(COUNT_AFTER) ?? [];
  const count = times ?? ofThem ?? inBrackets;
  if (inBrackets === '1' && into.count === undefined)
    return problems.remark('said-again', reader.since(from), '“(1)” is one unit, as it is read.');
  return count === undefined ? undefined : checkCount(numberOf(count), reader.since(from), into, problems);
};

/** `3 steps` is no count. */
const isOfValue = (reader: Reader, { modifiers, values, types }: Words): boolean => {
  const from = reader.at;
  const isNumber = reader.take(COUNT_BEFORE) ?? reader.phrase(numberWord);
  // `2 artillery divisions 4-6`
  const isType = reader.means(phrase => meaningOf(types, phrase)) && HAS_FIGURES.test(reader.rest.text);
  const key = isNumber && !isType ? reader.phraseAhead(phrase => modifiers.get(phrase)) : undefined;
  return reader.back(from, ['whole', 'number'].includes(String(values.get(key ?? '')?.form)));
};

/** `3x`, `three`; `2 divisions` where figures follow. */
export const takeCount: Take = (reader, into, { problems, words }) => {
  // `3 1/2-6` are figures.
  if (into.isNamed || into.figures || reader.sees(FACTORS)?.[0].includes('-')) return undefined;
  // `Panzerregiment 5` is a name.
  if (into.type !== undefined && into.size !== undefined && !reader.sees(COUNT)) return undefined;
  if (isOfValue(reader, words)) return undefined;
  const from = reader.at;
  const isOpen = mayBeName(reader, words);
  const digits =
    reader.take(COUNT)?.[1] ?? (HAS_FIGURES.test(afterNumber(reader)) ? reader.take(COUNT_BEFORE)?.[1] : undefined);
  const count = digits === undefined ? reader.phrase(numberWord)?.value : Number(digits);
  if (count !== undefined) reader.take(OF_MINE);
  const part = reader.since(from);
  if (isOpen && count !== undefined && count > 1 && /^\d+$/.test(part.text))
    problems.remark('numbered-unit', part, `Read as ${count} units; a unit of that name stands in quotes.`);
  return count === undefined ? undefined : checkCount(count, part, into, problems);
};

/** What stands behind a number that is no part of figures. */
const afterNumber = (reader: Reader): string => {
  const match = reader.sees(COUNT_BEFORE);
  return match ? ` ${reader.rest.text.slice(match[0].length)}` : '';
};
