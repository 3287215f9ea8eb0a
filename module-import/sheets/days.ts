// Dates as sheets write them, of which one list says `22 Nov 41` and another `22.11.1941`.

import { monthCalled } from '../../core/scenario/csv/spreadsheet-dates';

const DAY_FIRST = /^(\d{1,2})\.?[\s-]+(\p{L}{3,9})\.?[\s,-]+(\d{2}|\d{4})$/u;
const MONTH_FIRST = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{2}|\d{4})$/u;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS = /^(\d{1,2})([./])(\d{1,2})[./](\d{2}|\d{4})$/;

const keyOf = (year: string | undefined, month: number | undefined, day: string | number | undefined): string =>
  `${Number(year) % 100}-${month ?? ''}-${Number(day)}`;

/** What day a text is, as a key by which texts are compared; several where day and month may be either. None: it is no date. */
export const daysIn = (text: string): readonly string[] => {
  const [dayFirst, monthFirst, iso, digits] = [DAY_FIRST, MONTH_FIRST, ISO, DIGITS].map(form => form.exec(text.trim()));
  if (dayFirst) return [keyOf(dayFirst[3], monthCalled(dayFirst[2] ?? ''), dayFirst[1])];
  if (monthFirst) return [keyOf(monthFirst[3], monthCalled(monthFirst[1] ?? ''), monthFirst[2])];
  if (iso) return [keyOf(iso[1], Number(iso[2]), iso[3])];
  if (!digits) return [];
  const [, first, sign, second, year] = digits;
  // 18/11 may be either; with points the day is first.
  return [keyOf(year, Number(second), first), ...(sign === '/' ? [keyOf(year, Number(first), second)] : [])];
};
