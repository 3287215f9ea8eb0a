// Tries to retreat before combat: remembered for the combat phase of the same player turn (RBC.2).

import type { Chapter } from '../../frame/chapter';
import type { Board } from '../board';
import type { BeforeCombat, Memory } from '../memory';

export const BEFORE_COMBAT: Chapter<Board, BeforeCombat, Memory> = {
  fresh: new Map(),
  turned: (tried, { before }) => (before.phase?.kind === 'combat' ? new Map() : tried),
};
