// Where pieces lie in their piles, from the bottom.

import type { PieceHistory } from './game-pieces';

/** Piles up to this size are searched; in greater ones every member's place is noted once. */
const SMALL_PILE = 8;
/** So many places are kept noted. */
const MOST_NOTED = 200_000;

/** A pile's list of one moment is never changed, so that it stands for it. */
export class PileIndexes {
  private readonly noted = new Map<readonly PieceHistory[], ReadonlyMap<PieceHistory, number>>();
  private size = 0;

  of(piece: PieceHistory, members: readonly PieceHistory[]): number {
    if (members.length <= SMALL_PILE) return Math.max(members.indexOf(piece), 0);
    return (this.noted.get(members) ?? this.note(members)).get(piece) ?? 0;
  }

  private note(members: readonly PieceHistory[]): ReadonlyMap<PieceHistory, number> {
    if (this.size > MOST_NOTED) {
      this.noted.clear();
      this.size = 0;
    }
    const places = new Map(members.map((member, i) => [member, i]));
    this.noted.set(members, places);
    this.size += members.length;
    return places;
  }
}
