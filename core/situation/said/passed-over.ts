// Words of a line that no rule of the system knows: what cannot change an answer is passed over, and told by name; all else
// is refused where it stands.

import type { BoardInPlay } from '../board';
import type { Among, Words } from '../context';
import { isNation } from '../words/common-words';
import { isKnown, LETTERS, readAs, slipOf, slipsOf } from '../words/misspelt';
import type { LineProblems, Part } from '../problem';
import { supportIn, tryModifier } from '../figures/modifiers';
import { meaningOf, type Reader } from '../reader';
import type { SaidOfSide } from './side-clauses';
import { seesGround, skipBefore } from '../ground/ground';
import { isOnRoads, isOrdinal, isSaidElsewhere } from '../words/lexicon';
import { isGroundElsewhere, isSlipOfWeighty, isWeighty } from '../words/weighty';
import { ARTICLE, BEFORE_GROUND } from '../words/wording';

/** What it is read among; of whom it is said what fire did, where units stand in the line. */
interface History extends Among {
  readonly ofSides?: SaidOfSide[];
}

/** `in Teilstadt`: a kind of ground in one word. */
const IS_GROUND = /\p{L}(?:stadt|dorf|wald|sumpf|moor|fluss|fluß|kampf|gelände)[.,]*$/iu;

/** `opn`, `frst`: may be short for ground, and is none of its usual abbreviations; so may be `fcst`, in which a letter is wrong. */
const isShortGround = (word: string, { terrains, hexsides, weathers }: Words): boolean =>
  /^[^aeiouyäöü'.-]{4}$/u.test(word) ||
  (/^\p{L}[^aeiouyäöü]{2,3}$/u.test(word) &&
    [terrains, hexsides, weathers].some(map =>
      [...map.keys()].some(known => {
        const [first = '', ...others] = word;
        let at = known.startsWith(first) ? 1 : 0;
        for (const letter of others) at = at > 0 ? known.indexOf(letter, at) + 1 : 0;
        return at > 0;
      }),
    ));

const STEM = 7;

/** `exploiting`, where a rule asks for the exploitation phase; `bombarding`, where it asks for bombardment. */
const isOfOption = (word: string, { optionWords, features }: Words): boolean =>
  word.length >= STEM && [...optionWords.keys(), ...features.keys()].some(known => known.includes(word.slice(0, STEM)));

const isIdle = (typed: string, words: Words): boolean => {
  const word = typed.toLowerCase().replace(/[.,]+$/, '');
  return (
    word.length > 1 &&
    LETTERS.test(word) &&
    // `Rommelʼs HQ` is a unit.
    !word.includes('\u02bc') &&
    !isWeighty(word) &&
    !IS_GROUND.test(word) &&
    !isShortGround(word, words) &&
    // `DL-marked`
    !word.split('-').some(one => isKnown(one, words)) &&
    !isGroundElsewhere(word, words) &&
    !isOfOption(word, words) &&
    // `brit`, where no rule asks for a nation
    ((words.nations.size === 0 && isNation(word)) || slipsOf(typed.toLowerCase(), words).size === 0) &&
    !isSlipOfWeighty(word)
  );
};

/** Are all words of a part such that no rule of the system knows them, and that none of them can turn what is known? */
export const isPassedOver = ({ text }: Part, words: Words): boolean =>
  (text.match(/[^\s,;]+/g) ?? ['']).every(word => isIdle(word, words));

/** `internal supply`: what a rule asks whether units have it. */
const saysOfLacked = ({ text }: Part, { modifiers }: Words): boolean => {
  const [, word = ''] = /\s(\p{L}{4,})$/u.exec(text.trim().toLowerCase()) ?? [];
  return word !== '' && [...modifiers.keys()].some(known => known.endsWith(` ${word}`) && LACKED.test(known));
};
const LACKED = /^(?:out of|no|not in|without|ohne) /;

/** Passes over a part, and tells it; false: it is not such. */
export const passOver = (part: Part, words: Words, problems: LineProblems): boolean => {
  if (!isPassedOver(part, words) || saysOfLacked(part, words)) return false;
  problems.idle(part, `“${part.text.trim()}” counts for nothing here: these rules know no such word.`);
  return true;
};

/** `in Moscow`, `in bocage, woods` */
const takePlaceName = (reader: Reader, { words, problems }: Among): boolean => {
  const from = reader.at;
  const typed = reader.rest.text;
  reader.take(BEFORE_GROUND);
  // `im Kessel`: behind an article stands what it is, and no name.
  const hasArticle = reader.take(ARTICLE) !== undefined || /^im\s/i.test(typed);
  const start = reader.at;
  while (!reader.isDone && isPassedOver(reader.wordAhead(), words)) reader.word();
  const name = reader.since(start);
  // `in ext close`: what shortens a word of ground is no name.
  const short = name.text.toLowerCase();
  if (short.length < 5 && [...words.terrains.keys()].some(word => word.startsWith(short)))
    return reader.back(from, false);
  const isName =
    !hasArticle && /^\p{Lu}/u.test(name.text) && !IS_GROUND.test(name.text) && typed !== typed.toUpperCase();
  if (reader.at > start && (isName || seesGround(reader, { words, board: undefined }))) {
    problems.idle(reader.since(from), '“…” is read as the place’s name: its ground is what else the line says.');
    return true;
  }
  return reader.back(from, false);
};

/** Behind “@”: words before ground, slips, names; what stands there alone is wanted ground. */
export const takeBeforeGround = (reader: Reader, side: Among): boolean =>
  !side.board && (takePlaceName(reader, side) || takeSlip(reader, side));

const takeSlip = (reader: Reader, { words, problems }: Among): boolean => {
  const typed = reader.wordAhead();
  const meantWord = slipOf(typed.text, words);
  if (meantWord === undefined || !reader.readAs(typed.text, meantWord)) return false;
  readAs(typed, meantWord, problems);
  return true;
};

const FIRE = String.raw`(?:(?:artillery|arty|air|naval)\s+)?(barrages?|hip[\s-]?shoots?|bombardments?|air[\s-]?strikes?)`;
const POINTS = String.raw`(?:\s*(?:of\s+)?\d{1,3}\s+(?:points?|pts))?(?=[\s,;@)]|$)`;
/** `after an artillery barrage`, `barrage first (68 points)`, `hip shoot before` */
const BEFORE_IT: readonly RegExp[] = [
  new RegExp(String.raw`(?:after|following)\s+(?:an?\s+|the\s+)?${FIRE}${POINTS}`, 'iy'),
  new RegExp(String.raw`${FIRE}\s+(?:first|before|beforehand|already|done)${POINTS}`, 'iy'),
];
/** `arty barrage gave DG`, `hip shoot: DG`: the state follows. */
const BROUGHT = new RegExp(
  String.raw`(?:after\s+(?:an?\s+|the\s+)?)?${FIRE}(?:\s*:)?\s+(?:(?:gave|gives|got|gets|caused|made|left|inflicted|result(?:ed\s+in)?|was|is|with)\s+)?(?:(?:it|him|them|an?)\s+)?`,
  'iy',
);

/** What fire did it did to those who are attacked. */
const takeBrought = (reader: Reader, { words, problems, ofSides }: History): boolean => {
  const from = reader.at;
  const isFire = ofSides !== undefined && reader.take(BROUGHT) !== undefined;
  const said = isFire ? tryModifier(reader, words) : undefined;
  if (said?.taken !== 'read' || supportIn(said.modifiers, words).length > 0) return reader.back(from, false);
  const part = reader.since(from);
  if (problems.counts(`+${[...said.modifiers.keys()].join(' +')}`, part))
    ofSides?.push({ side: 'defender', part, modifiers: said.modifiers });
  problems.remark('of-all', part, '“…” is read as of all defenders.');
  return true;
};

/** `barrage 24 on a stack`: fire by itself is no fight of units. */
const FIRE_ALONE = new RegExp(
  String.raw`^\s*${FIRE}(?:\s+(?:of|with|strength))?\s+\d{1,3}(?=\s+(?:points?\s+|pts\s+)?(?:→|(?:on|vs?\.?|against|at|into)\s))`,
  'i',
);

/** True: the line asks of fire, and that is told. */
export const refuseFire = ({ text, start }: Part, problems: LineProblems): boolean => {
  const [found] = FIRE_ALONE.exec(text) ?? [];
  if (found === undefined) return false;
  const part = { text: found.trim(), start: start + found.length - found.trimStart().length };
  problems.error('no-fight', part, '“…” is no fight of units: odds are of overruns and attacks.');
  return true;
};

const SOFTENED = new RegExp(FIRE, 'i');

/** `10-10 pz overran 4-6 rifle, then overruns 3-6 rifle` */
const ANOTHER_FIGHT = /then\s+(?:\p{L}+\s+){0,2}(?:overruns?|attacks?|assaults?)(?!\p{L})/iuy;

/** `on the first turn`, `in the Soviet turn`: which turn it is does nothing but by its date and weather. */
const A_TURN =
  /(?:(?:on|in|during|of|for|since)\s+)?(?:(?:the|his|my|our)\s+)?(?:very\s+)?(\p{L}+|1st)(?:\u02bcs)?(?:\s+(player))?\s+turn(?=[\s,;@)]|$)/iuy;
/** `for 2 turns`, `since last turn` */
const SO_LONG =
  /(?:for|since)\s+(?:the\s+)?(?:last\s+)?(?:(?:\d|two|three|four|several|many)\s+)?turns?(?:\s+(?:now|already))?(?=[\s,;@)]|$)/iy;
const TURN = /turn/i;

const takeTurn = (reader: Reader, { words, problems }: Among): boolean => {
  if (!reader.holds(TURN)) return false;
  const from = reader.at;
  if (reader.take(SO_LONG))
    return problems.idle(reader.since(from), '“…” changes nothing: what it did is said.') === 'read';
  const [, word = '', player] = reader.take(A_TURN) ?? [];
  const isNumbered = isOrdinal(word.toLowerCase());
  if (!isNumbered && player === undefined && !isNation(word.toLowerCase())) return reader.back(from, false);
  const part = reader.since(from);
  const [named] = words.dates.keys();
  const text = `“${part.text}” counts for nothing by itself: the date and the weather do`;
  if (named === undefined || !isNumbered) problems.idle(part, `${text}.`);
  else problems.offer('which-turn', part, `${text}, such as “${named}”.`);
  return true;
};

/** What went before a fight, where odds do not ask for it: what it did is what the line says of units. */
export const takeHistory = (reader: Reader, around: History): boolean => {
  const { words, problems, board } = around;
  if (takeTurn(reader, around)) return true;
  if (board || !reader.holds(SOFTENED)) return false;
  if (takeBrought(reader, around)) return true;
  const from = reader.at;
  const word = BEFORE_IT.map(form => reader.sees(form)?.[1])
    .find(found => found !== undefined)
    ?.toLowerCase();
  if (word === undefined) return false;
  const brings = meaningOf(words.features, word);
  if (meaningOf(words.modifiers, word) !== undefined || (brings !== undefined && words.brought.has(brings)))
    return false;
  for (const form of BEFORE_IT) reader.take(form);
  problems.idle(reader.since(from), '“…” is over: what it did is what the line says of the units.');
  return true;
};

/** In small letters, and no part of the name of a unit: `exploitation`. */
const isNobodyOf = (board: BoardInPlay, text: string): boolean =>
  /^[\p{Ll}\s-]+$/u.test(text) &&
  text.split(/\s+/).every(word => {
    const { units, near } = board.find(word);
    return units.length === 0 && near.length === 0;
  });
/** Reads a slip of the pen as the word that is meant, or passes over words that change nothing; false: neither stands here. */
export const takeUnknown = (reader: Reader, side: History): boolean => {
  const { words, problems, board } = side;
  if (board && !isNobodyOf(board, reader.rest.text)) return false;
  const from = reader.at;
  const hasRoads = words.features.has('road') || words.modifiers.has('road');
  const elsewhere = reader.phrase(
    p => (isSaidElsewhere(p) && !isKnown(p, words)) || (!hasRoads && isOnRoads(p)) || undefined,
  );
  if (elsewhere) {
    problems.idle(elsewhere.part, '“…” counts for nothing here: these rules do not ask for it.');
    return true;
  }
  if (takeHistory(reader, side)) return true;
  const another = /\d-\d/.test(reader.since(0).text) ? reader.take(ANOTHER_FIGHT) : undefined;
  if (another) return problems.error('two-fights', reader.since(from), '“…”: one line is one fight.') === 'refused';
  if (skipBefore(reader)) {
    reader.goTo(from);
    return takePlaceName(reader, side);
  }
  if (takeSlip(reader, side)) return true;
  // `terrain very close`: a word that begins a phrase is none to pass over.
  while (
    !reader.isDone &&
    isPassedOver(reader.wordAhead(), words) &&
    !reader.means(p => isKnown(p, words) || undefined)
  )
    reader.word();
  if (reader.at > from && !reader.sees(BARE_NUMBER)) return passOver(reader.since(from), words, problems);
  return reader.back(from, false);
};

/** What stands in front of a number that is no figures of a unit may say of what it is: `exp. 4 MP`. */
const BARE_NUMBER = /\d{1,3}(?=[\s,;@)]|$)(?!\s*mps?\s+(?:left|remaining|spent|used))/iy;
