// Does a result empty the defenders' hex? It hangs on choices (9.10c).

import { CERTAIN, IMPOSSIBLE, type Possible } from '../../frame/fight/assess';
import { partsOf } from './results';

/** Steps that each side has. */
export interface Steps {
  readonly attacker: number;
  readonly defender: number;
}

/**
 * The defenders are gone if their due losses destroy them, or if they carry out their options and have no more steps
 * than these. With options of his own the attacker may retreat, and then the defender may stay (9.10c).
 */
export const clearing = (result: string, steps: Steps): Possible => {
  const { attacker, defender } = partsOf(result);
  const left = steps.defender - defender.losses;
  if (left <= 0) return CERTAIN;
  if (defender.options === 0) return IMPOSSIBLE;
  return { least: attacker.options === 0 && left <= defender.options, greatest: true };
};
