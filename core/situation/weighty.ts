// Words that are never passed over: those that some reader of a line knows, though it cannot read them where they stand;
// those that would turn what the others say; and terms of the games, which count somewhere.

import { isWithin } from '../scenario/suggest';
import { isJoin, isMeans, isOfSide, isVersus } from './fight-words';
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

/** Of them all that no reader knows: how much, which of them, under what condition. */
const TURNS: ReadonlySet<string> = new Set(
  (
    'onto under around near nach vor none never nor neither nicht nur except excluding minus less unless until if ' +
    'but oder only just each every any either half halves halb full total sum than more most fewer of von from to ' +
    'for at as instead twice hexes times thrice bonus penalty ratio option turn note first second after before once when ' +
    'while other others last rest some few several many partial partly hvy lgt light heavy dense deep high low steep ' +
    'big small minor major reduced flipped road roads night fog points point factors factor pts pt strength pretty ' +
    'lost lose loses losing loss losses verloren inc incl inkl including included counted gunfire cannot unable zero double triple quarter third differential doubled untried sorry nein scratch rather'
  ).split(' '),
);
const STEMS =
  /^(?:kein|halv|halbiert|dbl|doubl|doppel|verdoppelt|tripl|trebl|quarter|third|ignor|negat|cancel|immun|\p{L}+n\u02bct$|add|subtract|modif|step|bridge|rail|amphib|airdrop|surpris|ambush|retreat|advance|replac|attack|defen)/u;

/** Terms of the games: no name of a unit, and nothing where they are not read. */
const TERMS: ReadonlySet<string> = new Set(
  'zoc zocs re res drm drms mp mps aeca aecd atec tac ngs rp rps bf fpf sp sps cs crt tec ez or ar af df ma dr gs fs'.split(
    ' ',
  ),
);

export const isTerm = (word: string): boolean => TERMS.has(word);

export const isWeighty = (word: string): boolean =>
  isReadElsewhere(word) || TURNS.has(word) || STEMS.test(word) || TERMS.has(word);

/** Words that are long enough to be told from slips of others. */
const LONG: readonly string[] = 'without across through behind beyond except unless instead minus against'.split(' ');

/** A slip of such a word: `witout support`. */
export const isSlipOfWeighty = (word: string): boolean =>
  word.length >= 5 && LONG.some(known => isWithin(word, known, 1));
