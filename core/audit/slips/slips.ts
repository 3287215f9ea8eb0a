// The referee's table of slips: each way in which players log otherwise than they play, with its price.

import type { Slip } from './slip';
import { DECLARED_OUTSIDE } from './declared-outside';
import { DECLARED_BY_MOUTH } from './declared-by-mouth';
import { DICE_APART } from './dice-apart';
import { DRAGGED_BACK, MOVED_THERE_AND_BACK } from './dragged-back';
import { IN_STAGES } from './in-stages';
import { LAID_ASIDE } from './laid-aside';
import { MADE_LATE } from './made-late';
import { MARKED_LATE } from './marked-late';
import { OTHER_APPROACH } from './other-approach';
import { PAID_LATE } from './paid-late';
import { PUT_ELSEWHERE } from './put-elsewhere';
import { PUT_RIGHT } from './put-right';
import { TURNED_LATE } from './turned-late';
import { WENT_ALONG } from './went-along';
import { WRONG_BUTTON } from './wrong-button';
import { WRONG_TARGET } from './wrong-target';

export const SLIPS: readonly Slip[] = [
  PAID_LATE,
  IN_STAGES,
  MOVED_THERE_AND_BACK,
  DRAGGED_BACK,
  TURNED_LATE,
  DECLARED_OUTSIDE,
  DECLARED_BY_MOUTH,
  WENT_ALONG,
  DICE_APART,
  OTHER_APPROACH,
  MARKED_LATE,
  LAID_ASIDE,
  PUT_ELSEWHERE,
  PUT_RIGHT,
  WRONG_TARGET,
  WRONG_BUTTON,
  MADE_LATE,
];
