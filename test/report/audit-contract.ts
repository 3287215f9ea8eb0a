// What every `audit --format json` must keep: its schema, ledgers that add up, a fight with figures for each that was declared.

import Ajv from 'ajv';
import schema from '../../assets/schemas/audit.schema.json';
import { add, equal, multiply, parseFraction, ZERO, type Fraction } from '../../core/base/fraction';

const isAllowed = new Ajv().compile(schema);

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const amount = (text: unknown): Fraction => {
  const read = typeof text === 'string' ? parseFraction(text) : undefined;
  if (!read) throw new Error(`no amount: ${JSON.stringify(text)}`);
  return read;
};

const totalOf = (entries: readonly unknown[]): Fraction =>
  entries.reduce<Fraction>((total, e) => {
    if (!isObject(e)) throw new Error('no ledger entry');
    const value = amount(e['value']);
    return e['op'] === '+' ? add(total, value) : e['op'] === 'x' ? multiply(total, value) : value;
  }, ZERO);

/** Ledgers wherever they stand whose entries do not make their total, by their place. */
const wrongSums = (value: unknown, at: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => wrongSums(item, `${at}/${i}`));
  if (!isObject(value)) return [];
  const { entries, total } = value;
  if (Array.isArray(entries) && total !== undefined)
    return equal(totalOf(entries), amount(total)) ? [] : [`${at}: the entries do not make ${String(total)}`];
  return Object.entries(value).flatMap(([key, item]) => wrongSums(item, `${at}/${key}`));
};

/** How many ledgers there are: a check of sums that meets none would prove nothing. */
export const countLedgers = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((n, item) => n + countLedgers(item), 0);
  if (!isObject(value)) return 0;
  const own = Array.isArray(value['entries']) && value['total'] !== undefined ? 1 : 0;
  return own + Object.values(value).reduce<number>((n, item) => n + countLedgers(item), 0);
};

const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The ratio of a fight is what its two strengths make. */
const wrongRatios = (report: Json): readonly string[] =>
  list(report['audits']).flatMap(audit =>
    list(audit['actions']).flatMap(({ id, fight }) => {
      if (!isObject(fight) || typeof fight['ratio'] !== 'string') return [];
      const total = (of: string): Fraction => amount((fight[of] as Json)['total']);
      return equal(multiply(amount(fight['ratio']), total('defence')), total('attack'))
        ? []
        : [`${String(id)}: ${fight['ratio']} is not its ratio`];
    }),
  );

/** What is wrong with a report; nothing: it keeps the contract. */
export const contractProblems = (report: unknown): readonly string[] => {
  if (!isAllowed(report)) return (isAllowed.errors ?? []).map(e => `${e.instancePath}: ${e.message ?? ''}`);
  return [...wrongSums(report, ''), ...wrongRatios(report as Json)];
};
