// Which ink reads best on a colour, computed as WCAG 2 does; colours are `#rrggbb`.

import { INK, PALE } from './palette';

const linear = (channel: number): number => {
  const v = channel / 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const n = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * linear(n >> 16) + 0.7152 * linear((n >> 8) & 255) + 0.0722 * linear(n & 255);
};

/** From 1 (equal) to 21 (black on white). */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The darker or the paler ink, whichever is easier to read on this colour. */
export const inkOn = (colour: string): string => (contrast(colour, INK) >= contrast(colour, PALE) ? INK : PALE);

/** The least contrast of text that is read without effort (WCAG 2, AA). */
export const READABLE = 4.5;

/** The least contrast of a drawing that is seen without effort (WCAG 2, graphical objects). */
export const VISIBLE = 3;

export const isColour = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

/** `share` of the second colour in the first. */
export const mixed = (a: string, b: string, share: number): string => {
  const [p, q] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
  const channel = (shift: number): string =>
    Math.round(((p >> shift) & 255) * (1 - share) + ((q >> shift) & 255) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(16)}${channel(8)}${channel(0)}`;
};

/** A channel of XYZ, relative to white, as CIE 1976 bends it. */
const bent = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

const labOf = (colour: string): readonly [number, number, number] => {
  const n = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [linear(n >> 16), linear((n >> 8) & 255), linear(n & 255)];
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bent(luminance(colour));
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** How different two colours look (CIE 1976, D65): below about 5 they pass for one. */
export const apart = (a: string, b: string): number => {
  const [one, other] = [labOf(a), labOf(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
};
