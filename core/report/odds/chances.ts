// Chances in words: over the rolls that they were counted in, and in per cent.

import { toText, toWords, type Fraction } from '../../base/fraction';
import type { CombatAssessment } from '../../rules/situation';

/** The number of rolls that the chances are counted in: those of the fight's dice, or, if others are rolled before them, more. */
export const rollsInAll = ({ dice, results }: Pick<CombatAssessment, 'dice' | 'results'>): number => {
  const ofDice = dice ? dice.sides ** dice.count : 36;
  return [ofDice, 36, 6, 216, 1296, 7776].find(n => results.every(r => n % r.probability.d === 0)) ?? ofDice;
};

/** `83.3 %`, one decimal. */
export const percentExact = (p: Fraction): string => {
  const tenths = Math.floor((2 * 1000 * p.n + p.d) / (2 * p.d));
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`;
};

/** `30/36`, over as many rolls as there are; `7/20` in lowest terms if they do not make the fraction whole. */
export const overRolls = (p: Fraction, rolls: number): string =>
  rolls % p.d === 0 ? `${p.n * (rolls / p.d)}/${rolls}` : toText(p);

/**
 * Averages that stand side by side, all written the same way: as fractions if a reader can picture each of them, else
 * with two decimals.
 */
export const averagesWords = (...averages: readonly Fraction[]): readonly string[] =>
  averages.every(f => f.d <= 12) ? averages.map(toWords) : averages.map(f => (f.n / f.d).toFixed(2));

/** Is it known what may come of it? Without its chart every chance is possible, and none is worth a figure. */
export const isOutlookKnown = ({ results, cleared, missing }: CombatAssessment): boolean =>
  cleared.unknown !== true && (results.length > 0 || (missing.length === 0 && cleared.decides === undefined));
