// What a spreadsheet makes of a number: 1.5 becomes a date or gets a comma.

import { aboutDate } from './spreadsheet-dates';

const FRACTIONS: Readonly<Record<string, readonly [sign: string, decimals: string]>> = {
  '½': ['1/2', '.5'],
  '¼': ['1/4', '.25'],
  '¾': ['3/4', '.75'],
  '⅓': ['1/3', ''],
  '⅔': ['2/3', ''],
};

/** `½`, `1½`, `1 1/2`: numbers here are 1/2 and 1.5. */
const aboutFraction = (text: string): string | undefined => {
  const [, whole = '', sign = '', half] = /^(\d{0,3})(?:([½¼¾⅓⅔])|\s(1\/2))$/.exec(text) ?? [];
  const [alone = '', decimals = ''] = FRACTIONS[half === undefined ? sign : '½'] ?? [];
  if (alone === '') return undefined;
  return whole === '' ? `Write ${alone}.` : decimals === '' ? undefined : `Write ${whole}${decimals}, with a point.`;
};

/** What to tell who has one where a number must stand, as sentences; undefined: it is neither a date nor has it a decimal comma or a typographic minus. */
export const aboutFigure = (text: string): string | undefined =>
  aboutDate(text, '.') ??
  (/^\d{1,3},\d{1,3}$/.test(text)
    ? `Write ${text.replace(',', '.')}, with a point.`
    : /^[−–—]\d/.test(text)
      ? `Write ${text.replace(/^./, '-')}: this sign is a typographic minus or a dash.`
      : aboutFraction(text));
