import type { SourcePosition, SourceProblem } from '../base/source';
import type { Choices } from './choices';

/** A folder full of nonsense must not fill the memory: past this many the rest is counted, not listed. */
const MOST_PROBLEMS = 500;

/** Gathers what is wrong: all of it, not only the first. */
export class Problems {
  private readonly found: SourceProblem[] = [];
  private left = 0;
  private errorCount = 0;

  /** `choices`: told of every word that must be one of certain words. */
  constructor(readonly choices?: Choices) {}

  error(code: string, at: SourcePosition, message: string): void {
    this.errorCount++;
    this.add({ code, message, at, severity: 'error' });
  }

  warning(code: string, at: SourcePosition, message: string): void {
    this.add({ code, message, at, severity: 'warning' });
  }

  /** How many errors there are so far. */
  get errors(): number {
    return this.errorCount;
  }

  get hasErrors(): boolean {
    return this.errorCount > 0;
  }

  /** In the order of files, lines and columns. */
  list(): readonly SourceProblem[] {
    const sorted = [...this.found].sort(byPlace);
    const last = sorted[sorted.length - 1];
    if (last === undefined || this.left === 0) return sorted;
    const more: SourceProblem = {
      code: 'more-problems',
      message: `${this.left} more problems are not listed. Correct these first.`,
      at: last.at,
      severity: 'error',
    };
    return [...sorted, more];
  }

  private add(problem: SourceProblem): void {
    if (this.found.length < MOST_PROBLEMS) this.found.push(problem);
    else this.left++;
  }
}

const byPlace = (a: SourceProblem, b: SourceProblem): number =>
  (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) || a.at.line - b.at.line || a.at.column - b.at.column;
