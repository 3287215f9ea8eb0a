// How far it is from everywhere to some hexes, over a whole map at once. Hexes are told by their numbers in the map's
// order here: arrays of numbers are many times faster than maps of hex ids.

import { finished } from '../base/parts';
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
  readonly from: Int32Array;
  /** From where a step leads into a hex: those are as far as it, and the step's cost. */
  readonly stepsInto: (hex: number) => readonly number[];
  /** What it costs to enter a hex: a whole number, 0 or more. */
  readonly cost: (hex: number) => number;
  /** The farthest that is asked for; absent: all. */
  readonly limit?: number;
}

/** Not reached: more than any path costs. Small whole numbers take no room of their own, of which a search over a map would ask much. */
export const NEVER = 2 ** 30 - 1;

/** Some of the hexes, told by their numbers, with nothing to be added there. */
export const beginningIn = ({ ids }: NumberedHexes, hexes: Iterable<number>): Int32Array => {
  const from = new Int32Array(ids.length).fill(NEVER);
  for (const hex of hexes) from[hex] = 0;
  return from;
};

/**
 * What the cheapest path costs from each hex to one of those where it begins; `NEVER`: there is none, or it costs more
 * than the limit. Throws RangeError (a defect of the caller) on a cost that is no whole number of 0 or more.
 */
export const spreadBack = (question: SpreadQuestion): Int32Array => finished(spreadingBack(question));

/** So many hexes are looked at in one go. */
const AT_ONCE = 500;

/** The same in small parts. */
export const spreadingBack = function* (question: SpreadQuestion): Generator<undefined, Int32Array> {
  const { from, stepsInto, cost, limit = NEVER - 1 } = question;
  const far = new Int32Array(from.length).fill(NEVER);
  const waiting = new Waiting(from.length);
  const offer = (hex: number, spent: number): void => {
    const before = far[hex] ?? 0;
    if (spent > limit || spent >= before) return;
    if (before < NEVER) waiting.remove(hex, before);
    far[hex] = spent;
    waiting.add(hex, spent);
  };
  from.forEach((start, hex) => {
    if (start < NEVER) offer(hex, start);
  });
  let [looked, sum] = [0, 0];
  const offerBefore = (before: number): void => offer(before, sum);
  for (let spent = waiting.least; spent < NEVER; spent = waiting.least) {
    // Hexes of the same cost may come up while these are looked at.
    for (let hex = waiting.take(spent); hex !== NONE; hex = waiting.take(spent)) {
      if (++looked % AT_ONCE === 0) yield;
      sum = spent + cost(hex);
      if (!Number.isSafeInteger(sum) || sum < spent || sum >= NEVER)
        throw new RangeError(`no cost of a step: ${sum - spent}`);
      // No loop of its own, which would make an iterator for each hex of the map.
      stepsInto(hex).forEach(offerBefore);
    }
  }
  return far;
};

const NONE = -1;

/**
 * Hexes by what they cost, as chains of numbers: a list for each cost would have to grow again and again, for each search
 * over a whole map. A cost comes up once for many hexes, so that only the costs have to be looked through for the least.
 */
class Waiting {
  /** The first of each cost. */
  private readonly first = new Map<number, number>();
  private readonly next: Int32Array;
  private readonly before: Int32Array;

  constructor(hexes: number) {
    this.next = new Int32Array(hexes);
    this.before = new Int32Array(hexes);
  }

  add(hex: number, spent: number): void {
    const first = this.first.get(spent) ?? NONE;
    this.next[hex] = first;
    this.before[hex] = NONE;
    if (first !== NONE) this.before[first] = hex;
    this.first.set(spent, hex);
  }

  /** A hex that waits at that cost. */
  remove(hex: number, spent: number): void {
    const next = this.next[hex] ?? NONE;
    const before = this.before[hex] ?? NONE;
    if (next !== NONE) this.before[next] = before;
    if (before !== NONE) this.next[before] = next;
    else this.first.set(spent, next);
  }

  /** One of that cost, which waits no longer; `NONE`: there is none any more. */
  take(spent: number): number {
    const hex = this.first.get(spent) ?? NONE;
    if (hex === NONE) this.first.delete(spent);
    else this.remove(hex, spent);
    return hex;
  }

  /** The least cost that has hexes, or had some. */
  get least(): number {
    let least = NEVER;
    for (const cost of this.first.keys()) if (cost < least) least = cost;
    return least;
  }
}
