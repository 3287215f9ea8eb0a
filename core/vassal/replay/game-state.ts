// The pieces of a game while its commands are executed (spec 4.1). One pass; what changed is handed out step by step.

import type { Command } from '../game/command';
import { detached, TextPool } from '../text/detached';
import type { Limits } from '../archive/limits';
import type { Budget } from '../budget';
import { namesAsked, type PieceType, type PieceTypes } from '../traits/piece-type';
import { faceOf, propOf } from '../game/piece-view';
import { decodeSequence } from '../text/sequence';
import { wholeNumber } from '../traits/fields';
import { peelTraits } from '../traits/trait-nesting';
import { LivePiece, LivePile, type LiveThing, type Place, PieceHistory, PileHistory } from './game-pieces';
import type { KnownMaps } from './map-rules';
import { Piling } from './piling';

const freePlace = ({ map, x, y }: LivePiece): Place => ({ x, y, ...(map !== undefined && { map }) });

type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** Coordinates of very old files may have decimals: the whole part counts (spec 10). */
const coordinate = (text: string | undefined): number => {
  const value = wholeNumber(text ?? '');
  if (value !== undefined) return value;
  const real = Number.parseFloat(text ?? '');
  return Number.isFinite(real) ? Math.trunc(real) : 0;
};

/** A pile's list costs so many times less for each member than a piece's change. */
const POINTERS_A_CHANGE = 16;
/** And so many looks at pieces take the time of one. */
const LOOKS_A_CHANGE = 20;
/** And so many that make room for another. */
const SHIFTS_A_CHANGE = 500;
/** And so many properties that it asks for where it lies. */
const ASKED_A_CHANGE = 16;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i]);

/** What it costs to tell a piece anew: its traits are asked, and ask for properties. */
const faceWork = (type: PieceType, asks: readonly string[]): number => (type.traits.length + 4 * asks.length) / 8;

/** And to compare it with what it was, and to tell what changed. */
const TOLD_ANEW = 30;

/** A deck names the places where it lies, and its cards are told with it. */
const CHANGES_A_DECK = 10;

/** A stack's new list: who is in the stack now and in neither list stays, above whom it lay on. */
const withThoseLeft = (ids: readonly string[], old: ReadonlySet<string>, { members }: LivePile): readonly string[] => {
  const listed = new Set(ids);
  /** Who comes after each; after nobody the first. */
  const next = new Map<string | undefined, string>();
  let last: string | undefined;
  for (const id of listed) {
    next.set(last, id);
    last = id;
  }
  members.forEach(({ id }, i) => {
    if (listed.has(id) || old.has(id)) return;
    const lower = members[i - 1]?.id;
    const below = lower !== undefined && listed.has(lower) ? lower : undefined;
    const above = next.get(below);
    next.set(below, id);
    if (above !== undefined) next.set(id, above);
    listed.add(id);
  });
  const all: string[] = [];
  for (let id = next.get(undefined); id !== undefined; id = next.get(id)) all.push(id);
  return all;
};

/** Pieces that ask for a property of their surroundings, and what it costs to tell all of them anew. */
export interface Askers {
  readonly pieces: Set<PieceHistory>;
  work: number;
}
const LAYER = '@@';
const DYNAMIC = 'PROP;';

export class GameState {
  readonly histories = new Map<string, PieceHistory>();
  readonly piles = new Map<string, PileHistory>();
  private readonly things = new Map<string, LiveThing>();
  private readonly touched = new Set<LiveThing>();
  private readonly removed = new Set<PieceHistory | PileHistory>();
  private readonly piling: Piling;
  private readonly pool = new TextPool();
  private count = 0;
  /** By the name that they ask for. */
  readonly asking = new Map<string, Askers>();
  /** What of the work in piles was counted already. */
  private counted = { looked: 0, shifted: 0 };

  constructor(
    private readonly maps: KnownMaps,
    private readonly limits: Pick<Limits, 'traitDepth'>,
    private readonly types: PieceTypes,
    private readonly budget: Budget,
  ) {
    this.piling = new Piling({
      maps,
      touch: thing => this.touched.add(thing),
      register: pile => {
        const old = this.things.get(pile.id);
        if (old) old.isGone = true;
        this.things.set(pile.id, pile);
        this.piles.set(pile.id, pile.history);
      },
      property: (piece, name) => this.property(piece, name),
    });
  }

  /** Pieces that exist, without stacks and decks, on a map or not. */
  get pieces(): number {
    return this.count;
  }

  /** The same after an earlier step. */
  piecesAfter(step: number): number {
    let count = 0;
    for (const { places } of this.histories.values()) if (places.at(step)) count++;
    return count;
  }

  /** Counts the looks at pieces in piles since it was last asked: one command may move thousands. */
  drawForPiles(): void {
    const { looked, onMaps } = this.piling;
    const { shifted } = onMaps;
    const changes =
      (looked - this.counted.looked) / LOOKS_A_CHANGE + (shifted - this.counted.shifted) / SHIFTS_A_CHANGE;
    if (changes === 0) return;
    this.counted = { looked, shifted };
    this.budget.draw('changes', changes);
  }

  /** What it costs that so many global properties changed, for the pieces that ask for them. */
  drawForAskers(names: readonly string[]): void {
    for (const name of names) this.budget.draw('names', this.asking.get(name)?.work ?? 0);
  }

  /** Ends the game there was: `begin_save`. */
  clear(): void {
    for (const thing of [...this.things.values()]) this.forget(thing);
  }

  add(command: CommandOf<'add-piece'>): void {
    const before = this.types.work;
    const read = this.types.read(command.type);
    this.budget.draw('types', this.types.work - before);
    if (!read) return;
    const old = this.things.get(command.id);
    if (old) this.replace(old);
    if (read.kind === 'piece') this.addPiece(command, read.type);
    else this.addPile(command.id, command.state, read.kind === 'deck' ? read.type.name : undefined);
  }

  private addPiece(command: CommandOf<'add-piece'>, type: PieceType): void {
    this.budget.draw('pieces');
    const known = this.histories.get(command.id);
    const history = known ?? new PieceHistory(detached(command.id), this.histories.size);
    const { id } = history;
    if (!known) this.histories.set(id, history);
    this.removed.delete(history);
    const states = this.fullStates(type, command.state).map(state => this.pool.keep(state));
    const piece = new LivePiece(id, history, type, states);
    this.things.set(id, piece);
    this.count++;
    this.touched.add(piece);
    this.applyInnermost(piece, piece.states.at(-1) ?? '');
  }

  /** One state a level; what a too short state does not tell is what a new piece would have. */
  private fullStates(type: PieceType, text: string): readonly string[] {
    const levels = peelTraits(text, this.limits);
    const wanted = type.traits.length + 1;
    if (levels.length === wanted) return levels;
    const innermost = levels.length > wanted ? levels[wanted - 1] : undefined;
    return Array.from({ length: wanted }, (_, i) =>
      i === wanted - 1 ? (innermost ?? 'null;0;0;;0') : (levels[i] ?? type.traits[i]?.initialState ?? ''),
    );
  }

  /** The innermost level's map and point (spec 5.2). In a pile the piece's own point is of no effect. */
  private applyInnermost(piece: LivePiece, state: string): void {
    const [map = 'null', x, y] = decodeSequence(state, ';');
    this.piling.setPoint(piece, coordinate(x), coordinate(y));
    const rules = this.maps.find(map);
    if (rules?.name === piece.onMap) return;
    if (rules) this.piling.addToMap(piece, rules.name);
    else {
      this.piling.leaveCollection(piece);
      this.piling.setMap(piece, undefined);
    }
  }

  private addPile(name: string, state: string, deckName: string | undefined): void {
    this.budget.draw('changes', deckName === undefined ? 1 : CHANGES_A_DECK);
    const known = this.piles.get(name);
    const history = known?.deckName === deckName && known ? known : new PileHistory(detached(name), deckName);
    const { id } = history;
    this.piles.set(id, history);
    this.removed.delete(history);
    const pile = new LivePile(id, history, deckName);
    this.things.set(id, pile);
    this.touched.add(pile);
    this.setPileState(pile, state);
  }

  private setPileState(pile: LivePile, state: string): void {
    const [map = 'null', x, y, ...rest] = decodeSequence(state, ';');
    if (pile.isDeck) {
      this.moveWholePile(pile, map, x, y);
      const [faceDown, members] = rest;
      this.facing(pile, faceDown === 'true');
      this.fill(pile, members === undefined ? [] : decodeSequence(members, ','));
      return;
    }
    // A stack on no map has no point; what stands there is then read as ids that nobody knows (spec 5.2).
    const nowhere = map === 'null';
    this.fill(pile, nowhere ? [x ?? '', y ?? '', ...rest] : rest);
    this.moveWholePile(pile, map, nowhere ? '0' : x, nowhere ? '0' : y);
  }

  private facing(pile: LivePile, faceDown: boolean): void {
    this.touched.add(pile);
    this.faceDown.set(pile, faceDown);
  }
  private readonly faceDown = new Map<LivePile, boolean>();

  private moveWholePile(pile: LivePile, map: string, x: string | undefined, y: string | undefined): void {
    this.piling.setPoint(pile, coordinate(x), coordinate(y));
    const rules = this.maps.find(map);
    if (rules?.name === pile.map) return;
    if (rules) this.piling.addToMap(pile, rules.name);
    else this.piling.setMap(pile, undefined);
  }

  /** Takes the named pieces over, in this order; ids of no piece are skipped. */
  private fill(pile: LivePile, ids: readonly string[]): void {
    const members = new Set<LivePiece>();
    const elsewhere = new Set<LivePiece>();
    for (const id of ids) {
      const piece = this.things.get(id);
      if (piece?.kind !== 'piece') continue;
      members.add(piece);
      if (piece.pile !== pile) elsewhere.add(piece);
    }
    this.piling.takeAllOut(elsewhere);
    for (const piece of members) {
      piece.pile = pile;
      piece.map = pile.map;
      this.touched.add(piece);
    }
    this.piling.setMembers(pile, [...members]);
  }

  /** The stack or deck that a piece stands in. */
  pileOf(id: string): string | undefined {
    const thing = this.things.get(id);
    return thing?.kind === 'piece' ? thing.pile?.id : undefined;
  }

  /** The pieces that a command about an id is about: a stack's are its members. */
  piecesOf(id: string): readonly LivePiece[] {
    const thing = this.things.get(id);
    if (thing?.kind !== 'pile') return thing ? [thing] : [];
    this.piling.looked += thing.members.length;
    return thing.members;
  }

  remove(command: CommandOf<'remove-piece'>): void {
    const thing = this.things.get(command.id);
    if (!thing) return;
    if (thing.kind === 'piece') this.piling.takeOut(thing);
    this.piling.setMap(thing, undefined);
    this.forget(thing);
  }

  /** An id is used again: the thing that had it is gone, its members are free for the new one. */
  private replace(thing: LiveThing): void {
    if (thing.kind === 'piece') this.piling.takeOut(thing);
    this.forget(thing);
  }

  private forget(thing: LiveThing): void {
    this.piling.leaveCollection(thing);
    this.things.delete(thing.id);
    thing.isGone = true;
    if (thing.kind === 'piece') this.count--;
    this.removed.add(thing.history);
    this.touched.delete(thing);
    if (thing.kind === 'pile') for (const member of thing.members) this.touched.add(member);
  }

  change(command: CommandOf<'change-piece'>): void {
    const thing = this.things.get(command.id);
    if (!thing) return;
    if (thing.kind === 'piece') this.changePiece(thing, command.newState, command.oldState);
    else this.changePile(thing, command.newState, command.oldState);
  }

  /** Level by level: only what the command itself changes is changed (spec 4.1, ChangePiece). */
  private changePiece(piece: LivePiece, newText: string, oldText: string | undefined): void {
    const wanted = this.fullStates(piece.type, newText);
    const before = oldText === undefined ? undefined : this.fullStates(piece.type, oldText);
    const last = wanted.length - 1;
    const merged = wanted.map((state, i) => {
      const own = piece.states[i];
      return own !== undefined && (before?.[i] === state || own === state) ? own : this.pool.keep(state);
    });
    const innermostChanged = before === undefined || before[last] !== wanted[last];
    const { traits } = piece.type;
    const resort = traits.some((trait, i) => trait.prefix === DYNAMIC && merged[i] !== piece.states[i]);
    if (merged.some((state, i) => state !== piece.states[i])) {
      // A pile that is empty for lookups while its only visible member is hidden is found differently.
      const { pile } = piece;
      if (pile) this.piling.setMembers(pile, pile.members);
      piece.states = merged;
      this.touched.add(piece);
    }
    if (innermostChanged) this.applyInnermost(piece, wanted[last] ?? '');
    if (resort) this.piling.sortIntoLayers(piece);
  }

  private changePile(pile: LivePile, newState: string, oldState: string | undefined): void {
    if (pile.isDeck || oldState === undefined) {
      this.setPileState(pile, newState);
      return;
    }
    const head = decodeSequence(newState, ';');
    const ids = withThoseLeft(head.splice(3), new Set(decodeSequence(oldState, ';').slice(3)), pile);
    const [map = 'null', x, y] = head;
    this.fill(
      pile,
      ids.filter(id => !id.startsWith(LAYER)),
    );
    const nowhere = map === 'null';
    this.moveWholePile(pile, map, nowhere ? '0' : x, nowhere ? '0' : y);
  }

  move(command: CommandOf<'move-piece'>): void {
    const thing = this.things.get(command.id);
    if (!thing) return;
    const rules = this.maps.find(command.newMap);
    if (!rules) {
      // The engine takes it out of the map's drawing only: where it was is still where it is.
      this.piling.leaveCollection(thing);
      return;
    }
    const [x, y] = [command.newX, command.newY];
    const under = command.newUnder === undefined ? undefined : this.things.get(command.newUnder);
    if (under && this.isAt(under, rules.name, x, y)) {
      this.piling.merge(under, thing);
      return;
    }
    if (!this.piling.mergeAt(thing, rules, x, y, command.playerId)) this.piling.stackOrPlace(thing, rules, x, y);
    if (command.newUnder === undefined && thing.kind === 'piece' && thing.pile)
      this.piling.insert(thing.pile, thing, 0);
  }

  private isAt(thing: LiveThing, map: string, x: number, y: number): boolean {
    return thing.kind === 'piece'
      ? thing.onMap === map && thing.atX === x && thing.atY === y
      : thing.map === map && thing.x === x && thing.y === y;
  }

  private property(piece: LivePiece, name: string): string | undefined {
    const nobody = (): boolean => false;
    const face = faceOf({
      id: piece.id,
      type: piece.type,
      states: piece.states,
      mayAccess: nobody,
      surroundings: () => undefined,
    });
    return propOf(face.props, name);
  }

  /** Lets go of what only the pass itself needs. */
  close(): void {
    this.things.clear();
    this.touched.clear();
    this.piling.onMaps.clear();
    this.faceDown.clear();
    this.pool.clear();
    this.types.clearMany();
    for (const { places, makes } of this.histories.values()) {
      places.close();
      makes.close();
    }
    for (const { members, places, faceDown } of this.piles.values())
      for (const track of [members, places, faceDown]) track?.close();
  }

  /** Ends a step: writes down what changed, and tells whose place or make did, in the order of ids. */
  commit(step: number): PieceHistory[] {
    const changed = new Set<PieceHistory>();
    // Members first learn where their pile went; who came into it or left it is told of by himself.
    for (const thing of this.touched) {
      if (thing.kind !== 'pile') continue;
      this.piling.looked += thing.members.length;
      if (!thing.hasMoved()) continue;
      for (const member of thing.members) this.recordPiece(member, step, changed);
    }
    for (const thing of this.touched) {
      if (thing.kind === 'pile') this.recordPile(thing, step);
      else this.recordPiece(thing, step, changed);
    }
    for (const history of this.removed) {
      if (history instanceof PieceHistory && history.places.latest) changed.add(history);
      history.places?.record(step, null);
    }
    this.touched.clear();
    this.removed.clear();
    this.drawForPiles();
    return [...changed].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  }

  private recordPiece(piece: LivePiece, step: number, changed: Set<PieceHistory>): void {
    if (piece.isGone) return;
    const { history } = piece;
    const map = piece.onMap;
    const old = history.places.latest;
    const pile = piece.pile?.history;
    const make = history.makes.latest;
    if (make?.states !== piece.states || make.type !== piece.type) {
      const now = history.makes.lately(({ type, states }) => type === piece.type && isSame(states, piece.states)) ?? {
        type: piece.type,
        states: piece.states,
        asks: namesAsked(piece.type, piece.states),
      };
      piece.states = now.states;
      history.makes.record(step, now);
      this.noteAsker(history, piece.type, now.asks);
      this.budget.draw('changes', 1 + faceWork(piece.type, now.asks) / 6);
      changed.add(history);
    }
    if (!old || old.map !== map || old.x !== piece.atX || old.y !== piece.atY || old.pile !== pile) {
      history.places.record(step, piece.pile?.memberPlace ?? freePlace(piece));
      this.budget.draw('changes', 1 + (history.makes.latest?.asks.length ?? 0) / ASKED_A_CHANGE);
      changed.add(history);
    }
  }

  private noteAsker(history: PieceHistory, type: PieceType, asks: readonly string[]): void {
    for (const name of asks) {
      const known = this.asking.get(name);
      const askers = known ?? { pieces: new Set(), work: 0 };
      if (!known) this.asking.set(name, askers);
      if (askers.pieces.has(history)) continue;
      askers.pieces.add(history);
      askers.work += TOLD_ANEW + faceWork(type, asks);
    }
  }

  private recordPile(pile: LivePile, step: number): void {
    // Of two piles that had one id the later one counts.
    if (this.things.get(pile.id) !== pile) return;
    const { history } = pile;
    // A list is never changed in place: one that is still the same is written down already.
    if (pile.recorded !== pile.members) {
      history.members.record(
        step,
        pile.members.map(member => member.history),
      );
      this.budget.draw('changes', pile.members.length / POINTERS_A_CHANGE);
      pile.recorded = pile.members;
    }
    history.faceDown?.record(step, this.faceDown.get(pile) ?? false);
    history.places?.record(step, {
      x: pile.x,
      y: pile.y,
      ...(pile.map !== undefined && { map: pile.map }),
    });
  }
}
