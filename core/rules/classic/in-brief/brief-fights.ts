// Combat, retreats and overruns of a game, in sentences.

import type { Fraction } from '../../../base/fraction';
import type { Dice } from '../../dice';
import { valuesOf, type ClassicRules, type CombatRules, type Modifier, type OverrunRules } from '../block/rules';
import { capital, drmWords, listed, oneOf, mpWords, shiftWords, type BriefRule } from './brief-words';
import { byClassWords } from './brief-movement';

const diceWords = ({ count, sides }: Dice): string => `${count}d${sides}`;

const ROUNDED = {
  down: 'rounded down',
  up: 'rounded up',
  nearest: 'rounded to the nearest',
} as const;

const BELOW = {
  'first column': 'What falls below the first column is read on it.',
  'no attack': 'Below the first column, after all shifts, there is no attack.',
  'no attack before shifts': 'Below the first column, before shifts, there is no attack.',
} as const;

const scale = ({ scale: kind, rounding, fractions, dice, ends, below, across }: CombatRules): readonly BriefRule[] => [
  {
    about: 'Combat',
    title: `${
      kind === 'odds'
        ? `Attackers’ strength to defenders’, ${ROUNDED[rounding]}, is the column of the CRT`
        : 'Attackers’ strength less defenders’ is the column of the CRT'
    }; roll ${diceWords(dice)}.`,
  },
  ...(fractions === 'exact'
    ? []
    : [{ about: 'Combat', title: `Fractions of a side’s strength are ${ROUNDED[fractions]}.` }]),
  { about: 'Combat', title: BELOW[below] },
  ...(ends === 'hold'
    ? [{ about: 'Combat', title: 'Before shifts, what lies beyond the chart counts as its first or last column.' }]
    : [{ about: 'Combat', title: 'Before shifts, the columns go on beyond the chart, unseen.' }]),
  {
    about: 'Combat',
    title: `A hexside counts for a fight if ${across === 'all' ? 'all attackers cross' : 'any attacker crosses'} it.`,
  },
];

const ONCE = { unit: 'a unit', hex: 'a hex' } as const;

const onceWords = (once: ReadonlySet<'unit' | 'hex'>, verbs: Readonly<Record<'unit' | 'hex', string>>): string =>
  capital(
    (['unit', 'hex'] as const)
      .flatMap(who => (once.has(who) ? [`${ONCE[who]} ${verbs[who]} once in a phase`] : []))
      .join(', '),
  );

/** `Tanks against none: attackers arm, in clear: 1 column to the right.` */
const modifierWords = ({ name, attackers, defenders, against, terrain, in: kind, shift, drm }: Modifier): string => {
  const when = [
    ...(attackers ? [`attackers ${listed([...attackers])}`] : []),
    ...(defenders ? [`defenders ${listed([...defenders])}`] : []),
    ...(against ? [`no defender ${oneOf([...against])}`] : []),
    ...(terrain ? [`in ${listed([...terrain])}`] : []),
    ...(kind === undefined ? [] : [kind === 'overrun' ? 'in overruns' : 'in combat']),
  ].join(', ');
  const gives = [shiftWords(shift), drmWords(drm)].flatMap(words => words ?? []).join(', ');
  return `${capital(name)}${when === '' ? '' : ` (${when})`}: ${gives}.`;
};

const combat = (rules: CombatRules | undefined): readonly BriefRule[] =>
  rules === undefined
    ? []
    : [
        ...scale(rules),
        ...(rules.once.size === 0
          ? []
          : [
              {
                about: 'Combat',
                title: `${onceWords(rules.once, { unit: 'attacks', hex: 'is attacked' })}.`,
              },
            ]),
        ...rules.modifiers.map(modifier => ({ about: 'Combat', title: modifierWords(modifier) })),
      ];

const AFTER = {
  may: 'Attackers may advance into the hex that they cleared.',
  must: 'Attackers must advance into the hex that they cleared.',
  no: 'Attackers do not advance after combat.',
} as const;

const afterwards = ({ retreat, advance }: ClassicRules): readonly BriefRule[] => [
  {
    about: 'Retreats',
    title: `A retreat ${retreat.zoc ? 'may' : 'may not'} lead through enemy ZOCs${
      retreat.away === 'exactly'
        ? ', and ends exactly as many hexes away as the result says'
        : retreat.away === 'at most'
          ? ', and ends at most as many hexes away as the result says'
          : ''
    }.`,
  },
  { about: 'Advance', title: AFTER[advance.after] },
];

const STOPS = {
  'not cleared': 'Who did not clear the hex moves no farther.',
  always: 'An overrun ends the movement of who made it.',
  never: 'After an overrun movement goes on.',
} as const;

/** `7:1`, `1:2` */
const oddsWords = ({ n, d }: Fraction): string => `${n}:${d}`;

type Overruns = Exclude<OverrunRules, { readonly how: 'none' }>;

const overrunLead = ({ how, odds, chart, cost, ground, who }: Overruns): string => {
  const which = who === 'all' ? '' : `; ${listed([...who])}`;
  const least = odds ? ` at ${oddsWords(odds)}${how === 'automatic' ? '' : ' or better'}` : '';
  const on =
    how === 'automatic' ? `automatic${least}` : `on the ${chart === 'crt' ? 'CRT' : 'overruns’ chart'}${least}`;
  const free = valuesOf(cost).every(({ n }) => n === 0);
  const price = free ? 'no MPs' : byClassWords(cost, mpWords);
  return `Overrun: ${on}; ${ground ? `the hex at its cost${free ? '' : ` and ${price}`}` : price}${which}.`;
};

const overruns = (rules: OverrunRules): readonly BriefRule[] => {
  if (rules.how === 'none') return [{ about: 'Overruns', title: 'There are no overruns.' }];
  const { once, stops, zoc, enter, shift, drm } = rules;
  const bends = [shiftWords(shift), drmWords(drm)].flatMap(words => words ?? []);
  return [
    { about: 'Overruns', title: overrunLead(rules) },
    ...(bends.length === 0 ? [] : [{ about: 'Overruns', title: `In overruns: ${bends.join(', ')}.` }]),
    ...(once.size === 0
      ? []
      : [{ about: 'Overruns', title: `${onceWords(once, { unit: 'overruns', hex: 'is overrun' })}.` }]),
    { about: 'Overruns', title: STOPS[stops] },
    ...(zoc === undefined
      ? []
      : [{ about: 'Overruns', title: `A unit that a ZOC has stopped ${zoc ? 'may still' : 'may not'} overrun.` }]),
    ...(enter ? [{ about: 'Overruns', title: 'All who overran enter the hex that they cleared.' }] : []),
  ];
};

export const fightInBrief = (rules: ClassicRules): readonly BriefRule[] => [
  ...combat(rules.combat),
  ...(rules.combat ? afterwards(rules) : []),
  ...overruns(rules.overrun),
];
