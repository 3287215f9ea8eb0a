// The cheapest legal way of a unit over the board (rules 5, 6).

import type { Fraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import { toParts } from '../../../hexmap/cost-unit';
import type { HexId } from '../../../hexmap/hex-map';
import { cheapestMarch, marchesWithin, type Marched, type MarchGround } from '../../frame/movement/march';
import type { LedgerEntry } from '../../ledger';
import { costUnit, inEnemyZoc, isHeld, leastSteps, stepCost, stepEntries, stepsOut, type March } from './step-cost';

export interface Way {
  readonly path: readonly HexId[];
  readonly entries: readonly LedgerEntry[];
  /** The first hex of the way where a non-c/m unit has to halt; undefined: none. */
  readonly haltedIn: HexId | undefined;
}

const halts = (march: March, hex: HexId): boolean => !march.cm && march.mode === 'normal' && inEnemyZoc(march, hex);

/** `heedHalts`: false to find out whether halts in enemy ZOCs alone forbid the way. */
const groundOf = (march: March, heedHalts = true): MarchGround => ({
  steps: stepsOut(march),
  halts: hex => heedHalts && halts(march, hex),
  board: march.board,
  ...leastSteps(march),
});

const wayOf = (march: March, { path, halted }: Marched): Way => {
  const entries = path.slice(1).flatMap((hex, i) => stepEntries(march, path[i] ?? hex, hex));
  return { path, entries, haltedIn: halted ? path.at(-1) : undefined };
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
  const limit = most && Math.floor((most.n * costUnit(march.board.charts)) / most.d);
  const marched = cheapestMarch(groundOf(march, heedHalts), { from, to, via, ...present({ limit }) });
  return marched && wayOf(march, marched);
};

/** All hexes within a number of MPs (in n-ths of the charts' unit), with their cheapest ways made on demand. */
export const reachable = (march: March, from: HexId, limit: number): ReadonlyMap<HexId, () => Way> =>
  new Map(
    [...marchesWithin(groundOf(march), from, limit)].map(([hex, marched]) => [hex, () => wayOf(march, marched())]),
  );

/** This very way, if the rules allow each step of it and it fits into a number of MPs (in n-ths of the charts' unit). */
export const wayAlong = (march: March, path: readonly HexId[], limit: number): Way | undefined => {
  const unit = costUnit(march.board.charts);
  let cost = 0;
  for (const [i, hex] of path.slice(1).entries()) {
    const from = path[i] ?? hex;
    const mp = stepCost(march, from, hex);
    if (!mp || (i > 0 && halts(march, from))) return undefined;
    cost += toParts(mp, unit);
  }
  const end = path.at(-1);
  const entries = path.slice(1).flatMap((hex, i) => stepEntries(march, path[i] ?? hex, hex));
  return cost > limit
    ? undefined
    : { path, entries, haltedIn: end !== undefined && path.length > 1 && halts(march, end) ? end : undefined };
};
