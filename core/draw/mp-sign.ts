// The small sign with the MPs that a unit has spent.

import { counterText } from './counter';
import { INK, PALE } from './palette';

/** Pixels of its side, and of the little that it reaches into the counter's upper left corner: a badge may be there. */
const [SIZE, REACH] = [18, 4];

/** How far left of and above the counter's middle its own middle lies, in pixels. */
export const mpSignAway = (counterSize: number): number => Math.round(counterSize / 2) + SIZE / 2 - REACH;

/** An SVG document. */
export const drawMpSign = (spent: number): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${SIZE}' height='${SIZE}' viewBox='0 0 16 16'>` +
  `<rect x='1' y='1' width='14' height='14' rx='3' fill='${PALE}' stroke='${INK}' stroke-width='1.2'/>` +
  `${counterText(String(spent), 8, 12.6, 13, INK, 700)}</svg>`;
