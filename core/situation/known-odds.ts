// Odds that are counted already: `3:1`, `3-1 1L +1`, `12 vs 4`, `10 AF vs 3 DF in woods`, `12-4 -1L`. No unit stands on
// such a line.

import type { Words } from './context';
import { Kept } from '../base/kept';
import { fraction, sum, type Fraction } from '../base/fraction';
import { takeChange, takeRatings } from './figures/changes';
import { sayKind } from './said/clauses';
import { sideMeant } from './words/lexicon';
import { seesGround } from './ground/ground';
import { tryModifier } from './figures/modifiers';
import { FIGURE, readFigure, STRENGTH_UNIT } from './figures/numbers';
import { askWhoseSurprise } from './ground/options';
import { refuseSupport } from './units/strength-words';
import { trimmed, type Part, LineProblems } from './problem';
import { HAS_FIGURES, seesNamed } from './figures/figures';
import { onTrial, takeOfFight, type OfFight } from './said/of-fight';
import { takeShare } from './units/part-of-total';
import { takeUnknown } from './said/passed-over';
import { meaningOf, Reader } from './reader';
import type { Parting } from './words/signed-line';
import { sidesOf, type Sides } from './sides/sides';
import { numberWord } from './words/wording';

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
interface KnownOddsAround extends OfFight {
  /** What parts the sides of the line. */
  readonly parting: Parting | undefined;
}

/** Strengths beyond this are hexes, such as `0706`. */
const STRENGTH = String.raw`(?:(?!\d{4}|0\d)${FIGURE}|(?:one|two|three|four|five|six|seven|eight|nine|ten)(?=\s|$))`;
/** `10 AF`, `24 factors`: figures that are counted, in every system. */
const COUNTED = String.raw`(?:\s*((?:(?:attack(?:ing|er|ers)?|att|defen[cs]e|defending|defenders?|def|combat|strength|steps?\s+of)\.?\s+)?(?:af|df|ap|dp|attack(?:ing)?(?=\s*(?:[→←]|to\s|:|\/))|attackers?|att(?=[\s,:]|$)|defen[cs]e|defend(?:ers?|ing)|def|${STRENGTH_UNIT})(?:\s+(?:defending|attacking|in\s+defen[cs]e))?\.?)(?!\s+surp)(?=[\s,:→←]|$))?`;
/** `12 + 8`, but `3 +1` has a DRM. */
const SUM = String.raw`${STRENGTH}(?:(?:\s*\+\s+|(?<=\d)\+|\s+plus\s+)${STRENGTH}(?![LR\d]))*`;
/** `odds of`, `odds:`, `at`, `a` */
const BEFORE_ODDS = String.raw`(?:(?:at\s+)?(?:odds|ratio|chances?)(?:\s+(?:of|are|is|for))?:?\s+|at\s+|an?\s+)?`;
const ODDS = new RegExp(
  String.raw`^\s*${BEFORE_ODDS}(${SUM})${COUNTED}(\s*(?::|-|\/|\bto\b|\bon\b|\bzu\b|[→←])\s*)(${SUM})${COUNTED}(?:\s+odds)?(?=[\s,]|$)(.*)$`,
  'diu',
);
/** `12 AF inc. 4 air vs 3`, `24 (8 arty) against 9`: the strength, what is said of it, and the rest. */
const WITH_PARTS = new RegExp(
  String.raw`^(\s*${BEFORE_ODDS}${SUM}${COUNTED},?)(\s+[^:;@]*?)(?=\s+[→←]\s+${STRENGTH}(?:[\s,]|$))`,
  'iu',
);
const IS_PART = /^\s*(?:[\d½]|inc|inkl|of\s|davon|full\s|all\s|half\s)/i;
/** What is in a strength that is counted already. */
const INCLUDED = /(?:inc|incl|inkl|including|of\s+which|davon)\.?\s+[^,;@]+/iy;
/** `2B air incl.` */
const INCLUDED_BEHIND = /\d[^,;@]*?\s(?:incl?\.?|included|counted)(?=\s*(?:[,;@)]|$))/iy;
const JOINS = /(?:(?:with|w\/|and|but|mit|und|plus|works?(?:\s+as)?|as)(?=\s)|[+&](?=\s))/iy;
const COMMA = /[,/]\s*/y;

/** `defenders in a fort`, `against forest`: it is theirs anyhow. */
const takeWhere = (reader: Reader, behind: OfFight): boolean => {
  const from = reader.at;
  if (reader.take(WHERE) && seesGround(reader, behind)) return true;
  return reader.back(from, false);
};

const WHERE =
  /(?:(?:against|vs?\.?|versus|gegen)(?=\s)|(?:the\s+)?(?:defenders?|def|enemy|targets?|they)(?:\s+(?:is|are|sits?|sitting|stands?|standing|stacked|has|have|holds?|holding))*(?=\s))/iy;

/** Who fights is counted already: what would change their figures is, too. */
const takeModifierOf = (reader: Reader, { words, problems }: OfFight): boolean => {
  const from = reader.at;
  reader.take(/\+\s*/y);
  // `def oos`
  reader.phrase(sideMeant);
  reader.take(/(?:is|are)\s+/iy);
  const said = tryModifier(reader, words);
  if (!said) return reader.back(from, false);
  // What brings a DRM and strength is not left out of an offered line.
  if ([...said.modifiers.keys()].some(key => Object.hasOwn(words.drmPer, key))) {
    const at = reader.since(from);
    problems.error('counted-already', at, `“${at.text}” is of a unit: strengths alone are counted without it.`);
    return true;
  }
  const drms = [...said.modifiers.keys()].map(key => (Object.hasOwn(words.asDrm, key) ? words.asDrm[key] : undefined));
  countedAlready(reader.since(from), problems, drms.every(drm => drm !== undefined) ? drms.join(' ') : '');
  return true;
};

/** `25 vs 6, half AECA`: of units that are typed so. */
const takeShareOf = (reader: Reader, { words, problems }: OfFight): boolean => {
  const from = reader.at;
  if (takeShare(reader, words) === undefined) return false;
  countedAlready(reader.since(from), problems);
  return true;
};

/** `incl. 4 air` */
const takeIncluded = (reader: Reader, { problems }: OfFight): boolean => {
  const from = reader.at;
  if (!reader.take(INCLUDED) && !reader.take(INCLUDED_BEHIND)) return false;
  problems.remark('included', reader.since(from), '“…” is in the strength already; what else it does is not counted.');
  return true;
};

/** Of counted odds columns and DRM may be said of ground in every game. */
const ofCounted = (words: Words): Words =>
  COUNTED_WORDS.of(words, '', () => ({ ...words, said: new Set(['shift', 'drm']) }));

const COUNTED_WORDS = new Kept<Words>();

/** Words in a row that mean nothing are told as one; those of units each by itself. */
const putUnread = (word: Part, unread: Part[], words: Words): void => {
  const last = unread.at(-1);
  const gap = last ? word.start - last.start - last.text.length : 0;
  if (last && gap === 1 && !isOfUnits(last.text, words) && !isOfUnits(word.text, words))
    unread.splice(-1, 1, { text: `${last.text} ${word.text}`, start: last.start });
  else unread.push(word);
};

/** Reads all that stands behind the odds; whatever means nothing there is returned. */
const readBehind = (rest: Part, behind: OfFight): readonly Part[] => {
  const words = ofCounted(behind.words);
  const reader = new Reader(rest);
  const unread: Part[] = [];
  while (!reader.isDone) {
    const isRead =
      reader.take(COMMA) !== undefined ||
      takeIncluded(reader, behind) ||
      takeRatings(reader, behind.clauses, words) ||
      takeOfFight(reader, { ...behind, words }) ||
      takeModifierOf(reader, behind) ||
      takeShareOf(reader, behind) ||
      takeWhere(reader, behind) ||
      (reader.take(JOINS) !== undefined && !reader.isDone);
    if (isRead || takeUnknown(reader, behind)) continue;
    const from = reader.at;
    if (!reader.take(/[^\s,]+/y)) reader.word();
    putUnread(reader.since(from), unread, words);
  }
  return unread;
};

/** `12-4 inf` is a unit whose target is missing; `12-4 clear` is none. */
const isUnit = (rest: Part, around: KnownOddsAround): boolean => {
  const { words } = around;
  const isOfUnit = (phrase: string): unknown =>
    meaningOf(words.types, phrase) ?? meaningOf(words.sizes, phrase) ?? meaningOf(words.modifiers, phrase);
  const isTable = (phrase: string): unknown => words.crts.get(phrase.replace(/ (?:table|crt)$/, ''));
  if (new Reader(rest).means(isOfUnit) && !new Reader(rest).means(isTable)) return true;
  return readBehind(rest, onTrial(around)).length > 0;
};

const isOfUnits = (text: string, words: Words): boolean => {
  const word = text.toLowerCase();
  const known = meaningOf(words.types, word) ?? meaningOf(words.sizes, word) ?? meaningOf(words.nations, word);
  return known !== undefined || /^(?:[→←]|vs?\.?|\d[\d.]*(?:-\(?\d[\d.]*\)?)+)$/.test(word);
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
  if (all === undefined || said.trim() === '' || around.words.hasOneFigure || HAS_FIGURES.test(said)) return part;
  const at = trimmed({ text: said, start: part.start + before.length });
  const reader = new Reader(at);
  // `30 str +2 AR vs 8`
  const isChange = takeChange(reader, { ...around.clauses }, { ...around, problems: new LineProblems() }) !== undefined;
  if (isChange && reader.isDone) takeChange(new Reader(at), around.clauses, around);
  else if (!IS_PART.test(said)) return part;
  else if (!takeIncluded(reader, { ...around, clauses: { ...around.clauses } }) || !reader.isDone)
    countedAlready(at, around.problems);
  return { ...part, text: `${before.replace(',', ' ')}${' '.repeat(said.length)}${part.text.slice(all.length)}` };
};

/** @param instead what says the same in such odds */
export const countedAlready = (at: Part, problems: LineProblems, instead = ''): void => {
  const message = `“${at.text}” is of a unit. In odds that are counted it is in the figures, or a shift or a DRM of its own: 1R, -1.`;
  problems.offer('counted-already', at, message, { fixes: [instead] });
};

/** `1R, 16 vs 7`, `mobile assault 13:3`: what stands in front of the odds; it is read, all of it, or it is none of theirs. */
export const takeLeading = (part: Part, around: KnownOddsAround): Part => {
  if (ODDS.test(part.text)) return part;
  for (const { index } of part.text.matchAll(NUMBERS)) {
    const rest = { text: part.text.slice(index), start: part.start + index };
    // `with 7-6 inf` is a unit.
    if (index === 0 || (ODDS.exec(rest.text)?.[3]?.trim() ?? '-') === '-') continue;
    const lead = { text: part.text.slice(0, index).replace(BEFORE_STRENGTH, ''), start: part.start };
    const scratch = onTrial(around);
    if (HAS_FIGURES.test(lead.text) || readBehind(lead, scratch).length > 0 || scratch.problems.hasErrors) return part;
    readBehind(lead, around);
    return rest;
  }
  return part;
};

const NO_CHANGE = { shift: 0, drm: 0 };
const NUMBERS = /(?<![\d.+-])\d+/g;
/** `what odds does 22 get vs 7`, `with 24` */
const BEFORE_STRENGTH = /(?<=\S)\s(?:does|do|for|with|by|at|on|of|an?|the|our|my|i|we|have|has|are)\s*$/i;

const OF_UNITS: ReadonlySet<string> = new Set(['counted-already', 'unit-of-odds']);

/** What figures without units are: sides of which nothing else is known, or odds that are counted. */
export type Totals = { readonly sides: Sides } | { readonly odds: CountedOdds };

/**
 * `12 AF unsupplied vs 1`, `24 vs 3, 6 MP left`: strengths of which the line says what only units have are units; others are
 * counted. Undefined without a problem: the line is about units.
 *
 * @param others what stands behind semicolons and is neither ground nor a clause
 * @param saysOfUnits what stands elsewhere in the line is of units
 */
export const readTotals = (
  line: Part,
  around: KnownOddsAround,
  others: readonly Part[],
  saysOfUnits: boolean,
): Totals | undefined => {
  const scratch = onTrial(around);
  const odds = readCountedOdds(line, scratch, others);
  if (!odds) return undefined;
  const isOfUnits =
    saysOfUnits ||
    scratch.clauses.mpSpent !== undefined ||
    scratch.clauses.mpLeft !== undefined ||
    scratch.problems.found.some(({ code }) => OF_UNITS.has(code));
  const { crt } = scratch.place;
  // `3:1` is a column, and a table that units cannot choose is of counted odds.
  const isColumn = COLUMN.test(line.text);
  const isCounted = !isOfUnits || isColumn || (crt && around.words.modifiers.get(crt.key) !== crt.key);
  const sides = isCounted ? undefined : sidesOfCounted(line, around.parting);
  return sides ? { sides } : { odds: readCountedOdds(line, around, others) ?? odds };
};

const sidesOfCounted = (line: Part, parting: Parting | undefined): Sides | undefined => {
  const { text, start } = line;
  const match = ODDS.exec(text);
  const sides = sidesOf(line, parting);
  if (!match?.indices || sides) return sides;
  const [from = 0] = match.indices[1] ?? [];
  const [, between = from] = match.indices[2] ?? match.indices[1] ?? [];
  const [second = between] = match.indices[4] ?? [];
  return {
    attackers: { text: text.slice(from, between), start: start + from },
    defenders: { text: text.slice(second), start: start + second },
  };
};

const COLUMN = /^\s*\d+\s*(?::|-|to)\s*1(?=[\s,]|$)/i;

export const seesCounted = ({ text }: Part): boolean => ODDS.test(text);

const readCountedOdds = (line: Part, around: KnownOddsAround, others: readonly Part[]): CountedOdds | undefined => {
  const part = withoutParts(line, around);
  const match = ODDS.exec(part.text);
  if (!match) return undefined;
  const [, a = '', countedA, between = '', b = '', countedB, rest = ''] = match;
  const [first, second] = [sumOf(a), sumOf(b)];
  const [attack, defence] = between.trim() === '←' ? [second, first] : [first, second];
  if (!attack || !defence) return undefined;
  const { words, problems } = around;
  const pair = between.trim() === '-';
  // Where one figure makes a unit, `4 vs 2` are two of them.
  const isWord = !/^(?::|\/|-|to)$/i.test(between.trim());
  const twoUnits = words.hasOneFigure && isWord && (countedA ?? countedB) === undefined;
  const { parting } = around;
  if (isWord && parting?.kind) sayKind(parting.kind, parting.word, around.clauses, problems);
  const behind = { text: rest, start: part.start + part.text.length - rest.length };
  if (twoUnits || (pair && isUnit(behind, around))) return undefined;
  for (const at of [behind, ...others].flatMap(said => readBehind(said, around)))
    if (askWhoseSurprise(at, words, problems) || refuseSupport(at, around)) continue;
    else if (isOfUnits(at.text, words))
      problems.offer('unit-of-odds', at, '“…” is of units: odds that are counted stand by themselves.');
    else problems.error('unknown-shift', at, '“…” is neither a shift, such as 1L, nor a DRM, such as +1.');
  if (attack.n === 0 && defence.n === 0)
    problems.error('no-odds', { text: a, start: part.start }, 'Odds of 0 to 0 are not on the chart.');
  const reading = `${a}-${b} was read as odds of ${a} to ${b}. A unit needs a target: ${a}-${b} -> …`;
  const { shift, drm } = around.clauses.said ?? NO_CHANGE;
  return { attack, defence, shift, drm, ...(pair ? { reading } : {}) };
};
