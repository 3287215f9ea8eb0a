// An attack of the combat phase, judged.

import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import type { Judged } from '../../frame/reducer';
import type { At, Memory } from '../memory';

export const judgeAttack = ({ board }: At, action: ActionOf<'combat'>): Judged<Memory> => ({
  verdicts: [],
  ledgers: {},
  position: afterOutcome(board.position, action.outcome),
});
