// Words for the part of a strength that armour or guns make up, as players of several games write it: `32 AECA 20`.

import type { ShorthandWords } from './system';

/** AECA is of whoever has it, AECD and ATEC of the defenders alone. */
export const ARMOUR_EFFECTS: NonNullable<ShorthandWords['strengthParts']> = {
  words: {
    aeca: { type: 'pz', side: 'either' },
    aecd: { type: 'at', side: 'defender' },
    atec: { type: 'at', side: 'defender' },
  },
  rest: 'inf',
};
