import type { RuleSystem } from '../rules/system';
import type { Face, Unit } from '../scenario/scenario';

/** `10-10` where attack and defence agree, else `2-1-10`: how a counter reads if its system says nothing else. */
const strengthAndMa = ({ values: { af, df, ma } }: Face): string =>
  (af === df ? [af, ma] : [af, df, ma]).filter(value => value !== undefined && value !== '').join('-');

/** `11 Pz 10-10`: the unit as its counter reads. */
export const unitName = (unit: Unit, reduced: boolean, system?: Pick<RuleSystem, 'figures'>): string => {
  const face = reduced && unit.reduced ? unit.reduced : unit.full;
  return `${unit.name} ${system?.figures?.(face.values) ?? strengthAndMa(face)}`.trim();
};
