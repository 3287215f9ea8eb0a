/** An exact rational number in lowest terms, denominator > 0. Rules never use floats. */
export interface Fraction {
  readonly n: number;
  readonly d: number;
}

const gcd = (a: number, b: number): number => {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
};

/** n/d in lowest terms. Throws RangeError (a defect of ours) on d = 0 or beyond the safe integers. */
export const fraction = (n: number, d = 1): Fraction => {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
    throw new RangeError(`no exact fraction: ${n}/${d}`);
  if (d === 1) return { n, d };
  const g = gcd(Math.abs(n), Math.abs(d)) * Math.sign(d);
  // + 0 turns -0 into 0, so that equal fractions are deeply equal.
  return { n: n / g + 0, d: d / g };
};

export const ZERO = fraction(0);
export const ONE = fraction(1);
export const HALF = fraction(1, 2);

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const negate = (a: Fraction): Fraction => fraction(-a.n, a.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b));
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** Throws RangeError (a defect of ours) if `b` is 0. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
/** 0 if there are no terms. */
export const sum = (terms: Iterable<Fraction>): Fraction => {
  let total = ZERO;
  for (const term of terms) total = add(total, term);
  return total;
};

/** Negative, 0 or positive, as for Array.sort. */
export const compare = (a: Fraction, b: Fraction): number => a.n * b.d - b.n * a.d;
export const equal = (a: Fraction, b: Fraction): boolean => a.n === b.n && a.d === b.d;
export const less = (a: Fraction, b: Fraction): boolean => compare(a, b) < 0;
export const atMost = (a: Fraction, b: Fraction): boolean => compare(a, b) <= 0;
export const least = (a: Fraction, b: Fraction): Fraction => (atMost(a, b) ? a : b);
export const greatest = (a: Fraction, b: Fraction): Fraction => (atMost(a, b) ? b : a);
export const isWhole = (a: Fraction): boolean => a.d === 1;
export const floor = (a: Fraction): number => Math.floor(a.n / a.d);
export const ceil = (a: Fraction): number => Math.ceil(a.n / a.d) + 0;

/** `7/2`, `3`: the exact form of reports and JSON (contract: audit, odds). */
export const toText = (a: Fraction): string => (a.d === 1 ? String(a.n) : `${a.n}/${a.d}`);

/** `3 1/2`, `1/2`, `-2`: the form that people read. */
export const toWords = (a: Fraction): string => {
  if (a.d === 1) return String(a.n);
  const whole = Math.trunc(a.n / a.d);
  if (whole === 0) return `${a.n}/${a.d}`;
  return `${whole} ${Math.abs(a.n - whole * a.d)}/${a.d}`;
};

/** Reads `7`, `7/2`, `3.5`, with at most nine digits a part; undefined if the text is none of these. */
export const parseFraction = (text: string): Fraction | undefined => {
  const match = /^(-?)(\d{1,9})(?:\/(\d{1,9})|\.(\d{1,4}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '0', denominator, decimals] = match;
  if (denominator !== undefined && Number(denominator) === 0) return undefined;
  const value =
    decimals === undefined
      ? fraction(Number(whole), Number(denominator ?? '1'))
      : fraction(Number(whole + decimals), 10 ** decimals.length);
  return sign === '-' ? negate(value) : value;
};
