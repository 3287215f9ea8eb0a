// Putting pieces on maps and into piles, as the engine's Map, Stack and StackMetrics do it (spec 4.1, MovePiece).

import { type LivePiece, LivePile, type LiveThing, madeId, PileHistory } from './game-pieces';
import { MapPieces } from './map-pieces';
import type { KnownMaps, MapRules } from './map-rules';

/** What piling needs of the game around it. */
export interface PilingGame {
  readonly maps: KnownMaps;
  readonly touch: (thing: LiveThing) => void;
  readonly register: (pile: LivePile) => void;
  /** A property of a piece, as layered maps ask for it. */
  readonly property: (piece: LivePiece, name: string) => string | undefined;
}

const isVisible = (piece: LivePiece | undefined, player: string | undefined): boolean => {
  const hider = piece?.hiddenBy;
  return hider === undefined || hider === player;
};

export class Piling {
  readonly onMaps = new MapPieces();
  /** How many pieces were looked at so far: piles that thousands lie in cost that much with every move. */
  looked = 0;
  private readonly madeFor = new Map<string, number>();

  constructor(private readonly game: PilingGame) {}

  /** Takes a thing out of its map's collection; it keeps its map until told otherwise. */
  leaveCollection(thing: LiveThing): void {
    if (thing.placed !== undefined) this.onMaps.leave(thing);
  }

  /** Sets the point of a thing; members of a pile are where it is. */
  setPoint(thing: LiveThing, x: number, y: number): void {
    if (thing.x === x && thing.y === y) return;
    this.onMaps.change(thing, () => {
      thing.x = x;
      thing.y = y;
    });
    this.game.touch(thing);
  }

  setMap(thing: LiveThing, map: string | undefined): void {
    thing.map = map;
    if (thing.kind === 'pile') for (const member of thing.members) member.map = map;
    this.game.touch(thing);
  }

  /** Adds a thing to a map; one that is there already keeps its turn in the drawing order. */
  addToMap(thing: LiveThing, map: string): void {
    if (thing.placed === map) return;
    if (thing.kind === 'piece' && thing.pile) this.takeOut(thing);
    this.leaveCollection(thing);
    this.setMap(thing, map);
    this.onMaps.arrive(thing, map);
  }

  placeAt(thing: LiveThing, map: string, x: number, y: number): void {
    this.setPoint(thing, x, y);
    this.addToMap(thing, map);
  }

  takeOut(piece: LivePiece): void {
    const { pile } = piece;
    if (!pile) return;
    this.setMembers(
      pile,
      pile.members.filter(member => member !== piece),
    );
    piece.pile = undefined;
    this.game.touch(piece);
  }

  /** Takes many pieces out of their piles; each pile is gone through once, however many leave it. */
  takeAllOut(pieces: ReadonlySet<LivePiece>): void {
    const piles = new Set<LivePile>();
    for (const piece of pieces) if (piece.pile) piles.add(piece.pile);
    for (const pile of piles)
      this.setMembers(
        pile,
        pile.members.filter(member => !pieces.has(member)),
      );
    this.onMaps.leaveAll(pieces);
    for (const piece of pieces) {
      piece.pile = undefined;
      this.game.touch(piece);
    }
  }

  /** Replaces a pile's list. Whoever drops out of it keeps pointing at it, as in the engine. */
  setMembers(pile: LivePile, members: LivePiece[]): void {
    this.looked += members.length;
    this.onMaps.change(pile, () => {
      pile.members = members;
    });
    this.game.touch(pile);
  }

  /** Puts a piece into a pile at an index, out of wherever it is. */
  insertChild(pile: LivePile, piece: LivePiece, index: number): void {
    if (piece.pile) this.takeOut(piece);
    this.leaveCollection(piece);
    piece.pile = pile;
    piece.map = pile.map;
    const members = [...pile.members];
    members.splice(Math.min(Math.max(index, 0), members.length), 0, piece);
    this.setMembers(pile, members);
    this.game.touch(piece);
  }

  /** Like `insertChild`; a member of this pile only changes its place in it. */
  insert(pile: LivePile, piece: LivePiece, index: number): void {
    const now = pile.members.indexOf(piece);
    if (now < 0) {
      this.insertChild(pile, piece, index);
      return;
    }
    const wanted = Math.min(Math.max(index, 0), pile.members.length);
    const members = pile.members.filter(member => member !== piece);
    members.splice(wanted, 0, piece);
    this.setMembers(pile, members);
  }

  /**
   * A stack that VASSAL makes by itself; its id is ours, the file does not have it. It is called after its first piece: a count of
   * all would tell of those that not everybody sees.
   */
  private makeStack(first: LivePiece): LivePile {
    const count = (this.madeFor.get(first.id) ?? 0) + 1;
    this.madeFor.set(first.id, count);
    const id = madeId(first.id, count);
    const pile = new LivePile(id, new PileHistory(id, undefined, { first: first.history, count }), undefined);
    this.game.register(pile);
    return pile;
  }

  /** Puts `moving` directly above `fixed` (a pile: above its topmost visible member). */
  merge(fixed: LiveThing, moving: LiveThing): void {
    const top = fixed.kind === 'pile' ? this.topVisible(fixed) : undefined;
    if (top) {
      this.merge(top, moving);
      return;
    }
    if (moving === fixed || (fixed.kind === 'piece' && moving === fixed.pile)) return;
    const pile = fixed.kind === 'pile' ? fixed : (fixed.pile ?? this.stackAround(fixed));
    let index = fixed.kind === 'pile' ? fixed.members.length : pile.members.indexOf(fixed) + 1;
    if (moving.kind === 'pile') {
      this.insertAll(pile, moving.members, index);
      return;
    }
    const now = moving.pile === pile ? pile.members.indexOf(moving) : -1;
    if (moving.pile === pile && now < index) index--;
    this.insert(pile, moving, index);
  }

  /** Puts the members of one pile into another, in order. */
  private insertAll(pile: LivePile, pieces: readonly LivePiece[], index: number): void {
    this.takeAllOut(new Set(pieces));
    for (const piece of pieces) {
      piece.pile = pile;
      piece.map = pile.map;
    }
    this.setMembers(pile, [...pile.members.slice(0, index), ...pieces, ...pile.members.slice(index)]);
  }

  private stackAround(piece: LivePiece): LivePile {
    const { map } = piece;
    const stack = this.makeStack(piece);
    stack.map = map;
    stack.x = piece.x;
    stack.y = piece.y;
    this.insertChild(stack, piece, 0);
    if (map !== undefined) this.addToMap(stack, map);
    return stack;
  }

  /** The visual layer of a thing on a map, from the bottom. */
  private layer(thing: LiveThing, rules: MapRules): number {
    const { layers } = rules;
    if (!layers) return thing.kind === 'piece' && thing.noStack ? 0 : 1;
    if (thing.kind === 'pile' && thing.isDeck) return layers.order.length;
    const piece = thing.kind === 'pile' ? (this.topVisible(thing) ?? thing.members[0]) : thing;
    const value = piece && this.game.property(piece, layers.property);
    const layer = value === undefined ? -1 : layers.order.indexOf(value);
    return layer < 0 ? layers.order.length : layer;
  }

  /** The topmost member that is not hidden, or hidden by this player himself. */
  private topVisible({ members }: LivePile, player?: string): LivePiece | undefined {
    let at = members.length - 1;
    while (at >= 0 && !isVisible(members[at], player)) at--;
    this.looked += members.length - at;
    return members[at];
  }

  private topOf(thing: LiveThing): LivePiece | undefined {
    return thing.kind === 'pile' ? this.topVisible(thing) : thing;
  }

  private canMerge(a: LiveThing, b: LiveThing, rules: MapRules): boolean {
    if ((a.kind === 'pile' && a.isDeck) || (b.kind === 'pile' && b.isDeck)) return true;
    const [one, other] = [this.topOf(a), this.topOf(b)];
    if (!one || !other || one.noStack || other.noStack) return false;
    if ((one.hiddenBy !== undefined || other.hiddenBy !== undefined) && one.hiddenBy !== other.hiddenBy) return false;
    return !rules.layers || this.layer(one, rules) === this.layer(other, rules);
  }

  /** Merges with the lowest thing at exactly this point that takes it. False: nothing does. */
  mergeAt(moving: LiveThing, rules: MapRules, x: number, y: number, player: string | undefined): boolean {
    const there = this.onMaps.at(rules.name, x, y);
    this.looked += there.length;
    const things = there.filter(thing => this.takes(thing, moving, rules, player));
    const [first] = things;
    if (!first) return false;
    const lowest = things.reduce((a, b) => (this.layer(b, rules) < this.layer(a, rules) ? b : a), first);
    this.merge(lowest, moving);
    return true;
  }

  private takes(thing: LiveThing, moving: LiveThing, rules: MapRules, player: string | undefined): boolean {
    if (thing.kind === 'pile' && thing.isDeck) return true;
    if (!rules.stacking || (moving.kind === 'piece' && moving.noStack)) return false;
    if (thing.kind === 'pile')
      return this.topVisible(thing, player) !== undefined && this.canMerge(moving, thing, rules);
    const hider = thing.hiddenBy;
    return !thing.noStack && this.canMerge(moving, thing, rules) && (hider === undefined || hider === player);
  }

  /** What VASSAL does with a piece that found nothing to merge with. */
  stackOrPlace(thing: LiveThing, rules: MapRules, x: number, y: number): void {
    if (thing.kind === 'piece' && rules.stacking && !thing.pile && !thing.noStack) {
      const stack = this.makeStack(thing);
      this.insertChild(stack, thing, 0);
      this.placeAt(stack, rules.name, x, y);
    } else this.placeAt(thing, rules.name, x, y);
  }

  /** On a layered map a changed property may part a piece from its pile (trait Dynamic Property). */
  sortIntoLayers(piece: LivePiece): void {
    const rules = this.game.maps.find(piece.onMap);
    if (!rules?.layers || piece.pile?.isDeck) return;
    const others = piece.pile?.members.filter(member => member !== piece) ?? [];
    const [neighbour] = others;
    if (neighbour && this.canMerge(neighbour, piece, rules)) return;
    const [x, y] = [piece.atX, piece.atY];
    const moving = piece.pile && others.length === 0 ? piece.pile : piece;
    if (moving === piece.pile || !piece.pile) this.leaveCollection(moving);
    else this.takeOut(piece);
    if (!this.mergeAt(moving, rules, x, y, undefined)) this.stackOrPlace(moving, rules, x, y);
  }
}
