// Brackets, full stops and quotes as people put them around what they say. Each sign becomes a blank or a sign that parts
// words, one for one, so that places stay.

import { COUNTS_NOTHING, type LineProblems, type Part } from '../problem';
import type { Words } from '../context';
import { withoutCourtesies } from '../words/courtesies';
import { AROUND_UNITS } from './formations';
import { withVerbs } from '../words/misspelt';
import { STRENGTH_UNIT } from '../figures/numbers';
import { partedLine } from './parting';
import { isJoin, isMeans } from '../words/lexicon';
import { meaningOf } from '../reader';
import { blank, numberOf, plain, rewritten, type Rewriting } from '../words/wording';

const BRACKETS = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/g;
/** `(3)-6`, `minor river(1 2)`: of figures and of groups the brackets say something. */
const NUMBERS = /^[\d\s,./½¼¾⅓⅔]*$/;
/** `20(5)14`, `27(5)`: a rating that stands in a circle. */
const CIRCLED = /(?<=\d)\((\d)\)-?(?=(\d)?)/g;
/** `AR 4: 18` */
const RATED = /(?<!\d\s*)(?<!\p{L})AR\s?\d\s*:(?=\s+\d|\d{2})/giu;
/** `woods, mud: overrun?`: what follows no figures is of the fight. */
const COLON_BEHIND = /(?<=\d-\d.*):\s(?=[^\d]*$)/gu;
/** `12-10 pz: all MPs left, …` */
const COLON_MP = /(?<=\d-\d\S*(?:\s\p{L}+){0,3}):(?=\s+(?:all|full|no|\d{1,2})\s+(?:of\s+\d{1,2}\s+)?mps?(?!\p{L}))/giu;
/** `10-10 pz vs 4-6 rifle: clear, Jan 43` */
const COLON_LAST = /(?<=\d-\d.*(?:->|→|\s(?:vs?\.?|against|gegen)\s).*\d-\d[^:]*):(?=\s+\p{L}(?!.*\d-\(?\d))/giu;
/** `a dug in 4-6 rifle`, `dug in in woods`: its `in` leads to no ground, as that of `dug in a town` does. */
const DUG_IN = /(?<=\bdug) (?=in(?:\s+(?:\d|in\s)|\s*(?:[,;.)]|$)))/gi;
const DUG_INTO = /\bdug into\b/gi;
/** `10-10 pz ('11 Pz')` */
const NAME_IN_BRACKETS = /[([]('[^'()[\]]*')[)\]]/g;
/** `… has 3 MP left. Overrun the …` */
const SENTENCE = /(?<=\d.*\p{L}{4}|\d-\d+)\.(?=\s+\p{Lu})/gu;
/** `2 inf XX @ 8-6`: behind words of a unit its figures follow. */
const FIGURES_AT = /(?<=(?:^|[,;:])\s*(?:\d{1,2}\s*x?\s+)?\p{L}[\p{L}\s]*)@(?=\s*\(?\d{1,2}\)?-\d)/gu;
/** `vs 9 Inf, river in front of 9 Inf`: in front of who is attacked. */
const IN_FRONT =
  /(?<=\b(?:river|stream|canal|wadi|ditch|ridge|escarpment|border)\s+)in\s+front(?:\s+of\s+(?:(?:them|it|him|the\s+(?:defenders?|enemy|target))(?=\s*(?:[,;@?!.]|$))|(?:the\s+)?([^,;@?!]+)(?=\s*(?:[,;@?!]|$))(?<=(?:->|\s(?:vs?\.?|versus|against|gegen|attacks?|assaults?|overruns?))\s(?:[^;@]*\s)?\1[\s,].*))|(?=\s*(?:[,;@?!.]|$)))/giu;
/** `10 (6-4 and 4-4)`, `2 (10-10, 9-10)` */
const NUMBER_OF = /(?<=^|[\s,+&>])(\d{1,3})(?=\s*\(([^()]*\d-\d[^()]*[^()\d-][^()]*\d-\d[^()]*)\))/g;

/** A number in front of several units in brackets is how many they are, or their strength: both say it again. */
const withoutNumbers = (line: string, problems: LineProblems): string =>
  line.replace(NUMBER_OF, (number: string, _: string, inside: string, at: number) => {
    const all = inside.match(/(?<![\d-])\d+(?=-\d)/g) ?? [];
    const sum = all.reduce((total, strength) => total + Number(strength), 0);
    const part = { text: number, start: at };
    if (Number(number) === all.length || Number(number) === sum)
      problems.remark('said-again', part, '“…” says again what stands in the brackets.');
    else problems.error('count-of-list', part, '“…” of the first, or of all? Write a count before each, such as 2x.');
    return blank(number);
  });
const END = /[\s?!.…]+$/;

/** Outside quotes; each part with its place. */
const unquoted = (line: string, change: (text: string, start: number) => string): string =>
  line.replace(/'[^']*'|[^']+|'/g, (text: string, at: number) => (/^'.*'$/.test(text) ? text : change(text, at)));

/** `(DG, 2 steps)`, `(flipped, 2-4)` are read behind their unit; brackets around several units part those by their commas. */
const opened = ({ text, start }: Part, words: Words, problems: LineProblems): string =>
  !/[([]/.test(text)
    ? text
    : text.replace(BRACKETS, (all: string, round: string | undefined, square: string | undefined, at: number) => {
        const inside = round ?? square ?? '';
        if (NUMBERS.test(inside) || words.bracketed.has(all.toLowerCase())) return all;
        const before = text.slice(0, at);
        const [, words_ = '', figures = ''] = FIGURES_INSIDE.exec(inside) ?? [];
        const isOpen = figures !== '' && !saysWhatFollows(words_, words);
        const between = isOpen ? FIGURES_BEFORE.exec(before)?.[1] : undefined;
        const isAgain = (between?.match(/\S+/g) ?? []).every(word => isUnit(word, words)) && between !== undefined;
        if (isAgain) askWhat({ text: all, start: start + at }, figures, problems);
        const [again = '', own = '', word = ''] = OWN_FIGURES.exec(inside) ?? [];
        const isOwn = again !== '' && before.endsWith(own, OWN_LAST.exec(before)?.index) && !isUnit(word, words);
        // `pz 12-10 (moved 3) mot 7-10`
        const next = TYPE_FIRST.exec(text.slice(at + all.length))?.[1];
        const isRow = next !== undefined && isType(next, words) && FIGURES_LAST.test(before);
        return ` ${(isOwn ? inside.replace(own, blank) : inside).replace(/[,;]/g, SEES_TWO.test(inside) ? ',' : ' ')}${isRow ? ',' : ' '}`;
      });

const isType = (word: string, { types }: Words): boolean => meaningOf(types, word.toLowerCase()) !== undefined;
const isUnit = (word: string, words: Words): boolean => isType(word, words) || words.sizes.has(word.toLowerCase());

const askWhat = (part: Part, figures: string, problems: LineProblems): void => {
  const message = `Are “…” what the unit has now, of its other side, or one unit more? Write “now ${figures}”, “+reduced:${figures}” or “, ${figures}”.`;
  problems.error('figures-of', part, message, [`now ${figures}`, `, ${figures}`]);
};

/** `10-10 pz (4-8)`, `16-5-14 pz (move side 8-5-20)` */
const FIGURES_INSIDE = /^\s*((?:\p{L}[\p{L}.\u02bc-]*[\s:=]+){0,4})(\d+-\d+(?:-\d+)?)\s*$/u;
/** `cadre 4-8`, `reduced to 4-8`, `plus SS 4-8`, `9-10 mot`: do the words in front of figures say what these are? */
const saysWhatFollows = (typed: string, words: Words): boolean => {
  const all = typed.toLowerCase().match(/[^\s:=]+/g) ?? [];
  return all.some(word => {
    const key = meaningOf(words.modifiers, word);
    const isOfFigures = key !== undefined && words.values.get(key)?.form === 'figures';
    return (
      isOfFigures || isType(word, words) || isJoin(word) || isMeans(word) || /^(?:now|to|so|plus|incl?|led)$/.test(word)
    );
  });
};
const FIGURES_BEFORE = /\d-\d+((?:\s+\p{L}[\p{L}.]*){0,3})\s*$/u;
/** `3-6 inf (3-6 is isolated)`: of the unit before them. */
const OWN_FIGURES = /^\s*(?:the\s+)?(\d+(?:-\d+)+)(?:[\s,]+\p{L}+)*[\s,]+(\p{L}+)\s*$/u;
const OWN_LAST = /(?<=\d-\d+)(?:\s+\p{L}[\p{L}.]*){0,3}\s*$/u;
const SEES_TWO = /\d\)?-\(?\d[^,;]*[,;].*\d\)?-\(?\d/;
const FIGURES_LAST = /\p{L}\s+\(?\d[\d()-]*-\d+\)?\s*$/u;
const TYPE_FIRST = /^\s+(\p{L}[\p{L}.]*)\s+\(?\d+\)?-\d/u;

const STROKE = /(?<!\p{L})\p{L}{3,}(\/)\p{L}{3,}(?!\p{L})/gu;

/** `swamp/frost` */
const parted = (text: string, { bracketed }: Words): string =>
  !text.includes('/')
    ? text
    : text.replace(STROKE, found => (bracketed.has(found.toLowerCase()) ? found : found.replace('/', ',')));

/** `AR4 (18)` */
const RATED_IN_BRACKETS = /(?<!\p{L})(AR\s?\d\s*)\((\d{1,3})\)/giu;
/** `20 strength with AR 4`, `40 attack AR4` */
const WITH_RATING = new RegExp(
  String.raw`(?<=\d\s+)(?:(?:attack(?:ing|ers?)?|att|defen[cs]e|defend(?:ing|ers?)|def)\s+)?(?:${STRENGTH_UNIT}\s+)?(?:(?:with|led\s+by)\s+(?:an?\s+)?)?(?=AR\s*\d)`,
  'giu',
);
/** `AR 5, 30 strength` */
const RATING_FIRST = /(?<!\p{L})(AR\s?\d),(?=\s+\d{1,3}(?![\d:-]))/giu;
/** `30, AR 5 vs 8, AR 3`, but `…, AR 5 v 3` is of both sides. */
const RATED_AFTER =
  /(?<=(?<![\d:-])\d{1,3}),(?=\s*AR\s?\d(?!\d)(?!\s*(?:vs?\.?|against|gegen|to|\/)\s*(?:AR\s?)?\d\s*(?:$|[;@)]|,(?!\s*AR))))/giu;
/** `30 (5) vs 10 (2)` */
const RATED_BEHIND = /(?<=(?:^|\s)\d{1,3}) \((\d)\)/g;
/** `30 SP vs 10 SP`: of strength, as they stand alone. */
const POINTS = /(?<=(?:^|(?:vs?\.?|against|gegen|on|to|->)\s)\s*\d{1,3}\s*)sps?(?!\p{L})/giu;
/** `surprise 2 att`: whose it is stands before its columns. */
const SURPRISE =
  /\bsurprise((?:\s+(?:rolls?|die|shifts?|of))*\s+)(\+?[1-6])(\s+)(?:for\s+(?:the\s+)?)?((?:att|def)\p{L}*|mine|ours|his|theirs)(?!\p{L})/giu;

const sideOf = (whose: string): string => (/^[mo]/i.test(whose) ? 'att' : /^[ht]/i.test(whose) ? 'def' : whose);
const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

/** Ratings as they are typed where units have some, each behind its strength. */
const OF_RATINGS: readonly Rewriting[] = [
  // `ARs 5 and 3`, the attackers’ first
  [
    ['ars'],
    /\bARs\s+(\d)\s+and\s+(\d)(?=[\s,;)]|$)/giu,
    (all, ours, theirs) => `AR ${signed(Number(ours) - Number(theirs))}`.padEnd(all.length),
  ],
  [['ar'], /(?<!\p{L})AR(?:\u02bcs|s)(?=\s+\d)/giu, inFront => inFront.slice(0, 2).padEnd(inFront.length)],
  [[':'], RATED, rating => rating.replace(':', ' ')],
  [['ar'], RATING_FIRST, '$1 '],
  [['ar'], RATED_AFTER, ' '],
  [['('], RATED_BEHIND, '-$1  '],
  [['sp'], POINTS, blank],
  [['('], RATED_IN_BRACKETS, '$1 $2 '],
  [['ar'], WITH_RATING, blank],
  [
    ['surprise'],
    SURPRISE,
    (all, _ = '', shift = '', __ = '', whose = '') => `surprise ${sideOf(whose)} ${shift}`.padEnd(all.length),
  ],
  [
    ['('],
    CIRCLED,
    (all, rating = '', more?: string) => (more === undefined ? `-${rating}`.padEnd(all.length) : `-${rating}-`),
  ],
];

const circled = (text: string, { factors }: Words): string =>
  Object.values(factors).some(names => names.includes('ar')) ? rewritten(text, OF_RATINGS) : text;

const AS_COMMA = ['read-as', '“…” is read as a comma.'] as const;

/** A line in quotes, all of it. */
const WHOLE = /^(\s*)'([^']*)'(\s*)$/;

const unwrapped = (line: string, words: Words): string =>
  line.replace(WHOLE, (all: string, before: string, inside: string, after: string) =>
    partedLine(inside, words).parting ? `${before} ${inside} ${after}` : all,
  );

/** `…. Terrain: woods` */
const PLACE_LABEL =
  /(?<=\d.*)[.;,/?!]?\s*\b(?:terrain|place|ground|hexsides?|hex|weather|date|(?:game\s+)?turn(?=:\s*[a-z]{3}))\s*:/gi;

/** `8-6*`: a sign of the counter. */
const STARRED = /(?<=\d-\d+)[*†](?=[\s,;)]|$)/gu;

/** `reduced twice`, where steps are counted */
const TWICE = /\b(?:(?:reduced|flipped)\s+twice|twice\s+(?:reduced|flipped))\b/gi;

/** `two 5s and one 3`, where one figure makes a unit */
const OF_ONE_FIGURE: readonly Rewriting[] = [
  [[' '], /(?<=(?:\d|\btwo|\bthree|\bfour)x?\s+\d{1,2})['\u02bc]?s(?![\p{L}\d])/giu, blank],
  [
    ['one ', 'two ', 'three ', 'four '],
    /(?<![\p{L}-])(one|two|three|four)\s+(?=\d{1,2}(?=\s*(?:[,;@&+)]|$)|\s+(?!mps?|steps?|columns?|cols?|shifts?|drm)\p{L}))/giu,
    (found, count = '') => `${numberOf(count)}x`.padEnd(found.length),
  ],
];

/** Before what is read of brackets. */
const BARE: readonly Rewriting[] = [
  [[':'], PLACE_LABEL, found => ' @'.padEnd(found.length)],
  [['(', '['], NAME_IN_BRACKETS, ' $1 '],
  // `2 stacks of 8 each`
  [
    ['stacks of'],
    /(?<![\p{L}\d])(\d|two|three|four)\s+stacks\s+of\s+(?=\d{1,3}(?![\d-])(?!\s*(?:mps?|steps?)))/giu,
    (found, count = '') => `${numberOf(count)}x`.padEnd(found.length),
  ],
  // `(Attack) 12-7-10 pz (Defence) 6-5-10 armor`
  [
    ['(att', '[att', '(def', '[def'],
    /[([]((?:att|def)(?:ack(?:ers?|ing)?|en[cs]e|end(?:ers?|ing))?\.?)[)\]](?=\s+\(?\d)/giu,
    (found, label = '') => ` ${label}:`.padEnd(found.length),
  ],
  [['surprise'], /\bsurprise\s*[:=]\s*(?:none|no|nil)(?!\p{L})/giu, found => 'no surprise'.padEnd(found.length)],
  [
    ['surprise'],
    /\bsurprise(?:\s*[:=]|\s+is(?=\s))\s*((?:att|def)\p{L}*|mine|ours|his|theirs)(?:\s+(?:by\s+)?\+?([1-6])(?!\d))?/giu,
    (found, whose = '', by = '') => `surprise ${sideOf(whose).slice(0, 3)} ${by}`.padEnd(found.length),
  ],
  // `10-10 pz overrun?? 4-6 rifle`
  [['?'], /(?<=\d.*\b(?:overrun|attack|assault|or))\s*\?+(?=\s+(?:(?:an?|the|his)\s+)?\(?\d)/giu, blank],
  // `AF halved`, `strength doubled`
  [
    ['halved', 'doubled'],
    /\b(?:[ad]f|attack(?:\s+strength)?|strength|str)\s+(?:is\s+)?(?=(?:halved|doubled)(?!\p{L}))/giu,
    blank,
  ],
  // `overrun target: 4-6 rifle`
  [['target'], /(?<=\b(?:overrun|attack|assault)) target\s*:/gi, blank],
  // `* 11 Pz moves from 1523 to 1623, overruns …`
  [
    ['from'],
    /(?:\b(?:moves?|moving|moved|marches|goes|comes|drives)\s+)?\bfrom\s+(?:hex\s+)?\d{4}\s+(?:in)?to\s+(?:hex\s+)?\d{4}\s*(?:,|\band\b)?(?=\s)/giu,
    blank,
    [COUNTS_NOTHING, '“…”: where they come from counts for nothing without a board.'],
  ],
  [['*', '†'], STARRED, ' ', [COUNTS_NOTHING, '“…” of a counter counts for nothing here.']],
  [['.'], SENTENCE, ','],
  [['@'], FIGURES_AT, ' '],
  // `6/4/10`: a year is greater
  [
    ['/'],
    /(?<![\d/.-])(\d{1,2})\/(\d{1,2})\/(1?\d|20)(?![\d/.-])/g,
    '$1-$2-$3',
    ['read-as', '“…” is read as the figures of a counter.'],
  ],
  [['::'], /::/g, '||'],
  // `rifle XX:4-6`, `vs Axis: 7-6 inf`
  [
    [':'],
    /(?<=(?<![\p{L}+])(?!(?:att|attack|attackers?|attacking|def|defen[cs]e|defenders?|defending|me|him|odds|ratio|overrun|combat|assault|reduced|flipped|depleted|cadre|now)(?!\p{L}))\p{L}+):(?=\(?\d{1,2}\)?-\d)|(?<=\s(?:vs?\.?|against|gegen)\s\p{L}{3,12}):(?=\s*\d)/giu,
    ' ',
  ],
  [['dug'], DUG_IN, '-'],
  [['dug'], DUG_INTO, 'dug-in  '],
  [['in front'], IN_FRONT, blank],
];
/** Behind it. */
const AT_LAST: readonly Rewriting[] = [
  [[':'], COLON_MP, ',', AS_COMMA],
  [[':'], COLON_BEHIND, ', ', AS_COMMA],
  [[':'], COLON_LAST, ',', AS_COMMA],
  // `does the AEC count? 9-10 pz …`: a heading
  [['?', '!'], /(?<=^[^\d?!]*)[?!]+(?=\s+\S)/g, signs => ':'.padEnd(signs.length)],
  [['?', '!'], /[?!]+(?=\s+\S)/g, signs => ','.padEnd(signs.length)],
];

/** `16-5-14/8-5-20 pz`: both sides of a counter, or two units. */
const BOTH_SIDES = /(?<![\d/.-])\d{1,2}-\d{1,2}-\d{1,2}\/(\d{1,2}-\d{1,2}-\d{1,2})(?![\d/-])/g;

const askBothSides = (line: string, problems: LineProblems): void => {
  if (!line.includes('/')) return;
  for (const { 0: text, 1: other = '', index: start } of line.matchAll(BOTH_SIDES))
    askWhat({ text, start }, other, problems);
};

/** A line with the plain signs that the reader knows. */
export const withPlainSigns = (line: string, words: Words, problems: LineProblems): string => {
  const tell = (code: string, part: Part, message: string): unknown => problems.remark(code, part, message);
  askBothSides(line, problems);
  const free = withoutCourtesies(unwrapped(plain(line), words));
  const counted = rewritten(free, words.hasOneFigure ? [...OF_ONE_FIGURE, ...BARE] : BARE, tell);
  const bare = withoutNumbers(counted, problems).replace(TWICE, found =>
    words.modifiers.has('2 steps lost') ? '2 steps lost'.padEnd(found.length) : found,
  );
  return unquoted(withVerbs(rewritten(bare, AROUND_UNITS, tell), problems), (text, start) =>
    rewritten(parted(opened({ text: circled(text, words), start }, words, problems), words), AT_LAST, tell, start),
  ).replace(END, blank);
};
