// How a rule system's sentences are made: how they begin, how long they may be, how they agree with what they count.

const LONGEST = 160;

/** What a verdict's sentence begins with where the answer is illegal, and where a fact is missing. */
export const READ = 'Illegal as logged: ';
export const UNKNOWN = 'Cannot tell: ';

export const cutOff = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);

/** Names as a list, the last ones counted instead of named when the sentence would be too long. */
export const fit = (names: readonly string[], sentence: (list: string) => string): string => {
  for (let shown = names.length; shown > 0; shown--) {
    const rest = names.length - shown;
    const text = sentence(names.slice(0, shown).join(', ') + (rest > 0 ? ` and ${rest} more` : ''));
    if (text.length <= LONGEST) return text;
  }
  return cutOff(sentence(`${names.length} units`));
};

/** The form of a verb or a pronoun that agrees with what is named: `has` for one, `have` for several. */
export const agree = (names: readonly string[], one: string, many: string): string => (names.length === 1 ? one : many);

/** A rule broken, without the words that only fit a log: for odds, where nothing was played. */
export const withoutReading = (message: string): string => {
  const text = message.startsWith(READ) ? message.slice(READ.length) : message;
  return text.charAt(0).toUpperCase() + text.slice(1);
};
