// What happens to units outside moves and fights: modes, reserve, supply markers, missions, set-ups and reinforcements.

import type { ActionOf } from '../../action';
import type { Judged } from '../../frame/reducer';
import type { At, Memory } from '../memory';

export const judgeAdjust = (_at: At, _action: ActionOf<'adjust'>): Pick<Judged<Memory>, 'verdicts' | 'memory'> => ({
  verdicts: [],
});
