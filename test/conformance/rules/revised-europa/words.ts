// Words of vectors, each one that the system knows: another is an error of the vector.

import { halfMonth } from '../../../../core/rules/dates';
import { weatherOf, type Weather } from '../../../../core/rules/revised-europa/charts';
import { DEFAULT_TABLES } from '../../../../core/rules/revised-europa/defaults';
import { SPELLINGS } from '../../../../core/rules/revised-europa/spellings';
import { WORDS_OF_SHORTHAND } from '../../../../core/rules/revised-europa/shorthand';
import { VOCABULARY } from '../../../../core/rules/revised-europa/vocabulary';
import type { Given } from '../given';

const known = (what: string, name: string, names: readonly string[]): string => {
  if (!names.includes(name)) throw new Error(`no ${what}: ${name}`);
  return name;
};

const rowsOf = (table: string): readonly string[] => DEFAULT_TABLES.get(table)?.rows.map(r => r.key) ?? [];

const spelled = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

export interface Ground {
  readonly terrain: string;
  readonly features: readonly string[];
}

/** A name of a terrain, which may be a feature of a clear hex, such as `dot city`. */
export const terrainOf = (name: string): Ground => {
  const feature = spelled(WORDS_OF_SHORTHAND.features, name);
  if (VOCABULARY.hexFeatures.includes(feature)) return { terrain: 'clear', features: [feature] };
  const terrain = spelled(WORDS_OF_SHORTHAND.terrains, name);
  return { terrain: known('terrain', terrain, rowsOf('tec-hexes')), features: [] };
};

export const groundOf = (given: Given, key = 'terrain'): Ground => terrainOf(given.text(key) ?? 'clear');

export const hexsideOf = (name: string): string =>
  known('hexside', spelled(WORDS_OF_SHORTHAND.hexsides, name), rowsOf('tec-hexsides'));

export const hexsideIn = (given: Given): string | undefined => {
  const name = given.text('hexside');
  return name === undefined ? undefined : hexsideOf(name);
};

/** Vectors write some of them with capitals: `AA`. */
export const typeOf = (name: string): string =>
  known('type of unit', spelled(SPELLINGS.unitTypes ?? {}, name.toLowerCase()), VOCABULARY.unitTypes);

export const sizeIn = (given: Given): string | undefined => given.word('size', VOCABULARY.unitSizes);

export const weatherIn = (given: Given, key = 'weather'): Weather | undefined => {
  const name = given.text(key);
  if (name === undefined) return undefined;
  const weather = weatherOf(name);
  if (!weather) throw new Error(`no weather: ${name}`);
  return weather;
};

/** `July I 1941`. */
export const dateIn = (given: Given, key = 'date'): string | undefined => {
  const date = given.text(key);
  if (date !== undefined && halfMonth(date) === undefined) throw new Error(`no date: ${date}`);
  return date;
};

/** A result of the combat table, which vectors may name without its numbers. */
export const resultIn = (given: Given, otherwise: string): string => {
  const result = given.text('result') ?? otherwise;
  return known('result', result, DEFAULT_TABLES.get('crt')?.rows.flatMap(r => r.cells) ?? []);
};

/** What leaving an enemy ZOC is called: a normal one or that of a weak unit. */
export const ZOCS = { normal: 'normal', reduced: 'reduced' } as const;
