// Odds that are counted already: `3:1`, `3-1 1L +1`, `12 vs 4`, `12-4 -1L`. No unit stands on such a line.

import type { Fraction } from '../base/fraction';
import type { Words } from './context';
import { FIGURE, readFigure } from './numbers';
import type { LineProblems, Part } from './problem';
import { SIDES } from './sides';

/** The figures of such a line; the rest of it says the fight's place. */
export interface CountedOdds {
  readonly attack: Fraction;
  readonly defence: Fraction;
  readonly shift: number;
  readonly drm: number;
  /** `12-4` stands alone, so it may have been meant as a unit: how it was read, and how to write the unit. */
  readonly reading?: string;
}

/** Strengths beyond this are hexes, such as `0706`. */
const STRENGTH = String.raw`(?!\d{4}|0\d)${FIGURE}`;
const ODDS = new RegExp(
  String.raw`^\s*(?:odds\s+)?(${STRENGTH})(\s*(?::|-|\/|\bto\b|${SIDES})\s*)(${STRENGTH})(?=[\s,]|$)(.*)$`,
  'iu',
);
const TOKEN = /[^\s,]+/g;
const SHIFT = /^([+-]?)(\d{1,2})([LR])$/i;
const DRM = /^(?:drm)?([+-]\d{1,2})(?:drm)?$/i;

interface Change {
  shift: number;
  drm: number;
}

const changeOf = (token: string): Change | 'both ways' | undefined => {
  const [, sign = '', columns = '', way = ''] = SHIFT.exec(token) ?? [];
  if (way !== '') {
    const left = way.toUpperCase() === 'L';
    if (sign === (left ? '+' : '-')) return 'both ways';
    return { shift: left ? -Number(columns) : Number(columns), drm: 0 };
  }
  const drm = DRM.exec(token)?.[1];
  return drm === undefined ? undefined : { shift: 0, drm: Number(drm) };
};

/** Undefined without a problem: the line is about units. */
export const readCountedOdds = (part: Part, words: Words, problems: LineProblems): CountedOdds | undefined => {
  const match = ODDS.exec(part.text);
  if (!match) return undefined;
  const [, a = '', between = '', b = '', rest = ''] = match;
  const [attack, defence] = [readFigure(a), readFigure(b)];
  if (!attack || !defence) return undefined;
  const pair = between.trim() === '-';
  // Where one figure makes a unit, `4 vs 2` are two of them.
  const twoUnits = words.factors[1] !== undefined && !/^(?::|\/|-|to)$/i.test(between.trim());
  const restStart = part.start + part.text.length - rest.length;
  const tokens = [...rest.matchAll(TOKEN)].filter(t => t[0].toLowerCase() !== 'drm');
  const changes = tokens.map(t => ({ at: { text: t[0], start: restStart + t.index }, change: changeOf(t[0]) }));
  // `12-4 inf` is a unit whose target is missing, and `12 vs 4-6 rifle` has one.
  if (twoUnits || (pair && changes.some(c => c.change === undefined))) return undefined;
  const all: Change = { shift: 0, drm: 0 };
  for (const { at, change } of changes) {
    if (change === 'both ways')
      problems.error(
        'shift-way',
        at,
        `“${at.text}” points both left and right: write 1L for a column to the left, 1R to the right.`,
      );
    else if (change === undefined)
      problems.error('unknown-shift', at, `“${at.text}” is neither a shift, such as 1L, nor a DRM, such as +1.`);
    else {
      all.shift += change.shift;
      all.drm += change.drm;
    }
  }
  if (attack.n === 0 && defence.n === 0)
    problems.error('no-odds', { text: a, start: part.start }, 'Odds of 0 to 0 are not on the chart.');
  const reading = `${a}-${b} was read as odds of ${a} to ${b}. A unit needs a target: ${a}-${b} -> …`;
  return { attack, defence, ...all, ...(pair ? { reading } : {}) };
};
