// A piece's type and state as a list of levels (spec 5.1): outermost trait first, innermost piece last.
// Both strings nest alike, each level inside the second token of the one before it.

import { firstFrom } from '../../base/first-from';
import { DEFAULT_LIMITS } from '../archive/limits';
import { encodeSequence } from '../text/sequence';

const TAB = '\t';
const BACKSLASH = 92;
const QUOTE = 39;
const BACKSLASHES = '\\'.repeat(DEFAULT_LIMITS.traitDepth);

const unquote = (token: string): string =>
  token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;

/**
 * The levels in one pass, where nothing but the nesting itself is escaped: then the separator below level n is a TAB after
 * n backslashes, and no level is quoted. undefined: not so plain.
 */
const peelPlain = (text: string, depth: number): string[] | undefined => {
  if (text.endsWith("'")) return undefined;
  const levels: string[] = [];
  // A part compared as a whole: character by character it takes three times as long, most of a deep piece's reading.
  const slashes = depth > BACKSLASHES.length ? '\\'.repeat(depth) : BACKSLASHES;
  let from = 0;
  for (let tab = text.indexOf(TAB); tab !== -1; tab = text.indexOf(TAB, from)) {
    const end = tab - levels.length;
    if (end < from || text.charCodeAt(from) === QUOTE || levels.length + 2 >= depth) return undefined;
    if (text.slice(end, tab) !== slashes.slice(0, levels.length)) return undefined;
    if (end > from && text.charCodeAt(end - 1) === BACKSLASH) return undefined;
    levels.push(text.slice(from, end));
    from = tab + 1;
  }
  if (text.charCodeAt(from) === QUOTE) return undefined;
  levels.push(text.slice(from));
  return levels;
};

/**
 * The levels of a piece's type or state (spec 5.1). A text nested deeper than `limits.traitDepth` ends in one last
 * level that is left as it stands, so that nothing is lost and nesting the levels again gives the same text.
 */
export const peelTraits = (text: string, limits: { readonly traitDepth: number } = DEFAULT_LIMITS): string[] =>
  peelPlain(text, limits.traitDepth) ?? peelNested(text, limits.traitDepth);

/** Where TABs stand, by how many backslashes are before them: with n of them one parts level n from what is inside it. */
const tabsByLevel = (text: string): readonly (readonly number[])[] => {
  const byLevel: number[][] = [];
  for (let tab = text.indexOf(TAB); tab !== -1; tab = text.indexOf(TAB, tab + 1)) {
    let first = tab;
    while (first > 0 && text.charCodeAt(first - 1) === BACKSLASH) first--;
    (byLevel[tab - first] ??= []).push(tab);
  }
  return byLevel;
};

/** A part of the text as it reads so many levels further in: each TAB has lost so many backslashes. */
const unescaped = (text: string, from: number, to: number, levels: number): string => {
  let plain = '';
  let start = from;
  for (let tab = text.indexOf(TAB, from); tab !== -1 && tab < to; tab = text.indexOf(TAB, tab + 1)) {
    plain += text.slice(start, tab - levels);
    start = tab;
  }
  return plain + text.slice(start, to);
};

/**
 * Level n is a sequence (spec 3.2) whose first token is the level, whose second one is all that is inside it, and whose others are
 * no part of a piece. The text is gone through once: unpacked level by level it would be copied as often as there are levels.
 */
const peelNested = (text: string, depth: number): string[] => {
  const tabs = tabsByLevel(text);
  const levels: string[] = [];
  let [from, to] = [0, text.length];
  for (;;) {
    const n = levels.length;
    const own = tabs[n] ?? [];
    if (n + 1 >= depth) return [...levels, unescaped(text, from, to, n)];
    const at = firstFrom(own, from);
    const tab = own[at];
    if (tab === undefined || tab >= to) return [...levels, unquote(unescaped(text, from, to, n + 1))];
    levels.push(unquote(unescaped(text, from, tab - n, n + 1)));
    from = tab + 1;
    to = Math.min(to, (own[at + 1] ?? Infinity) - n);
    if (to - from > 1 && text.charCodeAt(from) === QUOTE && text.charCodeAt(to - 1) === QUOTE) {
      from++;
      to--;
    }
  }
};

/** The inverse of `peelPlain`: level by level the text would be copied as often as there are levels. */
const nestPlain = (levels: readonly string[]): string | undefined => {
  let text = '';
  let separator = TAB;
  for (const [i, level] of levels.entries()) {
    const first = level.charCodeAt(0);
    if (first === BACKSLASH || first === QUOTE || level.includes(TAB)) return undefined;
    text += i === levels.length - 1 ? level : level + separator;
    separator = `\\${separator}`;
  }
  return text;
};

/** The inverse of `peelTraits`: levels, outermost first, as one text. No levels give ''. */
export const nestTraits = (levels: readonly string[]): string => nestPlain(levels) ?? nestNested(levels);

const nestNested = (levels: readonly string[]): string => {
  let text = levels.at(-1) ?? '';
  for (let i = levels.length - 2; i >= 0; i--) text = encodeSequence([levels[i] ?? '', text], TAB);
  return text;
};
