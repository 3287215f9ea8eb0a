// Players who roll by a dice server, or at a table, leave no dice in their log: each fight is carried out as it was declared.

import type { Observation } from '../../rules/observation';

/** One fight without dice may not have been fought; so many show how these players roll. */
const HABIT = 2;

/** The observations of a log without dice with its fights rolled for elsewhere: what comes of them is no move by itself. */
export const rolledElsewhere = (observations: readonly Observation[]): readonly Observation[] => {
  if (observations.some(o => o.kind === 'rolled' && o.isTold !== true)) return observations;
  const targets = new Set(observations.flatMap(o => (o.kind === 'declared' ? [o.target] : [])));
  if (targets.size < HABIT) return observations;
  return observations.map(o => (o.kind === 'declared' ? { ...o, offLog: true } : o));
};
