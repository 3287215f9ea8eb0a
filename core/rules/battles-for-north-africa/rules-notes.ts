// What the coverage page says of rules beside their title: why no log can show some, and how doubtful ones are read.

import type { RuleInfo } from '../system';

export const NOTES: ReadonlyMap<string, Pick<RuleInfo, 'unseen' | 'readings'>> = new Map([
  [
    'Victory.1',
    {
      unseen:
        'victory conditions, arrivals and the files that players send each other belong to each scenario’s instructions',
    },
  ],
  [
    'Move.7',
    {
      readings: [
        {
          text: 'a trail leads units through as a road does: who moves along it does not move through the terrain',
          alternative: 'only roads lead over rivers and into marshes',
        },
      ],
    },
  ],
  [
    'Combat.10',
    {
      readings: [
        {
          text: 'of two guns one must be lost first only if its AF and the figure that its counter shows are both the lower: in battery that is the BF',
          alternative: 'the AF of the other side of the counter decides, or the BF alone',
        },
      ],
    },
  ],
  [
    'Air.3',
    {
      readings: [
        {
          text: 'aircraft need the HQ where they are set down, for that is what performs the mission; it may go or be lost after that',
          alternative: 'the HQ must be there when the attack comes',
        },
      ],
    },
  ],
  [
    'Move.5',
    {
      readings: [
        {
          text: 'the combat unit may be dragged there later in the phase; an HQ stops in enemy ZOCs and leaves them as motorized units do',
          alternative: 'the combat unit must stand there first',
        },
      ],
    },
  ],
  [
    'Air.2',
    {
      readings: [
        {
          text: 'a zone hinders the other side, also on roads',
          alternative: 'it hinders both sides',
        },
      ],
    },
  ],
  [
    'Supply.4',
    {
      readings: [
        {
          text: 'the text bars a supply path from no land; where a unit could not go itself, supply cannot be told',
          alternative: 'a supply path goes wherever it likes',
        },
      ],
    },
  ],
  [
    'Fort.3',
    {
      readings: [
        {
          text: 'armor and heavy armor are barred; an armor car is armoured, but no armor unit; a road leads over the ditch',
          alternative: 'armor cars are barred too',
        },
      ],
    },
  ],
  [
    'Fort.4',
    {
      readings: [
        {
          text: 'of the two hexes, that one counts which a side held when the game began, with a unit or as its source',
          alternative: 'the hex in which the hexside is drawn',
        },
      ],
    },
  ],
  [
    'Control.1',
    {
      readings: [
        {
          text: 'looked at when a phase ends, for a log does not show which hexes units pass',
          alternative: 'at every step of a move',
        },
      ],
    },
  ],
  [
    'Alloc.1',
    {
      readings: [
        {
          text: 'sand-storms ground all air units; which die was rolled for which unit a log does not tell',
          alternative: 'each roll before a unit is placed was its own',
        },
      ],
    },
  ],
  [
    'Reserve.2',
    {
      readings: [
        {
          text: 'a unit in reserve has its ZOC again as soon as an enemy comes beside it, who halts there',
          alternative: 'it binds those who move after that, not who came',
          option: 'reserveHalts',
        },
      ],
    },
  ],
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
        {
          text: 'HQs and units of DF 0 by themselves, which are removed without a die, may be overrun on any ground',
          alternative: 'where the Mobile table is not open they cannot be',
        },
      ],
    },
  ],
]);
