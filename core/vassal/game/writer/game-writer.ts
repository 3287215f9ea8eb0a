// Writes the steps of a log as VASSAL does (spec 8.2 to 8.5): for each act of a player one step, with the commands in
// the engine's order. What cannot be encoded there (its `null` commands) is left out.

import { present } from '../../../base/present';
import type { Command, CommandNode } from '../command';
import { leaf } from '../command-tree';
import { formatCommand, parseCommand } from '../commands/command-codec';
import { logStep } from '../log-step';
import type { SavedGame } from '../saved-game';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import { stackMembers, stackState, WriterBoard } from './board';
import { inverseOf } from './inverse';
import {
  withLayer,
  withMask,
  withMoved,
  withoutTrail,
  withProperty,
  withTrailPoint,
  type PieceLevels,
  type Point,
} from './piece-state';

/** What the writer must ask of the module. */
export interface WriterHost {
  /** The name stands in chat; the secret id in `M/` commands, where an empty one is accepted (spec 8.8). */
  readonly player: { readonly name: string; readonly secretId?: string };
  /** `Map0` for a map's name: what trails write (spec 5.3). */
  readonly internalMapId: (map: string) => string;
  readonly locationName: (map: string, at: Point) => string;
  readonly pieceName: (piece: PieceLevels) => string;
  /** The map's report of a move by its own format, without the leading `* `; absent: VASSAL's default (spec 8.5). */
  readonly moveReport?: (names: string, from: string, to: string) => string;
  /** What a dice button writes by its own format; absent: VASSAL's default (spec 8.5). */
  readonly rollReport?: (button: string, dice: readonly number[], player: string) => string;
  /** Ids of new pieces and stacks count up from here. */
  readonly firstId: number;
}

type Texts = readonly string[];

const tabbed = (fields: readonly string[]): string => encodeSequence(fields, '\t');

interface Way {
  readonly id: string;
  readonly from: { readonly map: string | undefined; readonly x: number; readonly y: number };
  readonly to: Point;
}

interface DoneStep {
  readonly texts: Texts;
  /** Commands that take back what cannot be told from the texts alone: removed pieces, a turn. */
  readonly back: Texts;
  undone: boolean;
}

export class GameWriter {
  readonly #board: WriterBoard;
  readonly #host: WriterHost;
  readonly #done: DoneStep[] = [];
  readonly #properties = new Map<string, string>();
  readonly #turns = new Map<string, string>();
  readonly #steps: Texts[] = [];
  #player: WriterHost['player'];

  /** `start`: the commands before the first step, as a save holds them. */
  constructor(start: readonly CommandNode[], host: WriterHost) {
    this.#board = new WriterBoard(start, host.firstId);
    this.#host = host;
    this.#player = host.player;
    const visit = (node: CommandNode): void => {
      if (node.text.startsWith('TURN')) {
        const [tracker = '', state = ''] = decodeSequence(node.text.slice(4), '\t');
        this.#turns.set(tracker, state);
      }
      if (node.text.startsWith('GlobalProperty\t')) {
        const [, name = '', value = ''] = decodeSequence(node.text, ';');
        this.#properties.set(name, value);
      }
      node.children.forEach(visit);
    };
    start.forEach(visit);
  }

  /** Who acts from here on. */
  playAs(player: WriterHost['player']): void {
    this.#player = player;
  }

  piece(id: string): PieceLevels | undefined {
    return this.#board.piece(id);
  }

  get pieceIds(): readonly string[] {
    return this.#board.ids;
  }

  positionOf(id: string): { readonly map: string | undefined; readonly x: number; readonly y: number } | undefined {
    return this.#board.positionOf(id);
  }

  stackMates(id: string): readonly string[] {
    return this.#board.stackMates(id);
  }

  /** The state text of a turn tracker, such as `TurnTracker0` (spec 4.4); undefined: the start holds none. */
  turnState(tracker: string): string | undefined {
    return this.#turns.get(tracker);
  }

  property(name: string): string | undefined {
    return this.#properties.get(name);
  }

  /**
   * Drags pieces together to one point: the first upon what lies there, each next upon the one before, with one report
   * that names them from the top down (spec 8.3). Pieces from several places make a report each place.
   */
  move(ids: readonly string[], map: string, to: Point): void {
    this.drag(
      ids.map(id => ({ id, to })),
      map,
    );
  }

  /** Drags pieces each to its own point in one step, as stacks that are dragged together keep their distances. */
  drag(pieces: readonly { readonly id: string; readonly to: Point }[], map: string): void {
    const known = pieces.filter(({ id }) => this.#board.piece(id));
    const ways = known.map(({ id, to }) => ({ id, to, from: this.#placeOf(id) }));
    const moves = known.flatMap(({ id, to }) => this.#moveOne(id, map, to));
    this.#arrived(moves, ways, map);
  }

  /**
   * Drags a whole stack, which VASSAL writes as one command if nothing lies where it comes to, else piece by piece
   * (spec 8.3). `id` is any piece of it.
   */
  moveStack(id: string, map: string, to: Point): void {
    const stack = this.#board.stackOf(id);
    const members = this.#board.stackMates(id);
    const old = stack === undefined ? undefined : this.#board.stackAt(stack);
    if (stack === undefined || !old || this.#board.topAt(map, to) !== undefined) {
      this.move(members, map, to);
      return;
    }
    const ways = members.map(member => ({ id: member, to, from: this.#placeOf(member) }));
    const move = formatCommand({
      kind: 'move-piece',
      id: stack,
      newMap: map,
      newX: to.x,
      newY: to.y,
      oldMap: old.map,
      oldX: old.at.x,
      oldY: old.at.y,
      playerId: this.#player.secretId ?? '',
    });
    this.#board.placeStack(stack, map, to);
    this.#arrived([move], ways, map);
  }

  /** Ends the step of a drag: moved marks and trails, then a report for each way that pieces share. */
  #arrived(moves: Texts, ways: readonly Way[], map: string): void {
    const internalMap = this.#host.internalMapId(map);
    const changes: string[] = [];
    const reports = new Map<string, { readonly place: string | undefined; readonly target: string; names: string[] }>();
    for (const { id, from, to } of ways) {
      const change = this.#change(id, piece => withMoved(withTrailPoint(piece, internalMap, from, to), true));
      if (change !== undefined) changes.push(change);
      const place = from.map === undefined ? undefined : this.#host.locationName(from.map, from);
      const target = this.#host.locationName(map, to);
      const key = JSON.stringify([place, target]);
      const names = [this.#nameOf(id), ...(reports.get(key)?.names ?? [])];
      reports.set(key, { place, target, names });
    }
    const lines = [...reports.values()].map(({ place, target, names }) =>
      this.#moveReport(names.join(', '), place, target),
    );
    this.#step([...moves, ...changes, ...lines.filter(line => line !== '').map(line => `CHAT* ${line}`)]);
  }

  #placeOf(id: string): Way['from'] {
    return this.#board.positionOf(id) ?? { map: undefined, x: 0, y: 0 };
  }

  #moveReport(names: string, from: string | undefined, to: string): string {
    if (from === undefined) return `${names} created in ${to} *`;
    return this.#host.moveReport?.(names, from, to) ?? `${names} moves ${from} &rarr; ${to} *`;
  }

  #moveOne(id: string, map: string, to: Point): Texts {
    const board = this.#board;
    const from = this.#placeOf(id);
    const oldUnder = board.under(id);
    board.leaveStack(id);
    const stacks = board.stacks(id);
    const newUnder = stacks ? board.topAt(map, to) : undefined;
    board.place(id, map, to);
    const move = formatCommand({
      kind: 'move-piece',
      id,
      newMap: map,
      newX: to.x,
      newY: to.y,
      ...present({ newUnder, oldMap: from.map }),
      oldX: from.x,
      oldY: from.y,
      ...present({ oldUnder }),
      playerId: this.#player.secretId ?? '',
    });
    if (newUnder !== undefined) board.joinAbove(id, newUnder);
    return stacks && newUnder === undefined ? [move, this.#newStack(map, to, id)] : [move];
  }

  #newStack(map: string, at: Point, member: string): string {
    const stack = this.#board.newId();
    this.#board.addStack(stack, map, at, [member]);
    return formatCommand({ kind: 'add-piece', id: stack, type: 'stack', state: stackState(map, at, [member]) });
  }

  #nameOf(id: string): string {
    const piece = this.#board.piece(id);
    return piece ? this.#host.pieceName(piece) : '';
  }

  /** The `D/` of an edit; undefined if it changes nothing or the piece is not there. */
  #change(id: string, edit: (piece: PieceLevels) => PieceLevels | undefined): string | undefined {
    const piece = this.#board.piece(id);
    const edited = piece && edit(piece);
    if (!piece || !edited) return undefined;
    const before = this.#board.stateText(id);
    this.#board.setPiece(id, edited);
    const now = this.#board.stateText(id);
    return now === before ? undefined : formatCommand({ kind: 'change-piece', id, newState: now, oldState: before });
  }

  #changeAll(ids: readonly string[], edit: (piece: PieceLevels, id: string) => PieceLevels | undefined): string[] {
    return ids.map(id => this.#change(id, piece => edit(piece, id))).filter(text => text !== undefined);
  }

  /**
   * Sets a layer's level on pieces in one step; false if none of them has it. `level`: of all, or of each by its id. `reports`:
   * what their report traits then say, without the leading `* `; asked after the change.
   */
  setLayer(
    ids: readonly string[],
    layer: string,
    level: number | ((id: string) => number),
    reports: () => readonly string[] = () => [],
  ): boolean {
    const levelOf = typeof level === 'number' ? () => level : level;
    const changes = this.#changeAll(ids, (piece, id) => withLayer(piece, layer, levelOf(id)));
    if (changes.length > 0) this.#step([...changes, ...reports().map(text => `CHAT* ${text}`)]);
    return changes.length > 0;
  }

  setProperty(ids: readonly string[], name: string, value: string): boolean {
    const changes = this.#changeAll(ids, piece => withProperty(piece, name, value));
    if (changes.length > 0) this.#step(changes);
    return changes.length > 0;
  }

  /** Masks pieces for an owner, or unmasks them. */
  mask(ids: readonly string[], owner: string | undefined): boolean {
    const changes = this.#changeAll(ids, piece => withMask(piece, owner));
    if (changes.length > 0) this.#step(changes);
    return changes.length > 0;
  }

  /** Clears trails and moved marks of all pieces in one step (spec 8.3). */
  markAllUnmoved(): void {
    const changes = this.#changeAll(this.#board.ids, withoutTrail);
    if (changes.length > 0) this.#step(changes);
  }

  /** Deletes pieces in one step. */
  remove(ids: readonly string[]): void {
    const removals = ids.filter(id => this.#board.piece(id)).map(id => this.#remove(id));
    this.#step(
      removals.map(({ text }) => text),
      // The last removed comes back first, so that each finds its stack as it left it.
      removals.reverse().flatMap(({ back }) => back),
    );
  }

  #remove(id: string): { readonly text: string; readonly back: Texts } {
    const board = this.#board;
    const add = formatCommand({ kind: 'add-piece', id, type: board.typeText(id), state: board.stateText(id) });
    const stack = board.stackOf(id);
    const before = stack === undefined ? undefined : board.stackText(stack);
    board.removePiece(id);
    const after = stack === undefined ? undefined : board.stackText(stack);
    if (stack === undefined || before === undefined || after === undefined) return { text: `-/${id}`, back: [add] };
    const rejoin = formatCommand({ kind: 'change-piece', id: stack, newState: before, oldState: after });
    return { text: `-/${id}`, back: [add, rejoin] };
  }

  /** Puts a new piece from a palette on a map; its id. `type`, `state`: the definition's, expanded (spec 5.1). */
  create(type: string, state: string, map: string, at: Point): string {
    const board = this.#board;
    const id = board.newId();
    board.addPiece(id, type, state);
    const stacks = board.stacks(id);
    const under = stacks ? board.topAt(map, at) : undefined;
    // Upon other pieces it is moved, from no map; alone it is there from the start, as the engine writes it.
    if (under === undefined) board.place(id, map, at);
    const texts = [formatCommand({ kind: 'add-piece', id, type, state: board.stateText(id) })];
    if (under !== undefined) texts.push(...this.#moveOne(id, map, at));
    else if (stacks) texts.push(this.#newStack(map, at, id));
    this.#step([...texts, `CHAT* ${this.#nameOf(id)} created in ${this.#host.locationName(map, at)} *`]);
    return id;
  }

  /** A remark of the player, as typed (spec 4.5). */
  say(text: string): void {
    this.#step([`CHAT&lt;${this.#player.name}&gt; - ${text}`]);
  }

  /** Lines that the module reports, `* ` included, in one step. */
  report(lines: readonly string[]): void {
    this.#step(lines.map(line => `CHAT${line}`));
  }

  /** A dice button's roll: its report and the properties that follow it (spec 8.5). */
  roll(button: string, dice: readonly number[]): void {
    const total = dice.reduce((a, b) => a + b, 0);
    const result = dice.join(',');
    const { name } = this.#player;
    this.#step([
      `CHAT${this.#host.rollReport?.(button, dice, name) ?? `*** ${button} = ${result} *** &lt;${name}&gt;`}`,
      this.#propertyText(`${button}_result`, result),
      this.#propertyText(`${button}_total`, String(total)),
    ]);
  }

  /** Changes a property of the module, such as a pool of supply points. */
  setGlobal(name: string, value: string, report?: string): void {
    const change = this.#propertyText(name, value);
    this.#step(report === undefined ? [change] : [change, `CHAT${report}`]);
  }

  #propertyText(name: string, value: string): string {
    const before = this.#properties.get(name) ?? '';
    this.#properties.set(name, value);
    return tabbed(['MutableProperty', name, before, value, 'Module']);
  }

  /** Moves the turn track; `state` as in spec 4.4, the report without its leading `* `. */
  turn(tracker: string, state: string, report: string): void {
    const before = this.#turns.get(tracker);
    this.#turns.set(tracker, state);
    const back = before === undefined ? [] : [`TURN${tabbed([tracker, before])}`];
    this.#step([`CHAT* ${report}`, `TURN${tabbed([tracker, state])}`], back);
  }

  /** Takes back the last step that stands (spec 8.4); false if there is none. */
  undo(): boolean {
    const last = this.#done.findLast(step => !step.undone);
    if (!last) return false;
    last.undone = true;
    const inverses = [...last.texts].reverse().map(inverseOf);
    const texts = [...inverses.filter(text => text !== undefined), ...last.back];
    this.#steps.push(['UNDO\ttrue', ...texts.flatMap(text => [text, ...this.#redo(text)]), 'UNDO\tfalse']);
    return true;
  }

  /** Carries an inverse command out on the board; what must follow it in the file. */
  #redo(text: string): Texts {
    const board = this.#board;
    const command = parseCommand(text);
    switch (command.kind) {
      case 'move-piece':
        return this.#redoMove(command);
      case 'change-piece': {
        const { id, newState } = command;
        if (board.isStack(id)) board.setMembers(id, stackMembers(newState));
        else if (board.piece(id)) board.addPiece(id, board.typeText(id), newState);
        return [];
      }
      case 'remove-piece':
        board.removePiece(command.id);
        return [];
      case 'add-piece':
        board.addPiece(command.id, command.type, command.state);
        return [];
      case 'turn':
        this.#turns.set(command.tracker, command.state);
        return [];
      case 'property':
        this.#properties.set(command.name, command.newValue);
        return [];
      default:
        return [];
    }
  }

  /**
   * VASSAL puts a piece that comes back to an empty hex into a stack whose id no file tells (spec 4.1). It is told here,
   * so that later commands on that stack mean the same to every reader.
   */
  #redoMove({ id, newMap, newX, newY, newUnder }: Extract<Command, { readonly kind: 'move-piece' }>): Texts {
    const board = this.#board;
    const at = { x: newX, y: newY };
    if (board.isStack(id)) {
      if (newMap !== undefined) board.placeStack(id, newMap, at);
      return [];
    }
    const stacks = board.stacks(id);
    board.leaveStack(id);
    board.place(id, newMap, at);
    if (newMap === undefined || !stacks) return [];
    const top = board.topAt(newMap, at);
    if (newUnder !== undefined) board.joinAbove(id, newUnder);
    // With no piece to lie upon it comes to lie at the bottom of what is there (spec 4.1).
    else if (top !== undefined) board.joinBelow(id, top);
    else return [this.#newStack(newMap, at, id)];
    return [];
  }

  #step(texts: Texts, back: Texts = []): void {
    this.#done.push({ texts, back, undone: false });
    this.#steps.push(texts);
  }

  /** The steps so far, each a command node whose texts begin with `LOG⇥` (spec 8.2). */
  steps(): readonly CommandNode[] {
    return this.#steps.map(([head = '', ...rest]) => logStep({ text: head, children: rest.map(leaf) }));
  }

  /** The log: the game that it began with, and these steps. */
  game(start: SavedGame): SavedGame {
    return { ...start, steps: this.steps() };
  }
}
