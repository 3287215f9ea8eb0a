// What every grid of a board answers (spec 7). Points are whole pixels of the board, unreversed.

import type { BuildElement } from '../build-file';

export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Grid {
  /** The location's name; undefined where the grid gives none (no numbering, no region). */
  readonly locationName: (point: Point) => string | undefined;
  /**
   * The point of a name as VASSAL's own reading finds it (`useGridLocation`, send-to); undefined if the name does not
   * parse. VASSAL's reading is not everywhere the inverse of its naming: with descending columns it may miss by half a
   * hex, and it knows no edge of the board.
   */
  readonly pointOf: (name: string) => Point | undefined;
  /** Points that may bear the name, the likeliest first: whoever asks tries `locationName` on them. */
  readonly candidates: (name: string) => readonly Point[];
  /** Where a piece let go at the point comes to lie; `force` also where the grid does not snap. */
  readonly snap: (point: Point, force?: boolean) => Point;
}

/** A grid without a numbering: it has no names. */
export const UNNUMBERED = {
  numberedIndex: () => undefined,
  locationName: () => undefined,
  pointOf: () => undefined,
  candidates: () => [],
} as const;

/** Java's `(int)`: towards zero, held within 32 bits, 0 for what is no number. `+ 0` turns -0 into 0. */
export const int = (value: number): number =>
  Number.isNaN(value) ? 0 : Math.trunc(Math.min(Math.max(value, -0x80000000), 0x7fffffff)) + 0;
/** Java's `Math.round` made an int: halves go up. */
export const round = (value: number): number => int(Math.floor(value + 0.5));
/** Java's `(int) Math.floor`. */
export const floor = (value: number): number => int(Math.floor(value));
/** Odd as VASSAL tests it, also for negatives. */
export const isOdd = (value: number): boolean => value % 2 !== 0;

/** A whole-number attribute; the default if it is missing or no whole number (VASSAL would lose the component then). */
export const intAttribute = (element: BuildElement, name: string, fallback: number): number => {
  const text = element.attributes[name]?.trim() ?? '';
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) + 0 : fallback;
};

/** A decimal attribute in Java's form; the default if it is missing or no number. */
export const numberAttribute = (element: BuildElement, name: string, fallback: number): number => {
  const text = element.attributes[name]?.trim() ?? '';
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : fallback;
};

/** `true` in any case is true, everything else that is present is false (Java's `Boolean.valueOf`). */
export const booleanAttribute = (element: BuildElement, name: string, fallback: boolean): boolean => {
  const text = element.attributes[name];
  return text === undefined ? fallback : text.toLowerCase() === 'true';
};
