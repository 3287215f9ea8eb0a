// A fight counted as a module counts it: the same sums, terms and columns that the builder writes as traits. Tests hold it to
// `odds`, position by position.

import {
  add,
  ceil,
  compare,
  divide,
  floor,
  fraction,
  multiply,
  subtract,
  sum,
  ZERO,
  type Fraction,
} from '../../base/fraction';
import type { Asked, Camp, FightCount, Scale, Shown, Sum, Way } from './fight-counts';

/** A unit as it stands in a fight. */
export interface CountedUnit extends Shown {
  /** The way that it comes, or, of a defender, the attackers'. */
  readonly way: Way;
}

export interface CountedFight {
  readonly attack: Fraction;
  readonly defence: Fraction;
  readonly column: string;
  readonly finalColumn: string;
  readonly shift: number;
  readonly drm: number;
}

type Sides = Readonly<Record<Camp, readonly CountedUnit[]>>;

const rounded = (value: Fraction, how: Sum['rounding']): Fraction =>
  how === undefined || value.d === 1
    ? value
    : fraction(how === 'up' ? ceil(value) : how === 'down' ? floor(value) : floor(add(value, fraction(1, 2))));

/** What the units themselves come to. */
const ofUnits = ({ over, value, share, others }: Sum, sides: Sides): Fraction => {
  const values = sides[over].map(u => multiply(value(u), share(u, u.way)));
  if (others === undefined) return sum(values);
  const [greatest = ZERO, ...rest] = values.filter(({ n }) => n > 0).sort((a, b) => compare(b, a));
  return add(greatest, multiply(others, fraction(rest.length)));
};

/** By name, each with what is added to it. */
const sumsOf = (all: FightCount['sums'], sides: Sides, way: Way): ReadonlyMap<string, Fraction> => {
  const known = new Map<string, Fraction>();
  const valueOf = (name: string): Fraction => {
    const one = all.find(other => other.name === name);
    if (!one) throw new Error(`no sum is called ${name}`);
    const value = known.get(name) ?? wholeOf(one);
    known.set(name, value);
    return value;
  };
  const wholeOf = (one: Sum): Fraction => {
    const added = (one.added ?? []).filter(({ when }) => when === undefined || holds(when, sides, new Map(), way));
    const parts = added.map(({ sum: name, atMost: most }) => {
      const [value, limit] = [valueOf(name), most === undefined ? undefined : valueOf(most)];
      return limit && compare(limit, value) < 0 ? limit : value;
    });
    return rounded(sum([ofUnits(one, sides), ...parts]), one.rounding);
  };
  for (const { name } of all) valueOf(name);
  return known;
};

const holds = (asked: Asked, sides: Sides, sums: ReadonlyMap<string, Fraction>, way: Way): boolean => {
  const valueOf = (name: string): Fraction => sums.get(name) ?? ZERO;
  switch (asked.ask) {
    case 'some':
      return sides[asked.of].some(({ unit }) => asked.units(unit));
    case 'way':
      return asked.holds(way);
    case 'reaches':
      return (
        compare(
          multiply(valueOf(asked.sum), fraction(asked.times)),
          multiply(valueOf(asked.other), fraction(asked.by)),
        ) >= 0
      );
    case 'above':
      return compare(valueOf(asked.sum), fraction(asked.figure)) > 0;
    case 'not':
      return !holds(asked.what, sides, sums, way);
    case 'all':
      return asked.of.every(one => holds(one, sides, sums, way));
    case 'any':
      return asked.of.some(one => holds(one, sides, sums, way));
  }
};

/** The place before shifts; undefined: none. */
const placeOf = (scale: Scale, attack: Fraction, defence: Fraction): number | undefined => {
  const isUnopposed = scale.kind === 'ratio' && defence.n <= 0;
  if (attack.n <= 0) return isUnopposed ? scale.neither : scale.below;
  if (isUnopposed) return scale.unopposed;
  const value = scale.kind === 'ratio' ? divide(attack, defence) : subtract(attack, defence);
  const reached = scale.columns.findLastIndex(
    ({ from, over }) => from && (over === true ? compare(value, from) > 0 : compare(value, from) >= 0),
  );
  return reached < 0 ? scale.below : reached;
};

const held = ({ first, last, holds: ends }: Scale, place: number): number => {
  const top = ends.last ? Math.min(last, place) : place;
  return ends.first ? Math.max(first, top) : top;
};

/** Before and after shifts, by name. */
export const columnsOf = (scale: Scale, attack: Fraction, defence: Fraction, shift: number) => {
  const place = placeOf(scale, attack, defence);
  if (place === undefined) return { column: scale.none, finalColumn: scale.none };
  const plain = held(scale, place);
  const moved = plain + shift;
  const isNone =
    (scale.low === 'none' && moved < scale.first) || (scale.low === 'none before shifts' && place < scale.first);
  const final = Math.min(scale.last, Math.max(scale.first, moved));
  const nameOf = (at: number): string => scale.columns[at]?.name ?? scale.none;
  return { column: nameOf(plain), finalColumn: isNone ? scale.none : nameOf(final) };
};

/** `7:1`, `1:3`, as people write odds. */
const asWritten = (attack: Fraction, defence: Fraction): string => {
  if (defence.n <= 0) return 'defence 0';
  const ratio = divide(attack, defence);
  return ratio.n >= ratio.d ? `${floor(ratio)}:1` : ratio.n === 0 ? '0:1' : `1:${ceil(divide(fraction(1), ratio))}`;
};

/** @param way the defenders' ground, with the hexsides that count for both sides */
export const countFight = (count: FightCount, sides: Sides, way: Way): CountedFight => {
  const sums = sumsOf(count.sums, sides, way);
  const [attack, defence] = [count.sums[0], count.sums[1]].map(one => sums.get(one.name) ?? ZERO);
  if (!attack || !defence) throw new Error('a fight without strengths');
  const terms = [
    ...count.ground(way),
    ...count.terms.map(({ of, cases }) => {
      const { value = 0, each } = cases.find(({ when }) => holds(when, sides, sums, way)) ?? {};
      return { of, value: each === undefined ? value : value * floor(sums.get(each) ?? ZERO) };
    }),
  ];
  const total = (of: 'shift' | 'drm'): number => terms.reduce((all, t) => (t.of === of ? all + t.value : all), 0);
  const shift = total('shift');
  const most = count.mostDrm ?? Infinity;
  const isSecond = count.second !== undefined && holds(count.second.when, sides, sums, way);
  const scale = (isSecond ? count.second : count).scale?.(way);
  if (count.automatic) {
    const odds = asWritten(attack, defence);
    return { attack, defence, column: odds, finalColumn: odds, shift: 0, drm: 0 };
  }
  const columns = scale ? columnsOf(scale, attack, defence, shift) : { column: '', finalColumn: '' };
  return { attack, defence, ...columns, shift, drm: Math.min(most, Math.max(-most, total('drm'))) };
};
