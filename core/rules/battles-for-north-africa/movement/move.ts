// A move, judged.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { moved } from '../../change';
import type { Judged } from '../../frame/reducer';
import type { Reached } from '../../system';
import type { At, Memory } from '../memory';

export const judgeMove = ({ board }: At, action: ActionOf<'move'>): Judged<Memory> => ({
  verdicts: [],
  ledgers: {},
  position: moved(board.position, action.units, action.to),
});

export const reachOf = (_at: At, _units: readonly UnitId[]): ReadonlyMap<HexId, Reached> => new Map();
