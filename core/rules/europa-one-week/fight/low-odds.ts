// What low odds cost (2009: 12.A.2-a): MPs beyond the usual, by the column of the odds.

import { compare, type Fraction } from '../../../base/fraction';
import type { Certainty } from '../../../scenario/certainty';
import type { Charts } from '../charts';
import { readColumn, type Column } from './odds';

export interface AdditionalMp {
  readonly mp: Fraction;
  readonly certainty: Certainty;
}

/** The row of the greatest odds that the column reaches; undefined: the chart does not go down so far. */
export const additionalMp = (charts: Charts, column: Column | undefined): AdditionalMp | undefined => {
  if (!column) return undefined;
  const rows = charts.table('low-odds').rows.flatMap(({ key }) => readColumn(key) ?? []);
  const row = rows
    .filter(({ ratio }) => compare(ratio, column.ratio) <= 0)
    .sort((a, b) => compare(b.ratio, a.ratio))[0];
  const mp = row && charts.figure('low-odds', row.name, 'mp');
  return row && mp && { mp, certainty: charts.certainty('low-odds', row.name) };
};

/** The chart does not go down to these odds, so that neither the price nor the RED die is known. */
export const isLowOddsUnknown = (
  { edition }: Charts,
  f: {
    readonly kind: string;
    readonly additional: AdditionalMp | undefined;
    readonly odds: { readonly place: number };
  },
): boolean => edition.lowOdds && f.kind === 'overrun' && f.odds.place >= 0 && f.additional === undefined;
