// Badges in a counter's free corners and over its edges: the unit stays readable under them. Shape, colour and letter
// all differ.

import { inkOn } from './contrast';
import { counterText, factorLine } from './counter';
import { INK, PALE } from './palette';

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

/**
 * The free corners first; the size mark stands between them, names beside the symbol, and figures take the whole foot. The
 * others hang over the counter's edges: below the names, and below the moved sign.
 */
const CENTRES = [
  [87, 13],
  [13, 13],
  [-4, 57],
  [104, 73],
  [-4, 88],
  [104, 94],
] as const;

/** How many badges a unit can show side by side. */
export const BADGE_CORNERS = CENTRES.length;

const centreOf = ({ corner }: BadgeDesign): readonly [number, number] => CENTRES[corner % CENTRES.length] ?? CENTRES[0];

const badge = (design: BadgeDesign): string => {
  const { shape, colour, letter } = design;
  const [path, drop] = SHAPES[shape];
  const [x, y] = centreOf(design);
  const letterSize = letter.length > 1 ? 11 : 14;
  return (
    `<g transform='translate(${x} ${y}) scale(.92)'><path d='${path}' fill='${colour}' stroke='${PALE}' stroke-width='1.8' ` +
    `stroke-linejoin='round'/>${counterText(letter, 0, drop + letterSize * 0.35, letterSize, inkOn(colour), 700)}</g>`
  );
};

/** Room on each side for half a badge. */
const MARGIN = 16;

/** As large as the counter, or so much larger on all sides that a badge over its edge is whole. */
const overCounter = (design: BadgeDesign, inner: string, size: number): string => {
  const [x] = centreOf(design);
  const margin = x < 0 || x > 100 ? MARGIN : 0;
  const [wide, side] = [100 + 2 * margin, size + 2 * Math.round((size * margin) / 100)];
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}' ` +
    `viewBox='${-margin} ${-margin} ${wide} ${wide}'>${inner}${badge(design)}</svg>`
  );
};

/** A badge on a clear square, to be laid over the middle of a counter of `size` pixels. */
export const drawBadge = (design: BadgeDesign, size: number): string => overCounter(design, '', size);

/** A badge, and the figures that count while it is on: a pale strip over the counter's own. The rest stays clear. */
export const drawFigures = (design: BadgeDesign, factors: string, size: number): string =>
  overCounter(
    design,
    `<rect x='2.5' y='58' width='95' height='35' fill='${PALE}'/>` +
      `<path d='M2.5 59.5H97.5M2.5 91.5H97.5' stroke='${design.colour}' stroke-width='3'/>` +
      factorLine(factors, INK),
    size,
  );
