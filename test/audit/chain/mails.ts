// A log cut into mails, as players send them: each a file of its own that starts with the position at its start, as
// VASSAL's own save of that moment.

import { present } from '../../../core/base/present';
import type { CommandNode } from '../../../core/vassal/game/command';
import { flattenCommands, leaf } from '../../../core/vassal/game/command-tree';
import { formatCommand, parseCommand } from '../../../core/vassal/game/commands/command-codec';
import { stepCommands } from '../../../core/vassal/game/log-step';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import { WriterBoard } from '../../../core/vassal/game/writer/board';
import { peelTraits } from '../../../core/vassal/traits/trait-nesting';
import { decodeSequence, encodeSequence } from '../../../core/vassal/text/sequence';

/** A game as it goes on, to be saved at any moment. */
class RunningGame {
  readonly #board = new WriterBoard([], 1);
  readonly #stacks = new Set<string>();
  /** What is no piece: boards, players, properties, turn tracks, by what it sets. */
  readonly #settings = new Map<string, string>();

  do(text: string): void {
    const command = parseCommand(text);
    switch (command.kind) {
      case 'add-piece':
        if (command.type === 'stack') this.#stack(command.id, command.state);
        else this.#board.addPiece(command.id, command.type, command.state);
        return;
      case 'remove-piece':
        this.#board.removePiece(command.id);
        return;
      case 'change-piece':
        if (this.#board.isStack(command.id)) this.#stack(command.id, command.newState);
        else this.#change(command.id, command.newState);
        return;
      case 'move-piece': {
        const { id, newMap, newX: x, newY: y, newUnder } = command;
        if (this.#board.isStack(id)) this.#board.placeStack(id, newMap ?? '', { x, y });
        else {
          this.#board.leaveStack(id);
          this.#board.place(id, newMap, { x, y });
          if (newUnder !== undefined) this.#board.joinAbove(id, newUnder);
        }
        return;
      }
      case 'turn':
        this.#settings.set(`turn ${command.tracker}`, text);
        return;
      case 'property': {
        const { name, newValue, container } = command;
        const initial = { kind: 'property', name, newValue, ...present({ container }) } as const;
        this.#settings.set(`property ${container ?? ''}.${name}`, formatCommand(initial));
        return;
      }
      case 'chat':
      case 'undo':
      case 'nothing':
        return;
      default:
        if (text !== 'begin_save' && text !== 'end_save') this.#settings.set(text, text);
    }
  }

  #stack(id: string, state: string): void {
    const [map = '', x = '0', y = '0', ...rest] = decodeSequence(state, ';');
    const members = rest.filter(member => !member.startsWith('@@') && this.#board.piece(member) !== undefined);
    this.#stacks.add(id);
    for (const member of members) this.#board.leaveStack(member);
    this.#board.addStack(id, map, { x: Number(x), y: Number(y) }, []);
    this.#board.setMembers(id, members);
  }

  #change(id: string, state: string): void {
    const piece = this.#board.piece(id);
    if (piece) this.#board.setPiece(id, { types: piece.types, states: peelTraits(state) });
  }

  /** @param idOf new ids for the pieces, as a save that was made anew may have them */
  saved(idOf: (id: string) => string): readonly CommandNode[] {
    const board = this.#board;
    const add = (id: string, type: string, state: string): string =>
      `+/${encodeSequence([idOf(id), type, state], '/')}`;
    return [
      'begin_save',
      ...[...this.#settings.values()].filter(text => !text.startsWith('SETUP_STACK')),
      ...board.ids.map(id => add(id, board.typeText(id), board.stateText(id))),
      ...[...this.#stacks].flatMap(id => {
        const text = board.stackText(id);
        const members = text === undefined ? [] : decodeSequence(text, ';').slice(3, -1);
        if (text === undefined || members.length === 0) return [];
        const [map = '', x = '', y = ''] = decodeSequence(text, ';');
        return [add(`s${id}`, 'stack', encodeSequence([map, x, y, ...members.map(idOf), '@@1'], ';'))];
      }),
      'SETUP_STACK\t',
      'end_save',
    ].map(leaf);
  }
}

const same = (id: string): string => id;

/** The log from the position after step `from` (0: its start) up to step `to`. */
export const mailOf = (game: SavedGame, from: number, to: number, idOf = same): SavedGame => {
  const running = new RunningGame();
  for (const node of game.start)
    flattenCommands(node).forEach(text => {
      running.do(text);
    });
  for (const step of game.steps.slice(0, from))
    stepCommands(step).forEach(text => {
      running.do(text);
    });
  const { interleaved: _, ...rest } = game;
  return { ...rest, start: from === 0 ? game.start : running.saved(idOf), steps: game.steps.slice(from, to) };
};

/** The log cut after each of these steps. */
export const mailsOf = (game: SavedGame, cuts: readonly number[]): readonly SavedGame[] => {
  const ends = [...cuts, game.steps.length];
  return ends.map((to, i) => mailOf(game, i === 0 ? 0 : (ends[i - 1] ?? 0), to));
};
