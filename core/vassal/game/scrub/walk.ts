// Goes through a game's commands, and gives every field in which something of a player may stand to the hands.

import { ByText } from '../../../base/by-text';
import { nestTraits, peelTraits } from '../../traits/trait-nesting';
import type { Command, CommandNode } from '../command';
import { decodeCommandTree, encodeCommandTree, ESC } from '../command-tree';
import { formatCommand, parseCommand } from '../commands/command-codec';
import { LOG } from '../log-step';
import { rewriteFields, rewriteKnown } from './command-fields';
import type { Hands } from './hands';
import { rewriteState, rewriteType, rewriteUndescribed } from './trait-fields';

interface Levels {
  /** As they stood. */
  readonly types: readonly string[];
  /** The whole type as the hands want it. */
  readonly rewritten: string;
}

/** For one game, from its start: a changed state alone does not say which trait each of its levels is of. */
export class Walk {
  /** Types of pieces by id, and by the type's text: thousands of pieces share a few hundred. */
  readonly #byId = new Map<string, Levels>();
  readonly #byType = new ByText<Levels>();
  /** The last state of each piece, as it stood and as the hands want it: its next change tells it again. */
  readonly #lastStates = new Map<string, readonly [state: string, rewritten: string]>();

  constructor(private readonly hands: Hands) {}

  node({ text, children }: CommandNode): CommandNode {
    return { text: this.text(text), children: children.map(child => this.node(child)) };
  }

  /** A command's text; '': the command is to go. */
  text(text: string): string {
    if (text.startsWith(LOG)) return LOG + this.text(text.slice(LOG.length));
    if (!text.includes(ESC)) return this.#command(parseCommand(text));
    const tree = decodeCommandTree(text);
    if (!tree.ok || tree.value.text === text) return text;
    return encodeCommandTree(this.node(tree.value));
  }

  #command(command: Command): string {
    switch (command.kind) {
      case 'nothing':
      case 'unknown':
        return command.raw;
      case 'known':
        return rewriteKnown(command, this.hands);
      case 'add-piece':
        return this.#addPiece(command);
      case 'change-piece':
        return this.#changePiece(command);
      default: {
        const fields = rewriteFields(command, this.hands);
        if (fields === undefined) return '';
        const text = formatCommand(fields);
        return text === formatCommand(command) ? command.raw : text;
      }
    }
  }

  #levels(type: string): Levels {
    return this.#byType.of(type, this.#readLevels);
  }

  readonly #readLevels = (type: string): Levels => {
    const types = peelTraits(type);
    const changed = types.map(level => rewriteType(level, this.hands, text => this.text(text)));
    const same = changed.every((level, i) => level === types[i]);
    return { types, rewritten: same ? type : nestTraits(changed) };
  };

  #addPiece(command: Extract<Command, { kind: 'add-piece' }>): string {
    const levels = this.#levels(command.type);
    // Pieces to come have no id yet.
    if (command.id !== 'null') this.#byId.set(command.id, levels);
    const state = this.#state(levels.types, command.state);
    this.#lastStates.set(command.id, [command.state, state]);
    if (state === command.state && levels.rewritten === command.type) return command.raw;
    return formatCommand({ ...command, type: levels.rewritten, state });
  }

  #changePiece(command: Extract<Command, { kind: 'change-piece' }>): string {
    const types = this.#byId.get(command.id)?.types;
    const { id, oldState } = command;
    const [last, known] = this.#lastStates.get(id) ?? [];
    const fields =
      oldState === undefined
        ? {}
        : { oldState: known !== undefined && oldState === last ? known : this.#state(types, oldState) };
    const newState = this.#state(types, command.newState);
    this.#lastStates.set(id, [command.newState, newState]);
    if (newState === command.newState && fields.oldState === oldState) return command.raw;
    return formatCommand({ ...command, newState, ...fields });
  }

  #state(types: readonly string[] | undefined, state: string): string {
    const levels = peelTraits(state);
    const changed = levels.map((level, i) =>
      types ? rewriteState(types[i] ?? '', level, this.hands) : rewriteUndescribed(level, this.hands),
    );
    return changed.every((level, i) => level === levels[i]) ? state : nestTraits(changed);
  }
}
