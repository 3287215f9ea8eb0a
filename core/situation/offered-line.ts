// A refused line as it would be understood: `Write: 10-10 pz -> 4-6 rifle @ woods`.

import { isSlip } from '../scenario/suggest';
import { isVersus } from './fight-words';
import { kindOf } from './kinds';
import type { LineProblem, LineProblems, Offer } from './problem';

/** Blanks and commas that are left where something was taken out. */
const tidy = (line: string): string =>
  line
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s(?:in|at|into|from)\s*(?=[,;@]|$)/gi, '')
    .replace(/([([])\s*,?\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ?,(?: ?,)+/g, ',')
    .replace(/ ,/g, ',')
    .replace(/,\s*(?=->|vs?\b|@|;|\?|$)/g, ' ')
    .replace(/(->|@),/g, '$1')
    .replace(/@ (?=;|$)/g, '')
    .replace(/\s-{1,2}\s*(?=$|[,;@])/g, ' ')
    .replace(/^[\s,;?:]+/, '')
    .replace(/(?:; ?)+(?=;|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const withPlace = (line: string, place: string): string => {
  const end = line.search(/\s*(?:;|$)/);
  const body = line.slice(0, end === -1 ? line.length : end);
  return `${body}${body.includes('@') ? ',' : ' @'} ${place}${line.slice(body.length)}`;
};

const isSaid = (line: string, place: string): boolean =>
  ` ${line.toLowerCase().replace(/[,;@]/g, ' ')} `.replace(/\s+/g, ' ').includes(` ${place.toLowerCase()} `);

const rewritten = (line: string, offers: readonly Offer[]): string => {
  const inserted = offers.flatMap(({ insert }) =>
    insert ? [{ start: insert.at, end: insert.at, text: insert.text }] : [],
  );
  const edited = [...offers, ...inserted]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), line);
  // What one offer moves to the place may be said there already.
  const places = offers.flatMap(({ place }) => (place === undefined || isSaid(edited, place) ? [] : place));
  return tidy(places.reduce(withPlace, edited));
};

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
const LEADS_OVER = /^(?:from|out|not|no|without|except|if|or|of|than|half|halved|doubled)\b/i;

/** Signs and small words between two units of which one may stand for the arrow. */
const BETWEEN = /\s*(?:[,;:]|\s-{1,2}(?=\s)|\sto(?=\s))\s*/g;
const FIGURES = /(?<![\d-])\(?\d[\d./½¼¾⅓⅔]*\)?-\(?\d|(?<![\d-])\d+\s+AR\s*\d/gi;

/** `10-10 pz, 4-6 rifle`: the line with an arrow in place of the last sign that parts two units. */
const withArrow = (line: string, isRead: (line: string) => boolean): string | undefined => {
  if (line.includes('->')) return undefined;
  const units = [...line.matchAll(FIGURES)].map(({ index }) => index);
  const places = [...line.matchAll(BETWEEN)].filter(
    ({ index }) => units.some(unit => unit < index) && units.some(unit => unit > index),
  );
  return places
    .reverse()
    .map(({ index, 0: sign }) => tidy(`${line.slice(0, index)} -> ${line.slice(index + sign.length)}`))
    .find(isRead);
};

const HAS_FIGURES = /\d-\(?\d|\d\s*(?:->|→)|^\s*\d+\s*$/;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** What may be left out of a line by itself: a word that leads over to nothing, and no part of a number. */
const isAlone = (line: string, { start, end }: Range): boolean => {
  const typed = line.slice(start, end);
  const isLast = /^\s*(?:[,;@)]|->|→|vs?\b|$)/.test(line.slice(end));
  return (
    end > start &&
    !HAS_FIGURES.test(typed) &&
    kindOf(typed) === undefined &&
    !/^\s*[\d./]+\s*$/.test(typed) &&
    (isLast || !LEADS_OVER.test(typed)) &&
    !/(?:^|\s)(?:of|from|no|not)$/i.test(typed) &&
    !/(?:^|[\s,;])\d+\s*$/.test(line.slice(0, start))
  );
};

/** Signs between which what is said stands by itself. */
const SIGNS_BEFORE = /(?:[,;@(?·]|->|→|\s-{1,2}\s)(?!.*(?:[,;@(?·]|->|→|\s-{1,2}\s))/;
const SIGNS_BEHIND = /[,;@)?·]|->|→|\svs?\.?\s|\s-{1,2}\s|$/;

/** All that stands between two signs around a place; undefined: it holds figures, or is the line. */
const itemAt = (line: string, { start, end }: Range): Range | undefined => {
  const sign = SIGNS_BEFORE.exec(line.slice(0, start));
  const before = sign ? sign.index + sign[0].length : 0;
  const item = { start: before, end: end + line.slice(end).search(SIGNS_BEHIND) };
  const isAll = item.start === 0 && item.end === line.length;
  return isAll || HAS_FIGURES.test(line.slice(item.start, item.end)) ? undefined : item;
};

/** With the number before it: `1 RE`. */
const withNumber = (line: string, { start, end }: Range): Range => {
  const [number = ''] = /(?<=^|[\s,;(])\d{1,3}\s*$/.exec(line.slice(0, start)) ?? [];
  return { start: start - number.length, end };
};

/** The line without ranges, and with what is offered for other mistakes. */
const leaving = (
  line: string,
  ranges: readonly Range[],
  offers: readonly Offer[],
  isRead: (line: string) => boolean,
): string | undefined => {
  const without = rewritten(line, [...ranges.map(range => ({ ...range, text: '' })), ...offers]);
  if (!isRead(without)) return undefined;
  const words = ranges.map(({ start, end }) => `“${line.slice(start, end).replace(/\s+/g, ' ').trim()}”`);
  return ` Without ${[...new Set(words)].join(', ')} it is understood: ${without}`;
};

/** Where it is not clear how all of it would be written: the line with an arrow, or without what means nothing. */
const nearestLine = (
  line: string,
  found: readonly LineProblem[],
  offers: LineProblems['offers'],
  isRead: (line: string) => boolean,
): string => {
  const errors = found.filter(p => p.severity === 'error');
  const better = errors.some(p => p.code === 'no-arrow') ? withArrow(line, isRead) : undefined;
  if (better !== undefined) return ` Write: ${better}`;
  const offered = found.flatMap((p, i) => (p.severity === 'error' ? (offers.get(i) ?? []) : []));
  const others = found.filter((p, i) => p.severity === 'error' && !offers.has(i));
  if (others.length === 0 || !others.every(p => LEFT_OUT.has(p.code))) return '';
  const words = others.map(p =>
    isAlone(line, p) ? p : isAlone(line, withNumber(line, p)) ? withNumber(line, p) : undefined,
  );
  const items = others.map(p => itemAt(line, p));
  for (const ranges of [
    words,
    words.map((word, i) => word ?? items[i]),
    items,
    items.map((item, i) => item ?? words[i]),
  ]) {
    const known = ranges.filter(range => range !== undefined);
    const said = known.length === ranges.length ? leaving(line, uniqueOf(known), offered, isRead) : undefined;
    if (said !== undefined) return said;
  }
  const [lone, ...more] = joined(line, others);
  if (!lone || more.length > 0) return '';
  return wider(line, lone)
    .filter(range => isAlone(line, range))
    .reduce<string>((said, range) => said || (leaving(line, [range], offered, isRead) ?? ''), '');
};

/** Those between which nothing stands are one. */
const joined = (line: string, ranges: readonly Range[]): readonly Range[] =>
  uniqueOf(ranges).reduce<readonly Range[]>((before, range) => {
    const last = before.at(-1);
    const isNext = last && line.slice(last.end, range.start).trim() === '';
    return isNext ? [...before.slice(0, -1), { start: last.start, end: range.end }] : [...before, range];
  }, []);

/** What is tried around one word; each of them is a reading of the line. */
const MOST_TRIED = 10;
const WORD_BEFORE = /(?<=^|[\s(])[\p{L}'’.-]+\s+$/u;
const WORD_BEHIND = /^\s+[\p{L}'’.-]+(?=$|[\s,;@).?])/u;

/** A place with words beside it, the fewest first; figures and signs end it, and so does who fights whom. */
const wider = (line: string, at: Range): readonly Range[] => {
  if (HAS_FIGURES.test(line.slice(at.start, at.end)) || kindOf(line.slice(at.start, at.end))) return [];
  const starts = [at.start];
  const ends = [at.end];
  for (let i = 0; i < 2; i++) {
    const word = WORD_BEFORE.exec(line.slice(0, starts.at(-1)))?.[0];
    if (word !== undefined && !parts(word)) starts.push((starts.at(-1) ?? 0) - word.length);
  }
  for (let i = 0; i < 3; i++) {
    const word = WORD_BEHIND.exec(line.slice(ends.at(-1)))?.[0];
    if (word !== undefined && !parts(word)) ends.push((ends.at(-1) ?? 0) + word.length);
  }
  return starts
    .flatMap(start => ends.map(end => ({ start, end })))
    .sort((a, b) => a.end - a.start - (b.end - b.start))
    .slice(1, MOST_TRIED);
};

const parts = (word: string): boolean =>
  isVersus(word.trim().toLowerCase().replace(/\.$/, '')) || kindOf(word) !== undefined;

/** Those that overlap are one. */
const uniqueOf = (ranges: readonly Range[]): readonly Range[] =>
  [...ranges]
    .sort((a, b) => a.start - b.start)
    .reduce<readonly Range[]>((before, range) => {
      const last = before.at(-1);
      if (!last || range.start >= last.end) return [...before, range];
      return [...before.slice(0, -1), { start: last.start, end: Math.max(last.end, range.end) }];
    }, []);

/**
 * The problems; the last mistake ends with the line that is understood, where all of them are told how to be written, or
 * else with the line that comes nearest.
 *
 * @param reread the problems of another line
 */
export const withOffer = (
  line: string,
  { found, offers }: LineProblems,
  reread: (line: string) => LineProblems,
): readonly LineProblem[] => {
  const isRead = (text: string): boolean => !reread(text).hasErrors;
  const better = offeredLine(line, found, offers, isRead);
  const said = better === undefined ? nearestLine(line, found, offers, isRead) : ` Write: ${better}`;
  if (said === '') return found;
  const lastError = found.findLastIndex(p => p.severity === 'error');
  const last = better === undefined || offers.size === 0 ? lastError : Math.max(...offers.keys());
  return found.map((p, i) => (i === last ? { ...p, message: `${p.message}${said}` } : p));
};

/** undefined: of some mistake it is not clear. */
const offeredLine = (
  line: string,
  found: readonly LineProblem[],
  offers: LineProblems['offers'],
  isRead: (line: string) => boolean,
): string | undefined => {
  const edits = found.flatMap((p, i): readonly (Offer | undefined)[] => {
    if (p.severity !== 'error') return [];
    const [fix] = p.fixes;
    const offer = offers.get(i);
    // Without any offer only a slip of the pen is clear.
    const isClear =
      p.fixes.length === 1 && p.end - p.start >= 4 && isSlip(line.slice(p.start, p.end), fix ?? '') && fix !== '';
    if (!offer && offers.size === 0 && !isClear) return [undefined];
    return [offer ?? (fix === undefined ? undefined : { start: p.start, end: p.end, text: fix })];
  });
  const known = edits.filter(edit => edit !== undefined);
  if (known.length === 0 || known.length < edits.length) return undefined;
  const better = rewritten(line, known);
  return isRead(better) ? better : undefined;
};
