// The two typefaces, by weight: each weight is a family of its own in the fonts we ship. The names are
// those inside the font files.

/** Serif, for names on the map. */
export const MAP_FACE = {
  500: "font-family='Alegreya Medium' font-weight='500'",
  700: "font-family='Alegreya' font-weight='700'",
  800: "font-family='Alegreya ExtraBold' font-weight='800'",
} as const;

/** Condensed sans serif, for numbers and counters. */
export const COUNTER_FACE = {
  500: "font-family='Barlow Condensed Medium' font-weight='500'",
  600: "font-family='Barlow Condensed SemiBold' font-weight='600'",
  700: "font-family='Barlow Condensed' font-weight='700'",
} as const;

export type MapWeight = keyof typeof MAP_FACE;
export type CounterWeight = keyof typeof COUNTER_FACE;
