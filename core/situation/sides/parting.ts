// Who attacks whom: decided once for a line, over its tokens. Each rule looks for one way in which players part the sides; the
// first that finds both of them decides. What it found becomes a sign in the line (signed-line.ts).

import type { Words } from '../context';
import { present } from '../../base/present';
import { isVersus } from '../words/lexicon';
import { byObject } from './opening';
import { one, Phrases, type Found, type Rule } from '../words/phrases';
import type { Part } from '../problem';
import { byToldSides } from './told-sides';
import { isDash, SignedLine, type Parting } from '../words/signed-line';
import { byLastVerb, byOtherVerbs, byPassive } from './verb-last';
import { byNames, byWords } from '../words/words-between';

const byArrow: Rule = line => {
  const at = line.tokens.findIndex(({ kind }) => kind === 'arrow' || kind === 'back');
  if (at < 0) return undefined;
  return { mark: one(at), isBack: line.isKind(at, 'back'), isOpen: /^[→←]$/.test(line.typed(one(at))) };
};

/** `24 factors to 6` */
const isTo = (line: Phrases, i: number): boolean => line.is(i, 'to', 'zu') && line.isKind(i + 1, 'number');

/** `2x 6-4 @ 4-4 hill`: figures behind the sign are no ground; `@ 07-06` may be a hex. */
const isAtUnit = (line: Phrases, i: number): boolean =>
  line.is(i, '@') && line.isKind(i + 1, 'figures', 'count') && !/^\d\d[-.]\d\d$/.test(line.word(i + 1));

/** Signs that point from the attackers to the defenders, as `24 factors to 6` does; others tell their order only. */
const pointsOn = (line: Phrases, i: number): boolean => line.is(i, '>', '>>') || isTo(line, i);

/** What may part the sides, the strongest first; of each there is one between units, or before a number. */
const SIGNS: readonly (readonly [isIt: (line: Phrases, i: number) => boolean, partsNumbers: boolean])[] = [
  [(line, i) => line.is(i, '//', '||'), true],
  [(line, i) => line.is(i, '|'), true],
  [pointsOn, true],
  [(line, i) => line.is(i, ':') && line.isApart(one(i)), true],
  [isAtUnit, false],
  [(line, i) => line.is(i, ';'), false],
  [(line, i) => line.is(i, '/'), false],
  [isDash, false],
  [(line, i) => line.is(i, ':'), false],
];

const partsUnits = (line: Phrases, i: number, partsNumbers: boolean): boolean => {
  const isUnitBehind = line.unitAhead(i + 1);
  if (line.hasFigures(0, i) && isUnitBehind) return true;
  // `15 : 5` is counted.
  const isNumberBehind = line.isKind(i + 1, 'number');
  return partsNumbers && line.hasStrength(0, i) && (isUnitBehind || isNumberBehind);
};

const bySigns: Rule = line => {
  for (const [isIt, partsNumbers] of SIGNS) {
    const found = line.tokens.flatMap((_, i) => (i > 0 && isIt(line, i) && partsUnits(line, i, partsNumbers) ? i : []));
    const [at, ...others] = found;
    if (at === undefined || others.length > 0) continue;
    return { mark: one(at), isOpen: true, isInOrder: !pointsOn(line, at) };
  }
  return undefined;
};

/** `36:12 close, AR 5 v 3`: the odds are counted, and what parts other figures is of them. */
const isCounted = (line: Phrases): boolean =>
  !line.hasFigures(0, line.end) &&
  line.tokens.some((_, i) => {
    const isPair = (line.isSign(i, ':/') || line.is(i, 'to')) && line.isStrength(i - 1) && line.isStrength(i + 1);
    return isPair && !isVersus(line.word(i + 2)) && !line.isKind(i + 2, 'arrow', 'back');
  });

/** In the order of their strength. */
const RULES: readonly Rule[] = [
  byToldSides,
  byArrow,
  byPassive,
  byWords,
  byObject,
  bySigns,
  byOtherVerbs,
  byLastVerb,
  byNames,
];

/** A word of a fight at the end, behind which somebody is missing: `10-10 pz vs`. */
export const wordAtEnd = ({ text, start }: Part, words: Words): Part | undefined => {
  const line = new Phrases(text, words);
  const last = line.end - 1;
  const verb = isVersus(line.word(last)) ? one(last) : line.verbAt(last);
  return last > 0 && verb ? { text: line.typed(verb), start: start + (line.tokens[last]?.start ?? 0) } : undefined;
};

/** A line with a sign where its sides part; all else stays where it is. */
export interface PartedLine {
  readonly text: string;
  readonly parting?: Parting;
}

const partedAt = (line: Phrases, found?: Found): PartedLine => {
  const writing = new SignedLine(line);
  const parting = found && writing.part(found);
  writing.putCommas(found?.mark);
  writing.blankFigureNames(found?.mark);
  return { text: writing.text, ...present({ parting }) };
};

/** More of them are of a line that nobody understands. */
const MOST_CUTS = 2;

/** Each way in which a rule parts the line, the likeliest first; at last, as nobody parts it. */
export function* partedLines(text: string, words: Words): Generator<PartedLine> {
  const line = new Phrases(text, words);
  const seen = new Set<string>();
  for (const rule of isCounted(line) ? [] : RULES)
    for (const found of [rule(line) ?? []].flat()) {
      const { mark, isBack = false, isInOrder = false } = found;
      const at = `${mark.from} ${mark.end} ${isBack}`;
      // What is no more than likely helps no line of which more is known.
      if (seen.has(at) || (isInOrder && seen.size > 0) || seen.size === MOST_CUTS) continue;
      seen.add(at);
      yield partedAt(line, found);
    }
  yield partedAt(line);
}

/** The likeliest of them. */
export const partedLine = (text: string, words: Words): PartedLine => {
  const [first] = partedLines(text, words);
  return first ?? { text };
};
