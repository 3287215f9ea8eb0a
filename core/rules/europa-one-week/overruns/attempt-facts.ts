// What the questions of an overrun are asked about. The board and a line in figures fill it in, each as far as it knows; what is
// undefined only a board can tell, and is not asked of a line.

import type { Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Certainty } from '../../../scenario/certainty';
import type { Named } from '../../frame/question';
import type { Ledger, LedgerRange } from '../../ledger';
import type { Support } from '../fight/support';
import type { Event } from '../memory';
import type { Passing } from '../movement/dual-ownership';
import type { FallingBack, Going } from '../movement/who-moves';
import type { Barrier } from '../price';

/** MPs, with what was spent before. */
export interface Cost extends LedgerRange {
  /** It may also come to more than the greatest: a chart does not tell all of it. */
  readonly isOpen: boolean;
}

/** A unit that pays for the attempt. */
export interface Payer {
  readonly unit: Named;
  readonly ma: Fraction;
  /** MPs spent before it. */
  readonly before: Fraction;
  /** What it must have: the attempt, and in the draft of 2012 the entry. */
  readonly due: Cost;
  /** With the entry, also where that may be owed (2009, 12.F). */
  readonly whole: Cost;
  readonly canEnter: boolean;
  /** What is not known of the price, as `missing` names it. */
  readonly unsureOf: string | undefined;
  /** It came in before, and has paid. */
  readonly hasPaid: boolean;
}

/** A unit that no MPs bring into the target. */
export interface Barred {
  readonly unit: Named;
  readonly by: Barrier;
}

/** Who overruns at the road rate (2012, 12.C.4; 2009, 12.E.2). */
export interface RoadFacts {
  readonly units: readonly Named[];
  /** Does it capture a bridge? undefined: not known. */
  readonly isBridge: boolean | undefined;
  /** Does a road lead into the target? undefined: not known. */
  readonly isThere: boolean | undefined;
}

/** REs of the overrunning units in a hex that must hold them. */
export interface StackFacts {
  /** undefined: the target of a line in figures. */
  readonly hex?: HexId;
  readonly re: Ledger;
  /** undefined: the chart does not tell. */
  readonly limit: Fraction | undefined;
  readonly certainty: Certainty;
}

export interface AttemptFacts {
  /** undefined: a line in figures, which says all there is. */
  readonly target: HexId | undefined;
  readonly attackers: readonly Named[];
  readonly isHeld: boolean;
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly payers: readonly Payer[];
  readonly barred: readonly Barred[];
  /** `7:1`, and that of the same fight without the defenders’ support. */
  readonly column: string;
  readonly unsupportedColumn: string;
  /** Can the dice give an OR? undefined: no table tells. */
  readonly mayBeOverrun: boolean | undefined;
  readonly mightUnsupported: boolean | undefined;
  readonly supports: readonly Support[];
  /** Under a Deadlock marker (2012, 12.A.2). */
  readonly deadlocked: readonly Named[];
  /** They still owe MPs for their last hex (2009, 12.A.1). */
  readonly owing: readonly Named[];
  readonly road: RoadFacts;

  /** Where the overrun is declared. */
  readonly from?: HexId;
  /** Not in that hex (2009, 12.A). */
  readonly elsewhere?: readonly Named[];
  /** Is that hex next to the target (2009, 12.A)? */
  readonly isBeside?: boolean;
  /** Defenders against whom an overrun was resolved already in this phase. */
  readonly tried?: readonly { readonly unit: Named; readonly event: Event }[];
  readonly stacks?: readonly StackFacts[];
  readonly going?: Going;
  readonly fallingBack?: FallingBack;
  /** Into the target, which may be a dual hex or be entered out of one (2012, 12.E.2.c). */
  readonly passing?: Passing;
}
