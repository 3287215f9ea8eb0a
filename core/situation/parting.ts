// Who attacks whom: decided once for a line, over its tokens. Each rule looks for one way in which players part the sides; the
// first that finds both of them decides. What it found becomes a sign, `→` to the defenders or `←`, in the place of the
// words that said it, so that all else of the line stays where it is.

import { present } from '../base/present';
import type { Words } from './context';
import { isVersus } from './fight-words';
import { kindOf, type SaidKind } from './kinds';
import { byObject } from './opening';
import { one, Phrases, type Found, type Phrase, type Rule } from './phrases';
import { trimmed, type Part } from './problem';
import { byLabels, byLabelsBehind, byNations } from './side-labels';
import { byNames, byWords } from './words-between';

/** What parts the sides of a line. */
export interface Parting {
  /** The sign, where it stands in the text. */
  readonly start: number;
  readonly end: number;
  /** Who attacks stands behind it. */
  readonly isBack: boolean;
  /** `attacks`, `overruns`: what the words between the sides say. */
  readonly kind?: SaidKind;
  /** What the sign stands for, as it was typed. */
  readonly word: Part;
  /** `vs`, which does not say it. */
  readonly open?: Part;
  /** What ends the part before a verb and counts for nothing: `10-10 pz: overruns`. */
  readonly sign?: Part;
  /** Ground of the fight that stands between them: `attacks across the river against`. */
  readonly between?: Part;
}

const byArrow: Rule = line => {
  const at = line.tokens.findIndex(({ kind }) => kind === 'arrow' || kind === 'back');
  if (at < 0) return undefined;
  return { mark: one(at), isBack: line.isKind(at, 'back'), isOpen: /^[→←]$/.test(line.typed(one(at))) };
};

/** A dash between words. */
const isDash = (line: Phrases, i: number): boolean => line.is(i, '-', '--') && line.isApart(one(i));

/** `24 factors to 6` */
const isTo = (line: Phrases, i: number): boolean =>
  line.is(i, 'to', 'zu') && (line.isKind(i - 1, 'word') || line.isSign(i - 1, ')')) && line.isKind(i + 1, 'number');

/** What may part the sides, the strongest first; of each there is one between units, or before a number. */
const SIGNS: readonly (readonly [isIt: (line: Phrases, i: number) => boolean, partsNumbers: boolean])[] = [
  [(line, i) => line.is(i, '//', '|', '||'), true],
  [(line, i) => line.is(i, '>', '>>'), true],
  [(line, i) => line.is(i, ':') && line.isApart(one(i)), true],
  [isTo, true],
  [(line, i) => line.is(i, ';'), false],
  [(line, i) => line.is(i, '/'), false],
  [isDash, false],
];

const partsUnits = (line: Phrases, i: number, partsNumbers: boolean): boolean => {
  const isUnitBehind = line.unitAhead(i + 1);
  if (line.hasFigures(0, i) && isUnitBehind) return true;
  // `15 : 5` is counted.
  const isNumberBehind = line.isKind(i + 1, 'number') && !line.isKind(i - 1, 'number');
  return partsNumbers && line.hasStrength(0, i) && (isUnitBehind || isNumberBehind);
};

const bySigns: Rule = line => {
  for (const [isIt, partsNumbers] of SIGNS) {
    const found = line.tokens.flatMap((_, i) => (i > 0 && isIt(line, i) && partsUnits(line, i, partsNumbers) ? i : []));
    const [at, ...others] = found;
    if (at === undefined || others.length > 0) continue;
    // `…; 14-4-15 arm bde overruns`: who stands last attacks.
    const last = line.end - 1;
    const verb = line.isSign(last - 1, ',;-') ? undefined : line.verbAt(last);
    return verb
      ? { mark: one(at), isBack: true, kind: kindOf(line.word(last)), labels: [verb] }
      : { mark: one(at), isOpen: true };
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

const firstOf =
  (...rules: readonly Rule[]): Rule =>
  line =>
    rules.reduce<Found | undefined>((before, rule) => before ?? rule(line), undefined);

/** In the order of their strength. */
const byRules = firstOf(
  byNations,
  byLabelsBehind,
  byLabels(firstOf(byArrow, byWords, byObject), bySigns),
  byArrow,
  byWords,
  byObject,
  bySigns,
  byNames,
);

/** A word of a fight at the end, behind which somebody is missing: `10-10 pz vs`. */
export const wordAtEnd = ({ text, start }: Part, words: Words): Part | undefined => {
  const line = new Phrases(text, words);
  const last = line.end - 1;
  const verb = isVersus(line.word(last)) ? one(last) : line.verbAt(last);
  return last > 0 && verb ? { text: line.typed(verb), start: start + (line.tokens[last]?.start ?? 0) } : undefined;
};

/** The line with a sign where its sides part; all else stays where it is. */
export const partedLine = (text: string, words: Words): { readonly text: string; readonly parting?: Parting } => {
  const line = new Phrases(text, words);
  const found = isCounted(line) ? undefined : byRules(line);
  const writing = new Writing(line);
  const parting = found && writing.part(found);
  writing.putCommas(found?.mark);
  writing.blankFigureNames(found?.mark);
  return { text: writing.text, ...present({ parting }) };
};

/** Signs in a text, each in the place of as many. */
class Writing {
  private readonly signs: string[];

  constructor(private readonly line: Phrases) {
    this.signs = line.text.split('');
  }

  get text(): string {
    return this.signs.join('');
  }

  part(found: Found): Parting {
    const { line } = this;
    const { mark, isBack = false, labels = [], joins, between, kind, isOpen = false } = found;
    const { start, end } = this.placeOf(mark);
    const word = trimmed({ text: line.text.slice(start, end), start });
    this.putAt(start, end, isBack ? '←' : '→');
    for (const label of labels) this.put(label);
    if (joins !== undefined) this.put(one(joins), '+');
    const before = one(mark.from - 1);
    const isSign = kind !== undefined && line.isSign(before.from, ':;');
    const isComma = line.isSign(before.from, ',/|') || isDash(line, before.from);
    if (isSign || (isComma && !line.isKind(mark.from, 'arrow', 'back'))) this.put(before);
    if (/greif/i.test(word.text)) this.takeOutSeparated(mark.end);
    const gap = between && between.end > between.from ? this.partOf(between) : undefined;
    const open = isOpen ? word : undefined;
    return {
      start,
      end,
      isBack,
      word,
      ...present({ kind, open, sign: isSign ? this.partOf(before) : undefined, between: gap }),
    };
  }

  /**
   * Signs that part as commas do: dashes between words, `4-6 rifle - woods`, and semicolons between units of a side, `10-10;
   * 8-10 pz -> 4-6 rifle`.
   */
  putCommas(mark: Phrase | undefined): void {
    const { line } = this;
    line.tokens.forEach((_, i) => {
      if (mark && i >= mark.from - 1 && i < mark.end) return;
      const isBehind = line.isKind(i + 1, 'word') || (line.isKind(i + 1, 'number') && !line.isStrength(i + 1));
      const isOfWords = isDash(line, i) && isBehind && !line.isSign(i - 1, ',;:');
      const isBefore = mark && i < mark.from && !line.hasFigures(i, mark.from);
      const isOfUnits = mark && line.isSign(i, ';') && line.hasFigures(i < mark.from ? 0 : mark.end, i);
      if (isOfWords || (isOfUnits && (isBefore || line.unitAhead(i + 1)))) this.put(one(i), ',');
    });
  }

  /** `AF 4 vs DF 0`: what the figures are that begin a side. */
  blankFigureNames(mark: Phrase | undefined): void {
    const { line } = this;
    line.tokens.forEach((_, i) => {
      const begins =
        i === 0 || i === mark?.end || line.isSign(i - 1, ';:/') || line.is(i - 1, 'to', 'on', 'att', 'def');
      if (begins && line.is(i, 'af', 'df') && line.isKind(i + 1, 'number', 'figures')) this.put(one(i));
    });
  }

  /** `greift … an` */
  private takeOutSeparated(from: number): void {
    const { line } = this;
    const at = line.tokens.findIndex(
      ({ word }, i) => i >= from && word === 'an' && (i === line.end - 1 || line.isSign(i + 1, ',;@')),
    );
    if (at >= 0) this.put(one(at));
  }

  private placeOf({ from, end }: Phrase): { readonly start: number; readonly end: number } {
    const start = this.line.tokens[from]?.start ?? 0;
    // Without a token of its own it stands in the blank before one.
    return from === end ? { start: start - 1, end: start } : { start, end: this.line.tokens[end - 1]?.end ?? start };
  }

  private partOf(phrase: Phrase): Part {
    return { text: this.line.typed(phrase), start: this.placeOf(phrase).start };
  }

  private put(phrase: Phrase, sign?: string): void {
    const { start, end } = this.placeOf(phrase);
    this.putAt(start, end, sign);
  }

  private putAt(start: number, end: number, sign = ''): void {
    for (let i = start; i < end; i++) this.signs[i] = sign[i - start] ?? ' ';
  }
}
