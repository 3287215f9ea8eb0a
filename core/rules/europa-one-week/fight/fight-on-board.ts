// A fight as the reducer hands it to be resolved, and what comes back: the one door between overruns, attacks and the dice.

import type { FoughtOnBoard } from '../../frame/fight/fought';
import type { Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf, Outcome } from '../../action';
import type { Board } from '../board';

export interface FightOnBoard extends Pick<ActionOf<'overrun'>, 'dice' | 'rolledAgain' | 'declared' | 'asked'> {
  readonly kind: 'overrun' | 'combat';
  /** Each from where it attacks: the target itself for who stands in it, and then no hexside counts (2012, 12.A.1). */
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  /** Combat units of the target, and, in attacks out of a dual hex, of that hex too (2012, 12.E.2.d-2). */
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
  /** A dual hex whose enemies defend along, so that its terrain counts as well. */
  readonly dualHex?: HexId;
  /** The defenders came into the hex, so that its printed forts do not help them (2012, 12.E.2-d). */
  readonly defendersCameIn?: boolean;
  /** Both sides stood in the hex when the log began: which of them came in is not known. */
  readonly isOwnerUnknown?: boolean;
  /** SPs were spent for the overrun (2009, 12.A.3); undefined: not known. */
  readonly spSpent?: boolean;
  /** Attackers that came at the road rate and are halved for it (2012: 12.C.4; 2009: 12.E.2). */
  readonly byRoad: ReadonlySet<UnitId>;
  /** Hexsides that these crossed on their way into the target. */
  readonly crossedByRoad?: readonly string[];
  /** MPs spent before the attempt, of the one with the fewest left; undefined: not a matter of MPs. */
  readonly mpSpent?: Fraction;
  readonly outcome: Outcome;
}

/**
 * What became of the target. `or`: the dice gave an overrun. `cleared`: no defender is left on the map there. `retreated`:
 * cleared only because they were made to retreat. `held`. undefined: no dice, or no table tells.
 */
export type Came = 'or' | 'cleared' | 'retreated' | 'held' | undefined;

export interface ResolvedFight extends FoughtOnBoard<Board> {
  readonly came: Came;
  /** MPs that an OR(#) gives back (2009, 12.F.1). */
  readonly mpBack: Fraction;
}
