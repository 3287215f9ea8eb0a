// Words that are never passed over: those that some reader of a line knows, though it cannot read them where they stand;
// those that would turn what the others say; terms of the games, which count somewhere; and ground.

import { ALL_WRITTEN } from './common-words';
import type { Words } from '../context';
import { meaningOf } from '../reader';
import { isWithin } from '../../scenario/suggest';
import { isJoin, isMeans, isMoreGround, isOfSide, isTurning, isVersus, LONG } from './lexicon';
import { kindOf } from './kinds';
import { AFTER_STATE, AND, BEFORE_GROUND, BEFORE_STATE, CHANGE_WORDS, NO, numberWord, SPENT_WORDS } from './wording';

/** What reads words that lead over to others, each with something behind it. */
const READERS: readonly RegExp[] = [BEFORE_GROUND, BEFORE_STATE, AFTER_STATE, AND, NO, CHANGE_WORDS, SPENT_WORDS];

const isReadElsewhere = (word: string): boolean =>
  numberWord(word) !== undefined ||
  kindOf(word) !== undefined ||
  [isVersus, isMeans, isJoin, isOfSide].some(isIt => isIt(word)) ||
  READERS.some(reader => {
    reader.lastIndex = 0;
    return reader.exec(`${word} the`)?.[0].trim() === word;
  });

export const isWeighty = (word: string): boolean => isReadElsewhere(word) || isTurning(word);

/** A slip of such a word: `witout support`. */
export const isSlipOfWeighty = (word: string): boolean =>
  word.length >= 5 && LONG.some(known => isWithin(word, known, 1));

const GROUND_KINDS = ['terrains', 'hexsides', 'weathers'] as const;

/** Of ground and weather nothing is passed over, unless the rules have none of its kind: it would be wanted. */
export const isGroundElsewhere = (word: string, words: Words): boolean =>
  GROUND_KINDS.some(kind => words[kind].size > 0 && meaningOf(ALL_WRITTEN[kind], word) !== undefined) ||
  isMoreGround(word);
