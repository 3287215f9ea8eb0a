// Brackets, full stops and quotes as people put them around what they say. Each sign becomes a blank or a sign that parts
// words, one for one, so that places stay.

import { withoutCourtesies } from './courtesies';
import { withoutFormations } from './formations';
import { withVerbs } from './misspelt';
import { COUNTS_NOTHING, type LineProblems } from './problem';
import { parted as partedSides } from './parting';
import { sidesOf, takeVerb } from './sides';
import { NATIONS, plain } from './wording';

const BRACKETS = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/g;
/** `(3)-6`, `minor river(1 2)`: of figures and of groups the brackets say something. */
const NUMBERS = /^[\d\s,./½¼¾⅓⅔]*$/;
/** `20(5)14`: a rating that stands in a circle. */
const CIRCLED = /(?<=\d)\((\d{1,2})\)(?=\d)/g;
/** `3-3-8 mot/Pz 4-4-8` */
const BETWEEN_UNITS =
  /(?<=\d-\d+\)?(?:\s?\p{L}[\p{L} .]{0,30})?)(?<!\sw)\/(?=\s*(?:\p{L}[\p{L}.]*\s+){0,2}\(?\d+(?:-\d+)+)/gu;
/** `woods, mud: overrun?`: what follows no figures is of the fight. */
const COLON_BEHIND = /(?<=\d-\d.*):\s(?=[^\d]*$)/u;
/** `10-10 pz vs 4-6 rifle: clear, Jan 43` */
const COLON_LAST = /(?<=\d-\d.*(?:->|→|\s(?:vs?\.?|against|gegen)\s).*\d-\d[^:]*):(?=\s+\p{L}(?!.*\d-\(?\d))/iu;
/** `10-10 pz: overruns …`, `5-5-8 mech; overrun onto …` */
const BEFORE_VERB = /(?<=\d-\d[^:;@]*)[:;](?=\s+(?:overr|ovr|attack|assault)\p{L}*\s[^:;@]*\d-\d)/iu;
/** `hill, doubled`: it is what the ground does. */
const BEFORE_TIMES = /(?<=\p{L}),(?=\s*(?:doubled|tripled|trebled|halved|verdoppelt|halbiert)(?:[\s,;.)]|$))/giu;
const END = /[\s?!.…]+$/;
const HAS_FIGURES = /\d-\(?\d/;

/** A dash between words parts as a comma does: `4-6 rifle - woods`. */
const DASH = /(?<=[\p{L})']|\d-\d+)(\s+)-{1,2}(?=\s+\p{L})/gu;

const blank = (text: string): string => ' '.repeat(text.length);

/** Outside quotes. */
const unquoted = (line: string, change: (text: string) => string): string =>
  line
    .split(/('[^']*')/)
    .map((text, i) => (i % 2 === 1 ? text : change(text)))
    .join('');

/** `(DG, 2 steps)` is read behind its unit; brackets around units part those by their commas. */
const opened = (text: string, isWord: (bracketed: string) => boolean): string =>
  !/[([]/.test(text)
    ? text
    : text.replace(BRACKETS, (all: string, round: string | undefined, square: string | undefined) => {
        const inside = round ?? square ?? '';
        if (NUMBERS.test(inside) || isWord(all.toLowerCase())) return all;
        return ` ${HAS_FIGURES.test(inside) ? inside.replace(/;/g, ',') : inside.replace(/[,;]/g, ' ')} `;
      });

const STROKE = /(?<!\p{L})\p{L}{3,}(\/)\p{L}{3,}(?!\p{L})/gu;

/** `swamp/frost` */
const parted = (text: string, isWord: (word: string) => boolean): string =>
  !text.includes('/')
    ? text
    : text.replace(STROKE, found => (isWord(found.toLowerCase()) ? found : found.replace('/', ',')));

const asComma = (start: number, problems: LineProblems): string => {
  problems.remark('read-as', { text: ':', start }, '“:” is read as a comma.');
  return ',';
};

/** `desert open`: one ground, in games of the desert. */
const DESERT = /\bdesert\s+(?=(?:clear|open)(?=\s*(?:[,;.?!]|$)))/gi;

const withoutDesert = (line: string, problems: LineProblems): string =>
  line.replace(DESERT, (found: string, start: number) => {
    const part = { text: found.trimEnd(), start };
    problems.remark(COUNTS_NOTHING, part, `“${part.text}” says nothing beside the ground behind it.`);
    return blank(found);
  });

/** A line in quotes, all of it. */
const WHOLE = /^(\s*)'([^']*)'(\s*)$/;

const unwrapped = (line: string): string =>
  line.replace(WHOLE, (all: string, before: string, inside: string, after: string) =>
    sidesOf({ text: inside, start: 0 }) ? `${before} ${inside} ${after}` : all,
  );

/** `…. Terrain: woods` */
const PLACE_LABEL = /(?<=\d.*)[.;,]?\s*\b(?:terrain|place|ground|hexsides?|hex|weather|date)\s*:/gi;

/** `Attackers 10-10 pz, …` */
const ATTACKERS = /^\s*(?:attackers?|angreifer)(?:\s+(?:is|are|ist|sind))?\s+(?=\(?\d)/i;
const WHOSE = String.raw`(?:${NATIONS.join('|')}|russians?|germans?|soviets?|allies|us)`;
/** `German: 10-10 pz. Soviet: 4-6 rifle.` */
const BY_NATION = new RegExp(String.raw`^\s*${WHOSE}\s*:.*[.;,]\s*${WHOSE}\s*:`, 'i');
const SECOND_NATION = new RegExp(String.raw`[.;,]\s*(?=${WHOSE}\s*:)`, 'i');
const NATION_COLON = new RegExp(String.raw`(\b${WHOSE})\s*:`, 'gi');

const byNation = (line: string): string => {
  if (!BY_NATION.test(line)) return line;
  return line
    .replace(SECOND_NATION, found => '→'.padEnd(found.length))
    .replace(NATION_COLON, (all: string, nation: string) => nation.padEnd(all.length));
};

/** `overrunning a stack: 2-6, 1-6; mine are 10-10 pz`: who attacks stands last. */
const MINE_LAST =
  /(?<=^\s*(?:overr|ovr|attack|assault).*\d-\d.*)[;,.](?:\s+and)?\s+(?:mine\s+are|i\s+(?:bring|have|use|send)|my(?=\s+\p{L}+\s+\(?\d-?\d*-\d))(?:\s*:)?/iu;

const attackersLast = (line: string): string =>
  sidesOf(takeVerb({ text: line, start: 0 }).rest)
    ? line
    : line.replace(MINE_LAST, found => ' with'.padEnd(found.length));

const unlabelled = (line: string): string =>
  partedSides(
    attackersLast(byNation(line).replace(ATTACKERS, blank)).replace(PLACE_LABEL, found => ' @'.padEnd(found.length)),
  );

/**
 * A line with the plain signs that the reader knows.
 *
 * @param isWord whether a text in brackets, in small letters, is part of a word of the charts
 */
export const withPlainSigns = (line: string, isWord: (bracketed: string) => boolean, problems: LineProblems): string =>
  unquoted(
    withVerbs(
      withoutFormations(unlabelled(withoutCourtesies(unwrapped(withoutDesert(plain(line), problems)))), problems),
      problems,
    ),
    text =>
      parted(opened(text.replace(CIRCLED, '-$1-'), isWord), isWord)
        .replace(BETWEEN_UNITS, ',')
        .replace(COLON_BEHIND, (_, at: number) => `${asComma(at, problems)} `)
        .replace(COLON_LAST, (_, at: number) => asComma(at, problems))
        .replace(/[?!]+(?=\s+\S)/g, signs => ','.padEnd(signs.length))
        .replace(BEFORE_TIMES, ' ')
        .replace(BEFORE_VERB, (sign: string, at: number) => {
          problems.remark(COUNTS_NOTHING, { text: sign, start: at }, `“${sign}” before the verb counts for nothing.`);
          return ' ';
        })
        .replace(DASH, found => found.replace(/-+/, sign => ','.padEnd(sign.length))),
  ).replace(END, blank);
