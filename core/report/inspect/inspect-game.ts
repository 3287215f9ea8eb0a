// What is in a save or a log, from its commands, as somebody on no side may know it; nothing is replayed.

import { present } from '../../base/present';
import type { Command } from '../../vassal/game/command';
import { flattenCommands } from '../../vassal/game/command-tree';
import { parseCommand } from '../../vassal/game/commands/command-codec';
import { isCounted, stepCommands } from '../../vassal/game/log-step';
import type { SavedGame } from '../../vassal/game/saved-game';
import { decodeSequence } from '../../vassal/text/sequence';
import { peelTraits } from '../../vassal/traits/trait-nesting';
import { DEFAULT_LIMITS } from '../../vassal/archive/limits';
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
  /** Many pieces share one type. */
  readonly #levels = new Map<string, readonly string[]>();
  readonly #types = new PieceTypes(DEFAULT_LIMITS);
  readonly #observer = new Observer({}, new Players(), new KnownMaps(undefined));
  /** Types of pieces that can be made invisible, by id; and those that are. */
  readonly #vanishing = new Map<string, PieceType>();
  readonly #unseen = new Set<string>();
  pieces = 0;
  stacks = 0;
  decks = 0;

  take(command: Command, atStart: boolean): void {
    if (command.kind === 'nothing' || this.#isUnseen(command)) return;
    if (command.kind === 'unknown') {
      this.unknown.add(beginning(command.raw));
      return;
    }
    this.commands.add(command.kind === 'known' ? command.name : command.kind);
    if (command.kind === 'player') this.#player(command.name, command.side);
    else if (command.kind === 'boards')
      this.boards.set(
        command.map,
        command.boards.map(board => (board.reversed ? `${board.name} (reversed)` : board.name)),
      );
    else if (command.kind === 'add-piece') this.#piece(command.type, command.state, atStart);
  }

  /** Is it about what is invisible, before and after it? */
  #isUnseen(command: Command): boolean {
    switch (command.kind) {
      case 'add-piece': {
        const read = this.#types.read(command.type);
        if (read?.kind === 'stack') return this.#holdsUnseenOnly(command.state);
        if (read?.kind !== 'piece' || read.type.vanishers.length === 0) return false;
        this.#vanishing.set(command.id, read.type);
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
    if (isUnseen) this.#unseen.add(id);
    else this.#unseen.delete(id);
    return isUnseen;
  }

  /** A stack's pieces stand before it. */
  #holdsUnseenOnly(state: string): boolean {
    const members = decodeSequence(state, ';').slice(3);
    return members.length > 0 && members.every(id => this.#unseen.has(id));
  }

  #player(name: string, side: string): void {
    this.players.set(JSON.stringify([name, side]), { name, side });
  }

  #piece(type: string, state: string, atStart: boolean): void {
    let levels = this.#levels.get(type);
    if (!levels) {
      levels = peelTraits(type);
      this.#levels.set(type, levels);
    }
    const innermost = levels.at(-1) ?? '';
    if (innermost === 'stack') {
      if (atStart) this.stacks++;
    } else if (innermost.startsWith('deck;')) {
      if (atStart) this.decks++;
    } else {
      this.traits.add(levels);
      if (!atStart) return;
      this.pieces++;
      const [map = ''] = decodeSequence(peelTraits(state).at(-1) ?? '', ';');
      this.byMap.add(map === '' || map === 'null' ? '(none)' : map);
    }
  }
}

/** What is in a save or a log. A log without steps counts as a save: nothing tells them apart. */
export const inspectGame = (game: SavedGame): GameInspection => {
  const counter = new GameCounter();
  for (const node of game.start) for (const text of flattenCommands(node)) counter.take(parseCommand(text), true);
  let undoSteps = 0;
  for (const step of game.steps) {
    const commands = stepCommands(step).map(parseCommand);
    if (commands.some(command => command.kind === 'undo' && command.begins)) undoSteps++;
    for (const command of commands) counter.take(command, false);
  }
  const { module, save, truncated } = game;
  const moduleVersion = module?.version ?? save?.version;
  const vassalVersion = save?.vassalVersion ?? module?.vassalVersion;
  return {
    kind: game.steps.length > 0 ? 'log' : 'save',
    ...(module?.name === undefined ? {} : { module: module.name }),
    ...present({ moduleVersion, vassalVersion }),
    ...(save?.description === undefined ? {} : { comment: save.description }),
    obfuscation: game.obfuscation.magic,
    steps: game.steps.filter(isCounted).length,
    undoSteps,
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
    warnings: game.warnings ?? [],
  };
};
