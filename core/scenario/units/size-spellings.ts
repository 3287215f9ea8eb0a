// How players write the sizes of units, in every game alike: a spelling counts where the size that it means is one of the game's.

const SIZES: Readonly<Record<string, readonly string[]>> = {
  army: ['xxxx'],
  corps: ['xxx'],
  division: ['xx', 'div', 'divisions'],
  brigade: ['x', 'bde', 'brig'],
  regiment: ['iii', 'regt', 'rgt'],
  battalion: ['ii', 'bn', 'btn'],
  company: ['i', 'coy'],
};

/** The other spellings of words that a scenario may use, as far as they are no such words themselves. */
export const speltAs = (
  words: readonly string[],
  others: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(others).flatMap(([word, spelt]) =>
      words.includes(word) ? spelt.filter(s => !words.includes(s)).map(s => [s, word] as const) : [],
    ),
  );

/** @param sizes of the game */
export const sizeSpellings = (sizes: readonly string[]): Readonly<Record<string, string>> => speltAs(sizes, SIZES);
