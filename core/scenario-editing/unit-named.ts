// Where a line outside of a scenario's own files names a unit: a script that records a game, a line of odds.

import { escapePattern } from '../base/escape-pattern';

/** [start, end), in UTF-16 units. */
export type Part = readonly [start: number, end: number];

/**
 * Each place of a unit's name in a line of odds; none within a longer name.
 *
 * @param names of all units
 */
export const namedInOdds = (line: string, name: string, names: readonly string[]): readonly Part[] => {
  const longer = names
    .filter(other => other !== name && other.includes(name))
    .flatMap(other => wholeWords(line, other));
  return wholeWords(line, name).filter(
    ([start, end]) => !longer.some(([from, to]) => from <= start && end <= to && to - from > end - start),
  );
};

const wholeWords = (line: string, name: string): readonly Part[] =>
  [...line.matchAll(new RegExp(`(?<![\\p{L}\\p{N}-])${escapePattern(name)}(?![\\p{L}\\p{N}-])`, 'gu'))].map(
    ({ index }) => [index, index + name.length] as const,
  );

/** Each place where a line of a recording script has the name as a value of its own: `move: [57 Inf]`, `- 57 Inf`. */
export const namedInScript = (line: string, name: string): readonly Part[] => {
  const value = new RegExp(
    `(?<=[[,]\\s*|^\\s*-\\s+|:\\s+)(['"]?)(${escapePattern(name)})\\1(?=\\s*(?:[,\\]#}]|$))`,
    'gu',
  );
  if (/^\s*(?:-\s+)?say:/.test(line)) return [];
  return [...line.matchAll(value)].map(({ index, 1: quote = '' }) => {
    const start = index + quote.length;
    return [start, start + name.length] as const;
  });
};
