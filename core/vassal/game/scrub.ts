// Makes a save or log fit to be published: players' secret ids (their passwords) become `player1`, `player2`, …, the
// same id always the same word, wherever VASSAL writes one.

import { present } from '../../base/present';
import type { Command, CommandNode } from './command';
import { decodeCommandTree, encodeCommandTree, ESC } from './command-tree';
import { formatCommand, parseCommand } from './commands/command-codec';
import { LOG } from './log-step';
import type { SavedGame } from './saved-game';
import { decodeSequence, encodeSequence } from '../text/sequence';
import { nestTraits, peelTraits } from '../traits/trait-nesting';
import { invisibleTrait } from '../traits/invisible';
import { maskTrait } from '../traits/mask';
import { prefixOf } from '../traits/trait';

export interface Scrubbed {
  readonly game: SavedGame;
  /** How many players' ids were replaced. */
  readonly players: number;
  /** Steps in which a text still equals one of the ids, such as a remark in the chat; 0 is the start. */
  readonly suspects: readonly number[];
}

/** A game with the same content but for the secret ids. Names of players and sides stay: they are public. */
export const scrubSecrets = (game: SavedGame): Scrubbed => {
  const scrubber = new Scrubber();
  const everything = (): Pick<SavedGame, 'start' | 'steps'> => ({
    start: game.start.map(node => scrubber.node(node)),
    steps: game.steps.map(node => scrubber.node(node)),
  });
  // Twice: a command that is not understood may hold the id of a player who joins further down.
  everything();
  const { start, steps } = everything();
  const isSuspect = (node: CommandNode): boolean => scrubber.isIn(encodeCommandTree(node));
  return {
    game: { ...game, start, steps },
    players: scrubber.players,
    suspects: [...(start.some(isSuspect) ? [0] : []), ...steps.flatMap((node, i) => (isSuspect(node) ? [i + 1] : []))],
  };
};

/** Ids that stand for nobody in particular. */
const NOBODY = new Set(['', 'null', 'nobody']);
/** In a text that is not understood only an id this long is surely no ordinary word. */
const SURE_LENGTH = 6;
/** Only so many are looked for in such texts: a game has a handful of players, a made-up file any number. */
const MOST_SOUGHT = 64;

class Scrubber {
  readonly #words = new Map<string, string>();
  /** Ids that are looked for in texts that are not understood. */
  readonly #sought: string[] = [];
  /** Types of pieces by id: a changed state alone does not say which of its levels holds an owner. */
  readonly #types = new Map<string, readonly string[]>();

  get players(): number {
    return this.#words.size;
  }

  /** Does a scrubbed text still hold an id? */
  isIn(text: string): boolean {
    return this.#sought.some(id => text.includes(id) && !this.#isWord(id));
  }

  /** A player whose id was `player2` all along. */
  #isWord(id: string): boolean {
    return /^player\d+$/.test(id);
  }

  node({ text, children }: CommandNode): CommandNode {
    return { text: this.#text(text), children: children.map(child => this.node(child)) };
  }

  #text(text: string): string {
    if (text.startsWith(LOG)) return LOG + this.#text(text.slice(LOG.length));
    if (!text.includes(ESC)) return this.#command(parseCommand(text));
    const tree = decodeCommandTree(text);
    if (!tree.ok || tree.value.text === text) return text;
    return encodeCommandTree(this.node(tree.value));
  }

  #word(secret: string): string {
    if (NOBODY.has(secret)) return secret;
    const known = this.#words.get(secret);
    if (known !== undefined) return known;
    const word = `player${this.#words.size + 1}`;
    this.#words.set(secret, word);
    if (secret.length >= SURE_LENGTH && this.#sought.length < MOST_SOUGHT) this.#sought.push(secret);
    return word;
  }

  #command(command: Command): string {
    switch (command.kind) {
      case 'player':
        return formatCommand({ ...command, secretId: this.#word(command.secretId) });
      case 'player-leaves':
        return formatCommand({ ...command, secretId: this.#word(command.secretId) });
      case 'move-piece':
        return command.playerId === undefined
          ? command.raw
          : formatCommand({ ...command, playerId: this.#word(command.playerId) });
      case 'private-note':
      case 'secret-note':
        return formatCommand({ ...command, owner: this.#word(command.owner) });
      case 'unmask':
        return formatCommand({ ...command, secretIds: command.secretIds.map(id => this.#word(id)) });
      case 'lock-tab':
        return formatCommand({ ...command, password: this.#word(command.password) });
      case 'add-piece':
        return this.#addPiece(command);
      case 'change-piece':
        return this.#changePiece(command);
      case 'unknown':
        return this.#unknown(command.raw);
      default:
        return command.raw;
    }
  }

  #addPiece(command: Extract<Command, { kind: 'add-piece' }>): string {
    const types = peelTraits(command.type);
    this.#types.set(command.id, types);
    const state = this.#state(types, command.state);
    return state === command.state ? command.raw : formatCommand({ ...command, state });
  }

  #changePiece(command: Extract<Command, { kind: 'change-piece' }>): string {
    const types = this.#types.get(command.id);
    if (!types) return this.#unknown(command.raw);
    const newState = this.#state(types, command.newState);
    const oldState = command.oldState === undefined ? undefined : this.#state(types, command.oldState);
    if (newState === command.newState && oldState === command.oldState) return command.raw;
    return formatCommand({ ...command, newState, ...present({ oldState }) });
  }

  #state(types: readonly string[], state: string): string {
    if (!types.some(type => OWNED.has(prefixOf(type)))) return state;
    const levels = peelTraits(state);
    const scrubbed = levels.map((level, i) => this.#level(types[i] ?? '', level));
    return scrubbed.every((level, i) => level === levels[i]) ? state : nestTraits(scrubbed);
  }

  #level(type: string, state: string): string {
    if (!OWNED.get(prefixOf(type))?.(type)) return state;
    if (!type.startsWith(maskTrait.prefix)) return this.#word(state);
    const [owner = '', ...options] = decodeSequence(state, ';');
    return encodeSequence([this.#word(owner), ...options], ';');
  }

  #unknown(raw: string): string {
    let text = raw;
    for (const id of this.#sought) text = text.replaceAll(id, () => this.#word(id));
    return text;
  }
}

/** Traits whose state names an owner: whether, by its type, that is a player's id and not a side. */
const OWNED: ReadonlyMap<string, (type: string) => boolean> = new Map([
  ['restrict;', () => true],
  [maskTrait.prefix, (type: string) => maskTrait.read(type).access === 'player:'],
  [invisibleTrait.prefix, (type: string) => invisibleTrait.read(type).access === 'player:'],
]);
