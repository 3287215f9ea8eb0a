// The pieces of a module and of a game, found by what their marks say.

import { isPieceSlot, walk } from '../../core/vassal/module/components';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { VassalModule } from '../../core/vassal/module/module';
import { readPieceDefinition, type PieceDefinition } from '../../core/vassal/module/piece-definition';
import { PieceTypes } from '../../core/vassal/traits/piece-type';
import { faceOf, type PieceFace } from '../../core/vassal/game/piece-view';
import { expandPrototypes, nestLevels } from '../../core/vassal/module/prototypes';
import { nestTraits, peelTraits } from '../../core/vassal/traits/trait-nesting';
import type { PieceLevels } from '../../core/vassal/game/writer/piece-state';

/** Names and properties of pieces as everybody sees them, also of pieces that are only defined. */
export class PieceReader {
  private readonly types = new PieceTypes(DEFAULT_LIMITS);

  /** undefined: not a piece but a stack or a deck. */
  face(levels: PieceLevels): PieceFace | undefined {
    const read = this.types.read(nestTraits(levels.types));
    if (read?.kind !== 'piece') return undefined;
    return faceOf({
      id: '',
      type: read.type,
      states: levels.states,
      mayAccess: () => false,
      surroundings: () => undefined,
    });
  }
}

/** A module's palette pieces, prototypes expanded, with their properties. */
export const palettePieces = (
  module: VassalModule,
  reader: PieceReader,
): readonly { readonly definition: PieceDefinition; readonly props: PieceFace['props'] }[] =>
  [...walk(module.root)].filter(isPieceSlot).flatMap(slot => {
    const written = readPieceDefinition(slot.text);
    if (!written) return [];
    const definition = nestLevels(expandPrototypes(written, module.prototypes).levels);
    const face = reader.face({ types: peelTraits(definition.type), states: peelTraits(definition.state) });
    return face ? [{ definition, props: face.props }] : [];
  });
