// What a spreadsheet makes of 1-3 or 2/1: a date, as it writes one in English, German, French, Spanish or Italian.

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'janv', 'janvier', 'ene', 'gen', 'januar', 'january'],
    ['feb', 'févr', 'fevr', 'février', 'februar', 'february', 'fév'],
    ['mar', 'mrz', 'mär', 'märz', 'mars', 'march'],
    ['apr', 'avr', 'avril', 'abr', 'april'],
    ['may', 'mai', 'mag'],
    ['jun', 'juin', 'giu', 'juni', 'june'],
    ['jul', 'juil', 'juillet', 'lug', 'juli', 'july'],
    ['aug', 'août', 'aou', 'ago', 'august'],
    ['sep', 'sept', 'set', 'september', 'septembre'],
    ['oct', 'okt', 'ott', 'oktober', 'october', 'octobre'],
    ['nov', 'november', 'novembre'],
    ['dec', 'dez', 'déc', 'dic', 'dezember', 'december', 'décembre'],
  ].flatMap((names, month) => names.map(name => [name, month + 1] as const)),
);

/** `01. Mrz`, `1-mars`, `3-Jan`; and with the month in front, `Jan-03`. */
const DAY_AND_MONTH = /^(\d{1,2})(?:\.\s?|-)(\p{L}{3,9})\.?$/u;
const MONTH_AND_DAY = /^(\p{L}{3,9})-(\d{2})$/u;
/** `2026-03-01 00:00:00`, `01.03.2026`. */
const ISO = /^(?:19|20)\d\d-(\d\d)-(\d\d)(?:[ T]00:00(?::00)?)?$/;
const WHOLE = /^(\d\d)\.(\d\d)\.(?:19|20)\d\d$/;

/** 1 to 12; undefined: no month is called so. */
export const monthCalled = (name: string): number | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(MONTHS, key) ? MONTHS[key] : undefined;
};

/** Day and month; undefined: no date as spreadsheets write one by themselves. */
const dayAndMonth = (text: string): readonly [number, number] | undefined => {
  if (text.length > 24) return undefined;
  const found = [DAY_AND_MONTH, MONTH_AND_DAY, ISO, WHOLE].map(form => form.exec(text));
  const [a, b, iso, whole] = found;
  const read = a
    ? [Number(a[1]), monthCalled(a[2] ?? '')]
    : b
      ? [Number(b[2]), monthCalled(b[1] ?? '')]
      : iso
        ? [Number(iso[2]), Number(iso[1])]
        : whole
          ? [Number(whole[1]), Number(whole[2])]
          : [];
  const [day, inMonth] = read;
  return day === undefined || inMonth === undefined || day < 1 || day > 31 || inMonth < 1 || inMonth > 12
    ? undefined
    : [day, inMonth];
};

/**
 * `1-3`, of which a spreadsheet made `01. Mrz`; where month may come before day, `1-3 or 3-1`. undefined: no such date.
 * @param sign stands between the two numbers: that of the words that may stand there
 */
export const madeDateOf = (text: string, sign = '-'): string | undefined => {
  const found = dayAndMonth(text);
  if (!found) return undefined;
  const [day, month] = found;
  const one = `${day}${sign}${month}`;
  // Where the day comes first in writing, a point or a name in another language says so.
  return text.includes('.') || day === month || day > 12 ? one : `${one} or ${month}${sign}${day}`;
};

/** What to tell who has one where no date can be meant; undefined: it is none. */
export const aboutDate = (text: string, sign?: string): string | undefined => {
  const made = madeDateOf(text, sign);
  return made === undefined
    ? undefined
    : `The spreadsheet took ${made} for a date and wrote “${text}”. Format the cells as text, then type ${made} again.`;
};
