// The small sign of a unit that has moved.

import { INK, PALE } from './palette';

export const drawMovedSign = (size: number): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${size}' height='${size}' viewBox='0 0 16 16'>` +
  `<circle cx='8' cy='8' r='7' fill='${PALE}' stroke='${INK}' stroke-width='1.4'/>` +
  `<path d='M4.5 4.5L8 8L4.5 11.5M8 4.5L11.5 8L8 11.5' fill='none' stroke='${INK}' stroke-width='1.6' ` +
  `stroke-linejoin='round' stroke-linecap='round'/></svg>`;
