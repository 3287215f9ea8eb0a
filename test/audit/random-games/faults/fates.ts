// What becomes of the faults that are put into a legal game: told, open with the fact that would decide, or missed.

import { auditActs, type Club } from '../audit-game';
import type { RandomGame } from '../play';
import { faultNames, isFound, isOpen, withFault } from './put';

export interface Fates {
  /** How many the game had room for. */
  readonly put: number;
  readonly open: readonly string[];
  readonly missed: readonly string[];
}

/** One of each kind of the system, each put into the game by itself. */
export const fatesOfFaults = async (club: Club, game: RandomGame, system: string): Promise<Fates> => {
  const [open, missed]: [string[], string[]] = [[], []];
  let put = 0;
  for (const name of faultNames(system)) {
    const fault = withFault(game, club.rules, name);
    if (!fault) continue;
    put++;
    const { audit } = await auditActs(club, fault.acts);
    if (isFound(audit, fault)) continue;
    (isOpen(audit, fault) ? open : missed).push(`${name}: seed ${game.seed}, step ${fault.steps.join(' or ')}`);
  }
  return { put, open, missed };
};
