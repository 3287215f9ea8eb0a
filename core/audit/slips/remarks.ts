// What remarks beside an act say of it: whom they name, and that it was forgotten, not meant, only aside, or called off.

import type { HexId } from '../../hexmap/hex-map';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import type { Told } from './slip';

/** Remarks are made so near to what they are about. */
const NEAR = 3;

/** Is something said near one of these observations? */
export const isRemarked = (observations: readonly Observation[], ...about: readonly number[]): boolean =>
  about.some(at => remarksNear(observations, at).length > 0);

const remarksNear = (observations: readonly Observation[], at: number): readonly ObservationOf<'said'>[] =>
  observations.slice(Math.max(0, at - NEAR), at + NEAR + 1).filter(o => o.kind === 'said');

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Is it a remark that names all of these, each in full? */
export const isNaming = (o: Observation, names: readonly string[]): boolean => {
  const text = o.kind === 'said' ? ` ${wordsOf(o.text).join(' ')} ` : '';
  return names.every(name => text.includes(` ${wordsOf(name).join(' ')} `));
};

/** `3-1`, `2:1`: the numbers of odds name nobody. */
const ODDS = /(?<!\d)\d\d?\s?[-–:]\s?\d\d?(?!\d)/gu;

/** Does a remark near one of these observations name one of the units, by name or number, or a hex? */
export const isNamedNear = (
  { observations, nameOf }: Told,
  about: readonly number[],
  units: readonly UnitId[],
  hexes: readonly HexId[],
): boolean => {
  const names = new Set([...units.flatMap(unit => nameOf(unit).toLowerCase().split(' ')), ...hexes]);
  return about
    .flatMap(at => remarksNear(observations, at))
    .some(({ text }) => wordsOf(text.replace(ODDS, ' ')).some(word => names.has(word)));
};

const FORGOTTEN =
  /(?<!\p{L})(?:forgot(?:t?en)?|missed|overlooked|vergessen|vergaß|vergass|übersehen|verpasst|oublié)(?!\p{L})/iu;

const UNMEANT =
  /(?<!\p{L})(?:w?ho+ps|o+ps|ups|hoppla|sorry|sry|my bad|wrong|mistake|mis-?click\p{L}*|slip|slipped|typo|swapped|i meant|meinte|gemeint|falsch\p{L}*|verkehrt|verklickt|vertippt|verrutscht|vertauscht|versehen\p{L}*|fehler|pardon|erreur)(?!\p{L})/iu;

/** Of a counter that is only out of the way for now. */
const ASIDE =
  /(?<!\p{L})(?:park(?:s|ed|ing|e|en|t)?|aside|peek(?:s|ing)?|look(?:s|ing)?|beneath|underneath|beiseite|zur seite|abgelegt|nachsehen|nachschauen|darunter|drunter)(?!\p{L})/iu;

const CALLED_OFF =
  /(?<!\p{L})(?:call(?:s|ed|ing)? (?:(?:it|this|that) )?off|cancel\p{L}*|never ?mind|no (?:attack|overrun)|not the (?:attack|overrun)|abgeblasen|abgesagt|doch nicht|lieber nicht|kein(?:en)? (?:angriff|überroll\p{L}*)|annul\p{L}*|отмен\p{L}*)(?!\p{L})/iu;

/** Does a sentence of it call a fight off, and name no other hex? */
export const isCallingOff = (text: string, target: HexId): boolean =>
  text.split(/[.;!?]/u).some(sentence => {
    const named: readonly string[] = sentence.match(/\b\d{3,6}\b/gu) ?? [];
    return CALLED_OFF.test(sentence) && (named.length === 0 || named.includes(target));
  });

const isSaying = (o: Observation | undefined, words: RegExp): boolean => o?.kind === 'said' && words.test(o.text);

const isSaidBeside =
  (words: RegExp) =>
  (observations: readonly Observation[], index: number): boolean =>
    isSaying(observations[index - 1], words) || isSaying(observations[index + 1], words);

/** Does a remark right before it, or right behind, say that something was forgotten? */
export const isSaidForgotten = isSaidBeside(FORGOTTEN);

/** Does one say that what it puts right was a slip of the hand? */
export const isSaidToPutRight = isSaidBeside(UNMEANT);

/** Does one say that a counter is only laid aside? */
export const isSaidAside = isSaidBeside(ASIDE);

/** Does a remark right behind it, or behind stray dice, say that it was a slip of the hand? */
export const isSaidUnmeant = (observations: readonly Observation[], index: number): boolean =>
  isSaying(
    observations.slice(index + 1).find(o => o.kind !== 'rolled'),
    UNMEANT,
  );
