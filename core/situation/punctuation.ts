// Brackets, full stops and quotes as people put them around what they say. Each sign becomes a blank or a sign that parts
// words, one for one, so that places stay.

import { withoutCourtesies } from './courtesies';
import { withoutFormations } from './formations';
import { withVerbs } from './misspelt';
import type { LineProblems } from './problem';
import { sidesOf, takeVerb } from './sides';
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
/** `10-10 pz: overruns …`, `5-5-8 mech; overrun onto …` */
const BEFORE_VERB = /(?<=\d-\d[^:;@]*)[:;](?=\s+(?:overr|ovr|attack|assault)\p{L}*\s[^:;@]*\d-\d)/iu;
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
const OURS = String.raw`(?:attackers?|att|me|mine|us|we)`;
const THEIRS = String.raw`(?:defenders?|def|him|his|them|theirs|enemy|opponent)`;
const LABELLED = new RegExp(String.raw`^\s*${OURS}\s*:.*\b${THEIRS}\s*:`, 'i');
const LABELS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`^\s*${OURS}\s*:`, 'i'), ''],
  [new RegExp(String.raw`[.;,]?\s*\b${THEIRS}\s*:`, 'i'), ' ->'],
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

/** `Defender 3-4-4 inf. Attackers 8-8-4 inf.`, `overrunning a stack: 2-6, 1-6; mine are 10-10 pz`: who attacks stands last. */
const DEFENDER_FIRST = new RegExp(
  String.raw`^(\s*${THEIRS}\s*:?)(?=\s+(?:\p{L}+\s+){0,3}\(?\d)(.*?)([.;,:]?\s*(?<!\p{L})${OURS}\s*:?)(?=\s+(?:\p{L}+\s+){0,3}\(?\d)`,
  'iu',
);
const MINE_LAST =
  /(?<=^\s*(?:overr|ovr|attack|assault).*\d-\d.*)[;,.](?:\s+and)?\s+(?:mine\s+are|i\s+(?:bring|have|use|send)|my(?=\s+\p{L}+\s+\(?\d-?\d*-\d))(?:\s*:)?/iu;

const attackersLast = (line: string): string => {
  const turned = line.replace(
    DEFENDER_FIRST,
    (_: string, theirs: string, between: string, ours: string) =>
      `${blank(theirs)}${between}${' defends vs'.padEnd(ours.length)}`,
  );
  if (turned !== line) return turned;
  return sidesOf(takeVerb({ text: line, start: 0 }).rest)
    ? line
    : line.replace(MINE_LAST, found => ' with'.padEnd(found.length));
};

const unlabelled = (line: string): string =>
  LABELLED.test(line)
    ? LABELS.reduce((text, [label, sign]) => text.replace(label, found => sign.padEnd(found.length)), line)
    : targeted(attackersLast(byNation(line).replace(ATTACKERS, blank)));

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
        .replace(/[?!]+(?=\s+\S)/g, signs => ','.padEnd(signs.length))
        .replace(BEFORE_VERB, ' ')
        .replace(DASH, found => found.replace(/-+/, sign => ','.padEnd(sign.length))),
  ).replace(END, blank);
