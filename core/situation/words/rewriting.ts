// A line rewritten before it is read: signs and words that stand for others. What is put in is as long as what it stands for, so
// that places stay.

import type { Part } from '../problem';
import { numberOf } from './wording';

/** As many blanks, so that places stay. */
export const blank = (text: string): string => ' '.repeat(text.length);

/** What is told of each place that is rewritten. */
export type Told = readonly [code: string, message: string];

export interface Rewriting {
  /** What it is for, in a line that it changes. */
  readonly example: string;
  /** In small letters: a line without any of them has nothing to look for. */
  readonly needs: readonly string[];
  readonly form: RegExp;
  readonly by: (found: string, ...groups: string[]) => string;
  readonly told?: Told;
}

/** `#1` is the group as a number, `$1` as it stands, 0 all of it; blanks behind it, or where `<` stands. */
const written =
  (by: string): Rewriting['by'] =>
  (found, ...groups) => {
    const text = by.replace(/([$#])(\d)/g, (_, kind, n: string) => {
      const group = (n === '0' ? found : groups[Number(n) - 1]) ?? '';
      return kind === '#' ? String(numberOf(group)) : group;
    });
    const [before = '', behind = ''] = text.split('<');
    return `${before}${behind.padStart(text.includes('<') ? found.length - before.length : 0)}`.padEnd(found.length);
  };

/** One row of a table: nothing to put in are blanks. */
type Row = readonly [example: string, needs: readonly string[], form: RegExp, by?: string, told?: Told];

export const rewritings = (rows: readonly Row[]): readonly Rewriting[] =>
  rows.map(([example, needs, form, by = '', told]) => ({
    example,
    needs,
    form,
    by: by === '' ? blank : written(by),
    ...(told ? { told } : {}),
  }));

type Tell = (code: string, part: Part, message: string) => void;

/** The line by one rewriting after the other; `start` is its place, where it is a part of one. */
export const rewritten = (line: string, table: readonly Rewriting[], tell?: Tell, start = 0): string => {
  let text = line;
  let small = line.toLowerCase();
  for (const { needs, form, by, told } of table) {
    if (!needs.some(need => small.includes(need))) continue;
    if (told)
      for (const { 0: found, index } of text.matchAll(form))
        tell?.(told[0], { text: found.trimEnd(), start: start + index }, told[1]);
    const next = text.replace(form, by);
    if (next === text) continue;
    text = next;
    small = text.toLowerCase();
  }
  return text;
};
