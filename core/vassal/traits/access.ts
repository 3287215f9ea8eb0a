import { decodeSequence, encodeSequence } from '../text/sequence';
import type { Field } from './fields';

const SIDES = 'sides:';

/** Who may own a mask (spec 9.6): `player:`, `side:` or `sides:A:B`. What is neither is `player:`. */
export const access: Field<string> = {
  read: token => {
    if (token === 'side:') return token;
    return token?.startsWith(SIDES) ? SIDES + encodeSequence(sidesOf(token), ':') : 'player:';
  },
  write: value => value,
};

/** The sides of a `sides:` access. */
export const sidesOf = (access: string): readonly string[] =>
  access.startsWith(SIDES) ? decodeSequence(access.slice(SIDES.length), ':') : [];
