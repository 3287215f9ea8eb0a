// Sentences that whoever shows them may put into another language, by this one.

export const inEnglish = (sentence: string): string => sentence;
