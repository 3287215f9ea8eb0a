// The small sign with the MPs that a unit has spent.

import { counterText } from './counter';
import { INK, PALE } from './palette';

/** An SVG document, `size` pixels high. */
export const drawMpSign = (spent: number, size: number): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 16 16'>` +
  `<rect x='1' y='1' width='14' height='14' rx='3' fill='${PALE}' stroke='${INK}' stroke-width='1.2'/>` +
  `${counterText(String(spent), 8, 12.6, 13, INK, 700)}</svg>`;
