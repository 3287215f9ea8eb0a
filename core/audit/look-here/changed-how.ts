import type { PieceChange } from '../../vassal/replay/timeline';

/** What can be done to a piece where it lies. */
export type Handling = 'made' | 'removed' | 'flipped' | 'edited' | 'masked' | 'unmasked';

/** Bookkeeping of VASSAL's, and marks that every move sets or clears. */
const SILENT =
  /^(?:Old\w*|DeckName|DeckPosition|PieceName|BasicName|Hidden\w*|Invisible\w*|ObscuredToOthers|Moved(?:_\w+)?|\w*_(?:Degrees|Facing|Name))$/is;
const LAYER = /_(?:Level|Active|Image)$/s;

/** The most telling of what changed; undefined: nothing that a player did to the piece. */
export const changedHow = ({ props }: Pick<PieceChange, 'props'>): Handling | undefined => {
  const masked = props['Obscured'];
  if (masked) return masked[1] === 'true' ? 'masked' : 'unmasked';
  const names = Object.keys(props).filter(name => !SILENT.test(name));
  if (names.length === 0) return undefined;
  return names.some(name => LAYER.test(name) && !/^Moved/i.test(name)) ? 'flipped' : 'edited';
};
