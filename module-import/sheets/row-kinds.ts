// Rows of an order of battle that are no units: sums, headings and remarks between the units.

/** A row that adds others up. */
const SUM = /^(sub-?\s?)?(total|sum|summe|gesamt|zusammen|totaux|suma)s?\b/i;
/** More words than a side, a formation or a turn is called by. */
const MOST_WORDS = 5;

const filledIn = (row: readonly string[]): readonly string[] => row.filter(cell => cell !== '');

export const isSum = (row: readonly string[]): boolean => SUM.test(filledIn(row)[0] ?? '');

export const standsAlone = (row: readonly string[]): boolean => filledIn(row).length === 1;

/** A note to whoever reads the sheet: in brackets, a sentence, or marked as one. */
const isRemark = (text: string): boolean =>
  /^[(*†]|^(notes?|anm\w*|hinweis\w*|bem\w*|remarques?|nb|n\.b)\b\s*[:.]|[.!?]$/i.test(text) ||
  text.split(/\s+/).length > MOST_WORDS;

/** What a line between the rows names: a side, a formation, a turn; undefined: it names nothing. */
export const headingIn = (row: readonly string[]): string | undefined => {
  const [text = ''] = filledIn(row);
  return standsAlone(row) && /\p{L}{2}/u.test(text) && !isSum(row) && !isRemark(text) ? text : undefined;
};
