// A line under construction: its text in parts, each with the token that it is.
import { ownSize } from '../../base/own-size';
import type { Token, TokenKind } from '../transcript';

/** A piece of a line; a plain one has no kind. */
export interface Part {
  readonly text: string;
  readonly kind?: TokenKind;
  /** What it names: a hex, `unit:11-pz`, `piece:179…`. */
  readonly ref?: string;
  /** The step that it leads to. */
  readonly target?: number;
}

export const part = (text: string, kind?: TokenKind, ref?: string): Part => {
  if (kind === undefined) return ref === undefined ? { text } : { text, ref };
  return ref === undefined ? { text, kind } : { text, kind, ref };
};

/** Joins lists of parts by a plain separator; empty lists are left out. */
export const joined = (lists: readonly (readonly Part[])[], separator: string): readonly Part[] =>
  lists.filter(list => list.length > 0).flatMap((list, i) => (i === 0 ? list : [part(separator), ...list]));

/** `step 22`, `steps 21, 22`: each leads to its step. */
export const linksTo = (steps: readonly number[]): readonly Part[] => {
  const link = (step: number, text: string): Part => ({ text, kind: 'link', target: step });
  const [only] = steps;
  if (only !== undefined && steps.length === 1) return [link(only, `step ${only}`)];
  const links = steps.map(step => [link(step, String(step))]);
  return [part('steps '), ...joined(links, ', ')];
};

export const textOf = (parts: readonly Part[]): string => {
  let text = '';
  for (const p of parts) text += p.text;
  return text;
};

const tokenOf = (
  kind: TokenKind,
  start: number,
  end: number,
  ref: string | undefined,
  target: number | undefined,
): Token => {
  // Written out: what is spread takes half as much room again, and a long log has a hundred thousand of them.
  if (target === undefined) return ref === undefined ? { kind, start, end } : { kind, start, end, ref };
  return ref === undefined ? { kind, start, end, target } : { kind, start, end, ref, target };
};

/** The text and its tokens; parts without a kind give none, trailing blanks are dropped. */
export const assemble = (parts: readonly Part[]): { readonly text: string; readonly tokens: readonly Token[] } => {
  let text = '';
  const tokens: Token[] = [];
  for (const { text: piece, kind, ref, target } of parts) {
    if (kind !== undefined && piece !== '')
      tokens.push(tokenOf(kind, text.length, text.length + piece.length, ref, target));
    text += piece;
  }
  return { text: text.trimEnd(), tokens: ownSize(tokens) };
};
