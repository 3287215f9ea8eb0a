// Words beside figures that name a unit and say nothing else: `SS`, `Grossdeutschland`, `gds`. What was read so is told.

import { isNation, TANK_NAMES } from '../words/common-words';
import { callIt, type Group, type SideContext, type Take } from '../group';
import { isKnown } from '../words/misspelt';
import { isCalled, isSupport, isTerm, isTurning } from '../words/lexicon';
import { meant, type Part, type LineProblems } from '../problem';
import { ownOf, type Words } from '../context';
import { seesGround } from '../ground/ground';
import { compound, unitWord } from './unit-words';

/** A name has letters and a capital; a word that says what was done to a unit is none: `Halved`. */
const NAME = /^\p{Lu}[\p{L}\u02bc'.-]+$|^\p{Lu}\d{2,3}$/u;
const STATE = /(?:ed|\u02bcd|ing|dbl|less|half|double|triple|not|no|never|each|all|both)$/iu;

/** `7th`, `21.` */
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th|\.)$/i;

/** `25pdr`, `88mm` */
const CALIBRE = /^\d{1,3}-?(?:pdrs?|mm|cm)$/i;

/** @param isNumbered it stands behind a number: `90th Light` */
const isName = (typed: string, words: Words, isNumbered: boolean): boolean => {
  if (ORDINAL.test(typed) || CALIBRE.test(typed)) return true;
  const word = typed.replace(/\.$/, '');
  if (isCalled(word.toLowerCase()) || TANK_NAMES.has(word.toLowerCase()) || isNation(word.toLowerCase())) return true;
  if (!NAME.test(word) || STATE.test(word)) return false;
  if (isTerm(word.toLowerCase()) || isSupport(word.toLowerCase())) return false;
  if (isNumbered) return true;
  // `Stuka-Einsatz`
  const parts = word.toLowerCase().split('-');
  if (isTurning(word.toLowerCase()) || (parts.length > 1 && parts.some(part => isKnown(part, words)))) return false;
  const own = [words.types, words.modifiers, words.sizes, words.terrains, words.weathers, words.nations];
  return own.every(map => meant(word, ownOf(map, words)).length === 0);
};

/** `…, Verstärkt`: behind its figures, in a piece of its own, a word says something of the unit, and is no name. */
export const isApart = (part: Part, { figures }: Group, { joined }: Pick<SideContext, 'joined'>): boolean =>
  figures !== undefined && /^[,;]/.test(joined(part).text);

export const tellName = (part: Part, problems: LineProblems): void => {
  problems.remark('read-as-name', part, '“…” is read as the unit’s name: these rules ask nothing of it.');
};

export const nameIt = (into: Group, part: Part, problems: LineProblems): 'read' => {
  callIt(into, part.text);
  tellName(part, problems);
  return 'read';
};

/** The words of a name, up to one that means something. */
export const takeName: Take = (reader, into, side) => {
  const { words, problems } = side;
  if (into.isNamed) return undefined;
  const from = reader.at;
  const isNumbered = ORDINAL.test(reader.wordAhead().text);
  let end = from;
  while (!reader.isDone) {
    const isKnown = reader.means(
      phrase => unitWord(phrase, into, words) ?? words.modifiers.get(phrase) ?? compound(phrase, words)?.[0],
    );
    if (isKnown || seesGround(reader, side) || !isName(reader.word().text, words, isNumbered)) break;
    end = reader.at;
  }
  reader.goTo(end);
  if (end === from) return undefined;
  const part = reader.since(from);
  if (isApart(part, into, side)) return reader.back(from);
  return nameIt(into, part, problems);
};
