// The `=` line of the transcript: `19 : 7 → 3-1, armour 1R → 4-1, DRM +1 · 7 + 1 = 8 → DR · hex cleared, may go on`.

import { sum, toWords, type Fraction } from '../../base/fraction';
import type { Judgement } from '../system';
import type { Fight } from './fight/fight';

const signed = (n: Fraction): string => (n.n > 0 ? `+${toWords(n)}` : toWords(n));

const shiftWords = (f: Fight): string => {
  const words = f.shifts.entries
    .filter(e => e.op === '+' && e.value.n !== 0)
    .map(e => `${e.short ?? e.what} ${Math.abs(e.value.n)}${e.value.n > 0 ? 'R' : 'L'}`);
  // Better odds than the chart has are read in its last column, and without a word that would look like a shift to the left.
  const isBeyond = f.place !== undefined && f.odds.place + f.shifts.total.n / f.shifts.total.d > f.place;
  if (words.length === 0 && (!isBeyond || f.odds.column === f.finalColumn)) return '';
  const by = words.map(word => `, ${word}`).join('');
  return `${by} → ${f.finalColumn}${isBeyond ? ' (last column)' : ''}`;
};

/** Artillery that was cut: `7 + 3 of 4 art`. */
const attackWords = (f: Fight): string => {
  const total = toWords(f.attack.total);
  const capped = f.attack.entries.find(e => e.rule.id === 'R8-5');
  const only = f.attack.entries.every(e => e.op === '+');
  if (!capped || !only) return total;
  const guns = f.attackers.filter(u => u.artillery).map(u => toWords(u.af));
  const rest = f.attack.entries.filter(e => e !== capped).map(e => e.value);
  return `${toWords(sum(rest))} + ${toWords(capped.value)} of ${guns.join(' + ')} art = ${total}`;
};

/** `19 : 7 → 3-1, armour 1R → 4-1` */
export const oddsWords = (f: Fight): string =>
  `${attackWords(f)} : ${toWords(f.defence.total)} → ${f.odds.column}${shiftWords(f)}`;

export const readingOf = (f: Fight, result: Judgement['result']): string => {
  const odds = oddsWords(f);
  const drm = `DRM ${signed(f.drm.total)}`;
  if (!result) return `${odds}, ${drm}`;
  const { total, modified } = result;
  const roll =
    total === modified ? `${total}` : `${total} ${signed(f.drm.total).replace(/^([+-])/, '$1 ')} = ${modified}`;
  return `${odds}, ${drm} · ${roll} → ${result.result} · ${result.outcome}`;
};
