// Where pieces lie in their piles, from the bottom.

import type { PieceHistory } from './game-pieces';

/** Piles up to this size are searched; in greater ones every member's place is noted once. */
const SMALL_PILE = 8;
/** So many places are kept noted. */
const MOST_NOTED = 200_000;

/** Whether a piece is there, for who looks. */
type IsThere = (piece: PieceHistory, step: number) => boolean;

/** A pile's list of one moment is never changed, so that it stands for it. */
export class PileIndexes {
  private readonly noted = new Map<readonly PieceHistory[], ReadonlyMap<PieceHistory, number>>();
  /** The members that are there, of the step that was looked at last. */
  private readonly there = new Map<readonly PieceHistory[], readonly PieceHistory[]>();
  private step = -1;
  private size = 0;

  /** @param isThere left out: all of them are */
  of(piece: PieceHistory, members: readonly PieceHistory[], step: number, isThere?: IsThere): number {
    const seen = isThere ? this.thereOf(members, step, isThere) : members;
    if (seen.length <= SMALL_PILE) return Math.max(seen.indexOf(piece), 0);
    return (this.noted.get(seen) ?? this.note(seen)).get(piece) ?? 0;
  }

  private thereOf(members: readonly PieceHistory[], step: number, isThere: IsThere): readonly PieceHistory[] {
    if (step !== this.step) this.there.clear();
    this.step = step;
    const known = this.there.get(members);
    if (known) return known;
    const all = members.every(piece => isThere(piece, step));
    const there = all ? members : members.filter(piece => isThere(piece, step));
    this.there.set(members, there);
    return there;
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
