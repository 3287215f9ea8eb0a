// Chances of statistics, as ordinary numbers: nothing is judged by them.

/** ln Γ of a whole or half number that is greater than 0. */
const logGammaOfHalves = (x: number): number => {
  let [at, sum] = Number.isInteger(x) ? [1, 0] : [0.5, Math.log(Math.PI) / 2];
  for (; at < x; at++) sum += Math.log(at);
  return sum;
};

/**
 * The chance that chi squared is at least `value` with `freedom` degrees of freedom: 1 − P(freedom/2, value/2), with the lower
 * incomplete gamma function's series.
 */
export const chiSquaredTail = (value: number, freedom: number): number => {
  const [a, x] = [freedom / 2, value / 2];
  if (x <= 0) return 1;
  let term = Math.exp(a * Math.log(x) - x - logGammaOfHalves(a + 1));
  // Too small for a number: far out in one of the tails.
  if (term === 0) return x > a ? 0 : 1;
  let sum = 0;
  for (let n = 1; term > 0 && (term > sum * 1e-16 || n < x); n++) {
    sum += term;
    term *= x / (a + n);
  }
  return Math.min(1, Math.max(0, 1 - sum));
};

/** The chances of at most, and of at least, `hits` in `tries` of chance `p` each: exact, summed term by term. */
export const binomialTails = (hits: number, tries: number, p: number): readonly [atMost: number, atLeast: number] => {
  let term = Math.exp(tries * Math.log1p(-p));
  let below = 0;
  for (let k = 0; k < hits; k++) {
    below += term;
    term *= ((tries - k) / (k + 1)) * (p / (1 - p));
  }
  return [Math.min(1, below + term), Math.max(0, 1 - below)];
};
