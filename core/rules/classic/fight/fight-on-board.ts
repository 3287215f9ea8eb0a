// A fight as the reducer hands it to be resolved, and what comes back.

import type { FoughtOnBoard } from '../../frame/fight/fought';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf, Outcome } from '../../action';
import type { Board } from '../board';

export interface FightOnBoard extends Pick<ActionOf<'overrun'>, 'dice' | 'declared' | 'asked'> {
  readonly kind: 'overrun' | 'combat';
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
  readonly outcome: Outcome;
}

export interface ResolvedFight extends FoughtOnBoard<Board> {
  /** Is the target free of enemies? undefined: there is no result. */
  readonly isCleared: boolean | undefined;
}
