// Edits of a piece's state by trait, as a log's `D/` commands need them. Works on the levels of type and state (spec 5.1);
// levels that are not named keep their text byte for byte.

import { decodeSequence, encodeSequence } from '../../text/sequence';

/** A piece's levels, outermost first; type and state have the same number. */
export interface PieceLevels {
  readonly types: readonly string[];
  readonly states: readonly string[];
}

const prefixOf = (type: string): string => type.slice(0, type.indexOf(';') + 1);

const replaceLevel = (piece: PieceLevels, index: number, state: string): PieceLevels => ({
  types: piece.types,
  states: piece.states.map((old, i) => (i === index ? state : old)),
});

/** The trait's index with that prefix and, if given, that value in a field of its type; -1 if there is none. */
const findTrait = (piece: PieceLevels, prefix: string, field?: { index: number; value: string }): number =>
  piece.types.findIndex(
    type =>
      prefixOf(type) === prefix &&
      (!field || decodeSequence(type.slice(prefix.length), ';')[field.index] === field.value),
  );

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The innermost state with another place (spec 5.2); undefined map: on none. */
export const withPosition = (piece: PieceLevels, map: string | undefined, { x, y }: Point): PieceLevels => {
  const last = piece.states.length - 1;
  const tokens = decodeSequence(piece.states[last] ?? '', ';');
  tokens.splice(0, 3, map ?? 'null', String(x), String(y));
  return replaceLevel(piece, last, encodeSequence(tokens, ';'));
};

export const positionOf = (
  piece: PieceLevels,
): { readonly map: string | undefined; readonly x: number; readonly y: number } => {
  const [map = 'null', x = '0', y = '0'] = decodeSequence(piece.states.at(-1) ?? '', ';');
  return { map: map === 'null' ? undefined : map, x: Number.parseInt(x, 10) || 0, y: Number.parseInt(y, 10) || 0 };
};

/** Marks a piece as moved, if it has the trait `markmoved;`. */
export const withMoved = (piece: PieceLevels, moved: boolean): PieceLevels => {
  const index = findTrait(piece, 'markmoved;');
  return index === -1 ? piece : replaceLevel(piece, index, String(moved));
};

/**
 * Adds a drag to the movement trail, if the piece has the trait `footprint;`: its first point is where it started, each
 * further one where a drag ended. A trail begun on another map starts anew. `mapId` is the internal one, `Map0`.
 */
export const withTrailPoint = (piece: PieceLevels, mapId: string, from: Point, to: Point): PieceLevels => {
  const index = findTrait(piece, 'footprint;');
  if (index === -1) return piece;
  const [visible = 'false', startMap = '', count = '0', ...rest] = decodeSequence(piece.states[index] ?? '', ';');
  const old = startMap === mapId ? rest.slice(0, Number.parseInt(count, 10) || 0) : [];
  const points = [...(old.length > 0 ? old : [`${from.x},${from.y}`]), `${to.x},${to.y}`];
  return replaceLevel(
    piece,
    index,
    encodeSequence([visible, mapId, String(points.length), ...points, 'true', '0'], ';'),
  );
};

/** Forgets trail and moved mark, as the "mark all unmoved" button does (spec 8.3). */
export const withoutTrail = (piece: PieceLevels): PieceLevels => {
  const index = findTrait(piece, 'footprint;');
  const cleared = withMoved(piece, false);
  return index === -1 ? cleared : replaceLevel(cleared, index, 'false;;0;false;0');
};

/** The field of `emb2;` that holds the layer's name (spec 5.3, field 19). */
const LAYER_NAME = 18;

/** Sets a layer's level (from 1; negative: inactive); undefined if the piece has no such layer. */
export const withLayer = (piece: PieceLevels, layer: string, level: number): PieceLevels | undefined => {
  const index = findTrait(piece, 'emb2;', { index: LAYER_NAME, value: layer });
  return index === -1 ? undefined : replaceLevel(piece, index, String(level));
};

/** Sets a dynamic property's value; undefined if the piece has no such property. */
export const withProperty = (piece: PieceLevels, name: string, value: string): PieceLevels | undefined => {
  const index = findTrait(piece, 'PROP;', { index: 0, value: name });
  return index === -1 ? undefined : replaceLevel(piece, index, value);
};

/** Masks it for an owner's id or side, or unmasks it (undefined); undefined if the piece has no mask. */
export const withMask = (piece: PieceLevels, owner: string | undefined): PieceLevels | undefined => {
  const index = findTrait(piece, 'obs;');
  if (index === -1) return undefined;
  const [, options = ''] = decodeSequence(piece.states[index] ?? '', ';');
  return replaceLevel(piece, index, encodeSequence([owner ?? 'null', options], ';'));
};
