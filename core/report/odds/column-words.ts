// The column and the chance of a fight in a few words, for lenses, hints and lists.

import { equal } from '../../base/fraction';
import type { Chance, CombatAssessment } from '../../rules/situation';
import type { Certainty } from '../../scenario/certainty';
import { percent, signed } from '../markdown';

/** `4-1 +1`, `4-1` */
export const columnWords = ({ finalColumn, drm }: CombatAssessment): string =>
  drm.total.n === 0 ? finalColumn : `${finalColumn} ${signed(drm.total)}`;

/** The same for a hint: `≈ 4-1 +1` where the chart is only an example. */
export const columnHint = (c: CombatAssessment): string => `${exampleSign(c)}${columnWords(c)}`;

/** `≈ ` where an example chart of ours stands in for the published one. */
export const exampleSign = ({ certainty }: { readonly certainty: Certainty }): string =>
  certainty === 'illustrative' ? '≈ ' : '';

/** `83`, `28–72`: per cent, a range where a player's choice decides. */
export const chancePercent = ({ least, greatest }: Chance): string =>
  equal(least, greatest) ? percent(least) : `${percent(least)}–${percent(greatest)}`;

/** `clears 28–72 %`, `clears: not known` */
export const clearsWords = (c: Chance): string => (c.unknown ? 'clears: not known' : `clears ${chancePercent(c)} %`);
