import type { SituationUnit } from '../rules/situation';
import type { NamedUnit } from './members';

/** A unit of the board with what the line says of it: that counts before the board. */
export const withSaid = (unit: SituationUnit, said: NamedUnit | undefined): SituationUnit => {
  if (!said) return unit;
  const { modifiers, size, nation, reducedValues, isTurned } = said;
  const { reducedValues: other, ...face } = unit;
  const shown = isTurned && other ? { ...face, values: other } : unit;
  return {
    ...shown,
    ...(size === undefined ? {} : { size }),
    ...(nation === undefined ? {} : { nation }),
    ...(reducedValues ? { reducedValues } : {}),
    modifiers: { ...unit.modifiers, ...modifiers },
  };
};
