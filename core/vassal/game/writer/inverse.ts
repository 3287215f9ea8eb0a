// The inverse of a command, for an undo (spec 8.4). Commands that only inform have none.

import { present } from '../../../base/present';
import { formatCommand, parseCommand } from '../commands/command-codec';
import type { CommandFields } from '../command';

/** The command that takes a command back, as VASSAL's Undo writes it; undefined if there is none. */
export const inverseOf = (text: string): string | undefined => {
  const inverse = invert(text);
  return inverse && formatCommand(inverse);
};

const invert = (text: string): CommandFields | undefined => {
  const command = parseCommand(text);
  switch (command.kind) {
    case 'move-piece': {
      const { id, newMap, newX, newY, newUnder, oldMap, oldX, oldY, oldUnder, playerId } = command;
      return {
        kind: 'move-piece',
        id,
        ...present({ newMap: oldMap }),
        newX: oldX,
        newY: oldY,
        ...present({ newUnder: oldUnder, oldMap: newMap }),
        oldX: newX,
        oldY: newY,
        ...present({ oldUnder: newUnder, playerId }),
      };
    }
    case 'change-piece':
      return command.oldState === undefined
        ? undefined
        : { kind: 'change-piece', id: command.id, newState: command.oldState, oldState: command.newState };
    case 'add-piece':
      return { kind: 'remove-piece', id: command.id };
    case 'chat':
      return { kind: 'chat', text: `* UNDO: ${command.text}` };
    case 'property':
      return command.oldValue === undefined
        ? undefined
        : { ...command, oldValue: command.newValue, newValue: command.oldValue };
    default:
      return undefined;
  }
};
