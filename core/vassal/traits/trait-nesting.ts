// A piece's type and state as a list of levels (spec 5.1): outermost trait first, innermost piece last.
// Both strings nest alike, each level inside the second token of the one before it.

import { DEFAULT_LIMITS } from '../archive/limits';
import { encodeSequence } from '../text/sequence';

const TAB = '\t';
const BACKSLASH = 92;
const QUOTE = 39;

/** The first two tokens of a TAB sequence; a third and further ones are no part of a piece. */
const firstTwo = (text: string): readonly [string, string | undefined] => {
  const first = tokenAt(text, 0);
  return first.delimited ? [first.token, tokenAt(text, first.end + 1).token] : [first.token, undefined];
};

const tokenAt = (text: string, start: number): { token: string; end: number; delimited: boolean } => {
  let buffer = '';
  let from = start;
  for (let i = text.indexOf(TAB, start); i !== -1; i = text.indexOf(TAB, i + 1)) {
    // The look-behind is on the raw character, also before the token's start (spec 3.2).
    if (i > 0 && text.charCodeAt(i - 1) === BACKSLASH) {
      buffer += text.slice(from, i - 1);
      from = i;
    } else {
      return { token: unquote(buffer + text.slice(from, i)), end: i, delimited: true };
    }
  }
  return { token: unquote(buffer + text.slice(from)), end: text.length, delimited: false };
};

const unquote = (token: string): string =>
  token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;

/**
 * The levels in one pass, where nothing but the nesting itself is escaped: then the separator below level n is a TAB after
 * n backslashes, and no level is quoted. undefined: not so plain.
 */
const peelPlain = (text: string, depth: number): string[] | undefined => {
  if (text.endsWith("'")) return undefined;
  const levels: string[] = [];
  let from = 0;
  for (let tab = text.indexOf(TAB); tab !== -1; tab = text.indexOf(TAB, from)) {
    const end = tab - levels.length;
    if (end < from || text.charCodeAt(from) === QUOTE || levels.length + 2 >= depth) return undefined;
    for (let i = end; i < tab; i++) if (text.charCodeAt(i) !== BACKSLASH) return undefined;
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

const peelNested = (text: string, depth: number): string[] => {
  const levels: string[] = [];
  let rest: string | undefined = text;
  while (rest !== undefined) {
    if (levels.length + 1 >= depth) {
      levels.push(rest);
      break;
    }
    const [level, inner]: readonly [string, string | undefined] = firstTwo(rest);
    levels.push(level);
    rest = inner;
  }
  return levels;
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
