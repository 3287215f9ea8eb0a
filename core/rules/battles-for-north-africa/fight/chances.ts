// The chances of a die on one of the tables.

import { fraction, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';
import { wholeOf, type OnTable } from './fight';
import { compareResults } from './results';
import { FACES, resultsOf } from './crt';

/** The chance of each result on a table, best for the attacker first; none below its columns. */
export const chancesOn = (charts: Charts, table: OnTable): readonly (readonly [string, Fraction])[] => {
  const results = resultsOf(charts, table.crt, table.odds.column, wholeOf(table.drm)) ?? [];
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => compareResults(a, b))
    .map(([result, n]) => [result, fraction(n, FACES.length)] as const);
};
