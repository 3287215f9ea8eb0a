// Movement, ZOCs, stacking and phases of a game, in sentences.

import { equal, HALF, ONE, toText, type Fraction } from '../../../base/fraction';
import { valuesOf, type ByClass, type ClassicRules, type PhaseRules, type Some, type ZocPrice } from '../block/rules';
import type { Charts } from '../charts';
import { UNIT_OF } from '../movement/stacking';
import { capital, listed, oneOf, mpWords, type BriefRule } from './brief-words';

/** `foot: 1 MP more; motor: 2 MP more`, or the one for all. */
export const byClassWords = <T>(by: ByClass<T>, words: (value: T) => string): string =>
  'all' in by ? words(by.all) : [...by.each].map(([name, value]) => `${name}: ${words(value)}`).join('; ');

const isNothing = (price: ZocPrice): boolean => typeof price !== 'string' && price.n === 0;

const zocPrice = (price: ZocPrice): string =>
  price === 'stop'
    ? 'the unit stops'
    : price === 'no'
      ? 'not allowed'
      : isNothing(price)
        ? 'free'
        : `${mpWords(price)} more`;

const zocRule = (what: string, by: ByClass<ZocPrice>): readonly BriefRule[] =>
  valuesOf(by).every(isNothing) ? [] : [{ about: 'ZOCs', title: `${what}: ${byClassWords(by, zocPrice)}.` }];

/** Types that the chart `types` lets exert none. */
const withoutZoc = (charts: Charts): readonly string[] =>
  charts.rules.units.types.filter(type => charts.isNo('types', type, 'zoc'));

const zocs = (charts: Charts): readonly BriefRule[] => {
  const { zoc } = charts.rules;
  if (zoc.by !== 'all' && zoc.by.size === 0) return [{ about: 'ZOCs', title: 'There are no ZOCs.' }];
  const not = withoutZoc(charts);
  const who = zoc.by === 'all' ? 'Units' : capital(listed([...zoc.by]));
  const but = not.length === 0 ? '' : `, but not those of type ${oneOf(not)}`;
  const { negated } = zoc;
  return [
    { about: 'ZOCs', title: `${who} have a ZOC in the hexes beside them${but}.` },
    ...zocRule('Into an enemy ZOC', zoc.enter),
    ...zocRule('Out of an enemy ZOC', zoc.leave),
    ...zocRule('From one enemy ZOC straight into another', zoc.through),
    ...(negated.size === 0
      ? []
      : [
          {
            about: 'ZOCs',
            title: `In a hex with a friendly unit enemy ZOCs do not count for ${listed([...negated].map(what => (what === 'retreat' ? 'retreats' : what)))}.`,
          },
        ]),
  ];
};

const WHEN = {
  always: 'at all times',
  'end of move': 'when a move ends',
  'end of phase': 'at the end of a phase',
} as const;

/** Rows of the ground's charts that have a limit of their own. */
const limitsOfGround = (charts: Charts): string => {
  const rows = (['terrain', 'features'] as const).flatMap(table =>
    (charts.given(table)?.rows ?? []).flatMap(({ key }) => {
      const limit = charts.figure(table, key, 'stacking');
      return limit ? [`${key} ${toText(limit)}`] : [];
    }),
  );
  return rows.length === 0 ? '' : ` Other limits: ${rows.join(', ')}.`;
};

const stacking = (charts: Charts): readonly BriefRule[] => {
  const { stacking: rules } = charts.rules;
  if (!rules) return [];
  const most = rules.limit
    ? `At most ${toText(rules.limit)} ${UNIT_OF[rules.counts]} of a side`
    : `${capital(UNIT_OF[rules.counts])} of a side`;
  const limits = limitsOfGround(charts);
  if (!rules.limit && limits === '') return [];
  return [{ about: 'Stacking', title: `${most} in a hex, ${WHEN[rules.when]}.${limits}` }];
};

const some = (words: Some): string => (words === 'all' ? 'all units' : listed([...words]));

const shareWords = (share: Fraction): string =>
  equal(share, ONE) ? '' : equal(share, HALF) ? ' with half their MPs' : ` with ${toText(share)} of their MPs`;

const phaseWords = (phase: PhaseRules): string => {
  const { moves, share, overruns, attacks, side } = phase;
  const whose = side === 'own' ? '' : side === 'other' ? 'The other side’s units act: ' : 'Both sides’ units act: ';
  const does = [
    ...(moves === undefined ? [] : [`${some(moves)} move${shareWords(share)}${overruns ? '' : ', without overruns'}`]),
    ...(attacks === undefined ? [] : [`${some(attacks)} may attack`]),
  ];
  return `${whose}${does.length === 0 ? 'nobody moves or attacks' : does.join('; ')}`;
};

const phases = ({ phases: kinds }: ClassicRules): readonly BriefRule[] =>
  [...kinds].map(([kind, phase]) => ({ about: 'Phases', title: `${capital(kind)}: ${phaseWords(phase)}.` }));

const movement = ({ movement: rules, units }: ClassicRules): readonly BriefRule[] => [
  ...(units.movement === undefined || !rules.minimum
    ? []
    : [{ about: 'Movement', title: 'A unit that has not moved may always go one hex.' }]),
  ...(rules.classes.length < 2
    ? []
    : [
        {
          about: 'Movement',
          title: `Movement classes: ${listed(rules.classes)}. The charts have a column for each.`,
        },
      ]),
  {
    about: 'Movement',
    title:
      rules.roads === 'hex'
        ? 'Along a road its rate is paid for the hex; hexsides are paid besides.'
        : 'Along a road its rate is paid for hex and hexside.',
  },
];

export const movementInBrief = (charts: Charts): readonly BriefRule[] => [
  ...phases(charts.rules),
  ...movement(charts.rules),
  ...zocs(charts),
  ...stacking(charts),
];
