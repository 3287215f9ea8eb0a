// The `=` line of the transcript: `19 : 7 → 2:1, DRM +1 · 7 + 1 = 8 → DR · hex cleared`.

import { toWords, type Fraction } from '../../../base/fraction';
import type { CombatAssessment } from '../../situation';
import type { Judgement } from '../../system';

/** `+2`, `0`, `-1/2` */
export const signed = (n: Fraction): string => (n.n > 0 ? `+${toWords(n)}` : toWords(n));

/** `7 + 2 = 9`, `7` */
export const rollWords = (roll: number, drm: number): string =>
  drm === 0 ? String(roll) : `${roll} ${drm > 0 ? '+' : '-'} ${Math.abs(drm)} = ${roll + drm}`;

type Odds = Pick<CombatAssessment, 'attack' | 'defence' | 'column' | 'finalColumn'>;

/** `19 : 7 → 2:1`, with shifts `19 : 7 → 2:1 → 3:1` */
export const oddsWords = ({ attack, defence, column, finalColumn }: Odds): string =>
  `${toWords(attack.total)} : ${toWords(defence.total)} → ${[...new Set([column, finalColumn])].join(' → ')}`;

/**
 * @param rows how the roll is shortened to the table's rows, where it is: `7 + 6 = 13, read as 12`
 */
export const readingOf = (
  odds: Odds & Pick<CombatAssessment, 'drm'>,
  result: Judgement['result'],
  more: readonly string[] = [],
): string => {
  const line = `${oddsWords(odds)}, DRM ${signed(odds.drm.total)}`;
  if (!result) return line;
  const drm = odds.drm.total.n / odds.drm.total.d;
  const parts = [`${rollWords(result.total, drm)} → ${result.result}`, ...more, result.outcome];
  return [line, ...parts].join(' · ');
};
