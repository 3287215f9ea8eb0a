// Counters that can be masked: our modules have none, but a module's owner may give his counters VASSAL's Mask trait.

import type { CommandNode } from '../../core/vassal/game/command';
import { formatCommand, parseCommand } from '../../core/vassal/game/commands/command-codec';
import { nestTraits, peelTraits } from '../../core/vassal/traits/trait-nesting';

const MASK = 'obs;;;Mask;I;?;side:';
const FACE_UP = 'null;';

/** A set-up whose pieces have the trait, face up. */
export const withMasks = (nodes: readonly CommandNode[]): readonly CommandNode[] =>
  nodes.map(node => {
    const children = withMasks(node.children);
    const command = parseCommand(node.text);
    if (command.kind !== 'add-piece' || command.type.startsWith('stack')) return { ...node, children };
    const type = nestTraits([MASK, ...peelTraits(command.type)]);
    const state = nestTraits([FACE_UP, ...peelTraits(command.state)]);
    return { ...node, children, text: formatCommand({ kind: 'add-piece', id: command.id, type, state }) };
  });
