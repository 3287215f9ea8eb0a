// What a unit has done in the movement of a phase: MPs, hexes, a halt. Never changed in place.

import { compare, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { ledger, type Ledger, type LedgerEntry, type LedgerRange } from '../../ledger';

/** MPs spent so far, in one case of what is unknown: as normal or as administrative movement; undefined: not that way. */
export interface Spending {
  readonly normal: readonly LedgerEntry[] | undefined;
  readonly admin: readonly LedgerEntry[] | undefined;
}

export type Halt =
  | { readonly why: 'zoc'; readonly hex: HexId; readonly by: readonly UnitId[]; readonly step: number }
  | {
      readonly why: 'overrun';
      readonly target: HexId;
      readonly step: number;
      /** Masked pieces stood there: whether they left it as the result said, nobody sees in them. */
      readonly isMasked?: true;
    };

/** A unit's movement in this phase. */
export interface Moved {
  readonly least: Spending;
  readonly greatest: Spending;
  readonly hexes: number;
  readonly halt: Halt | undefined;
  readonly steps: readonly number[];
}

const NOTHING: Spending = { normal: [], admin: [] };
export const NOT_MOVED: Moved = { least: NOTHING, greatest: NOTHING, hexes: 0, halt: undefined, steps: [] };

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
  const greatest = moved.greatest === moved.least ? least : spending(moved.greatest, ma);
  return least && greatest && { least, greatest };
};
