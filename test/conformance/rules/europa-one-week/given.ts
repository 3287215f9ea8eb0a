// What vectors of Europa One-Week speak of: charts, units, phases, a small front on which an overrun is tried.

import { toText, type Fraction } from '../../../../core/base/fraction';
import { Charts, type ZocKind } from '../../../../core/rules/europa-one-week/charts';
import { DEFAULT_TABLES } from '../../../../core/rules/europa-one-week/defaults';
import type { Edition } from '../../../../core/rules/europa-one-week/edition';
import type { SituationUnit } from '../../../../core/rules/situation';
import type { Judgement } from '../../../../core/rules/system';
import type { Verdict } from '../../../../core/rules/verdict';
import type { Table } from '../../../../core/scenario/table';
import type { OwnRows } from '../../../rules/europa-one-week/front';
import { exact, type Given } from '../given';

export type Runner = (given: Given) => unknown;

/** Runners by rule. */
export type Runners = Readonly<Record<string, Runner>>;

const withRows = (name: string, rows: OwnRows): Table => {
  const table = DEFAULT_TABLES.get(name);
  if (!table) throw new Error(`no table ${name}`);
  const own = Object.entries(rows).map(([key, cells]) => ({ key, cells }));
  return { ...table, rows: [...own, ...table.rows.filter(r => !Object.hasOwn(rows, r.key))] };
};

/** A chart of which the system has no figures of its own. */
export const ownTable = (name: string, columns: readonly string[], rows: OwnRows): Table => ({
  name,
  certainty: 'scenario',
  source: '',
  columns,
  rows: Object.entries(rows).map(([key, cells]) => ({ key, cells })),
});

export const charts = (
  edition: Edition,
  options: Readonly<Record<string, string>> = {},
  rows: Readonly<Record<string, OwnRows>> = {},
  tables: readonly Table[] = [],
): Charts =>
  new Charts(
    edition,
    new Map([
      ...Object.entries(rows).map(([name, own]) => [name, withRows(name, own)] as const),
      ...tables.map(table => [table.name, table] as const),
    ]),
    options,
  );

/** A unit with these figures and modifiers, as a line of odds has it. */
export const unit = (
  values: Readonly<Record<string, Fraction>> = {},
  modifiers: Readonly<Record<string, string>> = {},
  group = 1,
): SituationUnit => ({
  label: 'unit',
  group,
  type: 'inf',
  values: Object.fromEntries(Object.entries(values).map(([k, v]) => [k, toText(v)])),
  modifiers,
});

export const amounts = (given: Given, key: string): readonly Fraction[] => given.numbers(key).map(exact);

const PHASES: Readonly<Record<string, string>> = {
  'initial movement': 'movement',
  movement: 'movement',
  'exploitation movement': 'exploitation',
  exploitation: 'exploitation',
  'reaction movement': 'reaction',
  reaction: 'reaction',
  combat: 'combat',
};

/** The kind of a phase by the words of the vectors. */
export const phaseOf = (given: Given): string => given.meaning('phase', PHASES) ?? 'movement';

const RESULT = /^(?:OR(?:\(\d\))?|[AD]R\d?|[AD][ED]|D|DL|CA|EX|RX|REX)$/;

/** A result of a MAIN table, as the drafts and their relatives write them. */
export const known = (result: string): string => {
  if (!RESULT.test(result)) throw new Error(`no result: ${result}`);
  return result;
};

export const resultOf = (given: Given): string | undefined => {
  const result = given.text('result');
  return result === undefined ? undefined : known(result);
};

/** The letters of a type of air unit. */
export const airType = (given: Given): string | undefined => {
  const type = given.text('type');
  if (type !== undefined && !/^[A-Z]{1,2}$/.test(type)) throw new Error(`no type of air unit: ${type}`);
  return type;
};

export const zocOf = (given: Given, key: string): ZocKind => given.word(key, ['none', 'partial', 'full']) ?? 'none';

/** Is the act itself legal? What its dice gave, or that none are seen, is another question. */
export const isLegal = (judged: Pick<Judgement, 'verdicts'>, code?: string): boolean => {
  const asked = judged.verdicts.filter(v => code === undefined || v.code === code);
  if (asked.length === 0) throw new Error(`nothing is judged: ${code ?? 'no verdict'}`);
  return asked.every(v => v.answer !== 'illegal');
};

export const sayingOf = (verdicts: readonly Verdict[], code: string): readonly Verdict[] =>
  verdicts.filter(v => v.code === code);
