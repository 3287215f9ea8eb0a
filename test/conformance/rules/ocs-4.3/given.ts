// What vectors of OCS speak of: charts, units, words.

import { Charts, readCost, type EntryCost } from '../../../../core/rules/ocs/charts';
import { combatant, type Combatant } from '../../../../core/rules/ocs/combatant';
import { DEFAULT_TABLES } from '../../../../core/rules/ocs/defaults';
import { SPELLINGS } from '../../../../core/rules/ocs/spellings';
import { VOCABULARY, type Category } from '../../../../core/rules/ocs/vocabulary';
import type { Answer, Verdict } from '../../../../core/rules/verdict';
import type { Table } from '../../../../core/scenario/table';
import type { Given } from '../given';

export const legal = (...verdicts: readonly Verdict[]): boolean =>
  verdicts.every(v => v.answer === ('legal' satisfies Answer));

/** A chart of the system with some rows of the vector's own. */
const withRows = (name: string, rows: Readonly<Record<string, readonly string[]>>): Table => {
  const table = DEFAULT_TABLES.get(name);
  if (!table) throw new Error(`no table ${name}`);
  const own = Object.entries(rows).map(([key, cells]) => ({ key, cells }));
  return { ...table, rows: [...own, ...table.rows.filter(r => !Object.hasOwn(rows, r.key))] };
};

export const charts = (
  options: Readonly<Record<string, string>> = {},
  tables: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {},
): Charts => new Charts(new Map(Object.entries(tables).map(([name, rows]) => [name, withRows(name, rows)])), options);

/** A unit with these figures, type and modifiers: infantry unless something else is said. */
export const unit = (
  values: Readonly<Record<string, number>> = {},
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

/** A type by the words of players. */
export const typeOf = (name: string): string => {
  const word = name.toLowerCase();
  const type = new Map(Object.entries(SPELLINGS.unitTypes ?? {})).get(word) ?? word;
  if (!VOCABULARY.unitTypes.includes(type)) throw new Error(`no type of unit: ${name}`);
  return type;
};

const MODES: Readonly<Record<string, string>> = {
  Combat: 'combat',
  Move: 'move',
  Exploitation: 'exploitation',
  Reserve: 'reserve',
  Strat: 'strat',
  DG: 'dg',
};

/** The mode as the modifier that says it. */
export const inMode = (given: Given, key: string): Readonly<Record<string, string>> => {
  const mode = given.meaning(key, MODES);
  return mode === undefined ? {} : { [mode]: '' };
};

/** `All`, `P`, 2.5 as a cost of the chart. */
export const cost = (given: Given, key: string): EntryCost => {
  const text = given.cell(key) ?? '0';
  const read = readCost(text, 'quoted');
  if (!read) throw new Error(`${key} is no cost: ${text}`);
  return read;
};

const CATEGORIES: Readonly<Record<string, Category>> = {
  open: 'open',
  close: 'close',
  veryClose: 'very close',
  extremelyClose: 'extremely close',
};

export const category = (given: Given): Category => given.meaning('terrain', CATEGORIES) ?? 'open';

/** A place in a row of columns, by the column's name. */
export const placeOf = (columns: readonly string[], name: string | undefined): number => {
  const place = columns.indexOf(name ?? '');
  if (place === -1) throw new Error(`no column ${name ?? 'at all'}`);
  return place;
};
