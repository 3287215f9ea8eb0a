// Scales of odds as columns with the ratio from which each is reached, out of the scales that the rules read.

import type { Fraction } from '../../base/fraction';
import type { Column, Scale } from './fight-counts';

/** So many columns past the chart's ends are told by name: farther off nobody shifts back from. */
export const PAST_ENDS = 26;
/** Above the chart its names are still told. */
const ABOVE = 24;

/**
 * The columns from `PAST_ENDS` below the chart to some above it.
 *
 * @param last the place of the chart's last column; the first is 0
 */
export const columnsAround = (
  last: number,
  nameOf: (place: number) => string,
  reached: (place: number) => { readonly from: Fraction; readonly over?: boolean },
): Pick<Scale, 'columns' | 'first' | 'last'> => {
  const columns = Array.from({ length: last + 1 + PAST_ENDS + ABOVE }, (_, i): Column => {
    const place = i - PAST_ENDS;
    return { name: nameOf(place), ...reached(place) };
  });
  const [first, ...others] = columns;
  if (!first) throw new Error('a scale without columns');
  return { columns: [first, ...others], first: PAST_ENDS, last: last + PAST_ENDS };
};

/**
 * With a column for odds against nothing: it is called as the chart's last, and where the scale runs on past the chart no
 * shift leads back from it.
 */
export const withUnopposed = (
  { columns, last }: Pick<Scale, 'columns' | 'last'>,
  name: string,
  runsOn: boolean,
): Pick<Scale, 'columns' | 'unopposed'> =>
  runsOn
    ? { columns: [...columns, { name, from: undefined }], unopposed: columns.length }
    : { columns, unopposed: last };
