// The Heavy Armor Disablement Table, as a scenario brings it: what is rolled for, before or after it, and the faces of the die
// that disable (Heavy.5). The text has no figures of it.

import { cell } from '../../../scenario/table';
import type { Charts } from '../charts';

/** What heavy armour may be tried for; a scenario may name more. */
export const TRIALS = ['move', 'attack', 'advance', 'retreat'] as const;

export const TRIAL_COLUMNS = ['when', 'disabled'] as const;

const FACES = /^([1-6])(?:-([1-6]))?$/;

/** The faces that disable: `1`, `1-2`, `none`; undefined: not to be read. */
export const facesIn = (text: string): readonly number[] | undefined => {
  if (text === 'none' || text === '') return [];
  const [, from, to = from] = FACES.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (from === undefined || last < first) return undefined;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/** Does this die disable a unit that is tried for something? undefined: the chart does not tell. */
export const disables = (charts: Charts, trial: string, die: number): boolean | undefined => {
  const table = charts.given('disablement');
  const text = table && cell(table, trial, 'disabled');
  return text === undefined || text === '' ? undefined : facesIn(text)?.includes(die);
};

/** Is it rolled for before it is done? undefined: the chart does not tell. */
export const isTriedBefore = (charts: Charts, trial: string): boolean | undefined => {
  const when = charts.word('disablement', trial, 'when');
  return when === 'before' ? true : when === 'after' ? false : undefined;
};
