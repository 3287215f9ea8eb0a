// What the coverage page says of rules beside their title: why no log can show some, and how doubtful ones are read.

import type { RuleInfo } from '../system';

export const NOTES: ReadonlyMap<string, Pick<RuleInfo, 'unseen' | 'readings'>> = new Map([
  [
    'Move.8',
    {
      readings: [
        {
          text: 'a road leads armour over an escarpment too, for who moves along it does not cross the hexside’s terrain',
          alternative: 'armour never crosses an escarpment',
          option: 'escarpmentByRoad',
        },
      ],
    },
  ],
]);
