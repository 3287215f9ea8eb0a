// Odds that are counted already: `3:1`, `3-1 1L +1`, `12 vs 4`, `10 AF vs 3 DF in woods`, `12-4 -1L`. No unit stands on
// such a line.

import { fraction, sum, type Fraction } from '../base/fraction';
import type { BoardInPlay } from './board';
import { readClause, sayKind, type Clauses } from './clauses';
import type { Words } from './context';
import { copyOfGround, seesGround, takeGround, type Ground } from './ground';
import { takeModifier } from './modifiers';
import { FIGURE, readFigure } from './numbers';
import { LineProblems, trimmed, type Part } from './problem';
import { HAS_FIGURES, seesNamed } from './figures';
import { takeUnknown } from './passed-over';
import { meaningOf, Reader } from './reader';
import { SIDES } from './sides';
import { takeSpent } from './spent';
import { numberWord } from './wording';

/** The figures of such a line; the rest of it says the fight's place. */
export interface CountedOdds {
  readonly attack: Fraction;
  readonly defence: Fraction;
  readonly shift: number;
  readonly drm: number;
  /** `12-4` stands alone, so it may have been meant as a unit: how it was read, and how to write the unit. */
  readonly reading?: string;
}

/** What such a line is read among. */
export interface KnownOddsAround {
  readonly words: Words;
  readonly board: BoardInPlay | undefined;
  readonly problems: LineProblems;
  /** What it says of the place goes there. */
  readonly place: Ground;
  readonly clauses: Clauses;
}

/** Strengths beyond this are hexes, such as `0706`. */
const STRENGTH = String.raw`(?:(?!\d{4}|0\d)${FIGURE}|(?:one|two|three|four|five|six|seven|eight|nine|ten)(?=\s|$))`;
/** `10 AF`, `24 factors`: figures that are counted, in every system. */
const COUNTED = String.raw`(?:\s*((?:(?:attack(?:ing|er|ers)?|att|defen[cs]e|defending|defenders?|def|combat|strength|steps?\s+of)\.?\s+)?(?:af|df|ap|dp|attack(?=\s+(?:vs?\b|against|gegen|to\s|:))|defen[cs]e|factors?|points?|pts?|strength|str|punkte|faktoren)\.?)(?=[\s,:]|$))?`;
/** `12 + 8`, but `3 +1` has a DRM. */
const SUM = String.raw`${STRENGTH}(?:(?:\s*\+\s+|(?<=\d)\+|\s+plus\s+)${STRENGTH}(?![LR\d]))*`;
/** `odds of`, `odds:`, `at`, `a` */
const BEFORE_ODDS = String.raw`(?:(?:at\s+)?(?:odds|ratio|chances?)(?:\s+(?:of|are|is|for))?:?\s+|at\s+|an?\s+)?`;
const ODDS = new RegExp(
  String.raw`^\s*${BEFORE_ODDS}(${SUM})${COUNTED}(\s*(?::|-|\/|\bto\b|\bzu\b|${SIDES})\s*)(${SUM})${COUNTED}(?:\s+odds)?(?=[\s,]|$)(.*)$`,
  'iu',
);
/** `12 AF inc. 4 air vs 3`, `24 (8 arty) against 9`: the strength, what is said of it, and the rest. */
const WITH_PARTS = new RegExp(
  String.raw`^(\s*${BEFORE_ODDS}${SUM}${COUNTED},?)(\s+[^:;@]*?)(?=\s+(?:${SIDES})\s+${STRENGTH}(?:[\s,]|$))`,
  'iu',
);
const IS_PART = /^\s*(?:\d|inc|inkl|of\s|davon)/i;
/** What is in a strength that is counted already. */
const INCLUDED = /(?:inc|incl|inkl|including|of\s+which|davon)\.?\s+[^,;@]+/iy;
/** `1 shift left`, `two columns right` */
const SHIFT_WORDS =
  /(\d{1,2}|one|two|three)\s*(?:columns?|cols?\.?|shifts?|column\s+shifts?)\s+(?:to\s+the\s+)?(left|right)(?=[\s,]|$)/iy;
/** `shift 1 left`, `1 left` */
const SHIFT_FIRST =
  /(?:shifted|shift\s+)?(\d{1,2}|one|two|three)\s+(?:to\s+the\s+)?(left|right)(?:\s+(?:shifts?|columns?))?(?=[\s,]|$)/iy;
const KIND =
  /(?:(?:an?|on|the|in|als)\s+)*(overrun|or|attack|combat)(?:\s+(?:results?\s+)?(?:table|crt|phase))?(?=[\s,]|$)/iy;
/** `die roll 5`, `DR = 5`, `rolled a 5` */
const ROLL =
  /(?:(?:die|dice|dr|würfel|roll(?:ed|s)?)\s*(?:roll)?s?)\s*(?:(?:of|is|was|an?|=|:)\s*)?(\d{1,2})(?=[\s,]|$)/iy;
const JOINS = /(?:with|w\/|and|mit|und|plus|works?(?:\s+as)?|as)(?=\s)/iy;
const SHIFT = /([+-]?)(\d{1,2})([LR])(?=[\s,]|$)/iy;
const DRM =
  /(?:(?:drms?|die\s+mod(?:ifier)?s?|dr\s+mod(?:ifier)?|mod(?:ifier)?s?)\s*(?:of\s+)?)?([+-]\d{1,2})(?:\s*(?:drm|die\s+mod(?:ifier)?))?(?=[\s,]|$)/iy;
const COMMA = /,\s*/y;

interface Change {
  shift: number;
  drm: number;
  readonly clauses: Clauses;
}

/** What stands behind the odds. */
interface Behind extends KnownOddsAround {
  readonly into: Change;
}

const takeShift = (reader: Reader, { into, problems }: Behind): boolean => {
  const from = reader.at;
  const spoken = reader.take(SHIFT_WORDS) ?? reader.take(SHIFT_FIRST);
  if (spoken) {
    const [, count = '', way = ''] = spoken;
    const columns = numberWord(count.toLowerCase()) ?? Number(count);
    into.shift += way.toLowerCase() === 'left' ? -columns : columns;
    return true;
  }
  const [, sign = '', columns = '', way = ''] = reader.take(SHIFT) ?? [];
  if (way === '') return false;
  const left = way.toUpperCase() === 'L';
  const at = reader.since(from);
  if (sign === (left ? '+' : '-'))
    problems.error(
      'shift-way',
      at,
      `“${at.text}” points both left and right: write 1L for a column to the left, 1R to the right.`,
    );
  else into.shift += left ? -Number(columns) : Number(columns);
  return true;
};

/** `7 to 1 overrun` */
const takeKind = (reader: Reader, { into, problems }: Behind): boolean => {
  const from = reader.at;
  const word = reader.take(KIND)?.[1];
  if (word === undefined) return false;
  const kind = /^o/i.test(word) ? 'overrun' : 'combat';
  sayKind(kind, reader.since(from), into.clauses, problems);
  return true;
};

/** `with`, `and` before more of it. */
const takeJoin = (reader: Reader): boolean => reader.take(JOINS) !== undefined && !reader.isDone;

/** `die 5` */
const takeRoll = (reader: Reader, { into, problems, words, board }: Behind): boolean => {
  const from = reader.at;
  const roll = reader.take(ROLL)?.[1];
  if (roll === undefined) return false;
  const { start } = reader.since(from);
  readClause({ text: `roll ${roll}`, start }, into.clauses, { words, board, problems, options: [] });
  return true;
};

/** `-1`, `DRM -1`; where the rules name the DRM, `AR +2`, `AR difference +3`. */
const takeDrm = (reader: Reader, { into, words }: Behind): boolean => {
  const from = reader.at;
  reader.phrase(phrase => words.drms.has(phrase) || undefined);
  const drm = reader.take(DRM)?.[1];
  if (drm === undefined) {
    reader.goTo(from);
    return false;
  }
  into.drm += Number(drm);
  return true;
};

/** Who fights is counted already: what would change their figures is, too. */
const takeModifierOf = (reader: Reader, { words, problems }: Behind): boolean => {
  const from = reader.at;
  reader.take(/\+\s*/y);
  if (
    takeModifier(reader, { modifiers: new Map() }, { words, problems: new LineProblems(), joined: part => part }) ===
    undefined
  ) {
    reader.goTo(from);
    return false;
  }
  const at = reader.since(from);
  countedAlready(at, problems);
  return true;
};

/** `AR 4 vs 2`: where a DRM is the difference of ratings. */
const RATINGS =
  /(?:(?:attackers?|att)\s+)?(?:ars?\s*)?(\d)\s*(?:vs?\.?|against|gegen|to|,?\s*(?:defenders?|def)(?=\s+ar))\s*(?:ar\s*)?(\d)(?=[\s,]|$)/iy;

const takeRatings = (reader: Reader, { into, words }: Behind): boolean => {
  const [, ours, theirs] = words.drms.size === 0 ? [] : (reader.take(RATINGS) ?? []);
  if (ours === undefined || theirs === undefined) return false;
  into.drm += Number(ours) - Number(theirs);
  return true;
};

/** `incl. 4 air` */
const takeIncluded = (reader: Reader, { problems }: Behind): boolean => {
  const from = reader.at;
  if (!reader.take(INCLUDED)) return false;
  const part = reader.since(from);
  problems.remark('included', part, `“${part.text}” is in the strength already; what else it does is not counted.`);
  return true;
};

/** Reads all that stands behind the odds; whatever means nothing there is returned. */
const readBehind = (rest: Part, behind: Behind): readonly Part[] => {
  const { problems, place, into } = behind;
  const reader = new Reader(rest);
  const unread: Part[] = [];
  while (!reader.isDone) {
    const isRead =
      reader.take(COMMA) !== undefined ||
      takeIncluded(reader, behind) ||
      takeRatings(reader, behind) ||
      takeShift(reader, behind) ||
      takeDrm(reader, behind) ||
      takeRoll(reader, behind) ||
      takeKind(reader, behind) ||
      takeSpent(reader, into.clauses, problems) !== undefined ||
      (seesGround(reader, behind) && takeGround(reader, behind, place, problems)) ||
      takeModifierOf(reader, behind) ||
      takeJoin(reader);
    if (isRead || takeUnknown(reader, behind)) continue;
    const from = reader.at;
    if (!reader.take(/[^\s,]+/y)) reader.word();
    unread.push(reader.since(from));
  }
  return unread;
};

/** `12-4 inf` is a unit whose target is missing; `12-4 clear` is none. */
const isUnit = (rest: Part, around: KnownOddsAround): boolean => {
  const { words, place } = around;
  const problems = new LineProblems();
  const isOfUnit = (phrase: string): unknown =>
    meaningOf(words.types, phrase) ?? meaningOf(words.sizes, phrase) ?? meaningOf(words.modifiers, phrase);
  const isTable = (phrase: string): unknown => words.crts.get(phrase.replace(/ (?:table|crt)$/, ''));
  if (new Reader(rest).means(isOfUnit) && !new Reader(rest).means(isTable)) return true;
  return (
    readBehind(rest, {
      ...around,
      problems,
      place: copyOfGround(place),
      into: { shift: 0, drm: 0, clauses: { ...around.clauses } },
    }).length > 0
  );
};

const isOfUnits = (text: string, words: Words): boolean => {
  const word = text.toLowerCase();
  const known = meaningOf(words.types, word) ?? meaningOf(words.sizes, word) ?? meaningOf(words.nations, word);
  return known !== undefined || /^(?:vs?\.?|against|versus|gegen|\d[\d.]*(?:-\(?\d[\d.]*\)?)+)$/.test(word);
};

/** `12 + 8` */
const sumOf = (text: string): Fraction | undefined => {
  const terms = text.split(/\+|plus/i).map(term => {
    const word = numberWord(term.trim().toLowerCase());
    return word === undefined ? readFigure(term) : fraction(word);
  });
  return terms.every(term => term !== undefined) ? sum(terms) : undefined;
};

/** The odds without what is said of the attackers' strength between its figure and the other. */
const withoutParts = (part: Part, around: KnownOddsAround): Part => {
  const isRead = ODDS.test(part.text) || seesNamed(new Reader(part), around.words);
  const [all, before = '', , said = ''] = isRead ? [] : (WITH_PARTS.exec(part.text) ?? []);
  if (
    all === undefined ||
    said.trim() === '' ||
    around.words.factors[1] !== undefined ||
    !IS_PART.test(said) ||
    HAS_FIGURES.test(said)
  )
    return part;
  const at = trimmed({ text: said, start: part.start + before.length });
  const reader = new Reader(at);
  const scratch = { shift: 0, drm: 0, clauses: { ...around.clauses } };
  if (!takeIncluded(reader, { ...around, into: scratch }) || !reader.isDone) countedAlready(at, around.problems);
  return { ...part, text: `${before}${' '.repeat(said.length)}${part.text.slice(all.length)}` };
};

export const countedAlready = (at: Part, problems: LineProblems): void => {
  const message = `“${at.text}” is of a unit. In odds that are counted it is in the figures, or a shift or a DRM of its own: 1R, -1.`;
  problems.offer('counted-already', at, message, ['']);
};

/** `1R, 16 vs 7`: shifts, a DRM or a roll in front of the odds. */
const LEADING = /^[^,;@]{1,40},\s*(?=[^,;@]*\d)/;

const takeLeading = (part: Part, behind: Behind): Part => {
  const [lead = ''] = LEADING.exec(part.text) ?? [];
  const said = { text: lead.replace(/,\s*$/, ''), start: part.start };
  const rest = { text: part.text.slice(lead.length), start: part.start + lead.length };
  const takes = [takeShift, takeRatings, takeDrm, takeRoll];
  const readAll = (into: Behind): boolean => {
    const reader = new Reader(said);
    return takes.some(take => take(reader, into)) && reader.isDone;
  };
  if (lead === '' || !ODDS.test(rest.text)) return part;
  const scratch = { ...behind, problems: new LineProblems(), into: { shift: 0, drm: 0, clauses: {} } };
  return readAll(scratch) && readAll(behind) ? rest : part;
};

export const seesCounted = ({ text }: Part): boolean => ODDS.test(text);

/**
 * Undefined without a problem: the line is about units.
 *
 * @param others what stands behind semicolons and is neither ground nor a clause
 */
export const readCountedOdds = (
  line: Part,
  around: KnownOddsAround,
  others: readonly Part[],
): CountedOdds | undefined => {
  const into: Change = { shift: 0, drm: 0, clauses: around.clauses };
  const part = withoutParts(takeLeading(line, { ...around, into }), around);
  const match = ODDS.exec(part.text);
  if (!match) return undefined;
  const [, a = '', countedA, between = '', b = '', countedB, rest = ''] = match;
  const [attack, defence] = [sumOf(a), sumOf(b)];
  if (!attack || !defence) return undefined;
  const { words, problems } = around;
  const pair = between.trim() === '-';
  // Where one figure makes a unit, `4 vs 2` are two of them.
  const isWord = !/^(?::|\/|-|to)$/i.test(between.trim());
  const twoUnits = words.factors[1] !== undefined && isWord && (countedA ?? countedB) === undefined;
  const behind = { text: rest, start: part.start + part.text.length - rest.length };
  if (twoUnits || (pair && isUnit(behind, around))) return undefined;
  for (const at of [behind, ...others].flatMap(said => readBehind(said, { ...around, into })))
    if (isOfUnits(at.text, words))
      problems.offer('unit-of-odds', at, `“${at.text}” is of units: odds that are counted stand by themselves.`, ['']);
    else problems.error('unknown-shift', at, `“${at.text}” is neither a shift, such as 1L, nor a DRM, such as +1.`);
  if (attack.n === 0 && defence.n === 0)
    problems.error('no-odds', { text: a, start: part.start }, 'Odds of 0 to 0 are not on the chart.');
  const reading = `${a}-${b} was read as odds of ${a} to ${b}. A unit needs a target: ${a}-${b} -> …`;
  const { shift, drm } = into;
  return { attack, defence, shift, drm, ...(pair ? { reading } : {}) };
};
