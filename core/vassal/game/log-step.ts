// A log step (spec 8.2): a tree whose texts all begin with `LOG⇥`.

import type { CommandNode } from './command';
import { decodeCommandTree, ESC, flattenCommands } from './command-tree';

export const LOG = 'LOG\t';

/** True if a root token is a step. */
export const isStep = (node: CommandNode): boolean => node.text.startsWith(LOG);

/**
 * The commands of a step in order, without `LOG⇥`, without no-ops (empty or `null`, spec 3.6). A LOG text that holds a
 * whole command string, as old engines could write, is opened up.
 */
export const stepCommands = (step: CommandNode): string[] => {
  const commands: string[] = [];
  const open = (text: string): void => {
    let rest = text;
    while (rest.startsWith(LOG)) rest = rest.slice(LOG.length);
    if (rest === '' || rest === 'null') return;
    if (!rest.includes(ESC)) {
      commands.push(rest);
      return;
    }
    const tree = decodeCommandTree(rest);
    if (!tree.ok || (tree.value.children.length === 0 && tree.value.text === rest)) commands.push(rest);
    else flattenCommands(tree.value).forEach(open);
  };
  visit(step, open);
  return commands;
};

const visit = (node: CommandNode, open: (text: string) => void): void => {
  open(node.text);
  for (const child of node.children) visit(child, open);
};

/** A step of these commands: every node's text gets `LOG⇥` in front, the tree stays. The inverse of reading it. */
export const logStep = (command: CommandNode): CommandNode => ({
  text: LOG + command.text,
  children: command.children.map(logStep),
});
