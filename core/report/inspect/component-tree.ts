// A module's components as VASSAL's own editor lists them: a line each, indented under the one that holds it.

import type { BuildElement } from '../../vassal/module/build-file';
import { shortName } from '../../vassal/module/build-file';
import { componentName } from '../../vassal/module/components';
import { cutEnd, thousands, visible } from '../transcript/plain';

/** More are not written. */
const MOST_LINES = 40_000;
const LONGEST_NAME = 80;
/** Deeper ones stand as far to the right as these. */
const DEEPEST = 40;

const lineOf = (element: BuildElement, depth: number): string => {
  const name = componentName(element) ?? '';
  const words = [shortName(element), ...(name.trim() === '' ? [] : [cutEnd(visible(name).trim(), LONGEST_NAME)])];
  return `${'  '.repeat(Math.min(depth, DEEPEST))}${words.join(' · ')}`;
};

/** `Map · Main Map` below `GameModule · Lipnya`. */
export const componentTree = (root: BuildElement): readonly string[] => {
  const lines: string[] = [];
  const open: { readonly element: BuildElement; readonly depth: number }[] = [{ element: root, depth: 0 }];
  let left = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, depth } = next;
    if (lines.length < MOST_LINES) lines.push(lineOf(element, depth));
    else left++;
    for (const child of [...element.children].reverse()) open.push({ element: child, depth: depth + 1 });
  }
  return left === 0 ? lines : [...lines, `… and ${thousands(left)} more`];
};
