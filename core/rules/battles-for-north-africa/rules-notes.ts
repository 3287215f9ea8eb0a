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
  [
    'Combat.4',
    {
      readings: [
        {
          text: 'armor that attacks a mountain over an escarpment is halved twice',
          alternative: 'it is halved once',
          option: 'halvedTwice',
        },
      ],
    },
  ],
  [
    'Combat.6',
    {
      readings: [
        {
          text: 'armor among the defenders opens the Mobile table, as the sentence has it',
          alternative: 'armor among the attackers opens it',
          option: 'mobileNeeds',
        },
      ],
    },
  ],
  [
    'Air.5',
    { readings: [{ text: 'stukas modify an attack once', alternative: 'each of them does', option: 'stukas' }] },
  ],
  [
    'Overrun.2',
    {
      readings: [
        {
          text: 'only losses are sure to remove a defender',
          alternative: 'so is a retreat that has no path',
          option: 'trappedRetreat',
        },
      ],
    },
  ],
]);
