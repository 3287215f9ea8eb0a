// Reading a vector's `given`: plain values out of JSON, and the units and charts that they speak of.

import { add, parseFraction, ZERO, type Fraction } from '../../../../core/base/fraction';
import { Charts, readCost, type EntryCost } from '../../../../core/rules/ocs/charts';
import { combatant, type Combatant } from '../../../../core/rules/ocs/combatant';
import type { Category } from '../../../../core/rules/ocs/vocabulary';
import type { Answer, Verdict } from '../../../../core/rules/verdict';

export type Values = Readonly<Record<string, unknown>>;

export const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const number = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? value : otherwise);
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** 3.5 as 7/2. */
export const exact = (value: unknown): Fraction => parseFraction(String(value)) ?? ZERO;
export const toNumber = ({ n, d }: Fraction): number => n / d;
export const total = (values: readonly unknown[]): Fraction => values.map(exact).reduce(add, ZERO);

export const legal = (...verdicts: readonly Verdict[]): boolean =>
  verdicts.every(v => v.answer === ('legal' satisfies Answer));

export const charts = (options: Readonly<Record<string, string>> = {}): Charts => new Charts(new Map(), options);

/** A unit with these figures, type and modifiers: infantry unless something else is said. */
export const unit = (
  values: Readonly<Record<string, unknown>> = {},
  modifiers: Readonly<Record<string, string>> = {},
  type = 'inf',
): Combatant =>
  combatant(charts(), {
    label: 'unit',
    group: 1,
    type,
    values: Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])),
    modifiers,
  });

/** `Strat` as the modifier that says it. */
export const inMode = (mode: unknown): Readonly<Record<string, string>> =>
  mode === undefined ? {} : { [text(mode).toLowerCase()]: '' };

/** `All`, `P`, 2.5 as a cost of the chart. */
export const cost = (value: unknown): EntryCost => {
  const read = readCost(String(value ?? 0), 'quoted');
  if (!read) throw new Error(`no cost: ${String(value)}`);
  return read;
};

const CATEGORIES: Readonly<Record<string, Category>> = {
  open: 'open',
  close: 'close',
  veryClose: 'very close',
  extremelyClose: 'extremely close',
};

export const category = (value: unknown): Category => CATEGORIES[text(value)] ?? 'open';
