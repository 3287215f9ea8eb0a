// What counters and maps can show of a sheet's words: the fonts have Latin, Greek and Cyrillic letters, and few signs.

const UNDRAWN = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{So}\p{Co}]+/gu;

/** Without what cannot be drawn. */
export const drawn = (text: string): string => text.replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim();

/** The letters and signs that cannot be drawn. */
export const undrawnIn = (text: string): readonly string[] => text.match(UNDRAWN) ?? [];
