// A log, replayed: every command executed once, what each step did written down (spec 4.1, 8).

import { err, ok, type Result } from '../base/result';
import type { Command, CommandNode } from './command';
import { parseCommand } from './commands/command-codec';
import { flattenCommands } from './command-tree';
import type { VassalError } from './error';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { stepCommands } from './log-step';
import type { VassalModule } from './module';
import type { SavedGame } from './saved-game';
import type { Timeline } from './timeline';
import { type Roll, rollInChat, rollInProperty, rollsOf } from './replay/dice';
import { GameState } from './replay/game-state';
import { Globals } from './replay/globals';
import { LogTimeline, type StepRecord } from './replay/log-timeline';
import { LayoutHistory } from './replay/layout-history';
import { KnownMaps } from './replay/map-rules';
import { Players } from './replay/players';
import { speakerOf } from './replay/speaker';

/** How much of a command that was not understood is shown. */
const SHOWN = 40;

/** Gathers what one step shows. */
class StepNotes {
  readonly chat: string[] = [];
  readonly unknown: string[] = [];
  readonly ids = new Set<string>();
  readonly propertyRolls: Roll[] = [];
  readonly chatRolls: Roll[] = [];
  undo = false;
  undoMarked = false;
  player: string | undefined;
}

class Replay {
  readonly state: GameState;
  readonly globals: Globals;
  readonly players = new Players();
  readonly layouts = new LayoutHistory();

  constructor(module: VassalModule | undefined, limits: Limits) {
    this.state = new GameState(new KnownMaps(module), limits);
    this.globals = new Globals(module);
  }

  /** One command. What is no business of a replay (sounds, notes, clocks) passes by. */
  execute(command: Command, notes: StepNotes, step: number): void {
    switch (command.kind) {
      case 'begin-save':
        this.state.clear();
        break;
      case 'add-piece':
        notes.ids.add(command.id);
        this.state.add(command);
        break;
      case 'remove-piece':
        notes.ids.add(command.id);
        this.state.remove(command);
        break;
      case 'change-piece':
        notes.ids.add(command.id);
        this.state.change(command);
        break;
      case 'move-piece':
        notes.ids.add(command.id);
        notes.player ??= this.players.nameOf(command.playerId);
        this.state.move(command);
        break;
      case 'chat':
        this.say(command.text, notes);
        break;
      case 'property': {
        const roll = rollInProperty(command);
        if (roll) notes.propertyRolls.push(roll);
        this.globals.set(command, step);
        break;
      }
      case 'turn':
        this.globals.setTurn(command.tracker, command.state, step);
        break;
      case 'undo':
        notes.undo ||= command.begins;
        notes.undoMarked ||= command.begins;
        break;
      case 'player':
        this.players.join(command.secretId, command.name, command.side);
        break;
      case 'boards':
        this.layouts.set(command, step);
        break;
      case 'unknown':
        notes.unknown.push(command.raw.slice(0, SHOWN));
        break;
      default:
        break;
    }
  }

  private say(text: string, notes: StepNotes): void {
    notes.chat.push(text);
    notes.player = speakerOf(text) ?? notes.player;
    const roll = rollInChat(text);
    if (roll) notes.chatRolls.push(roll);
    // Before 3.7 an undo has no brackets (spec 8.4): its own line tells it.
    if (text.startsWith('* UNDO: ')) notes.undo = true;
  }

  step(node: CommandNode, step: number): StepRecord {
    const notes = new StepNotes();
    for (const text of stepCommands(node)) this.execute(parseCommand(text), notes, step);
    const touched = this.state.commit(step);
    const globals = this.globals.commit();
    return {
      touched,
      chat: notes.chat,
      unknown: notes.unknown,
      undo: notes.undo,
      undoMarked: notes.undoMarked,
      rolls: rollsOf(notes.propertyRolls, notes.chatRolls),
      globals: globals.changes,
      globalNames: globals.names,
      ids: [...notes.ids].sort().join(' '),
      ...(notes.player !== undefined && { player: notes.player }),
    };
  }
}

const tooMany = (limits: Limits, step?: number): VassalError => ({
  code: 'too-many-pieces',
  message: `The file brings more than ${limits.pieces} pieces into being; it is not replayed any further.`,
  ...(step !== undefined && { step }),
});

/**
 * Replays a save or log with its module. Without a module pieces move and change all the same; what is missing are
 * location names, turn texts, and which names are maps at all. Error: `too-many-pieces`, with the step.
 */
export const replay = async (
  game: SavedGame,
  module: VassalModule | undefined,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<Timeline, VassalError>> => {
  const run = new Replay(module, limits);
  for (const node of game.start) {
    const notes = new StepNotes();
    for (const text of flattenCommands(node)) if (text !== '') run.execute(parseCommand(text), notes, 0);
    if (run.state.tooMany) return err(tooMany(limits));
  }
  run.state.commit(0);
  run.globals.commit();
  const pieces = run.state.pieces;
  const records: StepRecord[] = [];
  for (const node of game.steps) {
    records.push(run.step(node, records.length + 1));
    if (run.state.tooMany) return err(tooMany(limits, records.length));
  }
  await run.layouts.layOut(module);
  return ok(
    new LogTimeline(records, run.state, run.globals, run.players, run.layouts, {
      start: pieces,
      end: run.state.pieces,
    }),
  );
};
