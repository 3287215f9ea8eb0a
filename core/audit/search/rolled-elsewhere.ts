// Players who roll by a dice server, or at a table, leave no dice in their log: each fight is carried out as it was declared.

import type { Observation } from '../../rules/observation';

/** The observations of a log without dice with its fights rolled for elsewhere: what comes of them is no move by itself. */
export const rolledElsewhere = (observations: readonly Observation[]): readonly Observation[] =>
  observations.some(o => o.kind === 'rolled' && o.isTold !== true)
    ? observations
    : observations.map(o => (o.kind === 'declared' ? { ...o, offLog: true } : o));
