// A log step (spec 8.2): a tree whose texts all begin with `LOG⇥`.

import type { CommandNode } from './command';
import { decodeCommandTree, ESC, flattenCommands } from './command-tree';

export const LOG = 'LOG\t';

/** True if a root token is a step. */
export const isStep = (node: CommandNode): boolean => node.text.startsWith(LOG);

/** What VASSAL writes for a command that has no text (spec 3.4). */
const NO_TEXT = 'null';

/** All texts of a step in order, without `LOG⇥`. One that holds a whole command string, as old engines could write, is opened up. */
const stepTexts = (step: CommandNode): string[] => {
  const texts: string[] = [];
  const open = (text: string): void => {
    let rest = text;
    while (rest.startsWith(LOG)) rest = rest.slice(LOG.length);
    if (!rest.includes(ESC)) {
      texts.push(rest);
      return;
    }
    const tree = decodeCommandTree(rest);
    if (!tree.ok || (tree.value.children.length === 0 && tree.value.text === rest)) texts.push(rest);
    else flattenCommands(tree.value).forEach(open);
  };
  visit(step, open);
  return texts;
};

/** The commands of a step in order, without no-ops (empty or `null`, spec 3.6). */
export const stepCommands = (step: CommandNode): string[] =>
  stepTexts(step).filter(text => text !== '' && text !== NO_TEXT);

/**
 * Whether VASSAL has a step for it: an entry that holds `null` only is nothing to it, and its players' numbers pass
 * over it. An empty command is something.
 */
export const isCounted = (step: CommandNode): boolean => stepTexts(step).some(text => text !== NO_TEXT);

const visit = (node: CommandNode, open: (text: string) => void): void => {
  open(node.text);
  for (const child of node.children) visit(child, open);
};

/** A step of these commands: every node's text gets `LOG⇥` in front, the tree stays. The inverse of reading it. */
export const logStep = (command: CommandNode): CommandNode => ({
  text: LOG + command.text,
  children: command.children.map(logStep),
});
