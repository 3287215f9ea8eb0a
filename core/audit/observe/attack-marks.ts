// Marks that players put on those they attack and on those that attack: what they show when the dice fall. They often stay where they
// are, so a mark tells of the first roll only after it was put there.

import type { ObservationOf } from '../../rules/observation';
import type { HexId } from '../../hexmap/hex-map';
import type { BoardPiece } from './board';

export type AttackMark = 'attacked' | 'attacks';

type Declared = Omit<ObservationOf<'declared'>, 'step' | 'player'>;
type Marked = BoardPiece & { readonly hex: HexId; readonly mark: AttackMark };

const isMarked = (piece: BoardPiece): piece is Marked => piece.mark !== undefined && piece.hex !== undefined;

/** The marks of one log, step by step. */
export class AttackMarks {
  /** By piece: the hex where a roll found its mark. */
  private readonly told = new Map<string, HexId>();

  /**
   * Dice fall: the attack that the new marks show. Nothing where they do not show all of it: which hex is attacked, and by whom.
   *
   * @param isDeclared the attack was declared in words since the roll before
   */
  rolled(board: ReadonlyMap<string, BoardPiece>, isDeclared: boolean): readonly Declared[] {
    const marked = [...board.values()].filter(isMarked);
    const here = new Map(marked.map(({ id, hex }) => [id, hex]));
    for (const [id, hex] of this.told) if (here.get(id) !== hex) this.told.delete(id);
    const fresh = marked.filter(({ id }) => !this.told.has(id));
    const attacks = attackBy(fresh);
    if (isDeclared || attacks.length > 0) for (const { id, hex } of fresh) this.told.set(id, hex);
    return isDeclared ? [] : attacks;
  }
}

/** One for each hex that units attack out of. */
const attackBy = (marked: readonly Marked[]): readonly Declared[] => {
  const targets = new Set(marked.flatMap(({ mark, hex }) => (mark === 'attacked' ? [hex] : [])));
  const attackers = marked.flatMap(({ mark, hex, unit, side }) =>
    mark === 'attacks' && unit !== undefined ? [{ unit, hex, side }] : [],
  );
  const [target, ...others] = targets;
  const sides = new Set(attackers.map(({ side }) => side));
  if (target === undefined || others.length > 0 || sides.size !== 1) return [];
  const hexes = [...new Set(attackers.map(({ hex }) => hex))];
  return hexes.map(from => ({
    kind: 'declared',
    what: 'attack',
    units: attackers.filter(({ hex }) => hex === from).map(({ unit }) => unit),
    from,
    target,
  }));
};
