// The small words of a line, which say nothing by themselves, and signs as people type them.

import type { Part } from '../problem';

/** Before ground: `in woods`, `across a minor river`, `im Wald`, `at the city` (`at` alone is a type). */
export const BEFORE_GROUND =
  /(?:(?:is|are|sits?|stands?)\s+(?:in|on|behind)(?=\s)|(?:on|from)\s+(?:the\s+)?(?:far|other|opposite)\s+(?:side|bank)\s+of|(?:up|out|down|back|deep)\s+in(?=\s)|in(?:to)?|off|cross(?:es|ing)?|out\s+of|hold(?:s|ing)?|occup(?:y|ies|ying)|defend(?:s|ing)?|terrain(?=\s+[a-zäöü])|(?:turn|date)(?:\s+is)?(?=\s+[a-z]{3,9}\.?\s+(?:i{1,2}\s|'?\d{2}))|weather\s+is(?=\s+[a-zäöü])|within|during|across|x(?=\s+(?:m\S+\s+)?ri?ve?r?)|up|down|via|over|through|behind|beyond|on|by(?=\s+(?:road|rail))|along|im|ins|am|auf|über|durch|hinter|en|dans)(?=\s)(?:\s+(?:gelände|terrain)(?=\s+[a-zäöü]))?|from\s+(?:across|behind|over)(?=\s)|at(?=\s+(?:an?|the)\s)/iy;
/** Also whose a unit is, where that is plain from its side: `my 10-10 pz`. */
export const ARTICLE =
  /(?:(?:an?\s+)?(?:full\s+|mixed\s+)?(?:stack|stapel)(?:\s+(?:of|von|aus)(?=\s)|:)?(?=\s+(?:(?:an?|one|two|three)\s+)?\(?\d)|(?:nothing\s+but|just|only)(?=\s+an?\s)|an?\s+(?:single|lone|solitary|full(?!\s+(?:str|supp|stack|air)))|(?:that|this|just|fresh)(?=\s+(?:\p{L}+\s+){0,2}\(?\d)|all(?=\s+in\s)|full(?=\s+\(?\d+\)?-)|single|lone|solitary|one(?=\s+(?:minor|major|small|big)\s)|an?|the|der|die(?!\s+\d{1,2}\s*(?:[,;@)]|$))|das|de[mns]|(?:1|one)(?=\s+(?:air\s+)?hits?(?!\p{L}))|eine?[mnrs]?|l[ae]s?|une?|my|our|your|his|their|mixed\s+stack(?:\s+of)?)(?=\s)/iuy;
/** `at 4:1`, `6-1 column`: odds that figures tell. */
export const ODDS_ASKED =
  /(?:(?:at|for|is|makes|giving)\s+(?:odds\s+of\s+)?\d{1,2}\s*(?::|-|to)\s*1|\d{1,2}\s*(?::|-|to)\s*1\s+(?:col(?:umn)?s?|odds))(?=[\s,;@)]|$)/iy;

/** After ground and weather: `close terrain`, `in a woods hex`, `open ground`, `mud turn`. */
export const AFTER_GROUND =
  /(?:(?:terrain|ground|country|desert|gelände|hex(?:side)?(?:es|s)?|turns?|weather|wetter)(?:\s+(?:beyond|everywhere|below|there))?|beyond|everywhere|to\s+(?:be\s+)?cross(?:ed)?|in\s+the\s+way|in\s+front(?:\s+of\s+(?:it|them|him|us|the\s+defenders?))?|davor|(?:in\s+)?between(?:\s+(?:us|them))?|dazwischen)(?=[\s,;@):]|$)/iy;
export const AND = /(?:(?:and|und)(?=\s)|&)/iy;
const MODE_LEFT = String.raw`(?:(?:coming|moving|released)\s+)?(?:from|out\s+of)(?:\s+the)?(?=\s+(?:reserve|\p{L}+\s+mode(?!\p{L})))`;
/** The same, where something may join it. */
export const COMES_FROM = new RegExp(String.raw`^[,\s]*${MODE_LEFT}`, 'iu');
/** `out of reserve`: no ground. */
export const OUT_OF_MODE = new RegExp(MODE_LEFT, 'iyu');
/** Before what is said of a unit's state: `in reserve`, `that is DG`, `has moved 3`. */
export const BEFORE_STATE = new RegExp(
  String.raw`(?:(?:(?:that|which|who)\s+)?(?:(?:has|have|had)\s+been|is|are|was|were|has|have|had|having|being)|in|on|im|${MODE_LEFT})(?=\s)(?:\s+(?:already|in)(?=\s))?|already(?=\s)`,
  'iyu',
);
/** After a state: `in move mode`, `reserve movement`. */
export const AFTER_STATE = /(?:crt|table|rate|markers?|modus|mode|mvmt|movement|phase|status|already)(?=[\s,;@)]|$)/iy;

/** Before what a line has not. */
export const NO =
  /(?:no|not|non|without|w\/o|ohne|keine?|sans)(?=\s)(?:\s+(?:any|the)(?=\s))?|(?:non-|un)(?=\p{L}{5})/iuy;
const NEGATION = /^(?:un|non|dis|de(?=s))/;

/** What turns a word: no slip adds or drops it. */
export const negationOf = (word: string): string => NEGATION.exec(word)?.[0] ?? '';

/** Of columns and dice. */
export const CHANGE_WORDS = /(?:columns?|cols?|shift(?:s|ed)?|drms?|die|dice|roll(?:s|ed)?|mod(?:ifier)?s?)(?=\s)/iy;
/** Of MPs. */
export const SPENT_WORDS = /(?:mps?|spent|used|expended|remaining|left)(?=\s)/iy;

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten'.split(' ').map((word, i) => [word, i + 1] as const),
  ...['both', 'pair of', 'a pair of', 'zwei', 'zwo', 'deux'].map(word => [word, 2] as const),
  ...['trio of', 'a trio of', 'drei', 'trois'].map(word => [word, 3] as const),
  ...['quad of', 'a quad of', 'vier', 'quatre'].map(word => [word, 4] as const),
]);

/** `three` */
export const numberWord = (word: string): number | undefined => NUMBERS.get(word);

/** `three`, `a`, `3` */
export const numberOf = (text: string): number =>
  numberWord(text.toLowerCase()) ?? (/^(?:an?|eine?)$/i.test(text) ? 1 : Number(text));

/** An apostrophe that is a letter of its word. */
const APOSTROPHE = '\u02bc';

/** `three` in the place of a figure. */
const DIGITS = [...NUMBERS.keys()].filter(word => !word.includes(' ')).join('|');

/** As many blanks, so that places stay. */
export const blank = (text: string): string => ' '.repeat(text.length);

/** What a line is rewritten by; each as long as what it stands for, so that places stay. */
export type Rewriting = readonly [
  /** In small letters: a line without any of them has nothing to look for. */
  needs: readonly string[],
  form: RegExp,
  by: string | ((found: string, ...groups: string[]) => string),
  told?: readonly [code: string, message: string],
];

type Tell = (code: string, part: Part, message: string) => void;

/** A word with as many blanks behind it as the text is longer. */
const inPlace =
  (word: string) =>
  (found: string): string =>
    word.padEnd(found.length);

/** The line by one rewriting after the other; `start` is its place, where it is a part of one. */
export const rewritten = (line: string, rewritings: readonly Rewriting[], tell?: Tell, start = 0): string => {
  let text = line;
  let small = line.toLowerCase();
  for (const [needs, form, by, told] of rewritings) {
    if (!needs.some(need => small.includes(need))) continue;
    if (told)
      for (const { 0: found, index } of text.matchAll(form))
        tell?.(told[0], { text: found.trimEnd(), start: start + index }, told[1]);
    const next = typeof by === 'string' ? text.replace(form, by) : text.replace(form, by);
    if (next === text) continue;
    text = next;
    small = text.toLowerCase();
  }
  return text;
};

const APOSTROPHES = ["'", '\u2019'];

/** Signs that mail programs and telephones write in place of the plain ones, and words that stand for others. */
const PLAIN: readonly Rewriting[] = [
  // Inside a word it is a letter, and no quote: `Rommel's HQ`.
  [APOSTROPHES, /(?<=\p{L})['\u2019](?=\p{L})/gu, APOSTROPHE],
  [APOSTROPHES, /^([^']*\p{L}s)['\u2019](?=\s)([^'\u2019]*)$/u, `$1${APOSTROPHE}$2`],
  [['×'], /×/g, 'x'],
  // No ground: `plain attack`.
  [['plain'], /\bplain(?=\s+(?:attack|assault|overrun|combat|battle)\b)/gi, 'usual'],
  [[`n${APOSTROPHE}t`], /(?<!\p{L})(?:is|are|was|were|has|have|had|does|do|did)n\u02bct(?=\s)/giu, inPlace('not')],
  // `he's got a 4-6 rifle`
  [[APOSTROPHE], /(?<=(?<!\p{L})(?:he|she|it|they|we|you|i))\u02bc(?:s|ve)(?=\s+got\s)/giu, blank],
  // `I've 10-10 pz, he's 4-6 rifle`
  [
    [APOSTROPHE],
    /(?:(?<=\S)\s+and\s+)?(?<!\p{L})(I|we|he|they)\u02bc(?:s|ve)(?=\s+(?:(?:an?|one|two|three)\s+)?\(?\d)/giu,
    (found, who = '') =>
      `${/^\s/.test(found) ? ', ' : ''}${/^[iw]/i.test(who) ? 'me' : /^h/i.test(who) ? 'him' : 'them'}:`.padEnd(
        found.length,
      ),
  ],
  // `if it's frozen`, `he's DG`, `that's disrupted`
  [[APOSTROPHE], /(?<!\p{L})if\s+it\u02bcs(?=\s)/giu, inPlace(',')],
  [[APOSTROPHE], /(?<=\S\s*)(?<!\p{L})(?:he|she|it|they|we|you|that|which|who)\u02bc(?:s|re)(?=\s)/giu, inPlace('is')],
  // `led by AR 5`
  [['led by'], /\bled\s+by\s+(?=ARs?\s?\d)/gi, blank],
  [['own'], /\bon\s+(?:its|their|his)\s+own\b/gi, inPlace('alone')],
  // `three to one`
  [
    [' to '],
    new RegExp(
      String.raw`(?<!\p{L})(?:${DIGITS})(?=\s+to\s+(?:${DIGITS})(?!\p{L}))|(?<=(?<!\p{L})(?:${DIGITS}|\d+)\s+to\s+)(?:${DIGITS})(?!\p{L})`,
      'giu',
    ),
    word => String(numberOf(word)).padEnd(word.length),
  ],
  // `4-6 rifle who has 4B air`
  [
    ['has', 'have', 'had', 'got'],
    /(?<!\p{L})(?:that|which|who)\s+(?:has|have|had|got|gets)(?=\s+\d)(?!\s+\d+\s+mps?)/giu,
    inPlace('with'),
  ],
  // `three MPs left`
  [
    [' mp'],
    new RegExp(String.raw`(?<!\p{L})(?:zero|${DIGITS})(?=\s+mps?(?!\p{L}))`, 'giu'),
    word => String(/^zero$/i.test(word) ? 0 : numberOf(word)).padEnd(word.length),
  ],
  // `10-10 pz ./. 4-6 rifle`, as it is written in German
  // `12 (10 pz + 2 mot)`: parts of one strength
  [
    [' ('],
    /(?<=(?:^|\s)\d{1,3} \((?:\d{1,3} [^()\d-]{1,20}){1,3})(?:\+|&|and|und)(?= \d{1,3} [^()-]*\))/gi,
    inPlace(','),
  ],
  [['./.'], /(?<=\s)\.\/\.(?=\s)/g, 'vs '],
  // A mark of a list, as a log begins its lines: `* 11 Pz …`
  [['* ', '- ', '• ', '> '], /^\s*[*•>-]\s+(?=\p{L}|\d)/u, blank],
  // `15-to-4`, `two 10-10's`
  [['-to-', '-on-'], /(?<=\d)-(to|on)-(?=\d)/gi, ' $1 '],
  [APOSTROPHES, /(?<=\d-\d+)['\u2019]s(?!\p{L})/giu, blank],
  [['*'], /(?<=\d)\*(?=\d)/g, 'x'],
  // `a river (minor)`, `city (minor)`
  [
    ['river', 'city'],
    /\b(rivers?|city)(\s*)\((minor|major|small|big|dot)\)/gi,
    (all, river = '', _ = '', size = '') => `${size} ${river}`.padEnd(all.length),
  ],
  [['over-'], /\bover-(?=run)/gi, ' over'],
  [['-mod'], /-(?=mod(?:e|us)\b)/gi, ' '],
  // `one red.`, `12-10 pz (red)`, and no side: `Red 4-4`, `red army`
  [
    ['red'],
    /(?<=[\s(])(?:red|RED|Red\.)\.?(?=\s*(?:[,;@)+]|->|$|(?:vs?|against|gegen|attacks?|overruns?|in|on|with|and)\b))/g,
    inPlace('rdc'),
  ],
  [['supply'], /\b(?:with|in|has|have)\s+(?:full\s+)?combat\s+supply\b/gi, inPlace('in supply')],
  [
    ['supply'],
    /\b(?:(?:trace|attack|combat|general|full)\s+)*supply\s+(?:is\s+)?(?:ok|okay|yes|fine|good|paid)(?!\p{L})/giu,
    inPlace('in supply'),
  ],
  // `4 tank bns at 5-4 each`: a place has no figures that each has.
  [
    ['each', 'apiece', 'jeweils'],
    /(?<=\p{L})\s+(?:at|of|with|zu|von|mit|à)(?=\s+\(?\d+\)?(?:-\(?\d+\)?)+\s+(?:each|apiece|jeweils)(?!\p{L}))/giu,
    blank,
  ],
  [
    ['over'],
    /\b(?:run|roll|ride|drive)\s+(?:(?:it|them|him)\s+over|over\s+(?:it|them|him))(?!\p{L})/giu,
    inPlace('overrun'),
  ],
  [['..'], /(?<=[\p{L}\d)])\.{2,}(?=\s)/gu, inPlace(',')],
  [
    ['plus'],
    /\bplus\s+(one|two|three|[1-4])(?=\s+(?:die|dice|drm|mod|(?:to|on)\s+the\s+(?:die|dice|roll)))/gi,
    (found, count = '') => `+${numberOf(count)}`.padEnd(found.length),
  ],
  [['movement'], /(?<=\d\s+)movement(?=\s+(?:left|remaining|spent|used)\b)/gi, inPlace('MPs')],
  [['point'], /\b(?:movement|move)\s+points?\b|\bMoves\s+points?\b/gi, inPlace('MPs')],
  // `12-4-10 OR 4-2-5`: an overrun, where no other sign or word parts the sides.
  [
    [' or '],
    /(?<=^(?!.*(?:->|\bvs?\b|\bagainst\b)).*\d-\d.*),?\sOR(?:\s(?:into|onto|on|of|against))?(?=\s.*\d-\d)/g,
    found => '->'.padStart(found.length),
  ],
  // `close defence 6 air`: whose support it is, its place says.
  [
    ['close '],
    /\bclose\s+(?:defen[cs]e|attack)\s+(\d{1,2})\s+air(?!\p{L})/giu,
    (found, factors = '') => `air ${factors}`.padEnd(found.length),
  ],
  // `8 def. TBF`: whose support it is stands before it.
  [
    ['def'],
    /(?<!\S)(\d{1,2}[A-Z]?)\s+def(?:\.|en[sc]ive|ending|en[sc]e)?(?=\s+(?:tbf|gs|air|ngs|naval|ground\s+support)(?!\p{L}))/giu,
    (found, value = '') => `def${value.padStart(found.length - 'def'.length)}`,
  ],
  // `for lack of supply`, `lacking fuel`, `short of ammo`
  [
    ['lack', 'short', 'want'],
    /(?<!\p{L})(?:(?:for|from|due\s+to|because\s+of|in)\s+)?(?:(?:a\s+)?lack(?:s|ing)?(?:\s+of)?|short(?:age)?\s+(?:of|on)|want\s+of)(?=\s+(?:supply|supplies|sps?|fuel|ammo|gas)(?!\p{L}))/giu,
    inPlace('no'),
  ],
  // `U-2 supplied`
  [['u-', 'u1', 'u2', 'u3', 'u4'], /(?<=\bu-?[1-4]\s)supplied\b/gi, blank],
  // `moved 4 already`
  [['already'], /(?<=\b(?:moved|spent|used)\s+\d{1,2}(?:\s+mps?)?)\s+already(?=\s*[,;.)]|$)/giu, blank],
  // `with 4 A air`: of that type
  [
    [' air', ' tbf'],
    /(?<!\S)(\d{1,2}) ([A-D])(?=\s+(?:air|tbf)(?!\p{L}))/gu,
    (found, factors = '', type = '') => `${factors}${type}`.padEnd(found.length),
  ],
  // `4 MPs left on each`
  [['each'], /(?<=\bmps?\s+(?:left|spent|remaining)\s+)(?:on|for|by|with)(?=\s+each\b)/giu, blank],
  // `Hog: 2`
  [['hog'], /(?<=\b(?:hedge)?hogs?\s?):(?=\s*\d)/gi, ' '],
  // `3 pz at 5-4-10`
  [
    [' at '],
    /(?<=(?:^|[\s,+&(])(?:\d{1,2}|[Tt]wo|[Tt]hree|[Ff]our)\s+(?!(?:heavy|hvy|light|lt|towed|medium|med|mot|sp)\s)\p{L}+\s+)at(?=\s+\d+-\d)/gu,
    blank,
  ],
  // `MP: 10, spent 5`: of so many
  [['mp'], /\bMPs?(?=\s*[:=]?\s*\d{1,2}\s*[,;]?\s*(?:spent|used)\s+\d)/giu, inPlace('MA')],
  [['mp='], /(?<![\p{L}])MPs?=(?=\d)/giu, found => found.replace('=', ' ')],
  // `moves up against 4-6 rifle`
  [['up against'], /\bup\s+(?=against\b)/gi, blank],
  [['w/o'], /(?<=\s)w\/o(?=\s)/gi, 'no '],
  [['w.'], /(?<=\s)w\.(?=\s+(?:an?\s+)?\d)/gi, 'w/'],
];
const DASHES = /[\u2010-\u2015\u2212]/g;
const QUOTES = /[\u2018-\u201f"]/g;
const BLANKS = /[\u00a0\u2000-\u200a\u202f\t]/g;

/** A line with plain signs and words. */
export const plain = (line: string): string =>
  rewritten(line, PLAIN).replace(DASHES, '-').replace(QUOTES, "'").replace(BLANKS, ' ');
