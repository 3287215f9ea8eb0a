// Commands on pieces (spec 4.1): `+/`, `-/`, `D/`, `M/`, fields parted by `/`.

import { present } from '../../../base/present';
import type { Command, CommandFields } from '../command';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import { nullable, orNull, wholeField } from './fields';

type Of<K extends CommandFields['kind']> = Extract<CommandFields, { readonly kind: K }>;

/** The command of a text that begins with one of the four prefixes; undefined if a field is missing or no number. */
export const parsePieceCommand = (raw: string): Command | undefined => {
  // Everything after `-/` is the id, undecoded.
  if (raw.startsWith('-/')) return { kind: 'remove-piece', raw, id: raw.slice(2) };
  const fields = decodeSequence(raw.slice(2), '/');
  if (raw.startsWith('+/')) return addPiece(raw, fields);
  if (raw.startsWith('D/')) return changePiece(raw, fields);
  if (raw.startsWith('M/')) return movePiece(raw, fields);
  return undefined;
};

const addPiece = (raw: string, [id, type, state = '']: readonly string[]): Command | undefined =>
  id === undefined || type === undefined ? undefined : { kind: 'add-piece', raw, id, type, state };

const changePiece = (raw: string, [id, newState, oldState]: readonly string[]): Command | undefined =>
  id === undefined || newState === undefined
    ? undefined
    : { kind: 'change-piece', raw, id, newState, ...present({ oldState }) };

const movePiece = (raw: string, fields: readonly string[]): Command | undefined => {
  const [id, newMap, newX, newY, newUnder, oldMap, oldX, oldY, oldUnder, playerId] = fields;
  const x = wholeField(newX);
  const y = wholeField(newY);
  if (id === undefined || x === undefined || y === undefined) return undefined;
  return {
    kind: 'move-piece',
    raw,
    id,
    ...present({ newMap: nullable(newMap) }),
    newX: x,
    newY: y,
    ...present({ newUnder: nullable(newUnder) }),
    ...present({ oldMap: nullable(oldMap) }),
    oldX: wholeField(oldX) ?? 0,
    oldY: wholeField(oldY) ?? 0,
    ...present({ oldUnder: nullable(oldUnder) }),
    ...present({ playerId }),
  };
};

export const formatAddPiece = ({ id, type, state }: Of<'add-piece'>): string =>
  `+/${encodeSequence([id, type, state], '/')}`;

export const formatChangePiece = ({ id, newState, oldState }: Of<'change-piece'>): string =>
  `D/${encodeSequence(oldState === undefined ? [id, newState] : [id, newState, oldState], '/')}`;

export const formatMovePiece = (move: Of<'move-piece'>): string => {
  const fields = [
    move.id,
    orNull(move.newMap),
    String(move.newX),
    String(move.newY),
    orNull(move.newUnder),
    orNull(move.oldMap),
    String(move.oldX),
    String(move.oldY),
    orNull(move.oldUnder),
  ];
  return `M/${encodeSequence(move.playerId === undefined ? fields : [...fields, move.playerId], '/')}`;
};
