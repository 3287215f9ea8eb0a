import type { Face, Unit } from '../scenario/scenario';

/** `10-10` where attack and defence agree, else `2-1-10`; other systems' figures in their own order. */
export const figures = (face: Face): string => {
  const { af, df, ma, ...others } = face.values;
  const strength = af === df ? [af] : [af, df];
  return [...strength, ma, ...(af === undefined ? Object.values(others) : [])]
    .filter(value => value !== undefined && value !== '')
    .join('-');
};

/** `11 Pz 10-10`: the unit as its counter reads. */
export const unitName = (unit: Unit, reduced: boolean): string =>
  `${unit.name} ${figures(reduced && unit.reduced ? unit.reduced : unit.full)}`.trim();
