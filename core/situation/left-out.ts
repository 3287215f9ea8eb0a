// What may be left out of a refused line, so that the rest of it is understood: the words that mean nothing there, then all
// that stands with them between two signs, then the words beside them.

import { isVersus } from './fight-words';
import { kindOf } from './kinds';
import type { LineProblem } from './problem';

/** A place of the line, [start, end). */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What can be left out: words that mean nothing there, and nothing that a fight needs. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'unknown-word',
  'unknown-name',
  'unknown-type',
  'unknown-place',
  'unknown-modifier',
  'unknown-clause',
  'modifier-value',
  'unknown-shift',
  'no-factors',
  'two-terrains',
  'two-weathers',
  'two-dates',
]);

/** Without such a word what follows it would mean something else: it goes with that. */
const LEADS_OVER =
  /^(?:from|out|not|no|without|except|if|or|of|than|half|halved|doubled|one|two|three|some|both|only|then|after|before)\b/i;

const HAS_FIGURES = /\d-\(?\d|\d\s*(?:->|→)|^\s*\d+\s*$/;
/** Each is a reading of the line. */
const MOST_TRIED = 10;

/** `after 1 MP`: without its word a number says something else. */
const NUMBER_BEHIND = /^\s*\d{1,3}\s+(?:mps?|sps?|steps?|l|r)(?!\p{L})/iu;

/** What may be left out by itself: a word that leads over to nothing, says no kind of fight, and is no part of a number. */
const isAlone = (line: string, { start, end }: Range): boolean => {
  const typed = line.slice(start, end);
  const isLast =
    /^\s*(?:[,;@)]|->|→|vs?\b|into\s|$)/.test(line.slice(end)) ||
    partsSides(/^\s*\p{L}+/u.exec(line.slice(end))?.[0] ?? '');
  return (
    end > start &&
    !HAS_FIGURES.test(typed) &&
    kindOf(typed) === undefined &&
    !/^\s*[\d./]+\s*$/.test(typed) &&
    (isLast || !(LEADS_OVER.test(typed) || /^\d+\s+of\b/i.test(typed))) &&
    !/(?:^|\s)(?:of|from|no|not|inc|incl|included|counted)$/i.test(typed) &&
    (!/(?:^|[\s,;])\d+\s*$/.test(line.slice(0, start)) || ODDS_BEFORE.test(line.slice(0, start))) &&
    !NUMBER_BEHIND.test(line.slice(end))
  );
};

/** Signs and words between which what is said stands by itself. */
const SIGN = String.raw`[,;@(?·]|->|→|\s-{1,2}\s|\s(?=(?:if|when|because|since|which|that|who|while|assuming|given|after|once|then|wenn|falls|weil|nach)\s)`;
const SIGNS_BEFORE = new RegExp(SIGN, 'gi');
const SIGNS_BEHIND = /[,;@)?·]|->|→|\svs?\.?\s|\s-{1,2}\s|$/;
/** `34 against 7 make`: of both numbers it is said what they are. */
const ODDS_BEFORE = /\d\s*(?:against|vs?\.?|versus|gegen|on|to|:)\s*\d+\s*$/i;

/** All that stands between two signs around a place; undefined: it holds figures, or is the line. */
const itemAt = (line: string, { start, end }: Range): Range | undefined => {
  const before = Math.max(
    0,
    ...[...line.matchAll(SIGNS_BEFORE)].map(sign => sign.index + sign[0].length).filter(at => at <= start),
  );
  const item = { start: before, end: end + line.slice(end).search(SIGNS_BEHIND) };
  const isAll = item.start === 0 && item.end === line.length;
  return isAll || HAS_FIGURES.test(line.slice(item.start, item.end)) ? undefined : item;
};

/** With the number before it: `1 RE`. */
const withNumber = (line: string, { start, end }: Range): Range => {
  const [number = ''] = /(?<=^|[\s,;(])\d{1,3}\s*$/.exec(line.slice(0, start)) ?? [];
  return { start: start - number.length, end };
};

const WORD_BEFORE = /(?<=^|[\s(])[\p{L}'’./-]+\s+$/u;
const WORD_BEHIND = /^\s+[\p{L}'’.-]+(?=$|[\s,;@).?])/u;

const partsSides = (word: string): boolean =>
  isVersus(word.trim().toLowerCase().replace(/\.$/, '')) || kindOf(word) !== undefined;

/** A place with words beside it, the fewest first; figures and signs end it, and so does who fights whom. */
const wider = (line: string, at: Range): readonly Range[] => {
  const starts = [at.start];
  const ends = [at.end];
  for (let i = 0; i < 3; i++) {
    const before = i < 2 ? (WORD_BEFORE.exec(line.slice(0, starts.at(-1)))?.[0] ?? '') : '';
    const behind = WORD_BEHIND.exec(line.slice(ends.at(-1)))?.[0] ?? '';
    if (before !== '' && !partsSides(before)) starts.push((starts.at(-1) ?? 0) - before.length);
    if (behind !== '' && !partsSides(behind)) ends.push((ends.at(-1) ?? 0) + behind.length);
  }
  return starts.flatMap(start => ends.map(end => ({ start, end }))).sort((a, b) => a.end - a.start - (b.end - b.start));
};

/** What may be left out around a mistake. */
const around = (line: string, at: Range): readonly Range[] => {
  const item = itemAt(line, at);
  const words = [at, withNumber(line, at)].filter(range => isAlone(line, range)).slice(0, 1);
  return [...words, ...(item ? [item] : []), ...wider(line, at).filter(range => isAlone(line, range))];
};

/** Places that overlap, or between which nothing stands, are one. */
const joined = (line: string, ranges: readonly Range[]): readonly Range[] =>
  [...ranges]
    .sort((a, b) => a.start - b.start)
    .reduce<readonly Range[]>((before, { start, end }) => {
      const last = before.at(-1);
      if (!last || line.slice(last.end, start).trim() !== '') return [...before, { start, end }];
      return [...before.slice(0, -1), { start: last.start, end: Math.max(last.end, end) }];
    }, []);

/** What is tried: the places that are left out together, the least first; none: the mistakes are of another kind. */
export const leftOutOf = (line: string, mistakes: readonly LineProblem[]): readonly (readonly Range[])[] => {
  // A word in small letters is no unit of the board.
  const isNoName = ({ code, start, end }: LineProblem): boolean =>
    code === 'unknown-unit' && !/[\p{Lu}\d]/u.test(line.slice(start, end));
  const idle = mistakes.filter(m => LEFT_OUT.has(m.code) || isNoName(m));
  const choices = joined(line, idle)
    .map(place => around(line, place))
    .filter(({ length }) => length > 0);
  const rounds = Math.min(MOST_TRIED, Math.max(0, ...choices.map(({ length }) => length)));
  return Array.from({ length: rounds }, (_, i) =>
    joined(
      line,
      choices.flatMap(places => places[Math.min(i, places.length - 1)] ?? []),
    ),
  );
};
