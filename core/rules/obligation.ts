// What a result asks of both sides, in the order in which they carry it out.

import type { Fraction } from '../base/fraction';
import type { HexId } from '../hexmap/hex-map';
import type { RuleRef } from './ledger';

export type ObligationKind =
  /** Steps or strength are lost. */
  | 'lose'
  /** A choice between loss and retreat. */
  | 'choose'
  | 'retreat'
  /** A marker or a state is put on. */
  | 'mark'
  | 'advance'
  /** Attackers that were set down in the target to declare the attack go back, for it was not cleared. */
  | 'leave'
  /** A fight is still to be rolled for, in this phase. */
  | 'attack'
  /** Who may go on, and with how many MPs; or that it is over for them. */
  | 'go on';

export interface Obligation {
  readonly side: 'attacker' | 'defender';
  readonly kind: ObligationKind;
  /** One sentence that makes sense alone. */
  readonly words: string;
  readonly rule: RuleRef;
  /** The units that it falls on, or that may carry it out, by name; first who must be first. */
  readonly units: readonly string[];
  /** Steps, hexes or MPs. */
  readonly amount?: number;
  /** Hexes that are open for it; undefined: there is no board. */
  readonly hexes?: readonly HexId[] | undefined;
}

/** What one result of a fight asks. */
export interface ResultAftermath {
  readonly result: string;
  readonly asks: readonly Obligation[];
  /** MPs that each unit has left if it may go on then, by name; left out: nobody may, or MPs are no matter. */
  readonly goesOn?: readonly { readonly label: string; readonly left: Fraction }[];
}
