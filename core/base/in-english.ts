// Sentences that whoever shows them may put into another language, by this one.

export const inEnglish = (sentence: string): string => sentence;

/** A sentence with gaps `{0}`, and what fills them. */
export type Phrase = readonly [sentence: string, ...values: string[]];

/** As it stands where nobody puts it into another language. */
export const filled = ([sentence, ...values]: Phrase): string =>
  sentence.replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? '');
