// What the rules remember of a phase and a player turn. Never changed in place.

import { compare, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { NO_FIRE, type Fire } from './bombardment/fire';
import { ledger, type Ledger, type LedgerEntry, type LedgerRange } from '../ledger';
import type { Position } from '../position';
import type { SpBooks } from './supply-points/sp-books';

/** MPs spent so far, in one case of what is unknown: as normal or as administrative movement; undefined: not that way. */
export interface Spending {
  readonly normal: readonly LedgerEntry[] | undefined;
  readonly admin: readonly LedgerEntry[] | undefined;
}

export type Halt =
  | { readonly why: 'zoc'; readonly hex: HexId; readonly by: readonly UnitId[]; readonly step: number }
  | { readonly why: 'overrun'; readonly target: HexId; readonly step: number };

/** A unit's movement in this phase. */
export interface Moved {
  readonly least: Spending;
  readonly greatest: Spending;
  readonly hexes: number;
  readonly halt: Halt | undefined;
  readonly steps: readonly number[];
}

const NOTHING: Spending = { normal: [], admin: [] };
const NOT_MOVED: Moved = { least: NOTHING, greatest: NOTHING, hexes: 0, halt: undefined, steps: [] };

/**
 * What was spent, of one kind: as normal movement if that fits the allowance, for a log does not tell which kind was
 * meant; else as the cheaper. undefined: neither is possible.
 */
const spending = ({ normal, admin }: Spending, ma: Fraction): Ledger | undefined => {
  const a = normal && ledger('MP', normal);
  const b = admin && ledger('MP', admin);
  if (!a || !b) return a ?? b;
  return compare(a.total, ma) <= 0 || compare(a.total, b.total) <= 0 ? a : b;
};

export const spentBy = (moved: Moved, ma: Fraction): LedgerRange | undefined => {
  const least = spending(moved.least, ma);
  const greatest = spending(moved.greatest, ma);
  return least && greatest && { least, greatest };
};

export interface Attempt {
  readonly step: number;
  readonly target: HexId;
  readonly cleared: boolean;
}

export interface Memory {
  readonly position: Position;
  readonly moves: ReadonlyMap<UnitId, Moved>;
  /** Overruns of this phase, by unit and by target hex (R6-12, R6-13). */
  readonly triedBy: ReadonlyMap<UnitId, Attempt>;
  readonly triedOn: ReadonlyMap<HexId, Attempt>;
  /** Units that attacked in this combat phase, with the log step (R9-5). */
  readonly attacked: ReadonlyMap<UnitId, number>;
  /** Units that attacked in the combat phase before this phase (R6-2). */
  readonly attackedBefore: ReadonlySet<UnitId>;
  /** Hexes whose Hit has served an attack in this player turn: it counts once, even if its marker stays (House-C1). */
  readonly hitsUsed: ReadonlySet<HexId>;
  /** The board when the phase began, or when the log did. */
  readonly phaseStart: Position;
  /** Does the log show the phase from its beginning? */
  readonly isWhole: boolean;
  /** The step in which units last entered a hex, for stacking at the phase's end. */
  readonly arrivals: ReadonlyMap<HexId, number>;
  readonly sp: SpBooks;
  /** Bombardments and announced attacks of this phase. */
  readonly fire: Fire;
}

export const freshPhase = (
  position: Position,
  sp: SpBooks,
  attackedBefore: ReadonlySet<UnitId>,
  hitsUsed: ReadonlySet<HexId> = new Set(),
): Memory => ({
  position,
  moves: new Map(),
  triedBy: new Map(),
  triedOn: new Map(),
  attacked: new Map(),
  attackedBefore,
  hitsUsed,
  phaseStart: position,
  isWhole: true,
  arrivals: new Map(),
  sp,
  fire: NO_FIRE,
});

export const movedOf = (memory: Memory, id: UnitId): Moved => memory.moves.get(id) ?? NOT_MOVED;

export const withEntries = <K, V>(
  map: ReadonlyMap<K, V>,
  keys: readonly K[],
  value: (key: K) => V,
): ReadonlyMap<K, V> => {
  const changed = new Map(map);
  for (const key of keys) changed.set(key, value(key));
  return changed;
};
