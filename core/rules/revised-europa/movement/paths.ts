// The cheapest legal way of a unit over the board (rules 5, 6).

import type { Fraction } from '../../../base/fraction';
import { toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import { cheapestPaths, pathOf, type PathEnd, type PathNode, type PathStep } from '../../../hexmap/path';
import type { LedgerEntry } from '../../ledger';
import { costUnit, inEnemyZoc, isHeld, stepCost, stepEntries, stepsOut, type March } from './step-cost';

export interface Way {
  readonly path: readonly HexId[];
  readonly entries: readonly LedgerEntry[];
  /** The first hex of the way where a non-c/m unit has to halt; undefined: none. */
  readonly haltedIn: HexId | undefined;
}

/** State of a search: how many waypoints are behind, and whether the unit has to halt where it is. */
const stateOf = (passed: number, halted: boolean): number => passed * 2 + (halted ? 1 : 0);
const isHalted = (state: number): boolean => state % 2 === 1;
const passedOf = (state: number): number => Math.floor(state / 2);

interface Search {
  readonly via: readonly HexId[];
  /** False: halts in enemy ZOCs are not heeded, to find out whether they alone forbid the way. */
  readonly halts: boolean;
  readonly unit: number;
}

const halts = (march: March, search: Search, hex: HexId): boolean =>
  search.halts && !march.cm && march.mode === 'normal' && inEnemyZoc(march, hex);

const stepsFrom = (march: March, search: Search): ((node: PathNode<number>) => readonly PathStep<number>[]) => {
  const out = stepsOut(march);
  return node => {
    if (isHalted(node.state)) return [];
    const passed = passedOf(node.state);
    return out(node.hex).map(({ to, cost }) => {
      const next = search.via[passed] === to ? passed + 1 : passed;
      return { hex: to, state: stateOf(next, halts(march, search, to)), cost };
    });
  };
};

const wayOf = (march: March, end: PathEnd<number>): Way => {
  const path = pathOf(end);
  const entries = path.slice(1).flatMap((hex, i) => stepEntries(march, path[i] ?? hex, hex));
  return { path, entries, haltedIn: isHalted(end.state) ? end.hex : undefined };
};

/** The cheapest way through the waypoints in their order; undefined: there is none, or it costs more than `most` MPs. */
export const cheapestWay = (
  march: March,
  from: HexId,
  to: HexId,
  via: readonly HexId[],
  { heedHalts = true, most }: { readonly heedHalts?: boolean; readonly most?: Fraction } = {},
): Way | undefined => {
  // No way leads into a hex that is held: to look for one would mean to look everywhere.
  if ([...via, to].some(hex => hex !== from && isHeld(march, hex))) return undefined;
  const search: Search = { via, halts: heedHalts, unit: costUnit(march.board.charts) };
  const { found } = cheapestPaths<number>({
    from: [{ hex: from, state: stateOf(0, false) }],
    steps: stepsFrom(march, search),
    ...(most ? { limit: Math.floor((most.n * search.unit) / most.d) } : {}),
    until: node => node.hex === to && passedOf(node.state) === via.length,
  });
  return found && wayOf(march, found);
};

/** All hexes within a number of MPs (in n-ths of the charts' unit), with their cheapest ways made on demand. */
export const reachable = (march: March, from: HexId, limit: number): ReadonlyMap<HexId, () => Way> => {
  const search: Search = { via: [], halts: true, unit: costUnit(march.board.charts) };
  const { hexes } = cheapestPaths<number>({
    from: [{ hex: from, state: stateOf(0, false) }],
    steps: stepsFrom(march, search),
    limit,
  });
  return new Map([...hexes].map(([hex, end]) => [hex, () => wayOf(march, end)]));
};

/** This very way, if the rules allow each step of it and it fits into a number of MPs (in n-ths of the charts' unit). */
export const wayAlong = (march: March, path: readonly HexId[], limit: number): Way | undefined => {
  const search: Search = { via: [], halts: true, unit: costUnit(march.board.charts) };
  let cost = 0;
  for (const [i, hex] of path.slice(1).entries()) {
    const from = path[i] ?? hex;
    const mp = stepCost(march, from, hex);
    if (!mp || (i > 0 && halts(march, search, from))) return undefined;
    cost += toParts(mp, search.unit);
  }
  const end = path.at(-1);
  const entries = path.slice(1).flatMap((hex, i) => stepEntries(march, path[i] ?? hex, hex));
  return cost > limit
    ? undefined
    : { path, entries, haltedIn: end !== undefined && path.length > 1 && halts(march, search, end) ? end : undefined };
};
