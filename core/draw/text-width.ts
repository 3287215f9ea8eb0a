// How wide the condensed typeface sets a text: measured once per character, good enough to shrink what is too long.

const NARROW: Readonly<Record<string, number>> = {
  '-': 0.29,
  I: 0.24,
  '1': 0.32,
  '/': 0.36,
  '.': 0.2,
  ' ': 0.2,
  M: 0.62,
  W: 0.66,
  i: 0.22,
  l: 0.22,
  j: 0.22,
  '(': 0.28,
  ')': 0.28,
};

const advance = (character: string): number => NARROW[character] ?? (/[A-Z]/.test(character) ? 0.46 : 0.43);

/** In the unit of `size`, at a weight of 600. */
export const counterTextWidth = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + advance(character) * size, 0);

/** The size at which a text is at most `most` wide, never above `size`. */
export const fittedSize = (text: string, size: number, most: number): number =>
  Math.min(size, (size * most) / Math.max(1e-6, counterTextWidth(text, size)));
