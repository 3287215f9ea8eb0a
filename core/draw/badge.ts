// Badges in a counter's free corner: the unit stays readable under them. Shape, colour and letter all differ.

import { inkOn } from './contrast';
import { counterText } from './counter';
import { PALE } from './palette';

export const BADGE_SHAPES = ['triangle', 'disc', 'square', 'house', 'diamond'] as const;
export type BadgeShape = (typeof BADGE_SHAPES)[number];

export interface BadgeDesign {
  readonly shape: BadgeShape;
  /** `#rrggbb` */
  readonly colour: string;
  /** One or two characters. */
  readonly letter: string;
  /** From 0; states that are never on a unit together may share one. */
  readonly corner: number;
}

/** Within a square of 24 about the origin; how far the letter is lowered. */
const SHAPES: Readonly<Record<BadgeShape, readonly [path: string, drop: number]>> = {
  triangle: ['M0 -10.5L11.5 9.5H-11.5Z', 2.4],
  disc: ['M0 -9.8a9.8 9.8 0 1 0 .01 0Z', 0],
  square: ['M-9.2 -8.6H9.2V8.6H-9.2Z', 0],
  house: ['M-10 -2L0 -10L10 -2V9.2H-10Z', 1.6],
  diamond: ['M0 -11.5L11.5 0L0 11.5L-11.5 0Z', 0],
};

/** Along the upper edge, the free corners first; the size mark stands between them. Then below, left of the moved sign. */
const CENTRES = [
  [87, 13],
  [13, 13],
  [67, 12],
  [33, 12],
  [13, 87],
  [36, 90],
] as const;

/** How many badges a unit can show side by side. */
export const BADGE_CORNERS = CENTRES.length;

/** A badge alone on a clear square, to be laid over a counter of the same `size` in pixels. */
export const drawBadge = ({ shape, colour, letter, corner }: BadgeDesign, size: number): string => {
  const [path, drop] = SHAPES[shape];
  const [x, y] = CENTRES[corner % CENTRES.length] ?? CENTRES[0];
  const letterSize = letter.length > 1 ? 11 : 14;
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 100 100'>` +
    `<g transform='translate(${x} ${y}) scale(.92)'><path d='${path}' fill='${colour}' stroke='${PALE}' stroke-width='1.8' ` +
    `stroke-linejoin='round'/>${counterText(letter, 0, drop + letterSize * 0.35, letterSize, inkOn(colour), 700)}</g></svg>`
  );
};
