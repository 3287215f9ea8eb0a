// The two typefaces, by weight. The families are those inside the font files; each file is whole, since the renderer
// looks for a glyph in one file only.

/** Serif, for names on the map. */
export const MAP_FAMILY = 'Alegreya';
/** Condensed sans serif, for numbers and counters. */
export const COUNTER_FAMILY = 'Barlow Condensed';

const face = (family: string, weight: number): string => `font-family='${family}' font-weight='${weight}'`;

export const MAP_FACE = {
  500: face(MAP_FAMILY, 500),
  700: face(MAP_FAMILY, 700),
  800: face(MAP_FAMILY, 800),
} as const;

export const COUNTER_FACE = {
  500: face(COUNTER_FAMILY, 500),
  600: face(COUNTER_FAMILY, 600),
  700: face(COUNTER_FAMILY, 700),
} as const;

export type MapWeight = keyof typeof MAP_FACE;
export type CounterWeight = keyof typeof COUNTER_FACE;
