// The two sides of a fight, as they stand in a line.

import type { Words } from '../context';
import { present } from '../../base/present';
import { HAS_FIGURES } from '../figures/figures';
import type { SaidKind } from '../words/kinds';
import { partedLine } from './parting';
import type { LineProblems, Part } from '../problem';
import type { Parting } from '../words/signed-line';

export interface Sides {
  readonly attackers: Part;
  readonly defenders: Part;
  /** `attacks`, `overruns`: what the word between them says. */
  readonly kind?: SaidKind;
  /** `vs`, which does not say it. */
  readonly open?: Part;
}

/** Do the sides part in this piece of the line? */
export const isPartedIn = ({ text, start }: Part, parting: Parting | undefined): parting is Parting =>
  parting !== undefined && parting.start >= start && parting.end <= start + text.length;

/** undefined: nothing parts them here. */
export const sidesOf = (part: Part, parting: Parting | undefined): Sides | undefined => {
  if (!isPartedIn(part, parting)) return undefined;
  const { text, start } = part;
  const { kind, open } = parting;
  const first = { text: text.slice(0, parting.start - start), start };
  const second = { text: text.slice(parting.end - start), start: parting.end };
  const [attackers, defenders] = parting.isBack ? [second, first] : [first, second];
  return { attackers, defenders, ...present({ kind, open }) };
};

/** The sides of a line that is being written. */
export const sidesIn = (line: string, words: Words): Sides | undefined => {
  const { text, parting } = partedLine(line, words);
  return sidesOf({ text, start: 0 }, parting);
};

/** `rifle at 9:1` */
const ODDS = /(?<=\S\s+)\d{1,3}\s*(?::|\bto\b)\s*\d{1,3}(?=[\s,]|$)/i;

/** What is missing where nothing parts the sides. */
export const expectedSides = (part: Part, word: Part | undefined, problems: LineProblems): void => {
  if (word) {
    problems.error('no-unit', word, 'The defenders are missing behind “…”.');
    return;
  }
  const odds = ODDS.exec(part.text);
  const units = { text: part.text.slice(0, odds?.index ?? 0).trimEnd(), start: part.start };
  // `16 v 5, would that be 3:1?`: the strengths are what is asked about.
  if (odds && (HAS_FIGURES.test(units.text) || !/\d/.test(units.text))) {
    const message = 'Odds that are counted stand by themselves: units have figures, and a target.';
    problems.offer('odds-of-units', units, message);
    return;
  }
  const lone = />/.exec(part.text);
  const expected = 'Expected “->” between attackers and defenders.';
  if (lone) {
    const blank = /\s/.test(part.text[lone.index - 1] ?? ' ') ? '' : ' ';
    problems.offer('no-arrow', { text: lone[0], start: part.start + lone.index }, expected, { fixes: [`${blank}->`] });
  } else problems.error('no-arrow', { text: '', start: part.start + part.text.trimEnd().length }, expected, ['->']);
};
