// What stands left of the symbol. The column `counter` says it; without it, the name up to its first number.

import type { Scenario, Unit, UnitId } from '../../core/scenario/scenario';

/** `57 Inf` -> `57`; `US 1st Inf` -> `US 1st`; a name without a number is written whole. */
const short = ({ name }: Unit): string => {
  const words = name.split(/\s+/);
  const first = words.findIndex(word => /\d/.test(word));
  return first < 0 ? words.join(' ') : words.slice(0, first + 1).join(' ');
};

/** Units whose counters would be the same but for their text have the same key. */
const faceKey = ({ side, type, size, formation, full, reduced }: Unit, text: string): string =>
  JSON.stringify([
    side,
    type,
    size,
    formation,
    full.values,
    ...(reduced ?? [{ values: undefined }]).map(({ values }) => values),
    text,
  ]);

const grouped = (units: readonly Unit[], textOf: (unit: Unit) => string): readonly (readonly Unit[])[] => {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = faceKey(unit, textOf(unit));
    const group = groups.get(key);
    if (group) group.push(unit);
    else groups.set(key, [unit]);
  }
  return [...groups.values()];
};

/** The text of each counter; twins that a short text would make keep their whole names. */
export const counterTexts = ({ units }: Scenario): ReadonlyMap<UnitId, string> => {
  const chosen = (unit: Unit): string => unit.counter ?? short(unit);
  const texts = new Map<UnitId, string>();
  for (const group of grouped(units, chosen)) {
    const differ = new Set(group.map(unit => unit.name)).size > 1;
    for (const unit of group)
      texts.set(unit.id, unit.counter === undefined && differ && group.length > 1 ? unit.name : chosen(unit));
  }
  return texts;
};

/** Units of one side that players cannot tell apart on the map, by their texts. */
export const twins = (scenario: Scenario): readonly (readonly Unit[])[] => {
  const texts = counterTexts(scenario);
  return grouped(scenario.units, unit => texts.get(unit.id) ?? '').filter(group => group.length > 1);
};
