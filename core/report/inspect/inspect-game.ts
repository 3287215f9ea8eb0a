// What is in a save or a log, from its commands; nothing is replayed.

import { present } from '../../base/present';
import type { Command } from '../../vassal/game/command';
import { flattenCommands } from '../../vassal/game/command-tree';
import { parseCommand } from '../../vassal/game/commands/command-codec';
import { isCounted, stepCommands } from '../../vassal/game/log-step';
import type { SavedGame } from '../../vassal/game/saved-game';
import { decodeSequence } from '../../vassal/text/sequence';
import { peelTraits } from '../../vassal/traits/trait-nesting';
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
  pieces = 0;
  stacks = 0;
  decks = 0;

  take(command: Command, atStart: boolean): void {
    if (command.kind === 'nothing') return;
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
