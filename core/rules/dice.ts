import { fraction, type Fraction } from '../base/fraction';

/** How many dice are thrown together, and how many faces each has. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
}

/** By dice, such as `2d6`. */
const found = new Map<string, ReadonlyMap<number, Fraction>>();

/** The chance of each total of some dice, by enumerating all rolls. Totals ascend; the chances sum to 1. */
export const totals = (count: number, sides: number): ReadonlyMap<number, Fraction> => {
  const dice = `${count}d${sides}`;
  const known = found.get(dice) ?? counted(count, sides);
  found.set(dice, known);
  return known;
};

const counted = (count: number, sides: number): ReadonlyMap<number, Fraction> => {
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [total, n] of ways)
      for (let face = 1; face <= sides; face++) next.set(total + face, (next.get(total + face) ?? 0) + n);
    ways = next;
  }
  const all = sides ** count;
  return new Map([...ways].map(([total, n]) => [total, fraction(n, all)]));
};

export const TWO_DICE = totals(2, 6);
