import type { CommandNode } from '../../../core/vassal/game/command';
import { decodeCommandTree, encodeCommandTree, flattenCommands } from '../../../core/vassal/game/command-tree';

interface Node {
  /** null: a command without a text form (spec 3.6). */
  readonly text: string | null;
  readonly children: readonly Node[];
}

/** A group without text of its own is written as an empty one; a leaf without text is left out by its parent. */
const treeOf = ({ text, children }: Node): CommandNode => ({
  text: text ?? '',
  children: children.filter(child => child.text !== null || child.children.length > 0).map(treeOf),
});

/** A tree of commands as text (spec 3.5). */
export const encodeCommand = (input: unknown): unknown => encodeCommandTree(treeOf(input as Node));

export const flattenCommand = (input: unknown): unknown => {
  const tree = decodeCommandTree(String(input));
  return tree.ok ? flattenCommands(tree.value) : tree.error;
};
