import { counterFigures } from '../../rules/counter-figures';
import type { RuleSystem } from '../../rules/system';
import { faceOf, type FaceUp } from '../../scenario/units/faces';
import type { Unit } from '../../scenario/scenario';

/** `11 Pz 10-10`: the unit as its counter reads. */
export const unitName = (unit: Unit, faceUp: FaceUp, system?: Pick<RuleSystem, 'figures'>): string =>
  `${unit.name} ${counterFigures(faceOf(unit, faceUp), system)}`.trim();
