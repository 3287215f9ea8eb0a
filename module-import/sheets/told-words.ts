/** Words of a sheet as they are told: the first of them, and how many more. */
export const inQuotes = (words: readonly string[]): string =>
  words
    .slice(0, 8)
    .map(word => `“${word}”`)
    .join(', ') + (words.length > 8 ? ` and ${words.length - 8} more` : '');
