// What one level of a piece names outside itself, gathered by kind. Each trait says it of its own fields.

import { decodeSequence } from '../text/sequence';
import { type ReferenceKind, referencesOf } from './fields';
import { KNOWN_TRAITS } from './registry';
import { prefixOf } from './trait';

export interface TraitReferences {
  readonly images: readonly string[];
  readonly sounds: readonly string[];
  /** Key strokes as they stand. */
  readonly keys: readonly string[];
  readonly colours: readonly string[];
  /** Formats and expressions. */
  readonly formats: readonly string[];
  /** A definition that the trait carries (place marker, replace), and its own piece id. */
  readonly definition?: string;
  readonly gpid?: string;
}

const BASIC_PIECE = 'piece;';

/** What a level's type names; unknown traits name nothing that is known. */
export const traitReferences = (type: string): TraitReferences => {
  const prefix = prefixOf(type);
  const named =
    prefix === BASIC_PIECE
      ? referencesOf('image', [decodeSequence(type, ';')[3]])
      : (KNOWN_TRAITS.get(prefix)?.references(type) ?? []);
  const of = (wanted: ReferenceKind): readonly string[] =>
    named.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  const [definition] = of('definition');
  const [gpid] = of('gpid');
  return {
    images: of('image'),
    sounds: of('sound'),
    keys: of('key'),
    colours: of('colour'),
    formats: of('format'),
    ...(definition !== undefined && { definition }),
    ...(gpid !== undefined && { gpid }),
  };
};
