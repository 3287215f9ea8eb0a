// From strengths to the column used (rules 9, 13): rounding to the nearest column, shifts, the ends of the chart.

import { divide, fraction, less, subtract, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';

/** The place of a ratio on the scale, by the reading in force (R9-5). May lie past both ends of the chart. */
export const columnPlace = (charts: Charts, ratio: Fraction): number => {
  const rounding = charts.option('oddsRounding');
  if (rounding === 'down') return charts.scale.lower(ratio);
  return charts.scale.nearest(ratio, rounding === 'nearest-up' ? 'upper' : 'lower');
};

export const ELIMINATED = 'attacker eliminated';

export interface OddsReading {
  readonly ratio: Fraction | undefined;
  /** Before shifts; its name may lie past the chart, such as `9-1`. */
  readonly place: number;
  readonly column: string;
  /** What is over the lower column, of the way to the next, where the D10 option asks (House-D); else 0. */
  readonly surplus: Fraction;
}

const cut = (charts: Charts, place: number): number => Math.min(place, charts.scale.last);

/** Are odds cut to the chart's ends before the shifts (R9-7)? */
const cutsBefore = (charts: Charts): boolean => charts.option('tableLimits') === 'before-shifts';

/** So far past the chart's last column lie odds against nothing: no shift leads back from there. */
const UNOPPOSED = 1000;

export const readOdds = (charts: Charts, attack: Fraction, defence: Fraction): OddsReading => {
  const { scale } = charts;
  // DF 0 is not treated in the text: better odds than any, so no shift leads out of the best column (readings of R13-1, R9-7).
  if (defence.n === 0)
    return {
      ratio: undefined,
      place: cutsBefore(charts) ? scale.last : scale.last + UNOPPOSED,
      column: scale.nameOf(scale.last),
      surplus: fraction(0),
    };
  const ratio = divide(attack, defence);
  const strictlyBelow = less(ratio, scale.ratioOf(0)) && charts.option('belowTable') === 'strict';
  const byDie = charts.option('fractionalOdds') === 'd10';
  const rounded = byDie ? scale.lower(ratio) : columnPlace(charts, ratio);
  const place = strictlyBelow ? Number.MIN_SAFE_INTEGER : cutsBefore(charts) ? cut(charts, rounded) : rounded;
  const surplus =
    byDie && place >= 0 && place < scale.last
      ? part(scale.ratioOf(place), ratio, scale.ratioOf(place + 1))
      : fraction(0);
  return { ratio, place, column: place < -40 ? 'below 1-4' : scale.nameOf(place), surplus };
};

const part = (low: Fraction, at: Fraction, high: Fraction): Fraction => divide(subtract(at, low), subtract(high, low));

/** The column used after shifts: above the chart its last, below it none: the attacker is eliminated (R9-6, R9-7). */
export const finalPlace = (charts: Charts, place: number, shift: number): number | undefined => {
  const shifted = cut(charts, place + shift);
  return shifted < 0 ? undefined : shifted;
};

export const columnName = (charts: Charts, place: number | undefined): string =>
  place === undefined ? ELIMINATED : charts.scale.nameOf(place);

/** The next better column, and the least whole attack strength that reaches it. */
export interface NextColumn {
  readonly column: string;
  readonly attack: Fraction;
}

const MOST_ATTACK = 1_000_000;

/** undefined: no better column, or nothing reaches it. Below the chart it is the first that saves the attackers. */
export const nextColumn = (
  charts: Charts,
  attack: Fraction,
  odds: OddsReading,
  defence: Fraction,
  shift: number,
): NextColumn | undefined => {
  const target = Math.max(odds.place + 1, -shift);
  if (defence.n === 0 || target + shift > charts.scale.last) return undefined;
  const reaches = (af: number): boolean => af > 0 && columnPlace(charts, divide(fraction(af), defence)) >= target;
  let low = Math.floor(attack.n / attack.d);
  let high = Math.max(1, low);
  while (!reaches(high)) {
    if (high > MOST_ATTACK) return undefined;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (reaches(middle)) high = middle;
    else low = middle;
  }
  return { column: charts.scale.nameOf(target), attack: fraction(high) };
};
