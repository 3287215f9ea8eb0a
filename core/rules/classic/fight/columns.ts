// The columns of a CRT as a scale of odds or of differences: which one some strengths reach, by the rounding of the game. Past
// both ends the scale runs on, so that shifts can be told there too.

import {
  add,
  compare,
  divide,
  floor,
  fraction,
  HALF,
  multiply,
  ONE,
  parseFraction,
  subtract,
  toText,
  type Fraction,
} from '../../../base/fraction';
import { notAscending } from '../../ascending';
import { oddsScale, scaleFault } from '../../odds-columns';
import type { CombatRules } from '../block/rules';

export interface Columns {
  /** Place of the last one; the first is 0. */
  readonly last: number;
  /** Past the ends what the column would be called. */
  readonly nameOf: (place: number) => string;
  /** The place that strengths reach; below 0 or over the last past the chart's ends. */
  readonly placeOf: (attack: Fraction, defence: Fraction) => number;
  /** The attack from which a place is reached against a defence; `over`: any that is more than that. */
  readonly attackFor: (place: number, defence: Fraction) => { readonly attack: Fraction; readonly over: boolean };
}

/** No strength at all: below every column. */
export const NOWHERE = Number.MIN_SAFE_INTEGER;

/** From so far past the chart no shift leads back: odds against nothing, and, below, none. */
export const FAR = 1000;

type Rounding = Pick<CombatRules, 'rounding' | 'ties'>;

/** Columns by what they stand for, a ratio or a difference. */
interface Scale {
  readonly valueOf: (place: number) => Fraction;
  /** The greatest column that a value reaches. */
  readonly lower: (value: Fraction) => number;
  /** What is as near to a column as to the next one. */
  readonly middle: (place: number) => Fraction;
  /** Does the middle before the next column go there, if ties go to the greater figure? */
  readonly isGreaterNext: (place: number) => boolean;
}

const mean = (a: Fraction, b: Fraction): Fraction => multiply(HALF, add(a, b));

const tieGoesOn = (scale: Scale, place: number, ties: CombatRules['ties']): boolean =>
  ties === 'attacker' || (ties === 'up' && scale.isGreaterNext(place));

const rounded = (scale: Scale, value: Fraction, { rounding, ties }: Rounding): number => {
  const place = scale.lower(value);
  if (rounding === 'down') return place;
  if (rounding === 'up') return compare(value, scale.valueOf(place)) > 0 ? place + 1 : place;
  const side = compare(value, scale.middle(place));
  return side > 0 || (side === 0 && tieGoesOn(scale, place, ties)) ? place + 1 : place;
};

/** The value from which a place is reached. */
const reaching = (scale: Scale, place: number, { rounding, ties }: Rounding) => {
  if (rounding === 'down') return { value: scale.valueOf(place), over: false };
  if (rounding === 'up') return { value: scale.valueOf(place - 1), over: true };
  return { value: scale.middle(place - 1), over: !tieGoesOn(scale, place - 1, ties) };
};

/** Against a defence of 0 odds are better than any. */
const odds = (names: readonly string[], how: Rounding): Columns | undefined => {
  const known = oddsScale(names);
  if (!known) return undefined;
  const { last, nameOf, ratioOf } = known;
  const isBelowEven = (place: number): boolean => compare(ratioOf(place + 1), ONE) <= 0;
  const scale: Scale = {
    valueOf: ratioOf,
    lower: known.lower,
    // Below 1:1 people round the n of 1:n.
    middle: place =>
      isBelowEven(place)
        ? divide(ONE, mean(divide(ONE, ratioOf(place)), divide(ONE, ratioOf(place + 1))))
        : mean(ratioOf(place), ratioOf(place + 1)),
    isGreaterNext: place => !isBelowEven(place),
  };
  return {
    last,
    nameOf,
    placeOf: (attack, defence) =>
      attack.n <= 0 ? NOWHERE : defence.n <= 0 ? last + FAR : rounded(scale, divide(attack, defence), how),
    attackFor: (place, defence) => {
      const { value, over } = reaching(scale, place, how);
      return { attack: multiply(value, defence), over };
    },
  };
};

/** `-3`, `0`, `+4`: from this difference on. */
const readDifference = (name: string): Fraction | undefined =>
  /^[+-]?\d{1,3}$/.test(name) ? parseFraction(name.replace(/^\+/, '')) : undefined;

/** Past its ends a chart of differences goes on by the steps that its outermost columns have. */
const differences = (values: readonly [Fraction, ...Fraction[]]): Scale => {
  const last = values.length - 1;
  const [first] = values;
  const top = values[last] ?? first;
  const below = last === 0 ? ONE : subtract(values[1] ?? first, first);
  const above = last === 0 ? ONE : subtract(top, values[last - 1] ?? first);
  const valueOf = (place: number): Fraction =>
    place < 0
      ? add(first, multiply(fraction(place), below))
      : place > last
        ? add(top, multiply(fraction(place - last), above))
        : (values[place] ?? top);
  return {
    valueOf,
    lower: value =>
      compare(value, first) < 0
        ? floor(divide(subtract(value, first), below))
        : compare(value, top) >= 0
          ? last + floor(divide(subtract(value, top), above))
          : values.findLastIndex(v => compare(v, value) <= 0),
    middle: place => mean(valueOf(place), valueOf(place + 1)),
    isGreaterNext: () => true,
  };
};

const differential = (names: readonly string[], how: Rounding): Columns | undefined => {
  const values = names.flatMap(name => readDifference(name) ?? []);
  const [first, ...others] = values;
  if (!first || notAscending(names, readDifference) !== undefined) return undefined;
  const scale = differences([first, ...others]);
  return {
    last: values.length - 1,
    nameOf: place => {
      const value = scale.valueOf(place);
      return names[place] ?? `${value.n > 0 ? '+' : ''}${toText(value)}`;
    },
    placeOf: (attack, defence) => rounded(scale, subtract(attack, defence), how),
    attackFor: (place, defence) => {
      const { value, over } = reaching(scale, place, how);
      return { attack: add(defence, value), over };
    },
  };
};

/** Which heading keeps the names from being an ascending scale of this kind. */
export const columnsFault = (names: readonly string[], scale: CombatRules['scale']): string | undefined =>
  scale === 'odds' ? scaleFault(names) : notAscending(names, readDifference);

/** undefined: there is a `columnsFault`. */
export const columnsOf = (names: readonly string[], scale: CombatRules['scale'], how: Rounding): Columns | undefined =>
  scale === 'odds' ? odds(names, how) : differential(names, how);
