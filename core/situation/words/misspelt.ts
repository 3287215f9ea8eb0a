// Words as fingers slip over them: `rifel`, `attakcs`. What can mean one word only is read as that word, and told.

import type { Words } from '../context';
import { isWithin } from '../../scenario/suggest';
import { TANK_NAMES } from './common-words';
import { isFightNoun, saidBy, verbForm, verbsOf } from './fight-words';
import { sideNamed } from './lexicon';
import type { LineProblems, Part } from '../problem';
import { meaningOf } from '../reader';
import { isWeighty } from './weighty';
import { negationOf } from './wording';

/** What is told of a word that was read as another. */
const READ_AS = 'read-as';

/** Where the sides attack and defend is said by verbs and signs. */
const mapsOf = (words: Words): readonly ReadonlyMap<string, unknown>[] => [
  words.types,
  words.modifiers,
  words.sizes,
  words.terrains,
  words.hexsides,
  words.features,
  words.weathers,
  words.nations,
  words.crts,
];

/** Has a word a meaning in the lines of its system? */
export const isKnown = (word: string, words: Words): boolean =>
  mapsOf(words).some(map => meaningOf(map as ReadonlyMap<string, string>, word) !== undefined);

/** What may be a word: letters, and signs within them. */
export const LETTERS = /^[\p{L}'.-]+$/u;

/** How many letters of a word may be wrong. */
const lettersWrong = (word: string): number => (word.length >= 9 ? 2 : word.length >= 4 ? 1 : 0);

/** `unsupp`, `desorg.`: a word that is broken off. */
const isBrokenOff = (word: string, known: string, hasStop: boolean): boolean =>
  word.length >= (hasStop ? 4 : 5) && known.length >= word.length + 3 && known.startsWith(word) && !/[ -]/.test(known);

/** The known words that a word may be a slip of or short for, each meaning once. */
export const slipsOf = (typed: string, words: Words): ReadonlyMap<string, string> => {
  const word = typed.replace(/\.$/, '');
  const most = lettersWrong(word);
  const found = new Map<string, string>();
  if (most === 0) return found;
  mapsOf(words).forEach((map, kind) => {
    for (const [known, meant] of map) {
      const meaning = `${kind} ${String(meant)}`;
      const mayBe = known.length >= Math.min(4, word.length - 1) && Math.abs(known.length - word.length) <= most;
      const isMeant = isBrokenOff(word, known, word !== typed) || (mayBe && isWithin(word, known, most));
      if (isMeant && !TANK_NAMES.has(known) && !found.has(meaning)) found.set(meaning, known);
    }
  });
  return found;
};

/** Of four letters only one that is typed twice, or two that are swapped, tell a slip: `mudd`, `rogh` is none. */
const twiceOrSwapped = (word: string, words: Words): string | undefined => {
  const once = [...word].flatMap((letter, i) => (letter === word[i + 1] ? [word.slice(0, i) + word.slice(i + 1)] : []));
  const [meant, ...others] = new Set(once.filter(known => isKnown(known, words)));
  return others.length === 0 ? meant : undefined;
};

/** The one word that is meant; undefined: there is none, or there are several. No slip turns a word: `supported`, `unfortified`. */
export const slipOf = (typed: string, words: Words): string | undefined => {
  const word = typed.toLowerCase().replace(/\.$/, '');
  // Of four letters one may be wrong by chance: `mudd` is refused, and not guessed.
  if (word.length < 4 || !LETTERS.test(word) || isKnown(word, words) || isWeighty(word)) return undefined;
  if (word === typed.toLowerCase() && word.length === 4) return twiceOrSwapped(word, words);
  const [meant, ...others] = new Set(slipsOf(typed.toLowerCase(), words).values());
  return meant !== undefined && others.length === 0 && negationOf(word) === negationOf(meant) ? meant : undefined;
};

/** Tells what a part is read as, with the word as its quick fix. */
export const readAs = (part: Part, meant: string, problems: LineProblems): void => {
  problems.remark(READ_AS, part, `“…” is read as “${meant}”.`, [meant]);
};

/** Verbs of a fight and what leads over, by their first letters: the words that slips of the longest of them are read as. */
const MEANT: readonly string[] = [
  ...verbsOf(/^(?:att|ass|ov)\p{L}{3,}$/u),
  ...['against', 'across', 'attacker', 'attackers', 'defender', 'defenders', 'defending', 'defence'],
];
/** One letter from a verb, and none. */
const OTHERS: ReadonlySet<string> = new Set(['attached', 'attaches', 'defended']);
const WORD = /\p{L}{5,12}/gu;

/** With the verbs that are meant: the sign that stands for one has its length, so that places stay. */
export const withVerbs = (line: string, problems: LineProblems): string =>
  line.replace(WORD, (typed: string, at: number) => {
    const word = typed.toLowerCase();
    const isKnown = OTHERS.has(word) || verbForm(word) || isFightNoun(word) || sideNamed(word);
    const found =
      !/^[ado]/.test(word) || isKnown ? undefined : MEANT.find(form => word !== form && isWithin(word, form, 1));
    if (found === undefined || MEANT.includes(word)) return typed;
    readAs({ text: typed, start: at }, found, problems);
    const plain = { overrun: 'ovr', attack: 'att', strike: 'att', nothing: found === 'against' ? 'vs' : found }[
      saidBy(found)
    ];
    const side = { attacker: 'att', defender: 'def', neither: plain }[sideNamed(found) ?? 'neither'];
    return side.padEnd(typed.length);
  });
