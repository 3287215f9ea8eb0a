// Piece definitions of slots and prototypes: `+/null/type/state` (spec 5.3).

import { trimText } from './components';
import { decodeSequence, encodeSequence } from '../text/sequence';

export interface PieceDefinition {
  readonly type: string;
  readonly state: string;
}

/** The type and the state; undefined if the text is no piece definition. */
export const readPieceDefinition = (text: string): PieceDefinition | undefined => {
  const trimmed = trimText(text);
  if (!trimmed.startsWith('+/')) return undefined;
  const [, type, state] = decodeSequence(trimmed.slice(2), '/');
  return type === undefined ? undefined : { type, state: state ?? '' };
};

export const writePieceDefinition = ({ type, state }: PieceDefinition): string =>
  `+/${encodeSequence(['null', type, state], '/')}`;
