// The pieces of a running replay, and what is remembered of them.

import type { PieceType } from '../traits/piece-type';
import { readHider } from '../traits/invisible';
import type { PieceOrigin } from './timeline';
import { Track } from './track';

/** Where a piece is after a step. Without a map it is off every map; the point is then where it was last. */
export interface Place {
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  readonly pile?: PileHistory;
}

/** What a piece is made of after a step; states outermost first, the innermost piece's last. */
export interface Make {
  readonly type: PieceType;
  readonly states: readonly string[];
  /** The property names that its name and properties ask for. */
  readonly asks: readonly string[];
  /** What it comes from, once somebody asked. */
  origin?: PieceOrigin;
}

/** One id's whole story. Null: the piece does not exist. */
export class PieceHistory {
  readonly places = new Track<Place | null>();
  readonly makes = new Track<Make>();
  /** The place in the order in which ids first appeared. */
  constructor(
    readonly id: string,
    readonly number: number,
  ) {}
}

/** What a stack is called that VASSAL makes by itself: the file does not tell its id. */
export const madeId = (first: string, count: number): string => `made-${first}-${count}`;

export class PileHistory {
  readonly members = new Track<readonly PieceHistory[]>();
  /** Decks only: they give their place a name. */
  readonly places: Track<Place | null> | undefined;
  readonly faceDown: Track<boolean> | undefined;
  constructor(
    readonly id: string,
    /** Undefined: a stack. */
    readonly deckName: string | undefined,
    /** Of a stack that VASSAL made by itself: for which piece, and the how manieth of it; its id says so. */
    readonly madeFor?: { readonly first: PieceHistory; readonly count: number },
  ) {
    if (deckName === undefined) return;
    this.places = new Track();
    this.faceDown = new Track();
  }
}

/** What pieces and piles share: a point, perhaps a map, a turn in that map's drawing order, and an end. */
abstract class OnMap {
  /** The map that it is on by itself; a piece in a pile is where the pile is. */
  map: string | undefined;
  x = 0;
  y = 0;
  /** In the map's own collection: free pieces and piles, not members of piles. */
  placed: string | undefined;
  /** When it came into the collection: what is drawn later comes later. */
  order = 0;
  /** It does not exist any more; another may have its id. */
  isGone = false;
}

export class LivePiece extends OnMap {
  readonly kind = 'piece';
  pile: LivePile | undefined;
  constructor(
    readonly id: string,
    readonly history: PieceHistory,
    readonly type: PieceType,
    public states: readonly string[],
  ) {
    super();
  }

  get onMap(): string | undefined {
    return this.pile ? this.pile.map : this.map;
  }
  get atX(): number {
    return this.pile ? this.pile.x : this.x;
  }
  get atY(): number {
    return this.pile ? this.pile.y : this.y;
  }

  get noStack(): boolean {
    return this.type.noStack;
  }

  /** Who hides it (trait Invisible), as the file writes him; undefined if nobody does. */
  get hiddenBy(): string | undefined {
    const [level] = this.type.vanishers;
    return level === undefined ? undefined : readHider(this.states[level] ?? 'null');
  }
}

/** A stack or a deck: its members bottom to top. */
export class LivePile extends OnMap {
  readonly kind = 'pile';
  members: LivePiece[] = [];
  /** The list that was written down last. */
  recorded: LivePiece[] | undefined;
  private lastPlace: Place | undefined;
  private was: { readonly map: string | undefined; readonly x: number; readonly y: number } | undefined;
  constructor(
    readonly id: string,
    readonly history: PileHistory,
    /** Undefined: a stack. */
    readonly deckName: string | undefined,
  ) {
    super();
  }

  get isDeck(): boolean {
    return this.deckName !== undefined;
  }

  /** Of its members: one for all, so that a stack of many costs little where it moves. */
  get memberPlace(): Place {
    const { map, x, y, history: pile, lastPlace: last } = this;
    if (last && last.map === map && last.x === x && last.y === y) return last;
    return (this.lastPlace = { x, y, ...(map !== undefined && { map }), pile });
  }

  /** Is it elsewhere than it was when this was asked before? */
  hasMoved(): boolean {
    const { map, x, y, was } = this;
    if (was && was.map === map && was.x === x && was.y === y) return false;
    this.was = { map, x, y };
    return true;
  }
}

export type LiveThing = LivePiece | LivePile;
