// The referee's table of slips: each way in which players log otherwise than they play, with its price.

import type { Slip } from '../search/telling';
import { DECLARED_BEFORE } from './declared-before';
import { DRAGGED_BACK, MOVED_THERE_AND_BACK } from './dragged-back';
import { OTHER_APPROACH } from './other-approach';
import { TURNED_LATE } from './turned-late';

export const SLIPS: readonly Slip[] = [MOVED_THERE_AND_BACK, DRAGGED_BACK, TURNED_LATE, DECLARED_BEFORE, OTHER_APPROACH];
