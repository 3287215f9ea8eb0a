// Steps of units of which a line says none. One each is taken for granted; by the text most units have a reduced side, and some
// a second one, so that what rests on their number is told for each.

import type { Combatant } from '../combatant';
import type { Fight } from './fight';

/** The same units, if each of which it is not said had so many steps. */
export const ifEachHas = (units: readonly Combatant[], steps: number): readonly Combatant[] =>
  units.map(u => (u.areStepsKnown ? u : { ...u, steps }));

export const ifDefendersHave = (f: Fight, steps: number): Fight => ({
  ...f,
  defenders: ifEachHas(f.defenders, steps),
});

/** Who they are, each once. */
export const unknownSteps = (units: readonly Combatant[]): readonly string[] => [
  ...new Set(units.filter(u => !u.areStepsKnown).map(u => u.label)),
];

/** The fact, as `missing` names it. */
export const stepsFact = (f: Fight): string => `the number of steps of ${unknownSteps(f.defenders).join(', ')}`;
