// A refused line as it would be understood: `Write: 10-10 pz -> 4-6 rifle @ woods`.

import type { Told, Words } from '../context';
import { FIGHT_NOUNS } from '../words/fight-words';
import { isSlip } from '../../scenario/suggest';
import { cutsOf } from './left-out';
import { STRENGTH_UNIT } from '../figures/numbers';
import { isError, type LineProblem, type LineProblems, type Offer, type Part } from '../problem';

/** Blanks and commas that are left where something was taken out. */
const tidy = (line: string): string =>
  line
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
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

/** A small word that led over to what was taken out; behind figures `AT` is a type. */
const LED_OVER = /(?:(?<=\D)\sat|\s(?:in|into|from|with|w\/|mit|and|plus))\s*$/i;

const cut = (line: string, { start, end, text }: Pick<Offer, 'start' | 'end' | 'text'>): string => {
  // `reduced (5-4-10)`: the bracket goes with what stood in it.
  const isOpen = /\([^)]*$/.test(line.slice(start, end));
  const [before, behind] = [line.slice(0, start), isOpen ? line.slice(end).replace(/^\s*\)/, '') : line.slice(end)];
  const isLast = text === '' && start < end && /^\s*(?:[,;@]|$)/.test(behind);
  return (isLast ? before.replace(LED_OVER, '') : before) + text + behind;
};

/** Behind the bracket in which the unit's words end: `8 TBF (D)`. */
const placeOf = (line: string, { at, text }: { readonly at: number; readonly text: string }): Offer => {
  const before = line.slice(0, at);
  const isOpen = before.lastIndexOf('(') > before.lastIndexOf(')') || before.lastIndexOf('[') > before.lastIndexOf(']');
  const end = at + (isOpen ? (/^\s*[)\]]/.exec(line.slice(at))?.[0].length ?? 0) : 0);
  return { start: end, end, text };
};

const rewritten = (line: string, offers: readonly Offer[]): string => {
  const inserted = offers.flatMap(({ insert }) => (insert ? [placeOf(line, insert)] : []));
  const edited = [...offers, ...inserted].sort((a, b) => b.start - a.start).reduce(cut, line);
  // What one offer moves to the place may be said there already.
  const places = offers.flatMap(({ place }) => (place === undefined || isSaid(edited, place) ? [] : place));
  return tidy(places.reduce(withPlace, edited));
};

/** Signs and small words between two units of which one may stand for the arrow. */
const BETWEEN = /\s*(?:[,;:]|\s-{1,2}(?=\s)|\s(?:to|for|or)(?=\s))\s*/g;
const FIGURES = new RegExp(
  String.raw`(?<![\d-])\(?\d[\d./½¼¾⅓⅔]*\)?-\(?\d|(?<![\d-])\d+\s+(?:AR\s*\d|${STRENGTH_UNIT})`,
  'gi',
);

/** `overrun 4-6 rifle, 10-10 pz`: who is attacked may stand first. */
const OBJECT_FIRST = new RegExp(
  String.raw`^\s*(?:please\s+|can\s+i\s+|to\s+)?(?:${FIGHT_NOUNS.join('|')})\s+(?:(?:of|on|an?|the|his)\s+)?[^,;:]*$`,
  'iu',
);

/** `10-10 pz, 4-6 rifle`: the line with an arrow in place of the last sign that parts two units, either way. */
const withArrow = (line: string, isRead: (line: string) => boolean): string | undefined => {
  if (/->|<-/.test(line)) return undefined;
  const units = [...line.matchAll(FIGURES)].map(({ index }) => index);
  const places = [...line.matchAll(BETWEEN)].filter(
    ({ index }) => units.some(unit => unit < index) && units.some(unit => unit > index),
  );
  const parted = ({ index, 0: sign }: RegExpMatchArray, arrow: string): string =>
    tidy(`${line.slice(0, index)} ${arrow} ${line.slice((index ?? 0) + sign.length)}`);
  const place = places.reverse().find(at => isRead(parted(at, '->')) && isRead(parted(at, '<-')));
  if (!place) return undefined;
  const [first, other] = OBJECT_FIRST.test(line.slice(0, place.index)) ? ['<-', '->'] : ['->', '<-'];
  return ` Who attacks is not said: if it is the other way round, write ${parted(place, other)}. Write: ${parted(place, first)}`;
};

/** `22 or 26 vs 6`, `10 to 15 arm vs 2`: the line with each of the two, where both are read. */
const withEither = (readings: Readings): string | undefined => {
  const { line } = readings;
  const [or, another] = [
    ...line.matchAll(/\s+(?:or|oder|ou|(?:(?<=\d\s+)(?:to|bis)(?=\s+\d.*\s(?:vs?\.?|against|gegen|->)\s)))\s+/gi),
  ];
  if (!or || another) return undefined;
  const [before, behind] = [line.slice(0, or.index), line.slice(or.index + or[0].length)];
  for (let count = 1; readings.left > 0; count++) {
    const [last] = new RegExp(String.raw`(?:[^\s,;@]+(?:\s+|$)){${count}}$`).exec(before) ?? [];
    const [first] = new RegExp(String.raw`^(?:[^\s,;@]+(?:\s+|(?=[,;@?]|$))){${count}}`).exec(behind) ?? [];
    if (last === undefined || first === undefined) return undefined;
    const lines = [
      `${before} ${behind.slice(first.length)}`,
      `${before.slice(0, before.length - last.length)}${behind}`,
    ];
    const [one = '', other = ''] = lines.map(tidy);
    if ([one, other].every(text => readings.of(text, [last, first]).isRead))
      return ` That is two questions: for “${first.trim()}” write ${other}. Write: ${one}`;
  }
  return undefined;
};

const VERSUS = /\s(?:vs?\.?|versus|against|gegen)\s+/gi;

/** `4-6 rifle in a city v 4x 8-6 inf`: who stands in ground may be attacked there. */
const ifTurned = (readings: Readings): string => {
  const { line, first } = readings;
  const [versus, another] = [...line.matchAll(VERSUS)];
  const isOfPlace = first.found.some(p => isError(p) && p.code === 'attackers-place');
  if (!isOfPlace || !versus || another) return '';
  const turned = tidy(`${line.slice(0, versus.index)} <- ${line.slice(versus.index + versus[0].length)}`);
  return readings.isRead(turned) ? ` If they are attacked there, write ${turned}.` : '';
};

/** Another line, read. */
interface Again {
  readonly problems: LineProblems;
  /** It is understood, and keeps what the first one says beside its mistakes. */
  readonly isRead: boolean;
}

/** `pz12-10`, `mp4`: words and figures without a blank between them. */
const GLUED = /(?<!\p{L})\p{L}{2,3}(?=\d)/giu;

/** So many other lines are read for the offers of one, whichever of them asks: the only limit of offers. */
const MOST_READ = 12;

type Reread = (line: string) => LineProblems;

/** Other lines, compared with the first. */
class Readings {
  /** So many may be read still; what is asked for beyond is not understood. */
  left = MOST_READ;

  constructor(
    readonly line: string,
    readonly first: LineProblems,
    private readonly reread: Reread,
  ) {}

  isRead(line: string): boolean {
    return this.of(line).isRead;
  }

  /** @param without what the first line says, and this one need not */
  of(line: string, without: readonly string[] = []): Again {
    if (this.left-- <= 0) return { problems: this.first, isRead: false };
    const problems = this.reread(line);
    return { problems, isRead: !problems.hasErrors && keepsSaid(this.first, problems, without) };
  }
}

/** A line without some of the words of the first. */
interface Nearer {
  readonly line: string;
  readonly without: readonly string[];
  /** How much it says less. */
  readonly cost: number;
}

/** The lines that are nearer to one that is understood: with its offers, and without some of what means nothing in it; the cheapest. */
const nearerThan = (nearer: Nearer, { found, offers }: LineProblems, words: Words, most: number): readonly Nearer[] => {
  const { line, without, cost } = nearer;
  const mistakes = found.filter(isError);
  const offered = found.flatMap((p, i) => (isError(p) ? (offers.get(i) ?? []) : []));
  const others = found.filter((p, i) => isError(p) && !offers.has(i));
  const cuts = cutsOf(line, others.length > 0 ? others : mistakes, words);
  return cuts.slice(0, most).map(cut => ({
    line: rewritten(line, [{ ...cut, text: '' }, ...offered.filter(o => o.end <= cut.start || cut.end <= o.start)]),
    without: [...new Set([...without, line.slice(cut.start, cut.end).replace(/\s+/g, ' ').trim()])],
    cost: cost + cut.cost,
  }));
};

/**
 * Where it is not clear how all of a line would be written: the line with an arrow, or without what means nothing in it; of
 * several such lines the one that says most.
 */
const nearestLine = (readings: Readings, words: Words): string => {
  const { line, first } = readings;
  const parted = line.replace(GLUED, '$& ');
  if (parted !== line && readings.isRead(parted)) return ` Write: ${parted}`;
  const waiting: Nearer[] = [{ line, without: [], cost: 0 }];
  const seen = new Set<string>();
  while (readings.left > 0) {
    const next = waiting.sort((a, b) => b.cost - a.cost).pop();
    if (!next) break;
    const { problems, isRead } =
      next.line === line ? { problems: first, isRead: false } : readings.of(next.line, next.without);
    const told =
      next.without.length === 0 ? '' : ` Without ${next.without.map(said => `“${said}”`).join(', ')} it is understood`;
    if (isRead) return `${told}: ${next.line}`;
    const isUnparted = problems.found.some(p => isError(p) && p.code === 'no-arrow');
    const arrow = isUnparted ? withArrow(next.line, text => readings.of(text, next.without).isRead) : undefined;
    if (arrow !== undefined) return `${told === '' ? '' : `${told}.`}${arrow}`;
    // More than that cannot be read any more.
    for (const nearer of nearerThan(next, problems, words, readings.left))
      if (!seen.has(nearer.line)) {
        seen.add(nearer.line);
        waiting.push(nearer);
      }
  }
  return '';
};

/** Does the other line say all that was read of this one beside its mistakes: its ground, MPs, weather, states? */
export const keepsSaid = ({ found, said }: LineProblems, again: LineProblems, without: readonly string[]): boolean => {
  const keys = new Set(again.said.map(({ key }) => key));
  const mistakes = found.filter(isError);
  const isMistake = ({ start, text }: Part): boolean =>
    mistakes.some(mistake => start < mistake.end && mistake.start < start + text.length);
  const isNamed = ({ text }: Part): boolean =>
    without.some(words => words.includes(text.replace(/^[\s,+&;]+/, '').trim()));
  return said.every(({ key, part }) => keys.has(key) || isMistake(part) || isNamed(part));
};

/**
 * The problems; the last mistake ends with the line that is understood, where all of them are told how to be written, or
 * else with the line that comes nearest.
 *
 * @param reread the problems of another line
 */
export const withOffer = (line: string, { words, problems }: Told, reread: Reread): readonly LineProblem[] => {
  const { found, offers } = problems;
  if (!problems.hasErrors) return found;
  const readings = new Readings(line, problems, reread);
  const better = offeredLine(readings, offers);
  const nearest = better === undefined ? (withEither(readings) ?? nearestLine(readings, words)) : ` Write: ${better}`;
  const said = ifTurned(readings) + otherwise(readings) + nearest;
  if (said === '') return found;
  const lastError = found.findLastIndex(isError);
  const last = better === undefined || offers.size === 0 ? lastError : Math.max(...offers.keys());
  return found.map((p, i) => (i === last ? { ...p, message: `${p.message}${said}` } : p));
};

/** The line as it would be written if it was meant otherwise, where one of its mistakes may be. */
const otherwise = (readings: Readings): string => {
  const { offers } = readings.first;
  const turned = new Map(
    [...offers].map(([i, offer]) => [i, { ...offer, ...(offer.insert?.or ? { insert: offer.insert.or } : {}) }]),
  );
  const [when] = [...offers.values()].flatMap(({ insert }) => insert?.or?.when ?? []);
  const other = when === undefined ? undefined : offeredLine(readings, turned);
  return other === undefined ? '' : ` If it is ${when ?? ''}, write ${other}.`;
};

/** undefined: of some mistake it is not clear. */
const offeredLine = (readings: Readings, offers: LineProblems['offers']): string | undefined => {
  const { line, first } = readings;
  const edits = first.found.flatMap((p, i): readonly (Offer | undefined)[] => {
    if (!isError(p)) return [];
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
  return readings.isRead(better) ? better : undefined;
};
