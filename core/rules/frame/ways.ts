// The way of a unit over the board, cheapest first: a system says what each step costs and what it changes (halted, on a
// road, waiting); the search, the ledger of a way and the reach are the same for all.

import { fraction, type Fraction } from '../../base/fraction';
import { toParts } from '../../hexmap/cost-unit';
import type { HexId } from '../../hexmap/hex-map';
import { cheapestPaths, pathOf, type PathEnd, type PathStep } from '../../hexmap/path';
import { ledger, type LedgerEntry } from '../ledger';

/** One step to a hex beside. */
export interface MarchStep {
  readonly to: HexId;
  /** What it leaves of the marching unit: a whole number below the march's `states`. */
  readonly state: number;
  /** MPs, all by `+` and none negative. */
  readonly entries: readonly LedgerEntry[];
}

export interface March {
  /** How many states there are; a march begins in state 0. */
  readonly states: number;
  /** The part of an MP in which all costs are whole numbers: 2 for halves. */
  readonly unit: number;
  /** The steps that may be made out of a hex. `spent`: MPs of this march up to it. */
  readonly steps: (from: HexId, state: number, spent: Fraction) => readonly MarchStep[];
}

export interface Way {
  readonly path: readonly HexId[];
  readonly entries: readonly LedgerEntry[];
}

const costOf = (step: MarchStep, unit: number): number => toParts(ledger('MP', step.entries).total, unit);

/** A search's state: the march's own, and how many of the waypoints are behind. */
const stepsOf =
  (march: March, via: readonly HexId[]) =>
  (node: { readonly hex: HexId; readonly state: number }, spent: number): readonly PathStep<number>[] => {
    const passed = Math.floor(node.state / march.states);
    return march.steps(node.hex, node.state % march.states, fraction(spent, march.unit)).map(step => ({
      hex: step.to,
      state: (via[passed] === step.to ? passed + 1 : passed) * march.states + step.state,
      cost: costOf(step, march.unit),
    }));
  };

const wayOf = (march: March, end: PathEnd<number>): Way => {
  const entries: LedgerEntry[] = [];
  for (let at = end; at.before; at = at.before) {
    const { hex, state, spent } = at.before;
    const next = march
      .steps(hex, state % march.states, fraction(spent, march.unit))
      .find(s => s.to === at.hex && s.state === at.state % march.states);
    entries.unshift(...(next?.entries ?? []));
  }
  return { path: pathOf(end), entries };
};

const search = (
  march: March,
  from: HexId,
  to: HexId,
  via: readonly HexId[],
  most: Fraction | undefined,
  steps = stepsOf(march, via),
): Way | undefined => {
  const { found } = cheapestPaths<number>({
    from: [{ hex: from, state: 0 }],
    steps,
    until: node => node.hex === to && Math.floor(node.state / march.states) === via.length,
    ...(most ? { limit: Math.floor((most.n * march.unit) / most.d) } : {}),
  });
  return found && wayOf(march, found);
};

/** The cheapest way through the waypoints in their order; undefined: there is none. */
export const cheapestWay = (march: March, from: HexId, to: HexId, via: readonly HexId[]): Way | undefined =>
  search(march, from, to, via, undefined);

/** All hexes within some MPs, with their cheapest ways made on demand. */
export const reachable = (march: March, from: HexId, most: Fraction): ReadonlyMap<HexId, () => Way> => {
  const { hexes } = cheapestPaths<number>({
    from: [{ hex: from, state: 0 }],
    steps: stepsOf(march, []),
    limit: Math.floor((most.n * march.unit) / most.d),
  });
  return new Map([...hexes].map(([hex, end]) => [hex, () => wayOf(march, end)]));
};

/** This very way, at its least cost, if it fits into some MPs; undefined: it does not, or a step may not be made. */
export const wayAlong = (march: March, path: readonly HexId[], most: Fraction): Way | undefined => {
  const [from, ...rest] = path;
  const to = rest.at(-1);
  if (from === undefined || to === undefined) return from === undefined ? undefined : { path, entries: [] };
  const along = stepsOf(march, rest);
  return search(march, from, to, rest, most, (node, spent) => {
    const next = rest[Math.floor(node.state / march.states)];
    return along(node, spent).filter(step => step.hex === next);
  });
};
