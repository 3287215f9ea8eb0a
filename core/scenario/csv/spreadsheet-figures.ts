// What a spreadsheet makes of a number: 1.5 becomes a date or gets a comma.

import { aboutDate } from './spreadsheet-dates';

/** What to tell who has one where a number must stand, as sentences; undefined: it is neither a date nor has it a decimal comma or a typographic minus. */
export const aboutFigure = (text: string): string | undefined =>
  aboutDate(text, '.') ??
  (/^\d{1,3},\d{1,3}$/.test(text)
    ? `Write ${text.replace(',', '.')}, with a point.`
    : /^[−–—]\d/.test(text)
      ? `Write ${text.replace(/^./, '-')}: this sign is a typographic minus or a dash.`
      : undefined);
