// What dynamic and global property traits share (spec 5.3, PROP): constraints, and the list of commands that change it.

import { decodeArray, decodeSequence, encodeSequence } from '../text/sequence';
import { type Field, referencesOf, wholeNumber } from './fields';
import { keyText } from './key-field';

export interface Constraints {
  readonly numeric: boolean;
  readonly min: number;
  readonly max: number;
  readonly wrap: boolean;
}

/** seq `,`: numeric(false), min(0), max(100), wrap(false). */
export const constraints: Field<Constraints> = {
  read: token => {
    const [numeric, min, max, wrap] = decodeSequence(token ?? '', ',');
    return {
      numeric: numeric === 'true',
      min: wholeNumber(min ?? '') ?? 0,
      max: wholeNumber(max ?? '') ?? 100,
      wrap: wrap === 'true',
    };
  },
  write: c => encodeSequence([String(c.numeric), String(c.min), String(c.max), String(c.wrap)], ','),
};

export interface PropertyCommand {
  readonly menu: string;
  readonly key: string;
  /** `P,value` set, `I,n` increment, `R,prompt` ask, `E,prompt,choices` choose; kept as it stands. */
  readonly change: string;
}

/** What VASSAL's editor gives a command that does not say what it does. */
const NEW_COMMAND = 'P,new value';

const readCommand = (entry: string): PropertyCommand => {
  const [menu = '', key = '', change = ''] = decodeSequence(entry, ':');
  return { menu, key: keyText(key), change: change === '' ? NEW_COMMAND : change };
};

/** seq `,` of entries, each seq `:` menu, key, change. */
export const changes: Field<readonly PropertyCommand[]> = {
  read: token => (token ? decodeSequence(token, ',').map(readCommand) : []),
  write: commands =>
    encodeSequence(
      commands.map(c => encodeSequence([c.menu, c.key, c.change], ':')),
      ',',
    ),
  // One character alone is a Ctrl key of old.
  names: token =>
    referencesOf(
      'key',
      decodeArray(token)
        .map(entry => decodeSequence(entry, ':')[1] ?? '')
        .filter(key => key.length > 1),
    ),
};
