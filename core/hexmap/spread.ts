// How far it is from everywhere to some hexes, over a whole map at once. Hexes are told by their numbers in the map's
// order here: arrays of numbers are many times faster than maps of hex ids.

import type { HexId, HexMap } from './hex-map';

export interface NumberedHexes {
  readonly ids: readonly HexId[];
  readonly numberOf: ReadonlyMap<HexId, number>;
}

const numbered = new WeakMap<HexMap, NumberedHexes>();

/** The map's hexes by number, counted once. */
export const numberedHexes = (map: HexMap): NumberedHexes => {
  const known = numbered.get(map);
  if (known) return known;
  const ids = [...map.hexes.keys()];
  const made = { ids, numberOf: new Map(ids.map((id, i) => [id, i])) };
  numbered.set(map, made);
  return made;
};

export interface SpreadQuestion {
  /** What is to be added where it begins, for each hex; `NEVER`: it does not begin there. */
  readonly from: Float64Array;
  /** From where a step leads into a hex: those are as far as it, and the step's cost. */
  readonly stepsInto: (hex: number) => readonly number[];
  /** What it costs to enter a hex: a whole number, 0 or more. */
  readonly cost: (hex: number) => number;
  /** The farthest that is asked for; absent: all. */
  readonly limit?: number;
}

/** Not reached. */
export const NEVER = Infinity;

/** Some of the hexes, told by their numbers, with nothing to be added there. */
export const beginningIn = ({ ids }: NumberedHexes, hexes: Iterable<number>): Float64Array => {
  const from = new Float64Array(ids.length).fill(NEVER);
  for (const hex of hexes) from[hex] = 0;
  return from;
};

/**
 * What the cheapest path costs from each hex to one of those where it begins; `NEVER`: there is none, or it costs more
 * than the limit. Throws RangeError (a defect of the caller) on a cost that is no whole number of 0 or more.
 */
export const spreadBack = (question: SpreadQuestion): Float64Array => {
  const { from, stepsInto, cost, limit = Number.MAX_SAFE_INTEGER } = question;
  const far = new Float64Array(from.length).fill(NEVER);
  // Hexes by what they cost. A cost comes up once for many hexes, so that only the costs have to be sorted.
  const byCost = new Map<number, number[]>();
  const offer = (hex: number, spent: number): void => {
    if (spent > limit || spent >= (far[hex] ?? 0)) return;
    far[hex] = spent;
    const equals = byCost.get(spent);
    if (equals) equals.push(hex);
    else byCost.set(spent, [hex]);
  };
  for (let hex = 0; hex < from.length; hex++) offer(hex, from[hex] ?? NEVER);
  for (let spent = leastOf(byCost); spent < NEVER; spent = leastOf(byCost)) {
    // Hexes of the same cost may come up while these are looked at.
    for (const hex of byCost.get(spent) ?? []) {
      if (far[hex] !== spent) continue;
      const sum = spent + cost(hex);
      if (!Number.isSafeInteger(sum) || sum < spent) throw new RangeError(`no cost of a step: ${sum - spent}`);
      for (const before of stepsInto(hex)) offer(before, sum);
    }
    byCost.delete(spent);
  }
  return far;
};

const leastOf = (byCost: ReadonlyMap<number, unknown>): number => {
  let least = NEVER;
  for (const cost of byCost.keys()) if (cost < least) least = cost;
  return least;
};
