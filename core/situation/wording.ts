// The small words of a line, which say nothing by themselves, and signs as people type them.

/** Before ground: `in woods`, `across a minor river`, `im Wald`, `at the city` (`at` alone is a type). */
export const BEFORE_GROUND =
  /(?:(?:is|are|sits?|stands?)\s+(?:in|on|behind)(?=\s)|(?:on|from)\s+(?:the\s+)?(?:far|other|opposite)\s+(?:side|bank)\s+of|(?:up|out|down|back|deep)\s+in(?=\s)|in(?:to)?|off|cross(?:es|ing)?|out\s+of|hold(?:s|ing)?|occup(?:y|ies|ying)|defend(?:s|ing)?|terrain(?=\s+[a-zäöü])|turn(?=\s+[a-z]{3,9}\.?\s+(?:i{1,2}\s|'?\d{2}))|within|during|across|up|down|via|over|through|behind|beyond|on|by(?=\s+(?:road|rail))|along|im|ins|am|auf|über|durch|hinter)(?=\s)(?:\s+(?:gelände|terrain)(?=\s+[a-zäöü]))?|from\s+(?:across|behind|over)(?=\s)|at(?=\s+(?:an?|the)\s)/iy;
/** Also whose a unit is, where that is plain from its side: `my 10-10 pz`. */
export const ARTICLE =
  /(?:(?:an?\s+)?(?:full\s+|mixed\s+)?stack(?:\s+of|:)?(?=\s+\(?\d)|(?:nothing\s+but|just|only)(?=\s+an?\s)|an?\s+(?:single|lone|solitary|full(?!\s+(?:str|supp|stack|air)))|(?:that|this|just|fresh)(?=\s+(?:\p{L}+\s+){0,2}\(?\d)|all(?=\s+in\s)|full(?=\s+\(?\d+\)?-)|single|lone|solitary|one(?=\s+(?:minor|major|small|big)\s)|an?|the|der|die(?!\s+\d{1,2}\s*(?:[,;@)]|$))|das|de[mns]|eine?[mnrs]?|my|our|your|his|their|mixed\s+stack(?:\s+of)?)(?=\s)/iuy;
/** After ground and weather: `close terrain`, `in a woods hex`, `open ground`, `mud turn`. */
export const AFTER_GROUND =
  /(?:(?:terrain|ground|country|desert|gelände|hex(?:side)?(?:es|s)?|turns?|weather|wetter)(?:\s+(?:beyond|everywhere|below|there))?|beyond|everywhere|to\s+(?:be\s+)?cross(?:ed)?|in\s+the\s+way|in\s+front(?:\s+of\s+(?:it|them|him|us|the\s+defenders?))?|davor|(?:in\s+)?between(?:\s+(?:us|them))?|dazwischen)(?=[\s,;@):]|$)/iy;
export const AND = /(?:(?:and|und)(?=\s)|&)/iy;
const MODE_LEFT = String.raw`(?:(?:coming|moving|released)\s+)?(?:from|out\s+of)(?:\s+the)?(?=\s+(?:reserve|\p{L}+\s+mode(?!\p{L})))`;
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
export const NO = /(?:no|not|non|without|w\/o|ohne|keine?)(?=\s)(?:\s+any(?=\s))?|non-(?=\p{L})/iuy;
/** Of columns and dice. */
export const CHANGE_WORDS = /(?:columns?|cols?|shift(?:s|ed)?|drms?|die|dice|roll(?:s|ed)?|mod(?:ifier)?s?)(?=\s)/iy;
/** Of MPs. */
export const SPENT_WORDS = /(?:mps?|spent|used|expended|remaining|left)(?=\s)/iy;

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten'.split(' ').map((word, i) => [word, i + 1] as const),
  ...['both', 'pair of', 'a pair of', 'zwei'].map(word => [word, 2] as const),
  ...['trio of', 'a trio of', 'drei'].map(word => [word, 3] as const),
  ...['quad of', 'a quad of', 'vier'].map(word => [word, 4] as const),
]);

/** `three` */
export const numberWord = (word: string): number | undefined => NUMBERS.get(word);

/** `three`, `a`, `3` */
export const numberOf = (text: string): number =>
  numberWord(text.toLowerCase()) ?? (/^(?:an?|eine?)$/i.test(text) ? 1 : Number(text));

/** An apostrophe that is a letter of its word. */
const APOSTROPHE = '\u02bc';

/** As many blanks, so that places stay. */
export const blank = (text: string): string => ' '.repeat(text.length);

/** Signs that mail programs and telephones write in place of the plain ones; each is one sign, so that places stay. */
export const plain = (line: string): string =>
  line
    // Inside a word it is a letter, and no quote: `Rommel's HQ`.
    .replace(/(?<=\p{L})['\u2019](?=\p{L})/gu, APOSTROPHE)
    .replace(/^([^']*\p{L}s)['\u2019](?=\s)([^'\u2019]*)$/u, `$1${APOSTROPHE}$2`)
    .replace(/×/g, 'x')
    .replace(/\b(stack):(?=\s+\(?\d)/gi, '$1 ')
    // No ground: `plain attack`.
    .replace(/\bplain(?=\s+(?:attack|assault|overrun|combat|battle)\b)/gi, 'usual')
    .replace(/(?<!\p{L})(?:is|are|was|were|has|have|had|does|do|did)n\u02bct(?=\s)/giu, found =>
      'not'.padEnd(found.length),
    )
    // `he's got a 4-6 rifle`
    .replace(/(?<=(?<!\p{L})(?:he|she|it|they|we|you|i))\u02bc(?:s|ve)(?=\s+got\s)/giu, blank)
    // `if it's frozen`, `he's DG`, `that's disrupted`
    .replace(/(?<!\p{L})if\s+it\u02bcs(?=\s)/giu, found => ','.padEnd(found.length))
    .replace(/(?<!\p{L})(?:he|she|it|they|we|you|that|which|who)\u02bc(?:s|re)(?=\s)/giu, found =>
      'is'.padEnd(found.length),
    )
    .replace(/\bon\s+(?:its|their|his)\s+own\b/gi, found => 'alone'.padEnd(found.length))
    // `15-to-4`, `two 10-10's`
    .replace(/(?<=\d)-(to|on)-(?=\d)/gi, ' $1 ')
    .replace(/(?<=\d-\d+)['\u2019]s(?!\p{L})/giu, blank)
    .replace(/\bover-(?=run)/gi, ' over')
    .replace(/\b(?:with|in|has|have)\s+(?:full\s+)?combat\s+supply\b/gi, found => 'in supply'.padEnd(found.length))
    // `4 tank bns at 5-4 each`: a place has no figures that each has.
    .replace(
      /(?<=\p{L})\s+(?:at|of|with|zu|von|mit|à)(?=\s+\(?\d+\)?(?:-\(?\d+\)?)+\s+(?:each|apiece|jeweils)(?!\p{L}))/giu,
      blank,
    )
    .replace(/\b(?:run|roll|ride|drive)\s+(?:(?:it|them|him)\s+over|over\s+(?:it|them|him))(?!\p{L})/giu, found =>
      'overrun'.padEnd(found.length),
    )
    .replace(/(?<=[\p{L}\d)])\.{2,}(?=\s)/gu, dots => ','.padEnd(dots.length))
    .replace(
      /\bplus\s+(one|two|three|[1-4])(?=\s+(?:die|dice|drm|mod|(?:to|on)\s+the\s+(?:die|dice|roll)))/gi,
      (found, count: string) => `+${numberOf(count)}`.padEnd(found.length),
    )
    .replace(/(?<=\d\s+)movement(?=\s+(?:left|remaining|spent|used)\b)/gi, found => 'MPs'.padEnd(found.length))
    .replace(/\b(?:movement|move)\s+points?\b|\bMoves\s+points?\b/gi, found => 'MPs'.padEnd(found.length))
    .replace(/(?<=\s)w\/o(?=\s)/gi, 'no ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201f"]/g, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\t]/g, ' ');

const NATIONS: ReadonlySet<string> = new Set(
  (
    'german ger soviet sov russian axis allied allies british commonwealth american us french italian polish finnish romanian ' +
    'hungarian union confederate'
  ).split(' '),
);

/** Nations of the games that people play: where no rule asks for them, they are told apart from slips. */
export const isNation = (word: string): boolean => NATIONS.has(word) || NATIONS.has(word.replace(/s$/, ''));
