// What is in a save or a log, from its commands, as somebody on no side may know it; nothing is replayed.

import { present } from '../../base/present';
import { ok, type Result } from '../../base/result';
import type { VassalError } from '../../vassal/error';
import type { Command, CommandNode } from '../../vassal/game/command';
import { flattenCommands } from '../../vassal/game/command-tree';
import { parseCommand } from '../../vassal/game/commands/command-codec';
import { isCounted, stepCommands } from '../../vassal/game/log-step';
import { readBesideCommands, type BesideCommands } from '../../vassal/game/read-saved-game';
import { streamSavedGame, type SavedGameSink, type Streamed } from '../../vassal/game/stream-saved-game';
import { detached } from '../../vassal/text/detached';
import { decodeSequence } from '../../vassal/text/sequence';
import { peelTraits } from '../../vassal/traits/trait-nesting';
import { DEFAULT_LIMITS, type Limits } from '../../vassal/archive/limits';
import { KnownMaps } from '../../vassal/replay/map-rules';
import { Observer } from '../../vassal/replay/observer';
import { Players } from '../../vassal/replay/players';
import { PieceTypes, type PieceType } from '../../vassal/traits/piece-type';
import { Counter } from './counts';
import { TraitCounter } from './inspect-module';
import type { GameInspection } from './inspection';

/** How an unknown command begins: its letters only, since what follows may be a secret. */
const beginning = (raw: string): string => /^[A-Za-z_]{1,30}/.exec(raw)?.[0] ?? '(no letters)';

class GameCounter {
  readonly commands = new Counter();
  readonly unknown = new Counter();
  readonly traits = new TraitCounter();
  readonly byMap = new Counter();
  readonly players = new Map<string, { readonly name: string; readonly side: string }>();
  readonly boards = new Map<string, readonly string[]>();
  readonly #types = new PieceTypes(DEFAULT_LIMITS);
  readonly #observer = new Observer({}, new Players(), new KnownMaps(undefined));
  /** Types of pieces that can be made invisible, by id; and those that are. */
  readonly #vanishing = new Map<string, PieceType>();
  readonly #unseen = new Set<string>();
  pieces = 0;
  stacks = 0;
  decks = 0;

  take(command: Command, atStart: boolean): void {
    if (!this.isUnseen(command)) this.count(command, atStart);
  }

  count(command: Command, atStart: boolean): void {
    if (command.kind === 'nothing') return;
    if (command.kind === 'unknown') {
      this.unknown.add(detached(beginning(command.raw)));
      return;
    }
    this.commands.add(command.kind === 'known' ? command.name : command.kind);
    if (command.kind === 'player') this.#player(command.name, command.side);
    else if (command.kind === 'boards')
      this.boards.set(
        detached(command.map),
        command.boards.map(board => detached(board.reversed ? `${board.name} (reversed)` : board.name)),
      );
    else if (command.kind === 'add-piece') this.#piece(command.type, command.state, atStart);
  }

  /** Is it about what is invisible, before and after it? */
  isUnseen(command: Command): boolean {
    switch (command.kind) {
      case 'add-piece': {
        const read = this.#types.read(command.type);
        if (read?.kind === 'stack') return this.#holdsUnseenOnly(command.state);
        if (read?.kind !== 'piece' || read.type.vanishers.length === 0) return false;
        this.#vanishing.set(detached(command.id), read.type);
        return this.#seeing(command.id, read.type, command.state);
      }
      case 'change-piece': {
        const type = this.#vanishing.get(command.id);
        if (!type) return false;
        const was = this.#unseen.has(command.id);
        return this.#seeing(command.id, type, command.newState) && was;
      }
      case 'move-piece':
      case 'remove-piece':
        return this.#unseen.has(command.id);
      default:
        return false;
    }
  }

  /** Notes whether a piece is invisible from now on. */
  #seeing(id: string, type: PieceType, state: string): boolean {
    const isUnseen = !this.#observer.seesAtAll({ type, states: peelTraits(state) });
    if (isUnseen) this.#unseen.add(detached(id));
    else this.#unseen.delete(id);
    return isUnseen;
  }

  /** A stack's pieces stand before it. */
  #holdsUnseenOnly(state: string): boolean {
    const members = decodeSequence(state, ';').slice(3);
    return members.length > 0 && members.every(id => this.#unseen.has(id));
  }

  #player(name: string, side: string): void {
    this.players.set(JSON.stringify([name, side]), { name: detached(name), side: detached(side) });
  }

  #piece(type: string, state: string, atStart: boolean): void {
    const read = this.#types.read(type);
    if (read?.kind === 'stack') {
      if (atStart) this.stacks++;
    } else if (read?.kind === 'deck') {
      if (atStart) this.decks++;
    } else {
      this.traits.add(read?.type.traits.map(({ prefix }) => prefix) ?? []);
      if (!atStart) return;
      this.pieces++;
      const [map = ''] = decodeSequence(peelTraits(state).at(-1) ?? '', ';');
      this.byMap.add(map === '' || map === 'null' ? '(none)' : detached(map));
    }
    this.#types.clearMany();
  }
}

/** Takes a game's commands as they are read. */
class GameInspector implements SavedGameSink {
  readonly #counter = new GameCounter();
  #steps = 0;
  #undoSteps = 0;
  #isLog = false;

  readonly start = (node: CommandNode): void => {
    for (const text of flattenCommands(node)) this.#counter.take(parseCommand(text), true);
  };

  readonly step = (step: CommandNode): void => {
    this.#isLog = true;
    if (isCounted(step)) this.#steps++;
    const counter = this.#counter;
    const commands = stepCommands(step).map(parseCommand);
    const seen = commands.filter(command => !counter.isUnseen(command));
    // An undo of what nobody else saw is not told, either.
    if (seen.length < commands.length && seen.every(({ kind }) => kind === 'undo')) return;
    if (seen.some(command => command.kind === 'undo' && command.begins)) this.#undoSteps++;
    for (const command of seen) counter.count(command, false);
  };

  /** A log without steps counts as a save: nothing tells them apart. */
  told({ module, save, warnings }: BesideCommands, { magic, truncated }: Streamed): GameInspection {
    const counter = this.#counter;
    const moduleVersion = module?.version ?? save?.version;
    const vassalVersion = save?.vassalVersion ?? module?.vassalVersion;
    return {
      kind: this.#isLog ? 'log' : 'save',
      ...(module?.name === undefined ? {} : { module: module.name }),
      ...present({ moduleVersion, vassalVersion }),
      ...(save?.description === undefined ? {} : { comment: save.description }),
      obfuscation: magic,
      steps: this.#steps,
      undoSteps: this.#undoSteps,
      pieces: counter.pieces,
      stacks: counter.stacks,
      decks: counter.decks,
      piecesByMap: counter.byMap.counts(),
      boards: [...counter.boards].map(([map, boards]) => ({ map, boards })),
      players: [...counter.players.values()],
      ...counter.traits.counts(),
      commands: counter.commands.counts(),
      unknownCommands: counter.unknown.counts(),
      ...(truncated ? { truncated: truncated.message } : {}),
      warnings: warnings ?? [],
    };
  }
}

/** What is in a save or a log, counted as it is read: it is never held whole. Errors: those of `streamSavedGame`. */
export const inspectGame = async (bytes: Uint8Array, limits: Limits): Promise<Result<GameInspection, VassalError>> => {
  const inspector = new GameInspector();
  const streamed = await streamSavedGame(bytes, inspector, limits);
  return streamed.ok ? ok(inspector.told(await readBesideCommands(bytes, limits), streamed.value)) : streamed;
};
