import type { Face } from '../scenario/scenario';
import type { RuleSystem } from './system';

/** `10-10` where attack and defence agree, else `2-1-10`: how a counter reads if its system says nothing else. */
const strengthAndMa = ({ values: { af, df, ma } }: Face): string =>
  (af === df ? [af, ma] : [af, df, ma]).filter(value => value !== undefined && value !== '').join('-');

/** The figures of one side of a counter, as players read them. */
export const counterFigures = (face: Face, system?: Pick<RuleSystem, 'figures'>): string =>
  system?.figures?.(face.values) ?? strengthAndMa(face);
