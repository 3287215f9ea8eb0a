// One group of a side, word by word: `2x 7-6 inf`, `10-10 pz '11 Pz' +cadre:4-8`, `3 armor 6-5-10 DG in woods`.

import { fraction } from '../../base/fraction';
import { sayTimes } from '../ground/said-effects';
import { sayOfSide } from '../said/side-clauses';
import { groundKey, type Words } from '../context';
import { present } from '../../base/present';
import type { SituationUnit } from '../../rules/situation';
import type { Piece } from '../figures/pieces';
import { FACTORS, HAS_FIGURES, HAS_TOTAL, isTotal, seesNamed, takeFigures, takeNamedFigure } from '../figures/figures';
import { takeChange } from '../figures/changes';
import { takeClauseAmong, takeKind, takeKindWithState } from '../said/clauses';
import { takeSomeAcross } from '../ground/crossing';
import { takeDenial } from '../said/denials';
import { seesGround, takeWhence } from '../ground/ground';
import { type Group, type SideAround, type SideContext, type Take, twice } from '../group';
import { SOURCE, tryModifier } from '../figures/modifiers';
import type { Part } from '../problem';
import { BEHIND_STRENGTH, takeUnits } from './strength-words';
import { meaningOf, Reader, type Taken } from '../reader';
import { takeCount, takeCountAfter } from './counts';
import { takeSpentBeside } from './mp-of-units';
import { refuseBehindGround } from '../figures/spent';
import { isApart, nameIt, takeName, tellName } from './names';
import { NUMBERED, takeNumbered, takeNumberOfName, takeNumberOfSize } from './numbered-units';
import { countedOf, HALF, takeFiguresNow, takeHalf, takeSome, takeTimes } from './part-of-group';
import { INCLUDED, partsOfTotal, takePartOfTotal } from './part-of-total';
import { takeModifierHere } from './modifiers-here';
import { saidOf, takeUnitWord } from './unit-words';
import { isPassedOver, takeHistory, takeUnknown } from '../said/passed-over';
import { unknownWord } from './unknown-words';
import { isTerm } from '../words/lexicon';
import { isKnown } from '../words/misspelt';
import { withRating } from '../said/side-ratings';
import { ARTICLE, BEFORE_GROUND, ODDS_ASKED } from '../words/wording';

const QUOTED = /'([^']{0,60})'/y;
const SIDE_WORDS = {
  attacker: /(?:attackers?|attacking|own|friendly)(?=[\s,;@]|$)/iy,
  defender: /(?:defenders?|defending|enemy|hostile|opposing|targets?)(?=[\s,;@]|$)/iy,
} as const;

/** `DG defender`: the side on which it stands. */
const takeSideWord: Take = (reader, { figures }, around) => {
  const { problems } = around;
  const word = SIDE_WORDS[around.side];
  // `18 / 9 / 1 heavy tank attacking`
  const other = around.side === 'defender' && figures ? reader.sees(SIDE_WORDS.attacker) : undefined;
  if (other && reader.at > 0 && !around.board) {
    reader.take(SIDE_WORDS.attacker);
    const part = { text: other[0], start: reader.since(0).start + other.index };
    const message = '“…” stands behind a unit of the defenders: those who attack stand together.';
    return problems.error('whose-unit', part, message);
  }
  // `defender surprise` is an option.
  return reader.sees(word) && !seesGround(reader, around) && reader.take(word) ? 'read' : undefined;
};

/** The small words before a unit say nothing; what stands before a stack is of all of it. */
const takeArticle: Take = (reader, into, { side, ofSides, problems }) => {
  const from = reader.at;
  if (!reader.take(ARTICLE) && !reader.take(EACH)) return undefined;
  const part = reader.since(from);
  if (!/stack/i.test(part.text) || into.hasFigures !== false || into.modifiers.size === 0) return 'read';
  const modifiers = new Map(into.modifiers);
  into.modifiers.clear();
  sayOfSide({ side, part, modifiers }, { problems, ofSides }, ` behind “${[...modifiers.keys()].join(', ')}”`);
  return 'read';
};

/** `3 rifle (all 3-6)` */
const EACH = /(?:all|each|alle|je|jeweils)\s+(?=\(?\d+\)?-)/iy;

/** `overrun 3-6 rifle at 4:1`: figures tell the odds. */
const takeOddsAsked: Take = (reader, { figures }, { problems }) => {
  const from = reader.at;
  if (!figures || !reader.take(ODDS_ASKED)) return undefined;
  return problems.idle(reader.since(from), '“…” counts for nothing: the units’ figures tell the odds.');
};

/** `18-5-12 pz, AR 5`, `AR5 18-5-12 pz`: beside the figures one of them by its name. Strengths and MPs may be those of a part. */
const takeFigureAgain: Take = (reader, { figures }, { words, problems }) => {
  const from = reader.at;
  const [name = '', value] = takeNamedFigure(reader) ?? [];
  if (value === undefined || ['af', 'df', 'ma'].includes(name)) return reader.back(from);
  const part = reader.since(from);
  const end = reader.at;
  const said = (figures ?? takeFigures(reader, words))?.values?.[name];
  if (said === undefined || (said !== value && figures && !/-\d+-/.test(figures.text))) return reader.back(from);
  reader.goTo(end);
  if (said !== value)
    return problems.offer('two-figures', part, `“…” is not what the figures say: ${name.toUpperCase()} ${said}.`);
  return problems.remark('said-again', part, '“…” says again what the figures say.');
};

const THE = /^[,;]\s*(?:the|its|his|their|my|our)\s/i;

/** `…, the pz has 3 MP left`: of which type a unit is that is spoken of again. */
export const typeSpokenOf = (piece: Piece, { types }: Words): string | undefined => {
  const reader = THE.test(piece.whole.text) ? new Reader(piece) : undefined;
  const type = reader?.phrase(phrase => meaningOf(types, phrase))?.value;
  return reader?.sees(IS) ? type : undefined;
};
const IS = /(?:is|are|was|were|has|have|had|gets?|got|not|never|being)\s/iy;

/** `…, the gun is not DG`: behind its figures the unit is spoken of. */
const takeReference: Take = (reader, { figures, type }, { words, problems, joined }) => {
  const from = reader.at;
  if (!figures || from > 0 || !THE.test(joined(reader.rest).text)) return undefined;
  const word = reader.phrase(phrase => meaningOf(words.types, phrase) ?? meaningOf(words.sizes, phrase));
  if (!word || !reader.sees(IS)) return reader.back(from);
  const other = meaningOf(words.types, word.part.text.toLowerCase());
  if (other !== undefined && type !== undefined && other !== type && !type.endsWith(` ${other}`))
    return reader.back(from);
  return problems.remark('said-again', reader.since(from), '“…” is the unit before it.');
};

/** A type whose name begins with a figure: `88 at`. */
const takeFiguredType: Take = (reader, into, side) =>
  reader.sees(/\d/y) && !into.isNamed && reader.phraseAhead(phrase => side.words.types.get(phrase)) !== undefined
    ? takeUnitWord(reader, into, side)
    : undefined;

const takeFiguresHere: Take = (reader, into, side) => {
  const { words, problems } = side;
  if (into.isNamed) return undefined;
  const from = reader.at;
  const isSingle = !reader.sees(FACTORS)?.[0].includes('-');
  // One figure is a strength where no others follow; else it is the number of a name.
  if (isSingle && !seesNamed(reader, words) && (into.figures ?? (HAS_FIGURES.test(reader.rest.text) || undefined)))
    return undefined;
  const figures = takeFigures(reader, words);
  if (!figures) return undefined;
  const { ratings = {} } = side.clauses;
  const found = withRating(
    figures,
    reader.since(from),
    ratings[side.side],
    ratings.part !== undefined,
    words,
    problems,
  );
  // `99 beer`, `1 stuka`: of what there are so many is not known.
  if (
    isTotal(found) &&
    !reader.isDone &&
    !reader.sees(BEHIND_STRENGTH) &&
    !reader.sees(INCLUDED) &&
    !reader.sees(/all\s/iy) &&
    isPassedOver(reader.wordAhead(), words)
  )
    return reader.back(from);
  if (isTotal(found) && !into.figures && isPluralSize(reader.wordAhead().text.toLowerCase(), words)) {
    reader.take(/\s*\S+/y);
    return problems.error('no-figures', reader.since(from), `“…” have no figures. ${words.unitForm}`);
  }
  const part = reader.since(from);
  if (into.figures) {
    reader.goTo(Infinity);
    return problems.offer('two-figures', part, `Two sets of figures: ${into.figures.text} and ${part.text}.`, {
      fixes: [`, ${part.text}`],
    });
  }
  into.figures = found;
  into.isCounted = into.count !== undefined && (into.type ?? into.size) !== undefined;
  into.isTypeFirst = into.type !== undefined;
  // A number may have been meant as the name of a unit of the board.
  if (
    isTotal(found) &&
    found.values &&
    (!words.hasOneFigure || (side.board && reader.means(phrase => meaningOf(words.types, phrase))))
  )
    problems.remark(
      'strength-alone',
      part,
      '“…” is read as a strength: of its units no more is said than the line tells.',
    );
  if (found.between && !readPiece(new Reader(found.between), into, side)) return 'refused';
  if (found.values) return 'read';
  const [, ...missing] = Object.values(words.factors)[0] ?? [];
  const isAlone = isTotal(found) && missing.length > 0;
  const message = isAlone
    ? `“${part.text}” has no ${missing.join(' and ').toUpperCase()}. ${words.unitForm}`
    : words.unitForm;
  return problems.error('no-factors', part, message);
};

/** `3 divs`: so many units, of which the line says no strength. */
const isPluralSize = (word: string, { sizes }: Words): boolean =>
  word.endsWith('s') && [word, word.slice(0, -1)].every(one => meaningOf(sizes, one) !== undefined);

/** `15/8 7-7-10`: a battalion of its regiment. */
const STROKED = /(?!1\/[234]\s+str)(?:[IVX]{1,4}|\d{1,3})\/\d{1,4}(?:\/\d{1,4})?(?=\s+(?:\p{L}+\s+)?\(?\d+-\d+-)/uy;

const takeStroked: Take = (reader, into, { problems }) => {
  if (into.isNamed || into.figures) return undefined;
  const from = reader.at;
  if (!reader.take(STROKED)) return undefined;
  const part = reader.since(from);
  return nameIt(into, part, problems);
};

const takeId: Take = (reader, into, side) => {
  const { words, problems } = side;
  if (into.isNamed) return undefined;
  const from = reader.at;
  const quoted = reader.take(QUOTED)?.[1];
  const [, numbered, word = ''] = quoted === undefined ? (reader.sees(NUMBERED) ?? []) : [];
  const known = words.types.has(word.toLowerCase()) || words.sizes.has(word.toLowerCase());
  // `8 Bers`: with a capital letter it is a name, too.
  const isName =
    numbered !== undefined &&
    (known || (/^\p{Lu}\P{N}+$/u.test(word) && !isTerm(word.toLowerCase()) && !isKnown(word.toLowerCase(), words)));
  // `pz 14 mot 8`: of a unit that has its type the number is a strength.
  if (quoted === undefined && known && into.type !== undefined && !into.figures) return undefined;
  // `8 arm 6 inf`, where one figure makes a unit.
  if (known && words.hasOneFigure && !side.board && !HAS_FIGURES.test(reader.rest.text)) return undefined;
  // `1941 Sep II` is a date.
  if (quoted === undefined && (!isName || seesGround(reader, side))) return undefined;
  if (isName) reader.take(NUMBERED);
  const part = reader.since(from);
  // `and 88 guns` are others.
  if (isName && (known ? /[+a-z]/i.test(side.join(part)) : isApart(part, into, side))) return reader.back(from);
  if (into.id !== undefined) return twice('names', into.id, part, problems);
  if (isName && !known) tellName(part, problems);
  into.id = quoted ?? numbered ?? '';
  return 'read';
};

/** `road` behind the defenders is of the hex, where it is a word of ground, too. */
export const takeModifierOrGround: Take = (reader, into, side) =>
  side.side === 'defender' && reader.phraseAhead(phrase => side.words.features.get(phrase)) !== undefined
    ? takeGroundHere(reader, into, side)
    : takeModifierHere(reader, into, side);

/** `border guards`, `a port garrison` */
const GUARDS = /(?:guards?|garrison|troops|militia|defen[cs]e\s+unit)(?=[\s,;@)]|$)/iy;

/** `0-1-6 border bn`: a word of ground in front of a size names the unit. */
const takeNameOfGround: Take = (reader, into, { words, problems }) => {
  if (into.isNamed || reader.sees(BEFORE_GROUND)) return undefined;
  const from = reader.at;
  const word = reader.phrase(phrase => groundKey(words, phrase));
  // `hedgehog III` has its level.
  if (
    !word ||
    /\d/.test(word.value) ||
    !(reader.means(phrase => meaningOf(words.sizes, phrase)) || reader.sees(GUARDS))
  )
    return reader.back(from);
  return nameIt(into, word.part, problems);
};

const takeGroundHere: Take = (reader, _, side) => {
  if (!side.board && takeWhence(reader, side, side.problems)) return 'read';
  if (!seesGround(reader, side)) return undefined;
  const taken = side.ground(reader);
  return taken === 'read' ? (refuseBehindGround(reader, side.problems) ?? taken) : taken;
};

/** A shift or a DRM is of the fight, wherever it stands. */
export const takeChangeHere: Take = (reader, { isNamed }, { clauses, words, problems }) => {
  const change = isNamed ? undefined : takeChange(reader, clauses, { words, problems });
  return change && 'read';
};

/** Where they come from, and what was rolled. */
const OF_FIGHT = /from\s|(?:die|dice|dr)\s|roll/iy;
const AT = /at(?=\s)/iy;

/** Behind the fight; where the attackers come from, and the roll, also behind them. */
const mayBeClause = (reader: Reader, { side, across }: SideAround): boolean =>
  side === 'defender' || across?.isBefore === true || reader.sees(OF_FIGHT) !== undefined;

const takeClauseHere: Take = (reader, _, side) =>
  mayBeClause(reader, side)
    ? (takeClauseAmong(reader, side) ?? (side.board || !takeKind(reader, side) ? undefined : 'read'))
    : undefined;

/** `…, prepared overrun`: at its beginning, a piece says how the fight is fought; behind a unit, what state that is in. */
const takePreparedKind: Take = (reader, _, side) =>
  side.board === undefined &&
  ((reader.at === 0 && takeKindWithState(reader, side)) ||
    (reader.sees(REGULAR) !== undefined && takeKind(reader, side)))
    ? 'read'
    : undefined;
/** `in regular combat`, where `combat` is a mode, too. */
const REGULAR = /(?:in\s+)?(?:reg\.?|regular|normal|ordinary)\s+(?:combat|attack)(?=[\s,;@)]|$)/iy;

/** In the order in which they are tried: a word that is a type and a terrain is the type where none is said. */
const IN_ORDER: readonly Take[] = [
  (reader, _, side) => (takeHistory(reader, side) ? 'read' : undefined),
  takePreparedKind,
  takeSpentBeside,
  takeReference,
  takeOddsAsked,
  takeFigureAgain,
  takeArticle,
  takeSideWord,
  takeSomeAcross,
  takeSome,
  takeHalf,
  takeTimes,
  takeFiguresNow,
  takePartOfTotal,
  takeChangeHere,
  takeCountAfter,
  takeUnits,
  takeDenial,
  takeStateOfAll,
  takeFiguredType,
  takeStroked,
  takeNumbered,
  takeNumberOfSize,
  takeCount,
  takeModifierWithValue,
  takeOtherSide,
  takeNumberOfName,
  takeFiguresHere,
  takeId,
  takeAtPlace,
  takeSupportBehind,
  takeUnitWord,
  takeNameOfGround,
  takeModifierOrGround,
  takeGroundHere,
  takeClauseHere,
  takeName,
];

/** `cadre 4-8` is no size where figures follow those of the unit. */
function takeOtherSide(...[reader, into, side]: Parameters<Take>): Taken {
  const { modifiers, values } = side.words;
  if (into.hasFigures === false) return undefined;
  const from = reader.at;
  const key = reader.phrase(phrase => modifiers.get(phrase))?.value;
  const isOther = key !== undefined && values.get(key)?.form === 'figures' && reader.sees(FACTORS) !== undefined;
  reader.goTo(from);
  return isOther ? takeModifierHere(reader, into, side) : undefined;
}

const OF_ALL = /(both|beide|all|alle|each)(?:\s+(?:are|is|sind|have|has))?\s+(?=[\p{L}\d½])/iuy;

/** `2x 7-4-10 pz both OOS`: of the group; `pz 10-10, inf 8-6 both OOS`, `pz 10-10, 2x inf 8-6 all OOS`: of the side. */
function takeStateOfAll(...[reader, into, side]: Parameters<Take>): Taken {
  const { words, board } = side;
  if (!into.figures || board) return undefined;
  const from = reader.at;
  const [, word = ''] = reader.take(OF_ALL) ?? [];
  if (word !== '' && reader.take(HALF))
    return sayTimes(
      { side: side.side, factor: fraction(1, 2), part: reader.since(from) },
      side.place.effects,
      side.problems,
    );
  const at = reader.at;
  const said = word === '' ? undefined : tryModifier(reader, words);
  if (said?.taken !== 'read') return reader.back(from);
  const isOfGroup = (into.count ?? 1) > 1 && /^b/i.test(word);
  if (isOfGroup || into.number === 1) {
    reader.goTo(at);
    return takeModifierHere(reader, into, side);
  }
  sayOfSide({ side: side.side, part: reader.since(from), modifiers: said.modifiers }, side);
  return 'read';
}

/** `4-6 rifle, stuka`: behind figures support is no type. */
function takeSupportBehind(...[reader, into, side]: Parameters<Take>): Taken {
  const key = into.figures && reader.phraseAhead(phrase => meaningOf(side.words.modifiers, phrase));
  return key !== undefined && Object.hasOwn(side.words.supports, key)
    ? takeModifierHere(reader, into, side)
    : undefined;
}

/** `rifle at fort`: of a unit that has its type, `at` leads over to ground. */
function takeAtPlace(...[reader, into, side]: Parameters<Take>): Taken {
  // `at road rate` is a word of its own.
  const isWord = reader.means(phrase => (phrase.includes(' ') ? side.words.modifiers.get(phrase) : undefined));
  if (into.type === undefined || !reader.sees(AT) || isWord) return undefined;
  const from = reader.at;
  reader.take(AT);
  if (!reader.sees(BEFORE_GROUND) && seesGround(reader, side)) return side.ground(reader);
  return reader.back(from);
}

/** `24 BF` is no unit of that name. */
function takeModifierWithValue(...[reader, into, side]: Parameters<Take>): Taken {
  return (reader.sees(/\d/y) ?? reader.sees(SOURCE)) &&
    !(into.figures === undefined && HAS_FIGURES.test(reader.rest.text))
    ? takeModifierHere(reader, into, side)
    : undefined;
}

const takeFirst: Take = (reader, into, side) => {
  for (const take of IN_ORDER) {
    const taken = take(reader, into, side);
    if (taken !== undefined) return taken;
  }
  return undefined;
};

/** Reads a piece to its end; false: something in it cannot be read, and that is told. */
export const readPiece = (reader: Reader, into: Group, side: SideContext): boolean => {
  let isRead = true;
  while (!reader.isDone) {
    const from = reader.at;
    const taken = takeFirst(reader, into, side);
    // What is refused where it stands, unread, would be refused again.
    if (taken === 'refused' && reader.at === from) return false;
    if (taken === 'refused') isRead = false;
    else if (taken === undefined && !takeUnknown(reader, side)) {
      unknownWord(reader, into, side);
      return false;
    }
  }
  return isRead;
};

/**
 * The head of a group in figures, read; false: it cannot be, and that is told.
 *
 * @param names what to say of a group that has letters and no figures, such as a unit's name
 */
export const readHead = (part: Part, into: Group, side: SideContext, names: string): boolean => {
  const { words, problems } = side;
  if (part.text === '') {
    problems.offer('no-unit', part, 'A unit is missing here, such as 7-6 inf.');
    return false;
  }
  const isFigures = HAS_FIGURES.test(part.text) || HAS_TOTAL.test(part.text);
  if (!isFigures && !/^\d+\s*x/i.test(part.text)) {
    const [token = part.text] = /^\S+/.exec(part.text) ?? [];
    const named = names !== '' && /\p{L}/u.test(part.text) ? ` ${names}` : '';
    problems.error('no-factors', { text: token, start: part.start }, `${words.unitForm}${named}`);
    return false;
  }
  if (!readPiece(new Reader(part), into, side)) return false;
  if (!into.figures) problems.error('no-factors', part, words.unitForm);
  return into.figures !== undefined;
};

/** The units of a group that was read. */
export const unitsOf = (group: Group, { words }: SideContext): readonly SituationUnit[] =>
  partsOfTotal(group, words).flatMap(part => unitsOfOne(part, words));

const unitsOfOne = (group: Group, words: Words): readonly SituationUnit[] => {
  const { count = 1, figures, size, id, called, reducedValues, number, face, leftOut } = group;
  const values = countedOf(group);
  if (!figures || !values) return [];
  // An id such as `11 Pz` says the type, if nothing else does.
  const ofId = words.types.get(/\p{L}\S*$/u.exec(id ?? '')?.[0].toLowerCase() ?? '');
  const type = group.type ?? ofId;
  const unit: SituationUnit = {
    label: [called ?? '', id ?? `${figures.text} ${group.type ?? ''}`].join(' ').trim(),
    group: number,
    ...present({ type, size: leftOut.has('size') ? undefined : size }),
    ...saidOf(group, words),
    values: face.size === 0 || leftOut.has('face') ? values : { ...values, ...Object.fromEntries(face) },
    ...(reducedValues ? { reducedValues } : {}),
  };
  const some = group.some && { ...unit, modifiers: { ...unit.modifiers, ...Object.fromEntries(group.some.modifiers) } };
  return Array.from({ length: count }, (_, i) => (some && i < (group.some?.count ?? 0) ? some : unit));
};
