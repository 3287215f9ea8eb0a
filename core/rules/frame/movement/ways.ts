// A unit's way over the board with its ledger: a system says what each step costs, item by item; the march is searched by
// whole numbers and told in MPs.

import { add, atMost, fraction, sum, ZERO, type Fraction } from '../../../base/fraction';
import { toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import type { LedgerEntry } from '../../ledger';
import { cheapestMarch, marchesWithin, type MarchBoard, type MarchGround, type MarchStep } from './march';
import type { OffRoad } from './off-road';

/** One step to a hex beside. */
export interface WayStep {
  readonly to: HexId;
  /** MPs, all by `+` and none negative. */
  readonly entries: readonly LedgerEntry[];
  /** Their sum: a search adds it up for thousands of steps, and the items are told of few. */
  readonly mp: Fraction;
}

export const wayStep = (to: HexId, entries: readonly LedgerEntry[]): WayStep => ({
  to,
  entries,
  mp: entries.length === 1 && entries[0] ? entries[0].value : sum(entries.map(({ value }) => value)),
});

/** The board as one unit finds it. */
export interface March {
  readonly board: MarchBoard;
  /** The part of an MP in which all costs are whole numbers: 2 for halves. */
  readonly unit: number;
  /** The steps that may be made out of a hex. `spent`: MPs of this march up to it. */
  readonly steps: (from: HexId, spent: Fraction) => readonly WayStep[];
  /** Must a unit that enters the hex stop there? */
  readonly halts: (hex: HexId) => boolean;
  /** No step costs less, in parts of an MP; 0 is always right. */
  readonly leastStep: number;
  /** Where no road is near no step costs as little. Left out: not known. */
  readonly offRoad?: OffRoad | undefined;
  /** Parts of an MP up to which arrivals in the same hex are told apart, because later costs ask for what was spent. */
  readonly apartUpTo: number;
  /** No step leads into the hex, wherever from: then nobody looks for a way there. Left out: not known. */
  readonly isClosed?: (hex: HexId) => boolean;
}

export interface Way {
  readonly path: readonly HexId[];
  readonly entries: readonly LedgerEntry[];
}

const groundOf = (march: March): MarchGround => {
  const { unit, apartUpTo } = march;
  return {
    board: march.board,
    leastStep: march.leastStep,
    offRoad: march.offRoad,
    halts: march.halts,
    steps: (from, spent) => {
      const steps: MarchStep[] = [];
      for (const { to, mp } of march.steps(from, fraction(spent, unit))) steps.push({ to, cost: toParts(mp, unit) });
      return steps;
    },
    ...(apartUpTo === 0 ? {} : { apart: (_: HexId, spent: number) => Math.min(apartUpTo, spent) }),
  };
};

const inParts = ({ n, d }: Fraction, unit: number): number => Math.floor((n * unit) / d);

export interface WayOrder {
  readonly from: HexId;
  readonly to: HexId;
  readonly via: readonly HexId[];
  /** The MPs that the unit has left: most ways fit them. */
  readonly left: Fraction;
}

/** The items of a path that was found, step by step; a hex is never entered in two ways at once. */
const wayOf = (march: March, path: readonly HexId[]): Way => {
  const entries: LedgerEntry[] = [];
  let spent = ZERO;
  for (const [i, to] of path.slice(1).entries()) {
    const step = march.steps(path[i] ?? to, spent).find(s => s.to === to);
    if (!step) continue;
    entries.push(...step.entries);
    spent = add(spent, step.mp);
  }
  return { path, entries };
};

/** The cheapest way through the waypoints in their order; undefined: there is none. */
export const cheapestWay = (march: March, { from, to, via, left }: WayOrder): Way | undefined => {
  if ([...via, to].some(hex => hex !== from && march.isClosed?.(hex) === true)) return undefined;
  const found = cheapestMarch(groundOf(march), { from, to, via, likely: inParts(left, march.unit) });
  return found && wayOf(march, found.path);
};

/** Does a way lead there that costs no more than that? */
export const isWithin = (march: March, { from, to, via, left }: WayOrder): boolean =>
  ![...via, to].some(hex => hex !== from && march.isClosed?.(hex) === true) &&
  cheapestMarch(groundOf(march), { from, to, via, limit: inParts(left, march.unit) }) !== undefined;

/** All hexes within some MPs, with their cheapest ways made on demand. */
export const reachable = (march: March, from: HexId, most: Fraction): ReadonlyMap<HexId, () => Way> => {
  const found = marchesWithin(groundOf(march), from, inParts(most, march.unit));
  return new Map([...found].map(([hex, marched]) => [hex, () => wayOf(march, marched().path)]));
};

/** This very way, if each of its steps may be made and it fits into some MPs; undefined: it does not. */
export const wayAlong = (march: March, path: readonly HexId[], most: Fraction): Way | undefined => {
  const entries: LedgerEntry[] = [];
  let spent = ZERO;
  for (const [i, to] of path.slice(1).entries()) {
    const from = path[i] ?? to;
    const step = march.steps(from, spent).find(s => s.to === to);
    if (!step || (i > 0 && march.halts(from))) return undefined;
    entries.push(...step.entries);
    spent = add(spent, step.mp);
  }
  return atMost(spent, most) ? { path, entries } : undefined;
};
