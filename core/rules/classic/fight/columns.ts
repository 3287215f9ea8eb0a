// The columns of a CRT as a scale of odds or of differences: which one some strengths reach, by the rounding of the game.

import {
  add,
  compare,
  divide,
  fraction,
  multiply,
  parseFraction,
  subtract,
  type Fraction,
} from '../../../base/fraction';
import { oddsScale } from '../../odds-columns';
import type { CombatRules } from '../block/rules';

export interface Columns {
  /** Place of the last one; the first is 0. */
  readonly last: number;
  readonly nameOf: (place: number) => string;
  /** The place that strengths reach; below 0 or over the last where the chart has none for them. */
  readonly placeOf: (attack: Fraction, defence: Fraction) => number;
  /** The attack from which a place is reached against a defence. */
  readonly attackFor: (place: number, defence: Fraction) => Fraction;
}

type Rounding = CombatRules['rounding'];

/** Against a defence of 0 odds are the chart's best. */
const odds = (names: readonly string[], rounding: Rounding): Columns | undefined => {
  const scale = oddsScale(names);
  if (!scale) return undefined;
  const placeFor = (ratio: Fraction): number => {
    if (rounding === 'nearest') return scale.nearest(ratio, 'lower');
    const lower = scale.lower(ratio);
    return rounding === 'up' && lower !== Number.MIN_SAFE_INTEGER && compare(ratio, scale.ratioOf(lower)) > 0
      ? lower + 1
      : lower;
  };
  return {
    last: scale.last,
    nameOf: scale.nameOf,
    placeOf: (attack, defence) =>
      attack.n <= 0 ? Number.MIN_SAFE_INTEGER : defence.n <= 0 ? scale.last : placeFor(divide(attack, defence)),
    attackFor: (place, defence) => multiply(scale.ratioOf(place), defence),
  };
};

/** `-3`, `0`, `+4`: from this difference on. */
const readDifference = (name: string): Fraction | undefined =>
  /^[+-]?\d{1,3}$/.test(name) ? parseFraction(name.replace(/^\+/, '')) : undefined;

const differential = (names: readonly string[], rounding: Rounding): Columns | undefined => {
  const values = names.flatMap(name => readDifference(name) ?? []);
  if (values.length < names.length || values.length === 0) return undefined;
  if (values.some((v, i) => i > 0 && compare(values[i - 1] ?? v, v) >= 0)) return undefined;
  const at = (place: number): Fraction => values[Math.min(values.length - 1, Math.max(0, place))] ?? fraction(0);
  const lower = (difference: Fraction): number => values.findLastIndex(v => compare(v, difference) <= 0);
  const placeFor = (difference: Fraction): number => {
    const place = lower(difference);
    if (place < 0 || place >= values.length - 1) return place;
    if (rounding === 'up') return compare(difference, at(place)) > 0 ? place + 1 : place;
    const middle = divide(add(at(place), at(place + 1)), fraction(2));
    return rounding === 'nearest' && compare(difference, middle) > 0 ? place + 1 : place;
  };
  return {
    last: values.length - 1,
    nameOf: place => names[place] ?? (place < 0 ? `under ${names[0] ?? ''}` : (names.at(-1) ?? '')),
    placeOf: (attack, defence) => placeFor(subtract(attack, defence)),
    attackFor: (place, defence) => add(defence, at(place)),
  };
};

/** undefined: the names are no ascending scale of this kind. */
export const columnsOf = (
  names: readonly string[],
  scale: CombatRules['scale'],
  rounding: Rounding,
): Columns | undefined => (scale === 'odds' ? odds(names, rounding) : differential(names, rounding));
