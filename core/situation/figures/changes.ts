// Columns and DRM that a line says itself: `1L`, `two columns right`, `shift 1 left`, `-1`, `DRM +1 for combined arms`.

import type { Told, Words } from '../context';
import type { SaidChange } from '../../rules/situation';
import { takeAmount, wordsOfAmount, type AmountWords } from './amounts';
import { isSupport, sideNamed } from '../words/lexicon';
import type { LineProblems, Part } from '../problem';
import type { Reader } from '../reader';
import { numberOf } from '../words/wording';

/** What a line has said of them so far. */
export interface Changes {
  said?: SaidChange;
}

const ENDS = String.raw`(?=[\s,;@)/]|$)`;
const DIE = String.raw`(?:drms?|(?:die|dice|dr)(?:[\s-]+roll)?(?:[\s-]+mod(?:ifier)?s?\.?)?|mod(?:ifier)?s?)`;
/** `1L`, `1 shift left`, `two columns to the right`, `left shift of 2`, `+3 columns`, `minus one column`; `minus 1 DRM`, `3-1 in woods minus 1` */
const SPOKEN: AmountWords<'letter' | 'way' | 'sign' | 'die'> = {
  words: [
    ['x', wordsOfAmount(String.raw`[+-]?\d{1,2}\s?[LR]`)],
    ['s', /[+-]\d{1,2}/y],
    ['m', wordsOfAmount('plus|minus')],
    ['c', /\d{1,2}(?!\d)|(?:an?|one|two|three|four)(?=\s)/iy],
    [
      'k',
      wordsOfAmount(String.raw`columns?(?:[\s-]+shifts?)?|cols?\.?(?:\s+shifts?)?|shifts?(?:\s+columns?)?|shifted`),
    ],
    ['d', wordsOfAmount(DIE)],
    ['f', /(?=for\s)/y],
    ['w', wordsOfAmount('left|right|links|rechts')],
  ],
  fillers: /(?:(?:(?:to|on)\s+the|to|of|by)\s+|:\s*)+/iy,
  forms: [
    ['letter', /^k?xk?\.?$/],
    ['way', /^(?:ckw|cwk|k?cw|kwc|wkc)\.?$/],
    ['sign', /^(?:sk|ks|mck)\.?$/],
    ['die', /^(?:dmc|mcd)\.?$|^mc(?:f|\.)$/],
  ],
};
const DRM = new RegExp(
  String.raw`(?:${DIE}\s*(?:of\s+|is\s+|:\s*|=\s*)?)?([+-]\d)(?:\s*(?:(?:to|on)\s+(?:the\s+)?|total\s+|net\s+)?(?:${DIE}|roll)(?!\s+(?:of\s+)?\d))?${ENDS}(?!\s+(?:def|to\s+def))`,
  'iy',
);
/** Why: what is behind it is counted in it. */
export const REASON =
  /(?:for|because(?:\s+of)?|due\s+to|from|since|as)(?:\s+[\p{L}/-]+){1,5}?(?=\s*(?:[,;)]|$)|\s+and\s+\d)/iuy;

/** The article before it says nothing: `a +1 DRM`. */
const ARTICLE = /(?:an?|the|with|at|att(?:ackers?)?)\s+(?=[+-]\d|ars?\s)/iy;

type Found = Readonly<Partial<SaidChange>>;

const takeSpoken = (reader: Reader, problems: LineProblems): Found | undefined => {
  const from = reader.at;
  const { what, said } = takeAmount(reader, SPOKEN) ?? {};
  const of = (letter: string): string => said?.get(letter) ?? '';
  if (what === 'way') return { shift: (/^l/i.test(of('w')) ? -1 : 1) * numberOf(of('c')) };
  if (what === 'die') return { drm: (/^m/i.test(of('m')) ? -1 : 1) * numberOf(of('c')) };
  if (what === 'sign') return { shift: Number(of('s')) || (/^m/i.test(of('m')) ? -1 : 1) * numberOf(of('c')) };
  const [, sign = '', columns = '', way = ''] = /^([+-]?)(\d+)\s?([LR])$/i.exec(of('x')) ?? [];
  if (way === '') return undefined;
  const left = way.toUpperCase() === 'L';
  const at = reader.since(from);
  if (sign !== (left ? '+' : '-')) return { shift: left ? -Number(columns) : Number(columns) };
  const message = '“…” points both left and right: write 1L for a column to the left, 1R to the right.';
  problems.error('shift-way', at, message);
  return {};
};

/** `AR difference 2`, `AR difference of 2`: the attackers’ is the greater. */
const DIFFERENCE = new RegExp(String.raw`(?:of\s+|is\s+|:\s*)?(\d)${ENDS}`, 'iy');

/** `AR minus 1` */
const SPELT_SIGN = new RegExp(String.raw`(plus|minus)\s+(\d|one|two|three|four)${ENDS}`, 'iy');
/** `AR diff of -2` */
const OF_SIGNED = /(?:diff(?:erence|erential)?\s*)?(?:of|is|:)?\s*(?=[+-]\d)/iy;
/** `2 DRM`, `1 DRM against`: games add to the die for the attackers, or for the defenders */
const UNSIGNED = new RegExp(
  String.raw`(\d)\s*drms?(?:\s+(against|in\s+favou?r\s+of)(?:\s+(?:me|us|him|them|the\s+\p{L}+))?)?${ENDS}`,
  'iuy',
);
const FOR_SIDE = /for\s+(?:the\s+)?(?:def(?:en[cs]e|enders?)?|att(?:ack(?:ers?)?)?)(?=[\s,;@)]|$)/iy;
/** `AR even`, `equal ARs` */
const EVEN = /(?:even|equal|same|tied)(?=[\s,;@)]|$)/iy;
const askWay = (part: Part, number: string, problems: LineProblems): Found => {
  const ways = [`+${number} DRM`, `-${number} DRM`];
  problems.error('drm-way', part, `“…” is written as the rules add it: ${ways.join(' or ')}.`, ways);
  return {};
};

/** `-1`, `DRM -1`; where the rules name the DRM, `AR +2`, `AR difference +3`. */
const takeDrm = (reader: Reader, { words, problems }: Told): Found | undefined => {
  const from = reader.at;
  const [, plain, isAgainst] = reader.take(UNSIGNED) ?? [];
  if (plain !== undefined && isAgainst !== undefined) return askWay(reader.since(from), plain, problems);
  if (plain !== undefined) {
    problems.remark('read-as', reader.since(from), `“…” is read as +${plain}.`);
    return { drm: Number(plain) };
  }
  const isEven = words.drms.size > 0 && reader.take(EVEN) !== undefined;
  const name = reader.phrase(phrase => words.drms.has(phrase) || undefined);
  if (name && (isEven || reader.take(EVEN))) return { drm: 0 };
  if (name) reader.take(OF_SIGNED);
  const [, sign, count = ''] = (name && reader.take(SPELT_SIGN)) ?? [];
  if (sign !== undefined) {
    problems.marks.set('drm of ratings', reader.since(from));
    return { drm: (/^m/i.test(sign) ? -1 : 1) * numberOf(count) };
  }
  const drm = reader.take(DRM)?.[1] ?? (/diff/i.test(name?.part.text ?? '') ? reader.take(DIFFERENCE)?.[1] : undefined);
  if (drm === undefined) reader.goTo(from);
  // `+1 for def`: whose it is says nothing of its sign.
  else if (!name && reader.take(FOR_SIDE)) return askWay(reader.since(from), drm.slice(1), problems);
  // `+2 AR`
  else if (!name) reader.phrase(phrase => words.drms.has(phrase) || undefined);
  if (drm !== undefined && name) problems.marks.set('drm of ratings', name.part);
  if (drm !== undefined) return { drm: Number(drm) };
  return undefined;
};

/** `AR 4 vs 2`: where a DRM is the difference of ratings. */
const RATINGS =
  /(?:(?:attackers?|att)\s+)?(?:ars?\s*)?(\d)\s*(?:(?:me|mine|us)\s*)?(?:\/|:|vs?\.?|against|gegen|to|on|,?\s*(?:defenders?|def)(?=\s+ar))\s*(?:ar\s*)?(\d)(?:\s*(?:him|his|them)(?!\p{L}))?(?=[\s,]|$)/iuy;

const whose = (ar: string): string => String.raw`(?:the\s+)?(\p{L}+)\s+(?:(?:has|is)\s+)?${ar}(?:of\s+|is\s+)?(\d)`;
/** `defender AR 4, attacker AR 5`, `my AR 4 against his 3` */
const NAMED_RATINGS = new RegExp(
  String.raw`${whose(String.raw`ar\s*`)}(?:\s*,|\s+(?:and|vs?\.?|to|against))?\s+${whose(String.raw`(?:ar\s*)?`)}(?=[\s,]|$)`,
  'iuy',
);

const ratingsOf = (reader: Reader): readonly (string | undefined)[] => {
  const [, whose = '', one, other = '', another] = reader.sees(NAMED_RATINGS) ?? [];
  const [side, otherSide] = [sideNamed(whose.toLowerCase()), sideNamed(other.toLowerCase())];
  if (!side || !otherSide || side === otherSide) return (reader.take(RATINGS) ?? []).slice(1);
  reader.take(NAMED_RATINGS);
  return side === 'attacker' ? [one, another] : [another, one];
};

/** Of odds that are counted: units have their own. */
export const takeRatings = (reader: Reader, into: Changes, words: Words): boolean => {
  const [ours, theirs] = words.drms.size === 0 ? [] : ratingsOf(reader);
  if (ours === undefined || theirs === undefined) return false;
  add({ drm: Number(ours) - Number(theirs) }, into);
  return true;
};

const add = ({ shift = 0, drm = 0 }: Found, into: Changes): void => {
  const before = into.said ?? { shift: 0, drm: 0 };
  into.said = { shift: before.shift + shift, drm: before.drm + drm };
};

/** What attackers bring, or another word for what changes a fight: `air`, `rommel`. */
const brings = (phrase: string, { modifiers, features, values, crts, brought, options }: Words): true | undefined => {
  // Whose it is, and what it brings, an option says.
  if (Object.hasOwn(options, phrase)) return undefined;
  const [key, feature] = [modifiers.get(phrase), features.get(phrase)];
  return (
    isSupport(phrase) ||
    (feature !== undefined && brought.has(feature)) ||
    (key !== undefined && !values.has(key) && !crts.has(phrase)) ||
    undefined
  );
};

/** `1R air hit`, `-1 stuka`: what is counted in the change before it. */
const takeReason = (reader: Reader, { words, problems }: Told): void => {
  const from = reader.at;
  const found = reader.phrase(phrase => brings(phrase, words));
  if (!found && !reader.take(REASON)) return;
  tellBringing(found?.part, { words, problems });
  problems.idle(reader.since(from), '“…” is counted in what stands before it.');
};

/** What goes before attacks or counts in them, and in no overrun: `1R bombardment`, `-2 stuka`. */
const tellBringing = (part: Part | undefined, { words, problems }: Told): void => {
  const word = part?.text.toLowerCase() ?? '';
  const isOfAttacks = words.procedures.includes(word) || words.ofAttacks.has(words.modifiers.get(word) ?? '');
  if (part && isOfAttacks) problems.marks.set('procedure', part);
};

/** Most words begin none: they are not looked at in each form. */
const BEGINS =
  /[+-]\d|\d\s*drm|(?:\d{1,2}|an?|one|two|three|four)\s*(?:col|shift|left|right|links|rechts|to\s|on\s|[LR](?=[\s,;@)/]|$))|col|shift|left|right|drm|di[ce]|dr\b|mod|plus\b|minus\b|(?:with|at|the|an?|att(?:ackers?)?)\s+(?:[+-]\d|ars?\s)|a(?:r|ction)s?\b|(?:even|equal|same|tied)\s/iy;

/** `rommel -1`, `air 2R`: what brings a change is counted in it. */
const BEFORE_CHANGE = /(?:[+-]\d|\d{1,2}[LR])(?=\s*(?:drm|dr|columns?|cols?|shifts?)?\s*(?:[,;@)]|$))/iy;
const HAS_CHANGE = /(?<!\d)(?:[+-]\d|\d{1,2}[LR](?!\p{L}))/iu;

const takeWhatBrings = (reader: Reader, { words, problems }: Told): boolean => {
  if (!reader.holds(HAS_CHANGE)) return false;
  const from = reader.at;
  reader.take(/\+\s*/y);
  const found = reader.phrase(phrase => brings(phrase, words));
  if (!found || !reader.sees(BEFORE_CHANGE)) return reader.back(from, false);
  tellBringing(found.part, { words, problems });
  problems.idle(found.part, '“…” is counted in what stands behind it.');
  return true;
};

/** Reads one; undefined: none stands here, and nothing was read. */
export const takeChange = (
  reader: Reader,
  into: Changes,
  { words, problems }: Told,
): { readonly what: keyof SaidChange; readonly part: Part } | undefined => {
  const from = reader.at;
  if (!reader.sees(BEGINS) && !takeWhatBrings(reader, { words, problems })) return undefined;
  reader.take(ARTICLE);
  const found = takeSpoken(reader, problems) ?? takeDrm(reader, { words, problems });
  if (!found) return reader.back(from);
  const part = reader.since(from);
  const what = found.drm === undefined ? 'shift' : 'drm';
  problems.marks.set(what, part);
  if (problems.counts(what, part)) add(found, into);
  takeReason(reader, { words, problems });
  // `one shift left for the forest`
  if (/\s(?:for|to|of)\s/i.test(reader.since(from).text)) problems.marks.set(`why ${what}`, reader.since(from));
  return { what, part };
};
