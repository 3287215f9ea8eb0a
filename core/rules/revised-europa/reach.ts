// All hexes that units may reach together in what is left of the phase.

import { compare, subtract, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { ledger } from '../ledger';
import type { Reached } from '../system';
import { activationVerdicts } from './activation';
import type { Board } from './board';
import { allowance } from './combatant';
import { movedOf, spentBy, type Memory } from './memory';
import { costUnit, marchOf } from './movement';
import { reachable } from './paths';

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

const leftFor = (board: Board, memory: Memory, id: UnitId): Fraction | undefined => {
  const unit = board.combatant(id);
  const ma = unit && allowance(unit);
  const moved = movedOf(memory, id);
  const spent = ma && spentBy(moved, ma)?.greatest.total;
  return ma && spent && !moved.halt ? subtract(ma, spent) : undefined;
};

/** The units must stand in one hex; a mixed stack goes at the rate of those that are not c/m, and halts as they do. */
export const reachOf = (board: Board, memory: Memory, ids: readonly UnitId[]): ReadonlyMap<HexId, Reached> => {
  const from = board.hexOf(ids[0] ?? '');
  const lefts = ids.map(id => leftFor(board, memory, id));
  if (from === undefined || ids.some(id => board.hexOf(id) !== from)) return new Map();
  if (activationVerdicts(board, memory, ids, { from, hexes: [from] }).some(v => v.answer === 'illegal'))
    return new Map();
  const least = lefts.reduce((a, b) => (a && b ? (compare(b, a) < 0 ? b : a) : undefined));
  if (!least || least.n < 0) return new Map();
  const cm = board.combatantsOf(ids).every(u => u.cm);
  const march = { ...marchOf(board, board.sideOf(ids[0] ?? ''), cm), case: 'greatest' as const };
  const unit = costUnit(board.charts);
  const limit = Math.floor((least.n * unit) / least.d);
  return new Map(
    [...reachable(march, from, limit)].map(([hex, way]) => [
      hex,
      new LazyReach(() => ({ path: way().path, mp: ledger('MP', way().entries) })),
    ]),
  );
};
