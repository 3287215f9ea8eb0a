// All hexes that units may reach together in what is left of the phase.

import { compare, subtract, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { ledger } from '../../ledger';
import type { Reached } from '../../system';
import { activationVerdicts } from './who-moves';
import type { Board } from '../board';
import { allowance } from '../combatant';
import { movingWith } from '../stack-supply';
import { movedOf, type Memory } from '../memory';
import { costUnit, marchOf, type March } from './step-cost';
import { reachable, wayAlong, type Way } from './marches';

/** Made on demand: a large map has thousands of hexes, and a user looks at a few. */
class LazyReach implements Reached {
  private made: { readonly path: readonly HexId[]; readonly mp: Reached['mp'] } | undefined;

  constructor(private readonly make: () => { readonly path: readonly HexId[]; readonly mp: Reached['mp'] }) {}

  private get value(): { readonly path: readonly HexId[]; readonly mp: Reached['mp'] } {
    this.made ??= this.make();
    return this.made;
  }

  get path(): readonly HexId[] {
    return this.value.path;
  }

  get mp(): Reached['mp'] {
    return this.value.mp;
  }
}

/** What was gone at half rate counts in full for a unit that now goes on as all others do. */
const leftFor = (board: Board, memory: Memory, id: UnitId, all: readonly UnitId[]): Fraction | undefined => {
  const unit = movingWith(board, id, all);
  const ma = unit && allowance(unit);
  const moved = movedOf(memory, id);
  const spent = moved.greatest.normal && ledger('MP', moved.greatest.normal).total;
  return ma && spent && !moved.halt ? subtract(ma, spent) : undefined;
};

/** A stack has what the unit has that has the fewest left. undefined: one cannot move. */
export const fewestLeft = (lefts: readonly (Fraction | undefined)[]): Fraction | undefined =>
  lefts.reduce((a, b) => (a && b ? (compare(b, a) < 0 ? b : a) : undefined));

/** One kind of unit in a stack, with what the poorest of them has left in n-ths of an MP. */
interface Marchers {
  readonly march: March;
  readonly limit: number;
}

const marchersOf = (
  board: Board,
  memory: Memory,
  { all, ids }: { readonly all: readonly UnitId[]; readonly ids: readonly UnitId[] },
  cm: boolean,
): Marchers | undefined => {
  const left = fewestLeft(ids.map(id => leftFor(board, memory, id, all)));
  if (!left || left.n < 0) return undefined;
  const unit = costUnit(board.charts);
  return {
    march: { ...marchOf(board, board.sideOf(ids[0] ?? ''), cm), case: 'greatest' },
    limit: Math.floor((left.n * unit) / left.d),
  };
};

/**
 * The units must stand in one hex. In a mixed stack each unit pays its own rate, and all halt where those halt that are
 * not c/m: a hex is in reach if the cheapest way of one kind can be gone by the other too.
 */
export const reachOf = (board: Board, memory: Memory, ids: readonly UnitId[]): ReadonlyMap<HexId, Reached> => {
  const from = board.hexOf(ids[0] ?? '');
  if (from === undefined || ids.some(id => board.hexOf(id) !== from)) return new Map();
  if (activationVerdicts(board, memory, ids, { from, hexes: [from] }).some(v => v.answer === 'illegal'))
    return new Map();
  const isCm = (id: UnitId): boolean => board.combatant(id)?.cm === true;
  const kinds = [true, false].flatMap(cm => {
    const same = ids.filter(id => isCm(id) === cm);
    return same.length === 0 ? [] : [marchersOf(board, memory, { all: ids, ids: same }, cm)];
  });
  const [one, other] = kinds;
  if (!one || (kinds.length > 1 && !other)) return new Map();
  const ways = reachable(one.march, from, one.limit);
  return other ? together(one, other, from, ways) : lazily(ways);
};

const lazily = (ways: ReadonlyMap<HexId, () => Way>): ReadonlyMap<HexId, Reached> =>
  new Map(
    [...ways].map(([hex, way]) => [hex, new LazyReach(() => ({ path: way().path, mp: ledger('MP', way().entries) }))]),
  );

/** Hexes with a way that both kinds can go; its ledger is that of the kind that pays more. */
const together = (
  one: Marchers,
  other: Marchers,
  from: HexId,
  ways: ReadonlyMap<HexId, () => Way>,
): ReadonlyMap<HexId, Reached> => {
  const reached = new Map<HexId, Reached>();
  const others = reachable(other.march, from, other.limit);
  for (const [hex, way] of ways) {
    const otherWay = others.get(hex);
    if (!otherWay) continue;
    for (const { path } of [otherWay(), way()]) {
      const costs = [one, other].map(kind => wayAlong(kind.march, path, kind.limit));
      const [a, b] = costs;
      if (!a || !b) continue;
      const [mine, theirs] = [ledger('MP', a.entries), ledger('MP', b.entries)];
      reached.set(hex, { path, mp: compare(theirs.total, mine.total) > 0 ? theirs : mine });
      break;
    }
  }
  return reached;
};
