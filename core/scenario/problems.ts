import type { SourcePosition, SourceProblem } from '../base/source';
import type { Choices } from './choices';
import { advice, nearest } from './suggest';

/** A folder full of nonsense must not fill the memory: past this many the rest is counted, not listed. */
const MOST_PROBLEMS = 500;

/** And so many known words are compared with wrong ones, each in a millionth of a second or two. */
const MOST_COMPARED = 300_000;

/** Gathers what is wrong: all of it, not only the first. */
export class Problems {
  private readonly found: SourceProblem[] = [];
  private left = 0;
  private errorCount = 0;
  private compared = 0;
  /** What lacks keys: where its problem stands, and the keys. */
  private readonly lacking = new Map<string, { readonly index: number; readonly keys: readonly string[] }>();

  /** `choices`: told of every word that must be one of certain words. */
  constructor(readonly choices?: Choices) {}

  error(code: string, at: SourcePosition, message: string): void {
    this.errorCount++;
    this.add({ code, message, at, severity: 'error' });
  }

  warning(code: string, at: SourcePosition, message: string): void {
    this.add({ code, message, at, severity: 'warning' });
  }

  /** One problem for all keys that something lacks. @param what `A marker` */
  missingKey(at: SourcePosition, what: string, key: string): void {
    const place = JSON.stringify([at, what]);
    const before = this.lacking.get(place);
    const keys = [...(before?.keys ?? []), key];
    const named = keys.map(one => `“${one}:”`);
    const all = [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ');
    const message = `${what} needs ${all}. Write ${keys.length === 1 ? 'it' : 'them'}.`;
    if (before && this.found[before.index]) {
      this.found[before.index] = { code: 'missing-key', message, at, severity: 'error' };
      this.lacking.set(place, { index: before.index, keys });
      return;
    }
    this.lacking.set(place, { index: this.found.length, keys });
    this.error('missing-key', at, message);
  }

  /** How many errors there are so far. */
  get errors(): number {
    return this.errorCount;
  }

  get hasErrors(): boolean {
    return this.errorCount > 0;
  }

  /** The known word that was probably meant; undefined if none is near, or that can no longer be told. */
  nearest(word: string, known: readonly string[]): string | undefined {
    if (this.isFull) return undefined;
    this.compared += known.length;
    return this.compared > MOST_COMPARED ? undefined : nearest(word, known);
  }

  /** What to write instead of a wrong word, for a message: the nearest of the known ones, or some of them to choose from. */
  suggestion(word: string, known: Iterable<string>): string {
    if (this.isFull) return '';
    const words = [...known];
    return advice(this.nearest(word, words), words);
  }

  /** What is said from now on is counted only. */
  private get isFull(): boolean {
    return this.found.length >= MOST_PROBLEMS;
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
    if (this.isFull) this.left++;
    else this.found.push(problem);
  }
}

const byPlace = (a: SourceProblem, b: SourceProblem): number =>
  (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) || a.at.line - b.at.line || a.at.column - b.at.column;
