// Sums to which others are added: what they come to together is a property of its own, for expressions of many brackets take
// BeanShell's parser minutes.

import type { AddedSum, FightCount } from '../../core/rules/module-counts/fight-counts';
import { rounded, type WrittenSum } from './sums';
import { lcm } from './tables';
import { conditionOf, type TermsContext } from './terms';

/** Rounds of reckoning: a sum to which a reckoned one is added comes after it. */
export const ROUNDS = [0, 1] as const;

export interface Total {
  readonly property: string;
  readonly value: string;
  readonly round: number;
}

export interface Totals {
  /** All sums, in their order. */
  readonly sums: readonly WrittenSum[];
  readonly totals: readonly Total[];
}

/** @param context with the sums as they are without others */
export const withAdded = (count: FightCount, context: TermsContext): Totals => {
  const known = new Map<string, WrittenSum & { readonly round: number }>();
  const totals: Total[] = [];
  const sumOf = (name: string): WrittenSum & { readonly round: number } => {
    const found =
      known.get(name) ??
      written(
        context.sums.find(({ one }) => one.name === name),
        name,
      );
    known.set(name, found);
    return found;
  };
  const written = (sum: WrittenSum | undefined, name: string): WrittenSum & { readonly round: number } => {
    if (!sum) throw new Error(`no sum is called ${name}`);
    const { added = [], rounding } = sum.one;
    if (added.length === 0) return { ...sum, round: -1 };
    const others = added.map(one => ({
      ...one,
      of: sumOf(one.sum),
      limit: one.atMost === undefined ? undefined : sumOf(one.atMost),
    }));
    const needed = others.flatMap(({ of, limit }) => (limit ? [of, limit] : [of]));
    const round = 1 + Math.max(...needed.map(one => one.round));
    if (!ROUNDS.some(one => one === round)) throw new Error(`${name} is reckoned in too many rounds`);
    const parts = needed.reduce((all, one) => lcm(all, one.parts), sum.parts);
    const inParts = ({ total, parts: own }: WrittenSum): string => `${total}*${parts / own}`;
    const property = sum.property.replace('Fight_S', 'Fight_T');
    const figures = others.map(({ of, limit, when }) => {
      const value = limit ? `Math.min(${inParts(of)},${inParts(limit)})` : inParts(of);
      return when ? `(${conditionOf(when, context)}?${value}:0)` : value;
    });
    const value = rounded([`${sum.property}*${parts / sum.parts}`, ...figures].join('+'), parts, rounding);
    totals.push({ property, value, round });
    return { ...sum, parts, total: property, round };
  };
  const sums = count.sums.map(({ name }) => sumOf(name));
  return { sums, totals };
};

/** What the sums ask of the units of a fight. */
export const askedBySums = ({ sums }: FightCount): readonly NonNullable<AddedSum['when']>[] =>
  sums.flatMap(({ added = [] }) => added.flatMap(({ when }) => when ?? []));
