// Overruns on which moves relied: bound until the combat phase of the same player turn is over (Overrun.5).

import type { Chapter } from '../../frame/chapter';
import type { Board } from '../board';
import type { Memory, Secured } from '../memory';
import { overrunDuties } from './duties';

export const SECURED: Chapter<Board, Secured, Memory> = {
  fresh: new Map(),
  turned: (secured, { before }) => (before.phase?.kind === 'combat' ? new Map() : secured),
  ends: (secured, ending) => overrunDuties(secured, ending),
};
