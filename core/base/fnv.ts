// Short sums of texts: equal texts have equal sums, unequal ones nearly always different ones. For keys and seals, not for secrets.

/** FNV-1a's offset basis and prime for 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
/** Where the second of two sums begins. */
const SECOND_OFFSET = 0x050c5d1f;

export type SumPair = readonly [number, number];

/** Where a pair of sums begins. */
export const START: SumPair = [OFFSET, SECOND_OFFSET];

/** FNV-1a over the UTF-16 code units of a text: 32 bits without a sign. */
export const fnv1a = (text: string): number => {
  let sum = OFFSET;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), PRIME);
  return sum >>> 0;
};

/** The same as a short word of digits and small letters. */
export const sumWord = (text: string): string => fnv1a(text).toString(36);

/**
 * Two sums of 32 bits side by side, of which the first is FNV-1a.
 *
 * @param from the pair of a text before, to carry on from
 */
export const sumPair = (text: string, [first, second]: SumPair = START): SumPair => {
  let [a, b] = [first | 0, second | 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, PRIME);
    b = Math.imul(b ^ (code + i), PRIME);
  }
  return [a >>> 0, b >>> 0];
};
