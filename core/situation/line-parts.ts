// A line taken apart: cut where its sides part, at its semicolons and at each “@”, with what its clauses say.

import { type Among, type Words } from './context';
import { isClause, readClause, type Clauses } from './said/clauses';
import { newGround, seesGround, type Ground } from './ground/ground';
import { takeFreeClause, takeHeadings, type Front } from './said/headings';
import { seesCounted } from './known-odds';
import { takeLeadingGround } from './ground/lead';
import { readPlace } from './said/place';
import { split, trimmed, type LineProblems, type Part } from './problem';
import { Reader } from './reader';
import { takeOpening } from './sides/opening';
import { partedLines } from './sides/parting';
import type { Parting } from './words/signed-line';
import { isPartedIn } from './sides/sides';
import { type SaidOfSide } from './said/side-clauses';
import { isSpent } from './figures/spent';
import { withPlainSigns } from './sides/punctuation';
import { withoutRatings, type SideRatings } from './said/side-ratings';

/** The parts of a line, each where it stands. */
export interface LineParts {
  readonly fight: Part;
  readonly parting: Parting | undefined;
  /** What clauses and the words before the line say; what stands among the units is put in as it is read. */
  readonly clauses: Clauses;
  readonly place: Ground;
  /** What stands behind semicolons and says something of the units before it. */
  readonly behind: readonly Part[];
  /** What is said of whole sides, in clauses of their own. */
  readonly ofSides: SaidOfSide[];
}

/** `; woods` is as good as `, woods`; false: it says something of units. */
const readAfter = (part: Part, clauses: Clauses, front: Front, around: Among): boolean => {
  const { place } = front;
  if (isClause(part, around)) readClause(part, clauses, { ...around, options: place.options });
  else if (seesGround(new Reader(part), around)) readPlace(part, around, place, front);
  else if (isSpent(part)) readClause(part, clauses, { ...around, options: place.options });
  else return takeFreeClause(part, front, false);
  return true;
};

/** A line with a sign where its sides part, cut at its semicolons. */
export interface CutLine {
  readonly parts: readonly Part[];
  readonly parting: Parting | undefined;
  readonly ratings: SideRatings | undefined;
  /** What was told of its signs. */
  readonly told: LineProblems;
}

/**
 * Each way in which a line may be cut, the likeliest first.
 *
 * @param told what is told of it already; what its signs tell is put in
 */
export function* cutsOf(line: string, words: Words, told: LineProblems): Generator<CutLine> {
  for (const { text, parting } of partedLines(withPlainSigns(line, words, told), words)) {
    const problems = told.copy();
    if (parting?.sign) problems.idle(parting.sign, '“…” before what parts the sides counts for nothing.');
    const { text: bare, ratings } = withoutRatings(text, parting, words);
    yield { parts: split({ text: bare, start: 0 }, ';'), parting, ratings, told: problems };
  }
}

/** The fight, and what stands behind each “@”: `12-10 pz @ woods vs 4-6 rifle` goes on behind its ground. */
const placesOf = (body: Part, parting: Parting | undefined): readonly [fight: Part, places: readonly Part[]] => {
  const [whole = body, ...places] = split(body, '@');
  const between = places.find(part => isPartedIn(part, parting));
  if (!between || !parting) return [whole, places];
  const end = parting.start - between.start;
  const fight = `${whole.text}${' '.repeat(parting.start - whole.start - whole.text.length)}${between.text.slice(end)}`;
  const said = { ...between, text: between.text.slice(0, end) };
  return [{ ...whole, text: fight }, places.map(part => (part === between ? said : part))];
};

export const partsOf = ({ parts, parting, ratings }: CutLine, around: Among): LineParts => {
  const { problems } = around;
  const at = Math.max(
    0,
    parts.findIndex(part => seesCounted(part) || isPartedIn(part, parting)),
  );
  const [body = { text: '', start: 0 }, ...clauseParts] = parts.slice(at);
  const [whole, places] = placesOf(body, parting);
  const place = newGround();
  const clauses: Clauses = { ratings };
  const front: Front = { ...around, place, clauses, ofSides: [] };
  for (const part of places) readPlace(part, around, place, front);
  const isUnread = (part: Part): boolean => part.text !== '' && !readAfter(part, clauses, front, around);
  for (const part of parts.slice(0, at).map(trimmed).filter(isUnread))
    readClause(part, clauses, { ...around, options: place.options });
  const behind = clauseParts.map(trimmed).filter(isUnread);
  const led = takeHeadings(whole, front);
  const fight = takeOpening(takeLeadingGround(led, around, place, problems), front);
  return { fight, clauses, place, parting, behind, ofSides: front.ofSides };
};
