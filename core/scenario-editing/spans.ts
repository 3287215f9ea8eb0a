import type { SourcePosition } from '../base/source';
import type { ChosenWord } from '../scenario/choices';

/** A place in a text, counted from 1: line, and column before which the caret stands. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A part of one line, counted from 1; the end is exclusive. */
export interface Span {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

/** How far a word may begin after its place: quotes and blanks stand before it. */
const BEFORE_WORD = 2;

/** Where a word of the loader stands in its line; undefined: the line has changed since. */
export const spanOf = ({ text, at }: Pick<ChosenWord, 'text' | 'at'>, line: string): Span | undefined => {
  const found = text === '' ? -1 : line.indexOf(text, at.column - 1);
  if (found === -1 || found > at.column - 1 + BEFORE_WORD) return undefined;
  return { file: at.file, line: at.line, column: found + 1, endColumn: found + 1 + text.length };
};

export const isIn = (span: Pick<Span, 'line' | 'column' | 'endColumn'>, { line, column }: TextPlace): boolean =>
  span.line === line && column >= span.column && column <= span.endColumn;

export const isSamePlace = (a: SourcePosition, b: SourcePosition): boolean =>
  a.file === b.file && a.line === b.line && a.column === b.column;
