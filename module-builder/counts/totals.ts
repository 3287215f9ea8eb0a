// Sums to which others are added: what they come to together is a property of its own, for expressions of many brackets take
// BeanShell's parser minutes.

import type { AddedSum, FightCount } from '../../core/rules/module-counts/fight-counts';
import { rounded, type WrittenSum } from './sums';
import { lcm } from './tables';
import { conditionOf, sumIn, type TermsContext } from './terms';

export interface Total {
  readonly property: string;
  readonly value: string;
  /** A sum to which a reckoned one is added comes a round after it; the first is 0. */
  readonly round: number;
}

/** The rounds in which they are reckoned, in their order. */
export const roundsOf = (totals: readonly Total[]): readonly number[] =>
  [...new Set(totals.map(({ round }) => round))].sort((a, b) => a - b);

export interface Totals {
  /** All sums, in their order. */
  readonly sums: readonly WrittenSum[];
  readonly totals: readonly Total[];
}

/** A sum, and in which round it is known; -1: before all, for nothing is added to it. */
type Reckoned = WrittenSum & Pick<Total, 'round'>;

/** One that is added, with the one that it cannot exceed. */
interface Other {
  readonly of: Reckoned;
  readonly limit: Reckoned | undefined;
  readonly when: AddedSum['when'];
}

/** The sum with the others, in the smallest parts of all of them. */
const together = (
  sum: WrittenSum,
  others: readonly Other[],
  context: TermsContext,
): Total & Pick<WrittenSum, 'parts'> => {
  const needed = others.flatMap(({ of, limit }) => (limit ? [of, limit] : [of]));
  const parts = needed.reduce((all, one) => lcm(all, one.parts), sum.parts);
  const inParts = ({ total, parts: own }: WrittenSum): string => `${total}*${parts / own}`;
  const figures = others.map(({ of, limit, when }) => {
    const value = limit ? `Math.min(${inParts(of)},${inParts(limit)})` : inParts(of);
    return when ? `(${conditionOf(when, context)}?${value}:0)` : value;
  });
  const property = sum.property.replace('Fight_S', 'Fight_T');
  const value = [`${sum.property}*${parts / sum.parts}`, ...figures].join('+');
  return {
    parts,
    property,
    value: rounded(value, parts, sum.one.rounding),
    round: 1 + Math.max(...needed.map(one => one.round)),
  };
};

/** @param context with the sums as they are without others */
export const withAdded = (count: FightCount, context: TermsContext): Totals => {
  const known = new Map<string, Reckoned>();
  const totals: Total[] = [];
  const sumOf = (name: string): Reckoned => {
    const found = known.get(name) ?? reckoned(sumIn(context, name));
    known.set(name, found);
    return found;
  };
  const reckoned = (sum: WrittenSum): Reckoned => {
    const others = (sum.one.added ?? []).map(({ sum: name, atMost, when }): Other => ({
      of: sumOf(name),
      limit: atMost === undefined ? undefined : sumOf(atMost),
      when,
    }));
    if (others.length === 0) return { ...sum, round: -1 };
    const { parts, ...total } = together(sum, others, context);
    totals.push(total);
    return { ...sum, parts, total: total.property, round: total.round };
  };
  return { sums: count.sums.map(({ name }) => sumOf(name)), totals };
};

/** What the sums ask of the units of a fight. */
export const askedBySums = ({ sums }: FightCount): readonly NonNullable<AddedSum['when']>[] =>
  sums.flatMap(({ added = [] }) => added.flatMap(({ when }) => when ?? []));
