// What one result of a fight takes from both sides (R9-16, R9-17, R9-28).

import { fraction, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';
import type { Fight } from './fight';
import {
  attackerArmourLossDue,
  defenderArmourLossDue,
  dueOf,
  lossOf,
  partsOf,
  strengthOf,
  weakerStrength,
} from './losses';

/** A result's demands in figures: what each side has to lose, at most all it has. */
export interface Demand {
  readonly attacker: Fraction;
  readonly defender: Fraction;
  readonly attackerArmour: boolean;
  readonly defenderArmour: boolean;
}

export const demandOf = (charts: Charts, f: Fight, result: string): Demand => {
  const parts = partsOf(result);
  const base = weakerStrength(charts, f.place, f.attackers, f.defenders);
  const all = { attacker: strengthOf(f.attackers, 'attacker'), defender: strengthOf(f.defenders, 'defender') };
  const question = {
    attackers: f.attackers,
    defenders: f.defenders,
    fortified: f.effects?.fortified ?? false,
    armourPossible: f.armour.none === undefined,
    overwhelming: f.drm.total.n > 0 && f.armour.drm === 1 && f.armour.shift === 1,
    result,
  };
  const attacker = parts.eliminated ? all.attacker : dueOf(fraction(lossOf(base, parts.attackerShare)), all.attacker);
  const defender = dueOf(fraction(lossOf(base, parts.defenderShare)), all.defender);
  return {
    attacker,
    defender,
    attackerArmour: attacker.n > 0 && attackerArmourLossDue(question),
    defenderArmour: defender.n > 0 && defenderArmourLossDue(question),
  };
};
