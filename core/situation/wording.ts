// The small words of a line, which say nothing by themselves, and signs as people type them.

/** Before ground: `in woods`, `across a minor river`. */
export const BEFORE_GROUND = /(?:in(?:to)?|across|over|through|behind|on|along)(?=\s)/iy;
export const ARTICLE = /(?:an?|the)(?=\s)/iy;
/** After ground: `close terrain`, `in a woods hex`. */
export const AFTER_GROUND = /(?:terrain|hex(?:side)?s?)(?=[\s,;@)]|$)/iy;
export const AND = /(?:and(?=\s)|&)/iy;

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** `three` */
export const numberWord = (word: string): number | undefined =>
  Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined;

/** An apostrophe that is a letter of its word. */
const APOSTROPHE = '\u02bc';

/** Signs that mail programs and telephones write in place of the plain ones; each is one sign, so that places stay. */
export const plain = (line: string): string =>
  line
    // Inside a word it is a letter, and no quote: `Rommel's HQ`.
    .replace(/(?<=\p{L})['\u2019](?=\p{L})/gu, APOSTROPHE)
    .replace(/×/g, 'x')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018-\u201f"]/g, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\t]/g, ' ');

/** Nations of the games that people play: where no rule asks for them, they are told apart from slips. */
export const NATIONS: readonly string[] = [
  'german',
  'soviet',
  'russian',
  'axis',
  'allied',
  'british',
  'commonwealth',
  'american',
  'us',
  'french',
  'italian',
  'polish',
  'finnish',
  'romanian',
  'hungarian',
  'union',
  'confederate',
];
