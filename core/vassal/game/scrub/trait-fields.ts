// Where ids, names and texts of players stand in pieces (spec 5): one row a trait whose state holds any.

import { invisibleTrait } from '../../traits/invisible';
import { labelTrait } from '../../traits/label';
import { markerTrait } from '../../traits/marker';
import { maskTrait } from '../../traits/mask';
import { dynamicPropertyTrait } from '../../traits/dynamic-property';
import { propertySheetTrait } from '../../traits/property-sheet';
import { KNOWN_TRAITS } from '../../traits/registry';
import { restrictedTrait } from '../../traits/restricted';
import { sidesOf } from '../../traits/access';
import { tableTrait } from '../../traits/table';
import { prefixOf } from '../../traits/trait';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import type { Hands } from './hands';

type Row = (type: string, state: string, hands: Hands) => string;

/** Tokens that are changed where they stand; what is not changed is left byte for byte. */
const inSequence = (text: string, delimiter: string, change: (token: string, i: number) => string): string => {
  const tokens = decodeSequence(text, delimiter);
  const changed = tokens.map(change);
  return changed.every((token, i) => token === tokens[i]) ? text : encodeSequence(changed, delimiter);
};

const ownerBy = (access: string, owner: string, hands: Hands): string => {
  for (const side of sidesOf(access)) hands.side(side);
  return hands.owner(owner, access !== 'player:');
};

/** After the owner: whether all, or none, may unmask; how many may; who they are, by id and by side. */
const whoMayUnmask = (options: string, hands: Hands): string =>
  inSequence(options, '|', (token, i) => (i < 2 ? token : hands.idOrSide(token)));

const mask: Row = (type, state, hands) => {
  const { access } = maskTrait.read(type);
  return inSequence(state, ';', (token, i) => (i === 0 ? ownerBy(access, token, hands) : whoMayUnmask(token, hands)));
};

const raw: Row = (_type, state, hands) => hands.value(state);

const values =
  (delimiter: string): Row =>
  (_type, state, hands) =>
    inSequence(state, delimiter, hands.value);

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  [
    restrictedTrait.prefix,
    (type, state, hands) => {
      for (const side of restrictedTrait.read(type).sides) hands.side(side);
      return hands.id(state);
    },
  ],
  [maskTrait.prefix, mask],
  [invisibleTrait.prefix, (type, state, hands) => ownerBy(invisibleTrait.read(type).access, state, hands)],
  [dynamicPropertyTrait.prefix, raw],
  [labelTrait.prefix, raw],
  [markerTrait.prefix, values(',')],
  [tableTrait.prefix, values(',')],
  [propertySheetTrait.prefix, values('~')],
]);

/** One level of a piece that the file does not describe: any value, or a mask. */
export const rewriteUndescribed = (state: string, hands: Hands): string =>
  inSequence(state, ';', token => {
    const value = hands.value(token);
    return value === token ? inSequence(token, '|', hands.value) : value;
  });

const INNERMOST = /^(?:piece;|deck;|stack$)/;

/** Whether a level is of a trait, or an innermost piece, whose fields are known. */
export const isKnownLevel = (type: string): boolean => KNOWN_TRAITS.has(prefixOf(type)) || INNERMOST.test(type);

/** Map, point, id and number, then pairs of what a piece remembers (spec 5.2): values like those of any property. */
const PAIRS = 5;

const rewriteInnermost = (state: string, hands: Hands): string => {
  const tokens = decodeSequence(state, ';');
  hands.own(tokens.slice(0, PAIRS).join(';'));
  const changed = tokens.map((token, i) => (i > PAIRS && (i - PAIRS) % 2 === 1 ? hands.value(token) : token));
  return changed.every((token, i) => token === tokens[i]) ? state : encodeSequence(changed, ';');
};

/** One level of a piece's state. */
export const rewriteState = (type: string, state: string, hands: Hands): string => {
  const row = ROWS.get(prefixOf(type));
  if (row) return row(type, state, hands);
  if (type.startsWith('piece;')) return rewriteInnermost(state, hands);
  if (INNERMOST.test(type)) hands.own(state);
  else if (isKnownLevel(type)) hands.counted(state);
  return state;
};

/**
 * One level of a piece's type: what the module says. Definitions of pieces to come stand in some, with states of their own.
 *
 * @param definition rewrites one
 */
export const rewriteType = (type: string, hands: Hands, definition: (text: string) => string): string => {
  const known = KNOWN_TRAITS.get(prefixOf(type));
  if (!known && !INNERMOST.test(type)) return type;
  const inside = known?.references(type).some(({ kind }) => kind === 'definition') ?? false;
  if (!inside) {
    hands.own(type);
    return type;
  }
  return inSequence(type, ';', token => {
    if (token.startsWith('+/')) return definition(token);
    hands.own(token);
    return token;
  });
};
