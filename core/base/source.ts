/** A place in a text file that a user wrote. Line and column count from 1. */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Where it ends on the same line, exclusive; absent if not known. */
  readonly endColumn?: number;
}

/** What is wrong in a file that a user wrote, where, and what to do. */
export interface SourceProblem {
  /** A stable name, such as `unknown-terrain`. */
  readonly code: string;
  readonly message: string;
  readonly at: SourcePosition;
  readonly severity: 'error' | 'warning';
}

/** `scenario.yaml:12:5`, the form that editors and terminals make clickable. */
export const placeOf = (at: SourcePosition): string => `${at.file}:${at.line}:${at.column}`;
