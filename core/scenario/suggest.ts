/**
 * How many letters must change, be added, dropped or swapped with the next to make b out of a. Stops above `most`: farther from the
 * diagonal than that nothing is near any more.
 */
const lettersApart = (a: string, b: string, most: number): number => {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most || haveOtherLetters(a, b, most)) return tooMany;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(tooMany);
    row[0] = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? tooMany;
};

/** Each letter that one of them has, and the other not at all, must change or go. */
const haveOtherLetters = (a: string, b: string, most: number): boolean =>
  onlyIn(a, b, most) > most || onlyIn(b, a, most) > most;

const onlyIn = (a: string, b: string, most: number): number => {
  let count = 0;
  for (let i = 0; i < a.length && count <= most; i++) if (!b.includes(a.charAt(i))) count++;
  return count;
};

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Is one word no more than so many letters from another? Both in small letters. */
export const isWithin = (a: string, b: string, most: number): boolean => lettersApart(a, b, most) <= most;

/** A slip of the pen: no more than two letters apart. */
export const isSlip = (typed: string, meant: string): boolean => lettersApart(plain(typed), plain(meant), 2) <= 2;

/** The known word that was probably meant; undefined if none is near. */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
  if (word.length > 60) return undefined;
  const meant = plain(word);
  const most = Math.max(1, Math.min(3, Math.floor(meant.length / 3)));
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    const other = plain(candidate);
    const apart = other === meant ? 0 : lettersApart(meant, other, most);
    // A longer word that begins or ends with it, such as `river` for `minor river`, counts as near too.
    const near = apart <= most ? apart : meant.length >= 3 && other.split(' ').includes(meant) ? most : most + 1;
    if (near < least) [best, least] = [candidate, near];
  }
  return best;
};

/** Who looks for a word wants to see all of them, if they have room. */
const LONGEST_LIST = 30;

/** `Did you mean “woods”?`, or the words to choose from if none is near. */
export const suggestion = (word: string, known: Iterable<string>): string => {
  const words = [...known];
  return advice(nearest(word, words), words);
};

/** The same of a word that was found, or not. */
export const advice = (meant: string | undefined, words: readonly string[]): string => {
  if (meant !== undefined) return `Did you mean “${meant}”?`;
  if (words.length === 0) return 'There are none to choose from.';
  const all = [...new Set(words)];
  const listed = all.slice(0, LONGEST_LIST).join(', ');
  return `Choose one of: ${listed}${all.length > LONGEST_LIST ? `, and ${all.length - LONGEST_LIST} more` : ''}.`;
};
