import { decodeSequence, encodeSequence } from '../text/sequence';
import type { Field } from './fields';

/** What stands for a token that is missing, and for one that is empty, in a global command's target. */
const TOKENS: readonly (readonly [missing: string, empty: string])[] = [
  ['COUNTER', 'COUNTER'], // a trait's target always starts from its own counter
  ['false', 'false'],
  ['MAP', 'MAP'],
  ['', ''],
  ['', ''],
  ['', ''],
  ['', ''],
  ['0', ''],
  ['0', ''],
  ['', ''],
  ['false', 'false'],
  ['', ''],
  ['', ''],
  ['EQUALS', 'EQUALS'],
  ['', ''],
  ['', ''],
];

/** A global command's fast-match target (spec 5.3, globalkey): 16 tokens, seq `|`. */
export const target: Field<readonly string[]> = {
  read: token => {
    const tokens = decodeSequence(token ?? '', '|');
    return TOKENS.map(([missing, empty], i) => (i === 0 ? missing : tokens[i] === '' ? empty : (tokens[i] ?? missing)));
  },
  write: tokens => encodeSequence(tokens, '|'),
};
