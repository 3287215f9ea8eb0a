import { DEFAULT_TABLES } from '../../../../core/rules/battles-for-north-africa/defaults';
import type { Given } from '../given';

const TYPES = (DEFAULT_TABLES.get('unit-types')?.rows ?? []).map(row => row.key);

/** Vectors write some of them with capitals: `HQ`, `AT`. */
const SPELT: Readonly<Record<string, string>> = Object.fromEntries(
  TYPES.flatMap(type => [
    [type, type],
    [type.toUpperCase(), type],
    [type.replace('arty', 'arty').replace(/\b(at|sp|mg|hq|fb|lb)\b/g, word => word.toUpperCase()), type],
  ]),
);

export const typeIn = (word: string): string => {
  const type = SPELT[word];
  if (type === undefined) throw new Error(`no unit type: ${word}`);
  return type;
};

/** The type of a unit by the words of the vectors. */
export const unitTypeOf = (given: Given, key = 'type', otherwise = 'infantry'): string => {
  const word = given.text(key);
  return word === undefined ? otherwise : typeIn(word);
};
