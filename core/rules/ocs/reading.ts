// The `=` line of the transcript: `40 : 6 → 7:1 close, AR +2 · surprise 9 + 2 = 11, attacker, 3R → 12:1 · 7 + 2 = 9 → …`.

import { toWords } from '../../base/fraction';
import type { Judgement } from '../system';
import { columnName, wholeOf, type Fight } from './fight/fight';
import type { Rolls } from './fight/rolls';

/** `+2`, `0`, `-1` */
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** `7 + 2 = 9`, `7` */
export const rollWords = (roll: number, drm: number): string =>
  drm === 0 ? String(roll) : `${roll} ${drm > 0 ? '+' : '-'} ${Math.abs(drm)} = ${roll + drm}`;

const surpriseWords = (f: Fight, rolls: Rolls): string => {
  if (rolls.surpriseRoll === undefined || rolls.surprise === undefined) return '';
  const roll = `surprise ${rollWords(rolls.surpriseRoll, wholeOf(f.surpriseDrm))}`;
  if (rolls.surprise === 'none') return ` · ${roll}, none`;
  const shift =
    rolls.shiftDie === undefined
      ? ''
      : `, ${rolls.shiftDie}${rolls.surprise === 'attacker' ? 'R' : 'L'} → ${columnName(f, f.place)}`;
  return ` · ${roll}, ${rolls.surprise}${shift}`;
};

/** `40 : 6 → 7:1 close` */
const oddsWords = (f: Fight): string =>
  `${toWords(f.attack.total)} : ${toWords(f.defence.total)} → ${columnName(f, f.odds.place)} ${f.category}`;

/** The same with the shift of a surprise: `40 : 6 → 7:1 close, surprise 3R → 12:1` */
export const columnWords = (f: Fight): string => {
  const shift = wholeOf(f.shifts);
  if (shift === 0) return oddsWords(f);
  return `${oddsWords(f)}, surprise ${Math.abs(shift)}${shift > 0 ? 'R' : 'L'} → ${columnName(f, f.place)}`;
};

export const readingOf = (f: Fight, rolls: Rolls, result: Judgement['result']): string => {
  const drm = `DRM ${signed(wholeOf(f.drm))}`;
  const line = `${oddsWords(f)}, ${drm}${surpriseWords(f, rolls)}`;
  if (!result) return line;
  return `${line} · ${rollWords(result.total, wholeOf(f.drm))} → ${result.result} · ${result.outcome}`;
};
