// Brackets, full stops and quotes as people put them around what they say. Each sign becomes a blank or a sign that parts
// words, one for one, so that places stay.

import { withoutCourtesies } from './courtesies';
import { withoutFormations } from './formations';
import { withVerbs } from './misspelt';
import type { LineProblems } from './problem';
import { sidesOf } from './sides';
import { NATIONS, plain } from './wording';

const BRACKETS = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/g;
/** `(3)-6`, `minor river(1 2)`: of figures and of groups the brackets say something. */
const NUMBERS = /^[\d\s,./½¼¾⅓⅔]*$/;
/** `20(5)14`: a rating that stands in a circle. */
const CIRCLED = /(?<=\d)\((\d{1,2})\)(?=\d)/g;
/** `3-3-8 mot/Pz 4-4-8` */
const BETWEEN_UNITS = /(?<=\d-\d+\)?(?:\s?\p{L}[\p{L} .]{0,30})?)\/(?=\s*(?:\p{L}[\p{L}.]*\s+){0,2}\(?\d+(?:-\d+)+)/gu;
/** `woods, mud: overrun?`: what follows no figures is of the fight. */
const COLON_BEHIND = /(?<=\d-\d.*):\s(?=[^\d]*$)/u;
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

/** A line in quotes, all of it. */
const WHOLE = /^(\s*)'([^']*)'(\s*)$/;

const unwrapped = (line: string): string =>
  line.replace(WHOLE, (all: string, before: string, inside: string, after: string) =>
    sidesOf({ text: inside, start: 0 }) ? `${before} ${inside} ${after}` : all,
  );

/** `Attackers: … Defenders: … Terrain: …` */
const LABELLED = /^\s*(?:attackers?|att)\s*:.*\b(?:defenders?|def)\s*:/i;
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:attackers?|att)\s*:/i, ''],
  [/[.;,]?\s*\b(?:defenders?|def)\s*:/i, ' ->'],
  [/[.;,]?\s*\b(?:terrain|place|ground|hexsides?|hex|weather|date)\s*:/gi, ' @'],
];

/** `10-10 pz ; target 4-6 rifle`, `10-10 pz. Defender: 4-6 rifle` */
const TARGET =
  /\s*[,;:.]\s*(?:the\s+)?(?:targets?|tgt|defenders?|def|ziel|verteidiger)(?:\s+(?:is|are|ist))?\s*:?(?=\s+(?:\p{L}+\s+){0,3}\(?\d)/iu;

const targeted = (line: string): string =>
  sidesOf({ text: line, start: 0 }) ? line : line.replace(TARGET, found => ' ->'.padEnd(found.length));

/** `Attackers 10-10 pz, …` */
const ATTACKERS = /^\s*(?:attackers?|angreifer)(?:\s+(?:is|are|ist|sind))?\s+(?=\(?\d)/i;
const WHOSE = String.raw`(?:${NATIONS.join('|')}|russians?|germans?|soviets?|allies|us)`;
/** `German: 10-10 pz. Soviet: 4-6 rifle.` */
const BY_NATION = new RegExp(String.raw`^\s*${WHOSE}\s*:.*[.;,]\s*${WHOSE}\s*:`, 'i');
const SECOND_NATION = new RegExp(String.raw`[.;,]\s*(?=${WHOSE}\s*:)`, 'i');
const NATION_COLON = new RegExp(String.raw`(\b${WHOSE})\s*:`, 'gi');

/** A label of the fight's place stands there as well. */
const byNation = (line: string): string => {
  if (!BY_NATION.test(line)) return line;
  const parted = line.replace(SECOND_NATION, found => '->'.padEnd(found.length).slice(0, Math.max(2, found.length)));
  const [, , [placeLabel] = []] = LABELS;
  const placed = placeLabel ? parted.replace(placeLabel, found => ' @'.padEnd(found.length)) : parted;
  return placed.replace(NATION_COLON, (all: string, nation: string) => nation.padEnd(all.length));
};

const unlabelled = (line: string): string =>
  LABELLED.test(line)
    ? LABELS.reduce((text, [label, sign]) => text.replace(label, found => sign.padEnd(found.length)), line)
    : targeted(byNation(line).replace(ATTACKERS, blank));

/**
 * A line with the plain signs that the reader knows.
 *
 * @param isWord whether a text in brackets, in small letters, is part of a word of the charts
 */
export const withPlainSigns = (line: string, isWord: (bracketed: string) => boolean, problems: LineProblems): string =>
  unquoted(
    withVerbs(withoutFormations(unlabelled(withoutCourtesies(unwrapped(plain(line)))), problems), problems),
    text =>
      parted(opened(text.replace(CIRCLED, '-$1-'), isWord), isWord)
        .replace(BETWEEN_UNITS, ',')
        .replace(COLON_BEHIND, ', ')
        .replace(/[?!](?=\s+\S)/g, ',')
        .replace(DASH, found => found.replace(/-+/, sign => ','.padEnd(sign.length))),
  ).replace(END, blank);
