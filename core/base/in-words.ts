// Sentences with gaps, which a host may put into the user's language before the gaps are filled.

/** Puts a sentence with `{0}`, `{1}` … into words. An editor's own function has this shape, too. */
export type InWords = (sentence: string, ...values: string[]) => string;

export const englishWords: InWords = (sentence, ...values) =>
  sentence.replace(/\{(\d)\}/g, (gap, n: string) => values[Number(n)] ?? gap);
