// An overrun that players declared in a movement phase, judged: is it sure? Nothing is rolled (Overrun.1).

import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import type { Judged } from '../../frame/reducer';
import type { At, Memory } from '../memory';

export const judgeOverrun = ({ board }: At, action: ActionOf<'overrun'>): Judged<Memory> => ({
  verdicts: [],
  ledgers: {},
  position: afterOutcome(board.position, action.outcome),
});
