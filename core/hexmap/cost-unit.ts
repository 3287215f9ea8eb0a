import { fraction, type Fraction } from '../base/fraction';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The smallest whole n so that each amount is a whole number of n-ths: 2 for costs of 1, 1/2 and 3.
 * A search over `amount x n` is then exact, with whole numbers.
 */
export const commonDenominator = (amounts: Iterable<Fraction>): number => {
  let least = 1;
  for (const { d } of amounts) least = (least / gcd(least, d)) * d;
  return least;
};

/** The amount as a whole number of n-ths. Throws RangeError (a defect of the caller) if it is none. */
export const toParts = (amount: Fraction, n: number): number => {
  if (n % amount.d !== 0) throw new RangeError(`${amount.n}/${amount.d} is no whole number of 1/${n}`);
  return amount.n * (n / amount.d);
};

export const fromParts = (parts: number, n: number): Fraction => fraction(parts, n);
