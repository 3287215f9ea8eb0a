// Pieces, stacks and where they lie, as far as the writer of a log must know them.

import { encodeSequence, decodeSequence } from '../../text/sequence';
import type { CommandNode } from '../command';
import { nestTraits, peelTraits } from '../../traits/trait-nesting';
import { readTrait } from '../../traits/registry';
import { positionOf, withPosition, type PieceLevels, type Point } from './piece-state';

interface StackState {
  map: string;
  at: Point;
  /** Bottom to top. */
  members: string[];
}

/** A board that can be changed; made from the commands before a log's first step. */
export class WriterBoard {
  readonly #pieces = new Map<string, PieceLevels>();
  readonly #stacks = new Map<string, StackState>();
  readonly #stackOf = new Map<string, string>();
  #nextId: number;

  constructor(start: readonly CommandNode[], firstId: number) {
    this.#nextId = firstId;
    for (const node of start) this.#load(node);
  }

  #load(node: CommandNode): void {
    if (node.text.startsWith('+/')) {
      const [, id = '', type = '', state = ''] = decodeSequence(node.text, '/');
      if (type === 'stack') this.#loadStack(id, state);
      else if (!type.startsWith('deck;')) this.addPiece(id, type, state);
    }
    for (const child of node.children) this.#load(child);
  }

  #loadStack(id: string, state: string): void {
    const [map = 'null', x = '0', y = '0', ...members] = decodeSequence(state, ';');
    if (map === 'null') return;
    const at = { x: Number.parseInt(x, 10), y: Number.parseInt(y, 10) };
    this.addStack(
      id,
      map,
      at,
      members.filter(member => this.#pieces.has(member)),
    );
  }

  addPiece(id: string, type: string, state: string): void {
    this.#pieces.set(id, { types: peelTraits(type), states: peelTraits(state) });
  }

  addStack(id: string, map: string, at: Point, members: readonly string[]): void {
    this.#stacks.set(id, { map, at, members: [...members] });
    for (const member of members) this.#stackOf.set(member, id);
  }

  newId(): string {
    while (this.#pieces.has(String(this.#nextId)) || this.#stacks.has(String(this.#nextId))) this.#nextId++;
    return String(this.#nextId++);
  }

  piece(id: string): PieceLevels | undefined {
    return this.#pieces.get(id);
  }

  setPiece(id: string, piece: PieceLevels): void {
    this.#pieces.set(id, piece);
  }

  get ids(): readonly string[] {
    return [...this.#pieces.keys()];
  }

  stateText(id: string): string {
    return nestTraits(this.#pieces.get(id)?.states ?? []);
  }

  typeText(id: string): string {
    return nestTraits(this.#pieces.get(id)?.types ?? []);
  }

  stackOf(id: string): string | undefined {
    return this.#stackOf.get(id);
  }

  isStack(id: string): boolean {
    return this.#stacks.has(id);
  }

  /** Where a stack lies. */
  stackAt(stackId: string): { readonly map: string; readonly at: Point } | undefined {
    return this.#stacks.get(stackId);
  }

  /** Sets a stack and all in it down elsewhere. */
  placeStack(stackId: string, map: string, at: Point): void {
    const stack = this.#stacks.get(stackId);
    if (!stack) return;
    stack.map = map;
    stack.at = at;
    for (const member of stack.members) this.place(member, map, at);
  }

  /** The state text of a stack with these pieces in it, or those that it has. */
  stackText(stackId: string, members?: readonly string[]): string | undefined {
    const stack = this.#stacks.get(stackId);
    return stack && stackState(stack.map, stack.at, members ?? stack.members);
  }

  /** Takes over a stack's whole membership, as a change of its state does. */
  setMembers(stackId: string, members: readonly string[]): void {
    const stack = this.#stacks.get(stackId);
    if (!stack) return;
    for (const member of members) this.leaveStack(member);
    stack.members = [...members];
    for (const member of members) this.#stackOf.set(member, stackId);
  }

  /** False for pieces with the trait `immob;` that says so: they never lie in a stack (spec 8.3). */
  stacks(id: string): boolean {
    const piece = this.#pieces.get(id);
    return !piece?.types.some(type => readTrait(type).noStack);
  }

  /** The piece right under it in its stack. */
  under(id: string): string | undefined {
    const members = this.#stacks.get(this.#stackOf.get(id) ?? '')?.members ?? [];
    return members[members.indexOf(id) - 1];
  }

  /** Pieces of its stack from the bottom up, itself included. */
  stackMates(id: string): readonly string[] {
    return this.#stacks.get(this.#stackOf.get(id) ?? '')?.members ?? [id];
  }

  /** The topmost piece of a stack at exactly this point. */
  topAt(map: string, at: Point): string | undefined {
    for (const stack of this.#stacks.values())
      if (stack.map === map && stack.at.x === at.x && stack.at.y === at.y && stack.members.length > 0)
        return stack.members.at(-1);
    return undefined;
  }

  /** Takes it out of its stack; an emptied stack stays, unseen, as in VASSAL (spec 4.1). */
  leaveStack(id: string): void {
    const stackId = this.#stackOf.get(id);
    const stack = this.#stacks.get(stackId ?? '');
    if (stackId === undefined || !stack) return;
    stack.members = stack.members.filter(member => member !== id);
    this.#stackOf.delete(id);
  }

  /** Puts it upon another piece, in that one's stack. */
  joinAbove(id: string, under: string): void {
    const stackId = this.#stackOf.get(under);
    const stack = this.#stacks.get(stackId ?? '');
    if (stackId === undefined || !stack) return;
    stack.members.splice(stack.members.indexOf(under) + 1, 0, id);
    this.#stackOf.set(id, stackId);
  }

  /** Puts it at the bottom of another piece's stack. */
  joinBelow(id: string, mate: string): void {
    const stackId = this.#stackOf.get(mate);
    const stack = this.#stacks.get(stackId ?? '');
    if (stackId === undefined || !stack) return;
    stack.members.unshift(id);
    this.#stackOf.set(id, stackId);
  }

  removePiece(id: string): void {
    this.leaveStack(id);
    this.#pieces.delete(id);
  }

  place(id: string, map: string | undefined, at: Point): void {
    const piece = this.#pieces.get(id);
    if (piece) this.#pieces.set(id, withPosition(piece, map, at));
  }

  positionOf(id: string): { readonly map: string | undefined; readonly x: number; readonly y: number } | undefined {
    const piece = this.#pieces.get(id);
    return piece && positionOf(piece);
  }
}

export const stackState = (map: string, at: Point, members: readonly string[]): string =>
  encodeSequence([map, String(at.x), String(at.y), ...members, '@@1'], ';');

/** The pieces in a stack's state, from the bottom up. */
export const stackMembers = (state: string): readonly string[] =>
  decodeSequence(state, ';')
    .slice(3)
    .filter(id => !id.startsWith('@@'));
