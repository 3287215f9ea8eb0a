// The few ways in which the drawing writes SVG: numbers rounded to one decimal, so that equal input gives equal bytes.

import { legalXml } from '../base/legal-xml';
import { escapeMarkup } from '../base/markup';

/** In pixels of the picture; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** One decimal at most, never `-0`. */
export const coord = (n: number): string => {
  const rounded = Math.round(n * 10) / 10;
  return rounded === 0 ? '0' : String(rounded);
};

/** Two decimals at most: stroke widths and the 100-unit square of a counter. */
export const fine = (n: number): string => {
  const rounded = Math.round(n * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
};

export const xy = (x: number, y: number): string => `${coord(x)} ${coord(y)}`;

/** Text content and attribute values between single quotes. Characters that XML 1.0 forbids are left out. */
export const escapeXml = (text: string): string => escapeMarkup(legalXml(text), /[&<>']/g);

/** A filled path; '' for an empty one. */
export const fill = (path: string, colour: string, opacity = 1): string =>
  path === '' ? '' : `<path d='${path}' fill='${colour}'${opacity < 1 ? ` fill-opacity='${opacity}'` : ''}/>`;

/** A stroked path with round ends; '' for an empty one. */
export const line = (path: string, colour: string, width: number, opacity = 1): string =>
  path === ''
    ? ''
    : `<path d='${path}' fill='none' stroke='${colour}' stroke-width='${fine(width)}'` +
      `${opacity < 1 ? ` stroke-opacity='${opacity}'` : ''} stroke-linecap='round' stroke-linejoin='round'/>`;

/**
 * Thinner than a pixel, many at a time: without round ends the renderer needs a fifth of the time for it.
 */
export const hairlines = (path: string, colour: string, width: number, opacity = 1): string =>
  line(path, colour, width, opacity).replace(" stroke-linecap='round' stroke-linejoin='round'", '');

export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${xy(x, y)}`).join('');

export const polygon = (points: readonly Point[]): string => (points.length === 0 ? '' : `${polyline(points)}Z`);

/** A circle as a path, so that many go into one element. */
export const circlePath = (x: number, y: number, r: number): string =>
  `M${xy(x - r, y)}a${coord(r)} ${coord(r)} 0 1 0 ${coord(2 * r)} 0a${coord(r)} ${coord(r)} 0 1 0 ${coord(-2 * r)} 0`;

export const disc = (x: number, y: number, r: number, colour: string, edge: string, width: number): string =>
  `<circle cx='${coord(x)}' cy='${coord(y)}' r='${fine(r)}' fill='${colour}' stroke='${edge}' stroke-width='${fine(width)}'/>`;

/** A document of its own. Sizes in pixels. */
export const svgDocument = (width: number, height: number, body: string, attributes = ''): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${coord(width)}' height='${coord(height)}' ` +
  `viewBox='0 0 ${coord(width)} ${coord(height)}'${attributes}>${body}</svg>`;
