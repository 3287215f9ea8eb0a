import type { SourcePosition } from '../base/source';
import { nearest } from '../scenario/suggest';
import { isSamePlace, spanOf, type Span } from './spans';
import type { LinesOf } from './uses';
import type { Written } from './written';

/** A word in place of another. */
export interface Correction {
  readonly span: Span;
  readonly word: string;
}

/** What a problem at this place suggests to write instead; undefined if nothing is near enough. */
export const correctionAt = ({ choices }: Written, at: SourcePosition, linesOf: LinesOf): Correction | undefined => {
  const line = linesOf(at.file)?.[at.line - 1] ?? '';
  const word = choices.words.find(w => isSamePlace(w.at, at) && w.known.length > 0 && !w.known.includes(w.text));
  if (word) return instead(word.text, meantBy(word.text, word.known, word.spellings), at, line);
  for (const { known, entries } of choices.keys) {
    const entry = entries.find(e => isSamePlace(e.keyAt, at));
    if (entry && !known.includes(entry.key)) return instead(entry.key, nearest(entry.key, known), at, line);
  }
  return columnAt(choices.columns.find(c => c.file === at.file && at.line === 1)?.known, at, line);
};

const meantBy = (
  text: string,
  known: readonly string[],
  spellings: Readonly<Record<string, string>> = {},
): string | undefined => {
  const small = text.toLowerCase();
  return Object.hasOwn(spellings, small) ? spellings[small] : nearest(text, known);
};

const instead = (text: string, word: string | undefined, at: SourcePosition, line: string): Correction | undefined => {
  const span = word === undefined ? undefined : spanOf({ text, at }, line);
  return span && word !== undefined ? { span, word } : undefined;
};

/** The column that was meant by a misspelt one. */
const columnAt = (known: readonly string[] | undefined, at: SourcePosition, line: string): Correction | undefined => {
  const text = line.slice(at.column - 1, (at.endColumn ?? at.column) - 1);
  if (!known || known.includes(text)) return undefined;
  return instead(text, nearest(text, known), at, line);
};
