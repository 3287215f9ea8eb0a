// A log, replayed: every command executed once, what each step did written down (spec 4.1, 8).

import { fnv1a } from '../../base/fnv';
import { ownSize } from '../../base/own-size';
import type { Rest } from '../../base/parts';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import type { Command, CommandNode } from '../game/command';
import { parseCommand } from '../game/commands/command-codec';
import { flattenCommands } from '../game/command-tree';
import type { VassalError } from '../error';
import { DEFAULT_LIMITS, LONGEST_REMARK, type Limits } from '../archive/limits';
import { Budget } from '../budget';
import { detached } from '../text/detached';
import { fitting } from '../text/fitting';
import { isCounted, stepCommands } from '../game/log-step';
import { streamSavedGame, type Streamed } from '../game/stream-saved-game';
import type { VassalModule } from '../module/module';
import { typesOf } from '../traits/piece-type';
import type { SavedGame } from '../game/saved-game';
import type { Timeline } from './timeline';
import { type Roll, rollInChat, rollInProperty, rollsOf } from './dice';
import { GameState } from './game-state';
import { Globals } from './globals';
import { timelineFor } from './log-timeline';
import { LayoutHistory } from './layout-history';
import { KnownMaps } from './map-rules';
import { originsOf } from './origins';
import { Players } from './players';
import { RecordedLog, type Mover, type StepRecord } from './recorded-log';
import { speakerOf } from './speaker';

/** How much of a command that was not understood is shown. */
const SHOWN = 40;

/** Gathers what one step shows. */
class StepNotes {
  readonly chat: string[] = [];
  readonly unknown: string[] = [];
  readonly ids = new Set<string>();
  readonly joined: { readonly name: string; readonly side: string }[] = [];
  readonly propertyRolls: Roll[] = [];
  readonly chatRolls: Roll[] = [];
  undo = false;
  undoMarked = false;
  /** Who speaks. */
  player: string | undefined;
  readonly movers: Mover[] = [];
}

const MODULUS = 2 ** 31 - 1;

/** One number for a set of ids; 0 for none. Two sets that differ share it once in two thousand millions. */
const digest = (ids: ReadonlySet<string>): number => {
  let sum = ids.size;
  // Adding up, so that the order of the commands is of no account.
  for (const id of ids) sum = (sum + fnv1a(id) * 1_000_003) % MODULUS;
  return sum;
};

class Replay {
  readonly state: GameState;
  readonly globals: Globals;
  readonly players = new Players();
  readonly layouts = new LayoutHistory();
  readonly maps: KnownMaps;

  constructor(
    module: VassalModule | undefined,
    limits: Limits,
    private readonly budget: Budget,
  ) {
    this.maps = new KnownMaps(module);
    this.state = new GameState(this.maps, limits, typesOf(module, limits), budget);
    this.globals = new Globals(module);
  }

  /** What a command does to pieces costs more than what comes of it. */
  private drawFor({ kind }: Command): void {
    if (kind === 'move-piece' || kind === 'change-piece' || kind === 'remove-piece') this.budget.draw('changes', 3);
    else if (kind === 'unknown') this.budget.draw('commands', 15);
  }

  /** One command. What is no business of a replay (sounds, notes, clocks) passes by. */
  execute(command: Command, notes: StepNotes, step: number): void {
    this.drawFor(command);
    switch (command.kind) {
      case 'begin-save':
        this.state.clear();
        break;
      case 'add-piece':
        notes.ids.add(command.id);
        this.state.add(command);
        break;
      case 'remove-piece':
        this.noteRemoval(command.id, notes);
        this.state.remove(command);
        break;
      case 'change-piece':
        notes.ids.add(command.id);
        this.state.change(command);
        break;
      case 'move-piece':
        notes.ids.add(command.id);
        this.noteMover(command.id, command.playerId, notes);
        this.state.move(command);
        break;
      case 'chat':
        this.say(command.text, notes);
        break;
      case 'property': {
        const roll = rollInProperty(command);
        if (roll) notes.propertyRolls.push(roll);
        this.budget.draw('properties');
        this.globals.set(command, step);
        break;
      }
      case 'turn':
        this.budget.draw('properties');
        this.globals.setTurn(command.tracker, command.state, step);
        break;
      case 'undo':
        notes.undo ||= command.begins;
        notes.undoMarked ||= command.begins;
        break;
      case 'player':
        this.budget.draw('players', this.players.has(command.secretId) ? 0 : 1);
        if (this.players.join(command.secretId, command.name, command.side) && this.budget.draw('properties'))
          notes.joined.push({ name: command.name, side: command.side });
        break;
      case 'boards':
        this.maps.noteBoards(command.map);
        if (this.layouts.isNew(command) && this.budget.draw('boards')) this.layouts.set(command, step);
        break;
      case 'unknown':
        notes.unknown.push(detached(command.raw.slice(0, SHOWN)));
        break;
      default:
        break;
    }
  }

  /** What a removal's undo names: the piece, and the stack that it puts it back into. */
  private noteRemoval(id: string, notes: StepNotes): void {
    notes.ids.add(id);
    const pile = notes.undo ? undefined : this.state.pileOf(id);
    if (pile !== undefined) notes.ids.add(pile);
  }

  /** One will do, unless he moves what not everybody sees: then it is not for everybody to know that somebody moved. */
  private noteMover(id: string, playerId: string | undefined, notes: StepNotes): void {
    const player = this.players.nameOf(playerId);
    if (player === undefined || notes.movers.at(-1)?.pieces.length === 0) return;
    const pieces = this.state.piecesOf(id);
    const canVanish = pieces.length > 0 && pieces.every(({ type }) => type.vanishers.length > 0);
    notes.movers.push({ player, pieces: canVanish ? pieces.map(({ history }) => history) : [] });
  }

  private say(text: string, notes: StepNotes): void {
    this.budget.draw('chat-lines');
    notes.chat.push(detached(fitting(text, LONGEST_REMARK)));
    notes.player = speakerOf(text) ?? notes.player;
    const roll = rollInChat(text);
    // Each die is read, compared with its report and written down.
    if (roll && this.budget.draw('comparisons', roll.values.length / 2)) notes.chatRolls.push(roll);
    // Before 3.7 an undo has no brackets (spec 8.4): its own line tells it.
    if (text.startsWith('* UNDO: ')) notes.undo = true;
  }

  step(node: CommandNode, step: number): StepRecord {
    const notes = new StepNotes();
    for (const text of stepCommands(node)) {
      if (this.budget.exceeded) break;
      this.execute(parseCommand(text), notes, step);
      this.state.drawForPiles();
    }
    const touched = this.state.commit(step);
    const globals = this.globals.commit();
    const [mover] = notes.movers;
    const player = notes.player ?? (mover?.pieces.length === 0 ? mover.player : undefined);
    this.state.drawForAskers(globals.names);
    return {
      touched: ownSize(touched),
      chat: ownSize(notes.chat),
      unknown: ownSize(notes.unknown),
      undo: notes.undo,
      undoMarked: notes.undoMarked,
      rolls: ownSize(rollsOf(notes.propertyRolls, notes.chatRolls)),
      globals: globals.changes,
      globalNames: ownSize(globals.names),
      ids: digest(notes.ids),
      ...(notes.joined.length > 0 && { joined: notes.joined }),
      ...present({ player }),
      movers: ownSize(player === undefined ? notes.movers : []),
    };
  }
}

/** The module, or what makes one of the commands of the game's start. */
export type ModuleOf = VassalModule | undefined | ((start: readonly CommandNode[]) => VassalModule);

/** So many commands of a game's start between two rests. */
const STARTED_AT_ONCE = 50;

/** One pass over a game's commands, fed one by one. */
class Pass {
  private readonly run: Replay;
  private readonly records: StepRecord[] = [];
  /** For each step, the place of its entry among the log's. */
  private readonly entryOf: number[] = [];
  private entries = 0;
  private begun = false;
  private pieces = 0;
  /** The commands of steps that hold some that were not understood. */
  readonly unread = new Map<number, CommandNode>();

  constructor(
    private readonly module: VassalModule | undefined,
    limits: Limits,
    private readonly budget: Budget,
  ) {
    this.run = new Replay(module, limits, budget);
  }

  /** Set once the file brought too much: what comes after is passed over. */
  get failure(): VassalError | undefined {
    return this.budget.exceeded;
  }

  /** A game's start that is still being set up; what comes next finishes it, if nobody did. */
  left: Generator<void, void> | undefined;

  readonly start = (node: CommandNode): void => {
    this.finishStart();
    if (!this.failure) this.left = this.starting(node);
  };

  private *starting(node: CommandNode): Generator<void, void> {
    const notes = new StepNotes();
    let executed = 0;
    // A command after the first step belongs to no step: what it does shows with the next one.
    for (const text of flattenCommands(node)) {
      if (this.failure) break;
      if (text !== '') this.run.execute(parseCommand(text), notes, this.records.length);
      this.run.state.drawForPiles();
      if (++executed % STARTED_AT_ONCE === 0) yield;
    }
    this.left = undefined;
  }

  private finishStart(): void {
    for (let { left } = this; left; left = this.left) left.next();
  }

  readonly step = (node: CommandNode): void => {
    this.finishStart();
    if (this.failure) return;
    this.begin();
    this.entries++;
    if (!isCounted(node)) return;
    this.budget.step = this.records.length + 1;
    this.entryOf.push(this.entries);
    const record = this.run.step(node, this.records.length + 1);
    this.records.push(record);
    if (record.unknown.length > 0) this.unread.set(this.records.length, node);
  };

  get steps(): number {
    return this.records.length;
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.run.state.commit(0);
    this.run.globals.commit();
    this.pieces = this.run.state.pieces;
  }

  async end(): Promise<Result<Timeline, VassalError>> {
    this.finishStart();
    this.begin();
    if (this.failure) return err(this.failure);
    const { state, layouts } = this.run;
    const timeline = await this.timelineOf(this.steps, layouts, state.pieces);
    state.close();
    return ok(timeline);
  }

  /** The first steps, to be looked at before the pass goes on: what it writes down later is of later steps. */
  soFar(steps: number): Promise<Timeline> {
    const { state, layouts } = this.run;
    return this.timelineOf(steps, layouts.copy(), state.piecesAfter(steps));
  }

  private async timelineOf(steps: number, layouts: LayoutHistory, end: number): Promise<Timeline> {
    const { state, globals, players, maps } = this.run;
    await layouts.layOut(this.module);
    const records = steps === this.steps ? this.records : this.records.slice(0, steps);
    const origins = originsOf(this.module);
    const count = { start: this.pieces, end };
    const { budget, entryOf } = this;
    // Read when it is wanted: most logs have their module.
    const said = this.module ? undefined : new (await import('./said-places')).SaidPlaces(records);
    const log = new RecordedLog(records, entryOf, state, globals, players, layouts, maps, origins, count, budget, said);
    return timelineFor(log, {});
  }
}

/**
 * Replays a save or log with its module. Without a module pieces move and change all the same; what is missing are
 * location names, turn texts, and which names are maps at all. Errors: those of `Budget`, with the step.
 */
export const replay = async (
  game: SavedGame,
  module: VassalModule | undefined,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<Timeline, VassalError>> => {
  const budget = new Budget(limits);
  const pass = new Pass(module, limits, budget);
  game.start.forEach(pass.start);
  for (const step of game.steps) if (budget.draw('steps')) pass.step(step);
  return pass.end();
};

export interface ReplayedFile extends Pick<Streamed, 'truncated'> {
  readonly timeline: Timeline;
  /** The commands of steps that hold some that were not understood, by step. */
  readonly unread: ReadonlyMap<number, CommandNode>;
}

/** How a file is replayed. */
export interface Reading {
  /** As the file is named in errors. */
  readonly file?: string;
  readonly rest?: Rest;
  readonly beginning?: Beginning;
}

/** Of a file of more steps these first ones, handed over on the way, as soon as they are read. */
export interface Beginning {
  readonly steps: number;
  readonly take: (first: ReplayedFile) => PromiseLike<void>;
}

/** Begins the pass as soon as the module is known: with the first step, if it is made of the start. */
class Passing {
  private begun: Pass | undefined;
  private readonly before: CommandNode[] = [];

  constructor(
    private readonly module: ModuleOf,
    private readonly limits: Limits,
    private readonly budget: Budget,
  ) {
    if (typeof module !== 'function') this.begun = new Pass(module, limits, budget);
  }

  readonly start = (node: CommandNode): void => {
    if (this.begun) this.begun.start(node);
    else this.before.push(node);
  };

  readonly step = (node: CommandNode): void => this.pass.step(node);

  readonly left = (): Generator<void, void> | undefined => this.begun?.left;

  /** Steps up to now. */
  get steps(): number {
    return this.begun?.steps ?? 0;
  }

  get pass(): Pass {
    if (this.begun) return this.begun;
    const { module, limits, budget, before } = this;
    const begun = new Pass(typeof module === 'function' ? module(before) : module, limits, budget);
    before.splice(0).forEach(begun.start);
    this.begun = begun;
    return begun;
  }
}

/** At the first rest after the beginning it is handed over, once. */
const resting = (passing: Passing, beginning: Beginning | undefined, rest: Rest = () => undefined): Rest => {
  let isDue = beginning !== undefined;
  const handOver = async ({ steps, take }: Beginning, share: number): Promise<void> => {
    const { pass } = passing;
    if (!pass.failure) await take({ timeline: await pass.soFar(steps), unread: new Map(pass.unread) });
    await rest(share);
  };
  return share => {
    if (!beginning || !isDue || passing.steps <= beginning.steps) return rest(share);
    isDue = false;
    return handOver(beginning, share);
  };
};

/** Replays a file as it is read, without holding its text: long logs cost a fraction of the memory. */
export const replayFile = async (
  bytes: Uint8Array,
  module: ModuleOf,
  limits: Limits = DEFAULT_LIMITS,
  { file, rest, beginning }: Reading = {},
): Promise<Result<ReplayedFile, VassalError>> => {
  const budget = new Budget(limits, bytes.length, file);
  const passing = new Passing(module, limits, budget);
  const streamed = await streamSavedGame(bytes, passing, limits, { rest: resting(passing, beginning, rest), budget });
  if (!streamed.ok) return streamed;
  const { pass } = passing;
  const timeline = await pass.end();
  return timeline.ok ? ok({ ...streamed.value, timeline: timeline.value, unread: pass.unread }) : timeline;
};
