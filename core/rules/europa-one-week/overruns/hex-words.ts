// How the questions of an overrun name its hex, and where a line in figures is wrong.

import type { AttemptFacts } from './attempt-facts';

export const hexOf = ({ target }: Pick<AttemptFacts, 'target'>): string => target ?? 'the hex';

/** Where a line of odds is wrong: the editor marks it. */
export const partOf = ({ target }: Pick<AttemptFacts, 'target'>, part: string): { readonly part?: string } =>
  target === undefined ? { part } : {};
