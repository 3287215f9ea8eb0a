// Is a unit out of supply now? What its side's last Supply Phase found holds until the next one (Supply.8).

import type { Combatant } from './combatant';
import type { At } from './memory';

/** Where no line can be traced, or none was checked since the log began, its counter tells. */
export const isUnsupplied = ({ memory }: Pick<At, 'memory'>, unit: Pick<Combatant, 'id' | 'unsupplied'>): boolean => {
  const status = unit.id === undefined ? undefined : memory.supply.status.get(unit.id);
  return status === undefined ? unit.unsupplied : status === 'out';
};
