// Writes the steps of a log as VASSAL does (spec 8.2 to 8.5): for each act of a player one step, with the commands in
// the engine's order. What cannot be encoded there (its `null` commands) is left out.

import type { CommandNode } from '../command';
import { decodeSequence, encodeSequence } from '../sequence';
import { stackState, WriterBoard } from './board';
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
  /** Ids of new pieces and stacks count up from here. */
  readonly firstId: number;
}

type Texts = readonly string[];

const join = (fields: readonly string[]): string => encodeSequence(fields, '/');
const tabbed = (fields: readonly string[]): string => encodeSequence(fields, '\t');

/** The inverse of a command, for an undo; commands that only inform have none (spec 8.4). */
const inverseOf = (
  text: string,
  state: (id: string) => { type: string; state: string } | undefined,
): string | undefined => {
  if (text.startsWith('M/')) {
    const [head = '', id = '', nm = '', nx = '', ny = '', nu = '', om = '', ox = '', oy = '', ou = '', who = ''] =
      decodeSequence(text, '/');
    return join([head, id, om, ox, oy, ou, nm, nx, ny, nu, who]);
  }
  if (text.startsWith('D/')) {
    const [head = '', id = '', now = '', before = ''] = decodeSequence(text, '/');
    return join([head, id, before, now]);
  }
  if (text.startsWith('+/')) return `-/${decodeSequence(text, '/')[1] ?? ''}`;
  if (text.startsWith('-/')) {
    const piece = state(text.slice(2));
    return piece && join(['+', text.slice(2), piece.type, piece.state]);
  }
  if (text.startsWith('CHAT')) return `CHAT* UNDO: ${text.slice(4)}`;
  if (text.startsWith('MutableProperty\t')) {
    const [head = '', name = '', before = '', now = '', ...rest] = decodeSequence(text, '\t');
    return tabbed([head, name, now, before, ...rest]);
  }
  return undefined;
};

interface DoneStep {
  readonly texts: Texts;
  /** Pieces that it removed, with what they were. */
  readonly removed: ReadonlyMap<string, { readonly type: string; readonly state: string }>;
  /** For a turn: the command that takes it back. */
  readonly back?: string;
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

  /** Drags pieces together to one point: the first upon what lies there, each next upon the one before (spec 8.3). */
  move(ids: readonly string[], map: string, to: Point): void {
    const moves: string[] = [];
    const changes: string[] = [];
    const reports: string[] = [];
    for (const id of ids) {
      const from = this.#board.positionOf(id);
      if (!from) continue;
      const place = from.map === undefined ? undefined : this.#host.locationName(from.map, from);
      moves.push(...this.#moveOne(id, from, map, to));
      const change = this.#change(id, piece =>
        withMoved(withTrailPoint(piece, this.#host.internalMapId(map), from, to), true),
      );
      if (change !== undefined) changes.push(change);
      const name = this.#nameOf(id);
      const target = this.#host.locationName(map, to);
      reports.push(
        place === undefined ? `* ${name} created in ${target} *` : `* ${name} moves ${place} -> ${target} *`,
      );
    }
    this.#step([...moves, ...changes, ...reports.map(text => `CHAT${text}`)]);
  }

  #moveOne(
    id: string,
    from: { readonly map: string | undefined; readonly x: number; readonly y: number },
    map: string,
    to: Point,
  ): Texts {
    const board = this.#board;
    const oldUnder = board.under(id);
    board.leaveStack(id);
    const newUnder = board.topAt(map, to);
    board.place(id, map, to);
    const move = join([
      'M',
      id,
      map,
      String(to.x),
      String(to.y),
      newUnder ?? 'null',
      from.map ?? 'null',
      String(from.x),
      String(from.y),
      oldUnder ?? 'null',
      this.#player.secretId ?? '',
    ]);
    if (newUnder !== undefined) {
      board.joinAbove(id, newUnder);
      return [move];
    }
    return [move, this.#newStack(map, to, id)];
  }

  #newStack(map: string, at: Point, member: string): string {
    const stack = this.#board.newId();
    this.#board.addStack(stack, map, at, [member]);
    return join(['+', stack, 'stack', stackState(map, at, [member])]);
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
    return now === before ? undefined : join(['D', id, now, before]);
  }

  #changeAll(ids: readonly string[], edit: (piece: PieceLevels) => PieceLevels | undefined): string[] {
    return ids.map(id => this.#change(id, edit)).filter(text => text !== undefined);
  }

  /** Sets a layer's level on pieces in one step; false if none of them has it. */
  setLayer(ids: readonly string[], layer: string, level: number): boolean {
    const changes = this.#changeAll(ids, piece => withLayer(piece, layer, level));
    if (changes.length > 0) this.#step(changes);
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

  remove(ids: readonly string[]): void {
    const removed = new Map(
      ids.map(id => [id, { type: this.#board.typeText(id), state: this.#board.stateText(id) }] as const),
    );
    for (const id of ids) this.#board.removePiece(id);
    this.#step(
      ids.map(id => `-/${id}`),
      removed,
    );
  }

  /** Puts a new piece from a palette on a map; its id. `type`, `state`: the definition's, expanded (spec 5.1). */
  create(type: string, state: string, map: string, at: Point): string {
    const id = this.#board.newId();
    const under = this.#board.topAt(map, at);
    this.#board.addPiece(id, type, state);
    this.#board.place(id, map, at);
    const texts = [join(['+', id, type, this.#board.stateText(id)])];
    if (under !== undefined) {
      this.#board.joinAbove(id, under);
      texts.push(join(['M', id, map, String(at.x), String(at.y), under, map, String(at.x), String(at.y), 'null', '']));
    } else {
      texts.push(this.#newStack(map, at, id));
    }
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

  /** A dice button's roll with the default report and the properties that follow it (spec 8.5). */
  roll(button: string, dice: readonly number[]): void {
    const total = dice.reduce((a, b) => a + b, 0);
    const result = dice.join(',');
    this.#step([
      `CHAT*** ${button} = ${result} *** &lt;${this.#player.name}&gt;`,
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
    const back = before === undefined ? undefined : `TURN${tabbed([tracker, before])}`;
    this.#step([`CHAT* ${report}`, `TURN${tabbed([tracker, state])}`], new Map(), back);
  }

  /** Takes back the last step that stands (spec 8.4); false if there is none. */
  undo(): boolean {
    const last = this.#done.findLast(step => !step.undone);
    if (!last) return false;
    last.undone = true;
    const texts = [...last.texts].reverse().flatMap(text => {
      if (text.startsWith('TURN')) return last.back ?? [];
      return inverseOf(text, id => last.removed.get(id)) ?? [];
    });
    for (const text of texts) this.#redo(text);
    this.#steps.push(['UNDO\ttrue', ...texts, 'UNDO\tfalse']);
    return true;
  }

  /** Carries an inverse command out on the board. */
  #redo(text: string): void {
    const board = this.#board;
    if (text.startsWith('M/')) {
      const [, id = '', map = 'null', x = '0', y = '0', under = 'null'] = decodeSequence(text, '/');
      const at = { x: Number(x), y: Number(y) };
      board.leaveStack(id);
      board.place(id, map === 'null' ? undefined : map, at);
      const upon = under === 'null' ? board.topAt(map, at) : under;
      if (upon !== undefined) board.joinAbove(id, upon);
      else if (map !== 'null') board.addStack(board.newId(), map, at, [id]);
    } else if (text.startsWith('D/')) {
      const [, id = '', state = ''] = decodeSequence(text, '/');
      if (board.piece(id)) board.addPiece(id, board.typeText(id), state);
    } else if (text.startsWith('-/')) {
      board.removePiece(text.slice(2));
    } else if (text.startsWith('+/')) {
      const [, id = '', type = '', state = ''] = decodeSequence(text, '/');
      if (type === 'stack') return;
      board.addPiece(id, type, state);
      const at = board.positionOf(id);
      if (at?.map !== undefined) {
        const top = board.topAt(at.map, at);
        if (top !== undefined) board.joinAbove(id, top);
        else board.addStack(board.newId(), at.map, at, [id]);
      }
    } else if (text.startsWith('TURN')) {
      const [tracker = '', state = ''] = decodeSequence(text.slice(4), '\t');
      this.#turns.set(tracker, state);
    } else if (text.startsWith('MutableProperty\t')) {
      const [, name = '', , value = ''] = decodeSequence(text, '\t');
      this.#properties.set(name, value);
    }
  }

  #step(texts: Texts, removed: DoneStep['removed'] = new Map(), back?: string): void {
    this.#done.push({ texts, removed, undone: false, ...(back !== undefined && { back }) });
    this.#steps.push(texts);
  }

  /** The steps so far, each a command node whose texts begin with `LOG⇥` (spec 8.2). */
  steps(): readonly CommandNode[] {
    return this.#steps.map(([head = '', ...rest]) => ({
      text: `LOG\t${head}`,
      children: rest.map(text => ({ text: `LOG\t${text}`, children: [] })),
    }));
  }
}
