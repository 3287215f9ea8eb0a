// Command strings as trees (spec 3.5). Each level of the text escapes the level below once more, so a deep node's text
// is reached only level by level; a text without ESC is a leaf and costs nothing.

import { ok, type Result } from '../../base/result';
import type { CommandNode } from './command';
import { fail, type VassalError } from '../error';
import { DEFAULT_LIMITS } from '../archive/limits';
import type { Budget } from '../budget';
import { decodeSequence, encodeSequence } from '../text/sequence';

export const ESC = '\u001b';
const QUOTE = 39;

type DepthLimit = { readonly commandDepth: number };

/** So many characters are looked through at each level in the time of a command. */
const CHARACTERS_A_COMMAND = 4096;

const NO_CHILDREN: readonly CommandNode[] = [];

export const leaf = (text: string): CommandNode => ({ text, children: NO_CHILDREN });

/** A text that decoding would leave as it is. */
const isLeaf = (text: string): boolean => {
  if (text.includes(ESC)) return false;
  const last = text.length - 1;
  return !(last > 0 && text.charCodeAt(0) === QUOTE && text.charCodeAt(last) === QUOTE);
};

/**
 * The tree of a command string. Errors: `commands-too-deep` beyond `limits.commandDepth` levels, and those of the budget.
 *
 * @param budget draws its commands
 */
export const decodeCommandTree = (
  text: string,
  limits: DepthLimit = DEFAULT_LIMITS,
  budget?: Budget,
): Result<CommandNode, VassalError> => {
  const node = budget?.draw('commands') === false ? undefined : decodeNode(text, limits.commandDepth, budget);
  if (!node && budget?.exceeded) return { ok: false, error: budget.exceeded };
  return node
    ? ok(node)
    : fail(
        'commands-too-deep',
        `Commands are nested more than ${limits.commandDepth} deep, which VASSAL never writes; the file is not read.`,
      );
};

/** How many commands a text may part into, at most. */
const delimiters = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf(ESC); at >= 0; at = text.indexOf(ESC, at + 1)) count++;
  return count;
};

const decodeNode = (text: string, depth: number, budget: Budget | undefined): CommandNode | undefined => {
  if (isLeaf(text)) return leaf(text);
  if (depth <= 0) return undefined;
  // Counted before they are parted: each level has the delimiters of all below.
  if (budget?.draw('commands', delimiters(text) + text.length / CHARACTERS_A_COMMAND) === false) return undefined;
  const [first = '', ...rest] = decodeSequence(text, ESC);
  if (first === text) return leaf(text);
  const head = decodeNode(first, depth - 1, budget);
  if (!head) return undefined;
  const children = [...head.children];
  for (const token of rest) {
    const child = decodeNode(token, depth - 1, budget);
    if (!child) return undefined;
    children.push(child);
  }
  return { text: head.text, children };
};

/** The command string of a tree. */
export const encodeCommandTree = (node: CommandNode): string =>
  node.children.length === 0 ? node.text : encodeSequence([node.text, ...node.children.map(encodeCommandTree)], ESC);

/** The texts of a tree in the order of execution: a node before its children. Empty texts included. */
export const flattenCommands = (node: CommandNode): string[] => {
  const texts: string[] = [];
  collect(node, texts);
  return texts;
};

const collect = (node: CommandNode, texts: string[]): void => {
  texts.push(node.text);
  for (const child of node.children) collect(child, texts);
};
