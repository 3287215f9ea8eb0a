// Texts with holes, for people who write no regular expressions: `Beginning {phase} phase`, `{units} attack {target}`, `Inf *`.
// Each literal part is looked for once, from left to right, so the time is linear in the text.

import { err, ok, type Result } from '../base/result';
import type { Pattern } from './binding-file';

/** What stood in the holes, by their names, blanks at both ends dropped. */
export type Holes = Readonly<Record<string, string>>;

/** A part of a pattern: literal text, any text (`*`), or a hole, which takes at least one letter. */
export type PatternPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'hole'; readonly name: string };

export const LONGEST_PATTERN = 200;

/** Parts of a pattern for chat; the error says what is wrong with it. `known`: the holes that mean something here. */
export const readPattern = (pattern: Pattern, known: readonly string[]): Result<readonly PatternPart[], string> => {
  const parts = partsOf(pattern);
  for (const [i, part] of parts.entries()) {
    if (part.kind === 'hole' && !known.includes(part.name))
      return err(
        `“{${part.name}}” means nothing here. Write one of: ${known.map(name => `{${name}}`).join(', ')}, or * for any text.`,
      );
    const next = parts[i + 1];
    if (part.kind !== 'text' && next !== undefined && next.kind !== 'text')
      return err(`“${written(part)}${written(next)}” leaves open where one ends. Write some text between them.`);
    if (part.kind === 'hole' && parts.findIndex(p => p.kind === 'hole' && p.name === part.name) < i)
      return err(`“{${part.name}}” occurs twice. Write * for one of them.`);
  }
  if (!parts.some(part => part.kind === 'text'))
    return err('It has no words of its own, so it would fit everything. Write the words that the players write.');
  return ok(parts);
};

/**
 * Finds a pattern anywhere in a line of chat; capitals and runs of blanks make no difference. A hole at the pattern's start or end
 * takes all up to that end of the line. undefined: it does not fit.
 */
export const findPattern = (pattern: Pattern, line: string): Holes | undefined => {
  const parts = partsOf(pattern);
  const text = line.replace(/\s+/g, ' ').trim();
  return match(
    [...(parts[0]?.kind === 'text' ? [ANY] : []), ...parts, ...(parts.at(-1)?.kind === 'text' ? [ANY] : [])],
    text,
  );
};

/** Whether a name is as the pattern says, from end to end: only `*` has a meaning there. Capitals make no difference. */
export const isNamed = (pattern: Pattern, name: string): boolean => match(nameParts(pattern), name) !== undefined;

const nameParts = (pattern: Pattern): readonly PatternPart[] =>
  pattern.split('*').flatMap((text, i) => {
    const literal: readonly PatternPart[] = text === '' ? [] : [{ kind: 'text', text }];
    return i === 0 ? literal : [ANY, ...literal];
  });

const ANY = { kind: 'any' } as const;

const written = (part: PatternPart): string =>
  part.kind === 'hole' ? `{${part.name}}` : part.kind === 'any' ? '*' : part.text;

/** Braces that hold no plain word are text. */
const PART = /\{([a-z][a-z-]{0,29})\}|\*/gi;

const partsOf = (pattern: Pattern): readonly PatternPart[] => {
  const parts: PatternPart[] = [];
  const literal = (text: string): void => {
    if (text !== '') parts.push({ kind: 'text', text });
  };
  const tidy = pattern.replace(/\s+/g, ' ').trim();
  let at = 0;
  for (const { 0: whole, 1: name, index } of tidy.matchAll(PART)) {
    literal(tidy.slice(at, index));
    parts.push(name === undefined ? ANY : { kind: 'hole', name: name.toLowerCase() });
    at = index + whole.length;
  }
  literal(tidy.slice(at));
  return parts;
};

/** Small letters without changing the length, so that places in one are places in the other. */
const small = (text: string): string =>
  text.toLowerCase().length === text.length
    ? text.toLowerCase()
    : [...text].map(c => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join('');

/**
 * The earliest place for each literal part leaves the most for what follows, so nothing that fits is missed; the last part must
 * stand at the end.
 */
const match = (parts: readonly PatternPart[], text: string): Holes | undefined => {
  const folded = small(text);
  const holes: [string, string][] = [];
  let at = 0;
  let open: PatternPart | undefined;
  // Where the open part may end at the earliest: a hole takes a letter.
  const earliest = (): number => (open?.kind === 'hole' ? firstLetter(text, at) + 1 : at);
  const close = (end: number): void => {
    if (open?.kind === 'hole') holes.push([open.name, text.slice(at, end).trim()]);
    open = undefined;
  };
  for (const [i, part] of parts.entries()) {
    if (part.kind !== 'text') {
      open = part;
      continue;
    }
    const wanted = small(part.text);
    const isLast = i === parts.length - 1;
    const from = earliest();
    const found = open === undefined ? at : isLast ? text.length - wanted.length : folded.indexOf(wanted, from);
    if (found < from || !folded.startsWith(wanted, found)) return undefined;
    close(found);
    at = found + wanted.length;
    if (isLast && at !== text.length) return undefined;
  }
  if (open === undefined) return at === text.length ? Object.fromEntries(holes) : undefined;
  if (earliest() > text.length) return undefined;
  close(text.length);
  return Object.fromEntries(holes);
};

const firstLetter = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
};
