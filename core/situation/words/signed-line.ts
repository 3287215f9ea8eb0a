// A line with signs in the place of words: `→` to the defenders or `←` for what parts the sides, commas and pluses for what
// joins. Each stands where its words stood, so that all else of the line stays where it is.

import { present } from '../../base/present';
import { isFightNoun, particleOf } from './fight-words';
import { isMeans, isVersus } from './lexicon';
import type { SaidKind } from './kinds';
import { one, type Found, type Phrase, type Phrases } from './phrases';
import { trimmed, type Part } from '../problem';

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
  /** Nothing but their order tells who attacks: `4-6 rifle; 12-10 pz`. */
  readonly isInOrder: boolean;
  /** `I Corps of the 8th Army:`, in front of units. */
  readonly titles: readonly Part[];
  /** What ends the part before a verb and counts for nothing: `10-10 pz: overruns`. */
  readonly sign?: Part;
  /** Ground of the fight that stands between them: `attacks across the river against`. */
  readonly between?: Part;
}

/** A dash between words. */
export const isDash = (line: Phrases, i: number): boolean => line.is(i, '-', '--') && line.isApart(one(i));

/** Signs in a text, each in the place of as many. */
export class SignedLine {
  private readonly signs: string[];

  constructor(private readonly line: Phrases) {
    this.signs = line.text.split('');
  }

  get text(): string {
    return this.signs.join('');
  }

  part(found: Found): Parting {
    const { line } = this;
    const { mark, isBack = false, labels = [], titles = [], joins, between, kind } = found;
    const { isOpen = false, isInOrder = false } = found;
    const { start, end } = this.placeOf(mark);
    const word = trimmed({ text: line.text.slice(start, end), start });
    this.putAt(start, end, isBack ? '←' : '→');
    for (const label of [...labels, ...titles]) this.put(label);
    if (joins !== undefined) this.put(one(joins), '+');
    const before = one(mark.from - 1);
    // `…; vs 4-6 rifle`
    const isSign = (kind !== undefined || isVersus(line.word(mark.from))) && line.isSign(before.from, ':;');
    const isComma = line.isSign(before.from, ',/|.') || isDash(line, before.from);
    if (isSign || (isComma && !line.isKind(mark.from, 'arrow', 'back'))) this.put(before);
    this.takeOutParticle(mark);
    const gap = between && between.end > between.from ? this.partOf(between) : undefined;
    const open = isOpen ? word : undefined;
    return {
      start,
      end,
      isBack,
      isInOrder,
      word,
      titles: titles.map(title => this.partOf(title)),
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
      // `9-10 pz > 1-6 inf > woods`: the sign of the sides parts the ground from them, too.
      const isAgain = mark && i >= mark.end && line.isKind(i, 'sign') && line.is(i, line.word(mark.from));
      // `10-10 pz -> 5-6 rifle | rough | 4B air`
      const isStroke = mark && i !== mark.from && line.is(i, '|', '||') && line.isApart(one(i));
      if (isOfWords || isStroke || (isAgain && isBehind) || (isOfUnits && (isBefore || line.unitAhead(i + 1))))
        this.put(one(i), ',');
    });
  }

  /** `AF 4 vs DF 0`, `Pz: 12-10. Mot: 8-10 vs …`: what figures of a side are; its sign says nothing. */
  blankFigureNames(mark: Phrase | undefined): void {
    const { line } = this;
    line.tokens.forEach((_, i) => {
      const isTypeAlone = line.words.types.has(line.word(i - 1)) && (i === 1 || line.isKind(i - 2, 'sign', 'arrow'));
      const isOfType = mark && isTypeAlone && line.isSign(i, ':') && line.isKind(i + 1, 'figures', 'count');
      if (isOfType) this.put(one(i));
      const begins =
        i === 0 ||
        i === mark?.end ||
        line.isSign(i - 1, ';:/') ||
        line.is(i - 1, 'to', 'on', 'att', 'def') ||
        isFightNoun(line.word(i - 1)) ||
        isMeans(line.word(i - 1));
      if (begins && line.is(i, 'af', 'df') && line.isKind(i + 1, 'number', 'figures')) this.put(one(i));
    });
  }

  /** `greift … an` */
  private takeOutParticle({ from, end }: Phrase): void {
    const { line } = this;
    const [particle] = line.tokens.slice(from, end).flatMap(({ word }) => particleOf(word) ?? []);
    const at = line.tokens.findIndex(
      ({ word }, i) => i >= end && word === particle && (i === line.end - 1 || line.isSign(i + 1, ',;@')),
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
