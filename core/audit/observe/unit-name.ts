import { counterFigures } from '../../rules/counter-figures';
import type { RuleSystem } from '../../rules/system';
import type { Unit } from '../../scenario/scenario';

/** `11 Pz 10-10`: the unit as its counter reads. */
export const unitName = (unit: Unit, reduced: boolean, system?: Pick<RuleSystem, 'figures'>): string =>
  `${unit.name} ${counterFigures(reduced && unit.reduced ? unit.reduced : unit.full, system)}`.trim();
