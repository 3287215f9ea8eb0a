// What a module can count of these rules: strengths, odds, DRMs of the ground, the MAIN table.

import {
  add,
  compare,
  fraction,
  HALF,
  multiply,
  ONE,
  parseFraction,
  toText,
  ZERO,
  type Fraction,
} from '../../base/fraction';
import { shownUnit } from '../frame/shown/shown-unit';
import type { Phase } from '../../scenario/scenario';
import {
  together,
  type Asked,
  type Chart,
  type Column,
  type FightCount,
  type FightCounts,
  type Remark,
  type Scale,
  type Sum,
  type Term,
} from '../module-counts/fight-counts';
import { probedGround, probedShare, readOnce, type Probe } from '../frame/shown/probed-counts';
import type { Charts } from './charts';
import { combatant } from './combatant';
import { ARMOUR_CHART, type ArmourEffect } from './fight/armour';
import { fightOf, HALVING_PHASES, unitReader } from './fight/fight';
import { diceOf, resultOf } from './fight/main-table';
import { columnName, columnsOf, readOdds } from './fight/odds';
import { meaningOf } from './fight/results';

const strength = (charts: Charts, probe: Probe, over: Sum['over']): Sum => ({
  name: over === 'attackers' ? 'Attack' : 'Defence',
  over,
  value: counter => {
    const { af, df } = combatant(charts, shownUnit(counter), counter.unit.id);
    return over === 'attackers' ? af : df;
  },
  share: probedShare(probe, over),
});

const scaleOf = (charts: Charts): Scale | undefined => {
  const columns = columnsOf(charts);
  const isNearest = charts.option('oddsRounding') === 'nearest';
  const reached = columns.map(({ name, ratio }, i): Column => {
    const before = columns[i - 1];
    return isNearest && before
      ? { name, from: multiply(HALF, add(before.ratio, ratio)), over: true }
      : { name, from: ratio };
  });
  const [first, ...others] = reached;
  return (
    first && {
      kind: 'ratio',
      columns: [first, ...others],
      first: 0,
      last: reached.length - 1,
      unopposed: readOdds(charts, fraction(1), fraction(0)).place,
      neither: undefined,
      below: undefined,
      none: columnName({ columns }, -1),
      holds: { first: true, last: true },
      low: 'first',
    }
  );
};

const chartOf = (charts: Charts): Chart | undefined => {
  const main = charts.given('main');
  return (
    main && {
      dice: diceOf(main),
      result: (column, modified) => resultOf(charts, column, modified),
      meaning: result => meaningOf(charts, result),
    }
  );
};

type Part = 'armour' | 'antitank' | 'all';

/** Printed figures, less what is neither armour nor antitank. */
const printed =
  (name: string, over: Sum['over'], part: Part) =>
  (charts: Charts): Sum => ({
    name,
    over,
    value: counter => {
      const unit = combatant(charts, shownUnit(counter), counter.unit.id);
      const figure = over === 'attackers' ? unit.af : unit.df;
      return !unit.combat ? ZERO : part === 'all' ? figure : multiply(figure, unit[part]);
    },
    share: () => ONE,
  });

const ARMOUR_SUMS = [
  printed('Printed attack', 'attackers', 'all'),
  printed('Attacking armour', 'attackers', 'armour'),
  printed('Printed defence', 'defenders', 'all'),
  printed('Defending armour', 'defenders', 'armour'),
  printed('Antitank', 'defenders', 'antitank'),
];

/** The DRM of the greatest share that is reached, by the scenario's chart. */
const armourTerms = (charts: Charts): readonly Term[] => {
  const rows = (charts.given(ARMOUR_CHART)?.rows ?? [])
    .flatMap(({ key }) => parseFraction(key) ?? [])
    .filter(share => share.n > 0)
    .sort((a, b) => compare(b, a));
  const term = (words: ArmourEffect, part: string, whole: string, also: readonly Asked[] = []): Term => ({
    of: 'drm',
    words,
    cases: rows.map(share => ({
      when: {
        ask: 'all',
        of: [
          { ask: 'above', sum: whole, figure: 0 },
          { ask: 'reaches', sum: part, times: share.d, other: whole, by: share.n },
          ...also,
        ],
      },
      value: charts.figure(ARMOUR_CHART, toText(share), words)?.n ?? 0,
    })),
  });
  return [
    term('attacking armour', 'Attacking armour', 'Printed attack'),
    term('defending armour', 'Defending armour', 'Printed defence'),
    term('antitank', 'Antitank', 'Printed defence', [{ ask: 'above', sum: 'Attacking armour', figure: 0 }]),
  ];
};

/** Who cannot come but at the road rate is halved, and the module counts no MPs. */
const BY_ROAD: Remark = {
  words: 'road rate',
  when: { ask: 'way', holds: ({ connections }) => connections.length > 0 },
};

const fightCount = (charts: Charts, kind: Probe['kind'], hasArmour: boolean): FightCount => {
  const read = readOnce(unitReader(charts));
  const probe: Probe = {
    kind,
    fightOf: situation => fightOf(charts.with(situation.options), situation, read),
    // Defenders are as strong on any ground.
    bears: (camp, { terrain, features, hexsides, phase }) =>
      camp === 'attackers' ? [terrain, features, hexsides, phase] : [],
  };
  const [scale, chart] = [scaleOf(charts), chartOf(charts)];
  return {
    sums: [
      strength(charts, probe, 'attackers'),
      strength(charts, probe, 'defenders'),
      ...(hasArmour ? ARMOUR_SUMS.map(one => one(charts)) : []),
    ],
    ground: probedGround(probe),
    terms: hasArmour ? armourTerms(charts) : [],
    ...(scale ? { scale: () => scale } : {}),
    ...(chart ? { chart } : {}),
    uncounted: [
      ...(hasArmour ? [] : [{ words: 'armour' }]),
      { words: 'support' },
      ...(kind === 'overrun' ? [BY_ROAD, { words: 'MPs' }] : []),
    ],
  };
};

const STATES = ['unsupplied', 'disrupted'];

const isChanged = (charts: Charts, state: string): boolean =>
  ['af', 'df'].some(figure => isLess(charts.figure('unit-states', state, figure)));

const isLess = (share: Fraction | undefined): boolean => share !== undefined && share.n !== share.d;

export const moduleCounts = (charts: Charts): FightCounts => {
  const hasArmour = charts.given(ARMOUR_CHART) !== undefined;
  return {
    states: together([
      ...STATES.filter(state => isChanged(charts, state)),
      ...(charts.edition.halvesNonReserve ? ['reserve'] : []),
    ]),
    ...(charts.edition.halvesNonReserve
      ? { phaseOf: ({ kind }: Phase) => (HALVING_PHASES.includes(kind) ? kind : undefined) }
      : {}),
    kindOf: ({ type, size, nation }) => [type, size, nation].join(' '),
    overrun: fightCount(charts, 'overrun', hasArmour),
    attack: fightCount(charts, 'combat', hasArmour),
  };
};
