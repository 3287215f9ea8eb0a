// Many words in one line of what is told.

/** The first of them, and how many more. */
export const atMost = (words: readonly string[], most = 5): string =>
  words.slice(0, most).join(', ') + (words.length > most ? `, and ${words.length - most} more` : '');

/** Words of the user's own. */
export const inQuotes = (words: readonly string[]): string =>
  atMost(
    words.map(word => `“${word}”`),
    8,
  );
