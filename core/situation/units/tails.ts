// What is said of a unit behind it: `+oos`, `with 24 BF`, `, in woods`, `, DG`.

import { takeClauseAmong } from '../said/clauses';
import { ownOf, type Words } from '../context';
import { HAS_FIGURES, HAS_TOTAL } from '../figures/figures';
import { seesGround } from '../ground/ground';
import { isKnown } from '../named-units';
import { isSupport, supportIn, tryModifier } from '../figures/modifiers';
import { STRENGTH_UNIT } from '../figures/numbers';
import type { Piece } from '../figures/pieces';
import { didYouMean, meant, LineProblems } from '../problem';
import { refuseSupport } from './strength-words';
import { meaningOf, Reader, type Taken } from '../reader';
import type { Group, SideAround, SideContext, Take } from '../group';
import { takeOfAll, sayOfSide } from '../said/side-clauses';
import { takeSpentBeside } from './mp-of-units';
import { takeBesideType } from './unit-words';
import { takeDenial } from '../said/denials';
import { takeModifierHere } from './modifiers-here';
import { readPiece, takeChangeHere, takeModifierOrGround } from './units';
import { nowIn, takeHalf } from './part-of-group';
import { isNation } from '../words/common-words';
import { ARTICLE, BEFORE_GROUND, ODDS_ASKED } from '../words/wording';

const NAMED_TOTAL = new RegExp(String.raw`\d\s*(?:[ad]f|${STRENGTH_UNIT}|total)(?!\p{L})`, 'iu');
/** `…, mot inf 10`: a type with the strength of all of it. */
const isTypedTotal = (piece: Piece, words: Words): boolean => {
  const reader = new Reader(piece);
  if (reader.phrase(phrase => meaningOf(words.types, phrase)) === undefined) return false;
  return reader.take(/\d{1,3}(?=\s*$)/y) !== undefined;
};

const OWN_STRENGTH = new RegExp(String.raw`^\d+\s*(?:(?:sps?|[ad]f|${STRENGTH_UNIT})\s+(?:of\s+)?)?`, 'iu');
/** `14 + 10`, `15 armor, 9 mech`: strengths that are added; `3 +1` has a DRM. */
const isSum = (piece: Piece, before: Piece, { words, board }: SideAround): boolean => {
  const { join, whole } = piece;
  const text = piece.text.replace(/^\d{1,2}\s*x\s+/i, '');
  if (!board && HAS_TOTAL.test(before.text) && !HAS_FIGURES.test(before.text) && isTypedTotal(piece, words))
    return true;
  if (board || !/^\d{1,3}(?!\S)/.test(text) || HAS_FIGURES.test(before.text) || !HAS_TOTAL.test(before.text))
    return false;
  if (join === '+' && !/^[,\s]*\+\S/.test(whole.text)) return true;
  // `24 AF, 12 armor`: what is called a strength is all of it; `12 AF tanks & 6 AF inf` are two.
  if (NAMED_TOTAL.test(before.text) && !NAMED_TOTAL.test(text)) return false;
  const reader = new Reader({ text: text.replace(OWN_STRENGTH, ''), start: 0 });
  const isPlane = reader.means(phrase => words.supports[meaningOf(words.modifiers, phrase) ?? '']);
  // `8, 3 over the river`, where one figure makes a unit; of several that are alike, three cross it.
  const isCounted = text !== piece.text || !/^\d+\s*x/i.test(before.text);
  const isOne = words.hasOneFigure && isCounted && reader.sees(BEFORE_GROUND) !== undefined;
  return reader.isDone || isOne || (!isPlane && reader.means(phrase => meaningOf(words.types, phrase)));
};

/** `str 5 AR 1` */
const AR_FIGURES = /(?:^|\s)\d+\s+ar\s*\d/i;

/** Does the piece say something of the unit before it, or does it begin one? */
export const isTail = (piece: Piece, before: Piece, around: SideAround): boolean => {
  const { text, join } = piece;
  const { words, board } = around;
  if (text === '') return join === '+';
  if (board && (board.isName(text) ? join !== '+' : isKnown(text, board))) return false;
  if (join === '') return !HAS_FIGURES.test(text);
  // `+reduced 3-4`, `now 10-4-12`, `6-1 col`: the figures are of what it says.
  const reader = new Reader(piece);
  if (HAS_FIGURES.test(text))
    return (
      reader.sees(nowIn(words)) !== undefined ||
      reader.sees(ODDS_ASKED) !== undefined ||
      (tryModifier(reader, words) !== undefined && !HAS_FIGURES.test(reader.rest.text))
    );
  if (isSum(piece, before, around) || (AR_FIGURES.test(text) && words.drms.size > 0)) return false;
  if (!board) return true;
  // `605-pj +rommel` has him with it, who is a unit, too.
  return join === '+' && (tryModifier(reader, words) !== undefined || board.find(text).units.length === 0);
};

/** Was ground of the fight read between two places of the line? */
const isGroundBetween = (from: number, end: number, { problems }: Pick<SideAround, 'problems'>): boolean =>
  problems.said.some(
    ({ key, part }) => /^(?:terrain|feature|hexside)/.test(key) && part.start > from && part.start < end,
  );
/** Behind ground nothing is of one unit any more: `…, 5-2-4, close terrain, DG`, `…, 5-2-4 in woods, DG`. */
const isBehindGround = ({ start }: Piece, side: SideContext): boolean => {
  const { across, isLast } = side;
  return side.side === 'defender' && across !== undefined && isLast && isGroundBetween(across.end, start, side);
};

export const readTails = (tails: readonly Piece[], group: Group, of: (piece: Piece) => SideContext): boolean =>
  tails
    .map(tail => {
      const side = of(tail);
      if (asksWhose(tail, side)) return false;
      if (takeNationOfAll(tail, side)) return true;
      const ofNation = takeOfNation(tail, group, side);
      if (ofNation) return ofNation === 'read';
      return (
        (!side.isOnly && !side.board && isBehindGround(tail, side) && takeOfAll(new Reader(tail), tail, side)) ||
        readTail(tail, group, side)
      );
    })
    .every(isRead => isRead);

/** `9-10 pz, 9-10 pz, German`: behind several units a nation by itself is that of all. */
const takeNationOfAll = (tail: Piece, side: SideContext): boolean => {
  if (tail.join !== ',' || side.isOnly || !side.isLast || side.board || isBehindGround(tail, side)) return false;
  const reader = new Reader(tail);
  const nation = reader.phrase(phrase => meaningOf(side.words.nations, phrase))?.value;
  if (nation === undefined || !reader.isDone) return false;
  sayOfSide({ side: side.side, part: tail, modifiers: new Map(), nation }, side, ' behind several units');
  return true;
};

/** `overrun 1-8 cav with 5-10 mot in woods, isolated`: who stands in the ground is said last, and the state behind it. */
const asksWhose = (tail: Piece, { across, side, board, words, problems }: SideContext): boolean => {
  if (side === 'defender' || !across?.isBefore || board || tail.join !== ',') return false;
  const said = isGroundBetween(across.end, tail.start, { problems }) ? tryModifier(new Reader(tail), words) : undefined;
  if (said?.taken !== 'read' || supportIn(said.modifiers, words).length > 0) return false;
  const message = `Is “${tail.text}” said of the attackers or of the defenders? It stands with its side, before the ground.`;
  const ours = ['the attackers’', tail.whole.start, `, attackers ${tail.text}`] as const;
  problems.ask('whose-modifier', tail.whole, message, [across.end, ` +${tail.text}`], ours);
  return true;
};

const HAS = /(?:has|have|having|with|gets?|fl(?:y|ies)|is|are)(?=\s)/iy;

/**
 * `…, Luftwaffe 4B`, `…, Soviets are disrupted`: a nation says whose support or state it is only where the side has said that it
 * is of it; else both lines are offered.
 */
const takeOfNation = (tail: Piece, group: Group, side: SideContext): Taken => {
  const { across, problems, board, words } = side;
  if (!across || board || tail.join === '' || HAS_FIGURES.test(tail.text)) return undefined;
  const said = saidOfNation(new Reader(tail), words);
  if (!said && tail.join === ',' && isIdleOfNation(new Reader(tail), words))
    return problems.idle(tail, '“…” counts for nothing here: these rules know no such word.');
  if (!said || said.nation === group.whose || said.nation === group.whoseAll) return undefined;
  const keys = [...said.modifiers.keys()];
  // A plane may be of whoever has said nothing of himself, or of the only side that can have it.
  const isOpen = !across.nations.includes(said.nation) && group.whose === undefined;
  if (said.isPlane && (isOpen || !keys.every(key => words.supports[key] === 'either'))) return undefined;
  const sides = ['attacker', 'defender'] as const;
  const [own, other] = side.side === 'defender' ? [...sides].reverse() : sides;
  const at = tail.whole.start;
  const part = { text: tail.whole.text.trimEnd(), start: at };
  const whose = group.whose ?? group.whoseAll;
  const isOfEnemy = across.nations.length === 0 && whose !== undefined && areEnemies(whose, said.nation);
  if (other && (isOfEnemy || across.nations.includes(said.nation))) {
    const { modifiers, nation } = said;
    sayOfSide({ side: other, part, modifiers }, side);
    const message = `“${tail.text}” is read as the ${other}s’: ${isOfEnemy ? `those behind whom it stands are ${whose}` : `the line says that they are ${nation}`}.`;
    return problems.remark('whose-support', part, message);
  }
  // `10-10 pz plus Luftwaffe 6B`: a sign or a word gives it to the unit.
  if (tail.join !== ',' && keys.every(key => words.supports[key] === 'either')) {
    for (const [key, value] of said.modifiers) if (problems.counts(`+${key}`, part)) group.modifiers.set(key, value);
    return problems.remark('whose-support', part, `“…” is read as the ${side.side}s’.`);
  }
  // A semicolon before it stays.
  const join = tail.whole.text.startsWith(';') ? ' ' : ', ';
  const ofOther = [`the ${other ?? ''}s’`, at, `${join}${other ?? ''}s ${said.text}`] as const;
  return problems.ask(
    'whose-modifier',
    part,
    `Whose is “${tail.text}”?`,
    [at, `${join}${own ?? ''}s ${said.text}`],
    ofOther,
  );
};

/** `…, Germans unprepared`: of whom no rule asks what is said is none of the unit before it. */
const isIdleOfNation = (reader: Reader, { nations, modifiers, types }: Words): boolean => {
  const isNamed = reader.phrase(p => meaningOf(nations, p) ?? (isNation(p) || undefined)) !== undefined;
  const { text } = reader.rest;
  return isNamed && /^\p{Ll}{4,}(?:ed|ing)$/u.test(text) && !modifiers.has(text) && !types.has(text);
};

interface SaidOfNation {
  readonly nation: string;
  readonly text: string;
  readonly modifiers: Map<string, string>;
  /** Nothing but the name of a plane says it. */
  readonly isPlane: boolean;
}

/** `Soviets are disrupted`, `4B for the Germans`: what is said, and of which nation; undefined: the piece says something else. */
const saidOfNation = (reader: Reader, words: Words): SaidOfNation | undefined => {
  const plane = reader.phraseAhead(p => PLANES[p]);
  const takeNation = (): string | undefined => {
    const found = reader.phrase(p => meaningOf(words.nations, p) ?? AIR_ARMS[p] ?? (isNation(p) ? p : undefined));
    return found && (words.nations.get(found.value) ?? found.value);
  };
  const before = takeNation();
  if (before !== undefined) reader.take(HAS);
  const from = reader.at;
  const found = tryModifier(reader, words);
  if (found?.taken !== 'read') return undefined;
  const { text } = reader.since(from);
  reader.take(FOR);
  const said = before ?? takeNation();
  const nation = said ?? words.nations.get(plane ?? '') ?? plane;
  const { modifiers } = found;
  return nation !== undefined && reader.isDone ? { nation, text, modifiers, isPlane: said === undefined } : undefined;
};

const FOR = /(?:for|of|by|from)\s+(?:the\s+)?/iy;

/** Planes, by the nation that flies them. */
const PLANES: Readonly<Record<string, string>> = {
  stuka: 'german',
  stukas: 'german',
  sturmovik: 'soviet',
  sturmoviks: 'soviet',
};

/** Who flew for nobody of the other row. */
const CAMPS: readonly (readonly string[])[] = [
  ['axis', 'german', 'italian', 'romanian', 'hungarian', 'finnish'],
  ['allied', 'soviet', 'british', 'commonwealth', 'american'],
];
const areEnemies = (a: string, b: string): boolean => CAMPS.every(camp => camp.includes(a) !== camp.includes(b));

/** Air forces, by their nation. */
const AIR_ARMS: Readonly<Record<string, string>> = {
  luftwaffe: 'german',
  vvs: 'soviet',
  'red air force': 'soviet',
  raf: 'british',
  daf: 'british',
  'regia aeronautica': 'italian',
  usaaf: 'american',
};

const BY_WORD = /^(?:with|w\/|w(?=\s)|mit)/i;

/** What stands behind `+` or `with` and is no word of its own: `with +1`, `+1 DRM`, `with half strength`. */
const takeSaid: Take = (reader, group, side) =>
  group.isNamed ? undefined : (takeChangeHere(reader, group, side) ?? takeHalf(reader, group, side));

const readTail = (tail: Piece, group: Group, side: SideContext): boolean => {
  const { words, problems } = side;
  const reader = new Reader(tail);
  if (tail.join === ',' && isClauseOrModifier(tail, words)) {
    const message = `“${tail.text}” may be the kind of fight, or what is said of the unit: +${tail.text}.`;
    problems.offer('clause-or-modifier', tail.whole, message, { fixes: [` ; ${tail.text}`, ` +${tail.text}`] });
    return false;
  }
  if (tail.join !== '+') return isWhosePlain(tail, side) && readPiece(reader, group, side);
  reader.take(ARTICLE);
  const taken =
    takeSpentBeside(reader, group, side) ??
    takeSaid(reader, group, side) ??
    (BY_WORD.test(tail.whole.text) ? takeModifierOrGround : takeModifierHere)(reader, group, side) ??
    takeDenial(reader, group, side) ??
    takeBesideType(reader, group, side);
  if (taken === undefined) {
    if ((BY_WORD.test(tail.whole.text) || side.side === 'defender') && seesGround(reader, side))
      return readPiece(reader, group, side);
    unknownModifier(tail, words, problems);
    return false;
  }
  return readPiece(reader, group, side) && taken === 'read';
};

/** `, combat` where units have a mode of that name. */
const isClauseOrModifier = (tail: Piece, words: Words): boolean =>
  words.modifiers.has(tail.text.toLowerCase()) &&
  takeClauseAmong(new Reader(tail), { words, board: undefined, clauses: {}, problems: new LineProblems() }) !==
    undefined;

/** `2-2-4 inf, 3-3-3 inf, DG`: of one unit it is clear which one is meant; support is of the side. */
const isWhosePlain = (tail: Piece, side: SideContext): boolean => {
  const { words, problems, isOnly, across } = side;
  if (tail.join === '') return true;
  const said = tryModifier(new Reader(tail), words);
  const isMode =
    said !== undefined && said.modifiers.size > 0 && [...said.modifiers.keys()].every(key => words.modes.has(key));
  if (
    isMode &&
    side.side === 'defender' &&
    across &&
    !across.isBefore &&
    !across.has.some(key => words.modes.has(key))
  ) {
    const theirs = ['the defenders’', tail.whole.start, ` +${tail.text}`] as const;
    problems.ask('whose-modifier', tail.whole, `Whose is “${tail.text}”?`, [across.end, ` +${tail.text}`], theirs);
    return false;
  }
  if (isOnly) return true;
  const isOfMovers =
    said !== undefined && [...said.modifiers.keys()].every(key => key === 'moved' || words.ofMovers.has(key));
  if (!said || isOfMovers || isSupport(said.modifiers, words)) return true;
  const message = `It is not clear of which unit “${tail.text}” is: it stands behind it.`;
  problems.offer('whose-modifier', tail.whole, message, { fixes: [` +${tail.text}`] });
  return false;
};

const OPPOSITE = /^(?:out of|no|not|without|un)/;
const unknownModifier = ({ text, whole }: Piece, words: Words, problems: LineProblems): void => {
  if (refuseSupport(whole, { words, problems })) return;
  // `with supply` is no slip of its opposite.
  const near = meant(text, ownOf(words.modifiers, words)).filter(word => !OPPOSITE.test(word));
  const at = { ...whole, text: whole.text.trimEnd() };
  const what =
    text === '' ? 'A unit or a modifier is missing after “+”.' : `Unknown modifier “+${text}”.${didYouMean(near)}`;
  problems.error(
    'unknown-modifier',
    at,
    what,
    near.map(n => `+${n}`),
  );
};
