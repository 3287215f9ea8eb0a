// The small words of a line, which say nothing by themselves.

/** `x river`, `x minefield`: a sign for across, and no brigade. */
export const CROSSING_SIGN = String.raw`x(?=\s+(?:m\S+\s+)?(?:ri?ve?r?|minef|escarp|wadi|(?:anti-?tank\s+|at\s+)?ditch))`;
/** Before ground: `in woods`, `across a minor river`, `im Wald`, `at the city` (`at` alone is a type). */
export const BEFORE_GROUND = new RegExp(
  String.raw`(?:(?:is|are|sits?|stands?)\s+(?:in|on|behind)(?=\s)|(?:on|from)\s+(?:the\s+)?(?:far|other|opposite)\s+(?:side|bank)\s+of|(?:up|out|down|back|deep)\s+in(?=\s)|in(?:to)?|off|cross(?:es|ing)?|out\s+of|hold(?:s|ing)?|occup(?:y|ies|ying)|defend(?:s|ing)?|terrain(?=\s+[a-zäöü])|(?:turn|date)(?:\s+is)?(?=\s+[a-z]{3,9}\.?\s+(?:i{1,2}\s|'?\d{2}))|weather\s+is(?=\s+[a-zäöü])|within|during|across|${CROSSING_SIGN}|up|down|via|over|through|behind|beyond|on|by(?=\s+(?:road|rail))|along|im|ins|am|auf|über|durch|hinter|en|dans)(?=\s)(?:\s+(?:gelände|terrain)(?=\s+[a-zäöü]))?|from\s+(?:across|behind|over)(?=\s)|at(?=\s+(?:an?|the)\s)`,
  'iy',
);
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

/** `three` in the place of a figure: the source of a pattern. */
export const DIGITS = [...NUMBERS.keys()].filter(word => !word.includes(' ')).join('|');
