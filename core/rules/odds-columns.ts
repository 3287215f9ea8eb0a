import { add, compare, divide, fraction, less, type Fraction } from '../base/fraction';
import { notAscending } from './ascending';

/**
 * The odds columns of a CRT as a scale: each has a place, the chart's first is 0. Past both ends the scale goes on
 * (`8-1`, `9-1`, …; `1-5`, `1-6`, …), because shifts may bring such odds back onto the chart.
 */
export interface OddsScale {
  /** Place of the chart's last column. */
  readonly last: number;
  readonly nameOf: (place: number) => string;
  /** The ratio a column stands for: 3/2 for `3-2`. */
  readonly ratioOf: (place: number) => Fraction;
  /** The place of a column of the chart by its name. */
  readonly placeOf: (name: string) => number | undefined;
  /** The greatest column that the ratio reaches. */
  readonly lower: (ratio: Fraction) => number;
  /** The nearest column; in the exact middle the one that `middle` says. */
  readonly nearest: (ratio: Fraction, middle: 'lower' | 'upper') => number;
}

const readColumn = (name: string): Fraction | undefined => {
  const match = /^(\d{1,3})[-:](\d{1,3})$/.exec(name);
  const [a, b] = [Number(match?.[1]), Number(match?.[2])];
  return match && a > 0 && b > 0 ? fraction(a, b) : undefined;
};

/** Which heading keeps the columns from being a scale: it is no odds (`a-b`), does not ascend, or an end is not `1-n` or `n-1`. */
export const scaleFault = (columns: readonly string[]): string | undefined => {
  const unordered = notAscending(columns, readColumn);
  if (unordered !== undefined) return unordered;
  const [first = '', top = ''] = [columns[0], columns.at(-1)];
  if (readColumn(first)?.n !== 1) return `“${first}”, the first one, is not 1 to a number.`;
  return readColumn(top)?.d === 1 ? undefined : `“${top}”, the last one, is not a number to 1.`;
};

/** undefined: there is a `scaleFault`. */
export const oddsScale = (columns: readonly string[]): OddsScale | undefined => {
  const ratios = columns.flatMap(name => readColumn(name) ?? []);
  const [first, top] = [ratios[0], ratios[ratios.length - 1]];
  if (!first || !top || scaleFault(columns) !== undefined) return undefined;
  const last = ratios.length - 1;

  const ratioOf = (place: number): Fraction =>
    ratios[place] ?? (place < 0 ? fraction(1, first.d - place) : fraction(top.n + place - last));
  const nameOf = (place: number): string => columns[place] ?? `${ratioOf(place).n}-${ratioOf(place).d}`;
  const lower = (ratio: Fraction): number => {
    if (ratio.n <= 0) return Number.MIN_SAFE_INTEGER;
    if (less(ratio, first)) return first.d - Math.ceil(ratio.d / ratio.n);
    if (!less(ratio, top)) return last + Math.floor(ratio.n / ratio.d) - top.n;
    return ratios.findLastIndex(r => compare(r, ratio) <= 0);
  };
  const nearest = (ratio: Fraction, middle: 'lower' | 'upper'): number => {
    const below = lower(ratio);
    if (below === Number.MIN_SAFE_INTEGER) return below;
    const half = divide(add(ratioOf(below), ratioOf(below + 1)), fraction(2));
    const side = compare(ratio, half);
    return side > 0 || (side === 0 && middle === 'upper') ? below + 1 : below;
  };
  return { last, nameOf, ratioOf, lower, nearest, placeOf: name => indexOf(columns, name) };
};

const indexOf = (columns: readonly string[], name: string): number | undefined => {
  const at = columns.indexOf(name);
  return at === -1 ? undefined : at;
};
