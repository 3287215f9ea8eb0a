// What a module can count of these rules: strengths, odds on the table that is usual, DRMs of ground and of some counters.

import { ONE, ZERO } from '../../base/fraction';
import type { Unit } from '../../scenario/scenario';
import type { SituationUnit } from '../situation';
import {
  together,
  type Asked,
  type Camp,
  type Chart,
  type FightCount,
  type FightCounts,
  type Remark,
  type Scale,
  type Shown,
  type Sum,
  type Term,
  type Way,
} from '../module-counts/fight-counts';
import { probedGround, probedShare, readOnce, type Probe } from '../frame/shown/probed-counts';
import type { Charts } from './charts';
import { asSituationUnit, combatant, isArmourType, type Combatant } from './combatant';
import { mobileBar, ONE_DIE, openersOf, resultIn, rowOf, scaleOf, type Crt } from './fight/crt';
import { fightOf, unitReader } from './fight/fight';
import { meaningOf } from './fight/results';

const shown = ({ unit, faceUp, states }: Shown): SituationUnit => asSituationUnit(unit, { hex: '', faceUp, states }, 1);

const asCombatant = (charts: Charts, counter: Shown): Combatant => combatant(charts, shown(counter), counter.unit.id);

const whole = (unit: Unit): Shown => ({ unit, faceUp: 0, states: [] });

const strength = (charts: Charts, probe: Probe, over: Sum['over']): Sum => ({
  name: over === 'attackers' ? 'Attack' : 'Defence',
  over,
  value: counter => {
    const { af, df } = asCombatant(charts, counter);
    return over === 'attackers' ? af : df;
  },
  share: probedShare(probe, over),
});

const scaleFor = (charts: Charts, crt: Crt): Scale => {
  const scale = scaleOf(charts, crt);
  const [first, ...others] = Array.from({ length: scale.last + 1 }, (_, place) => ({
    name: scale.nameOf(place),
    from: scale.ratioOf(place),
  }));
  if (!first) throw new Error(`the table ${crt} has no columns`);
  return {
    kind: 'ratio',
    columns: [first, ...others],
    first: 0,
    last: scale.last,
    unopposed: scale.last,
    neither: scale.last,
    below: undefined,
    none: `below ${scale.nameOf(0)}`,
    holds: { first: false, last: true },
    low: 'none',
  };
};

const chartFor = (charts: Charts, crt: Crt): Chart => ({
  dice: ONE_DIE,
  result: (column, modified) => resultIn(charts, crt, column, rowOf(charts, crt, modified)),
  meaning: meaningOf,
});

const some = (charts: Charts, of: 'attackers' | 'defenders', is: (unit: Combatant) => boolean): Asked => ({
  ask: 'some',
  of,
  units: unit => is(asCombatant(charts, whole(unit))),
});

const inFight = (charts: Charts, is: (unit: Combatant) => boolean): Asked => ({
  ask: 'any',
  of: [some(charts, 'attackers', is), some(charts, 'defenders', is)],
});

/** The Assault table, unless tanks open the Mobile one and nothing bars it (Combat.6, Combat.7). */
const onAssault = (charts: Charts): Asked => {
  const opens = openersOf(charts);
  const isBarred = ({ terrain = 'clear', features, hexsides }: Way): boolean =>
    mobileBar(charts, { terrain, features, hexsides }) !== undefined;
  return {
    ask: 'any',
    of: [
      { ask: 'way', holds: isBarred },
      { ask: 'not', what: some(charts, opens, isArmourType) },
    ],
  };
};

const ROMMEL = (charts: Charts): Term => ({
  of: 'drm',
  words: 'Rommel',
  cases: [{ when: some(charts, 'attackers', unit => unit.isRommel), value: -1 }],
});

/** How many of a side that fight are so. */
const counted = (charts: Charts, name: string, over: Camp, is: (unit: Combatant) => boolean): Sum => ({
  name,
  over,
  value: counter => {
    const unit = asCombatant(charts, counter);
    return unit.combat && is(unit) ? ONE : ZERO;
  },
  share: () => ONE,
});

const HEAVY = 'Heavy attackers';
const DISABLED = 'Disabled defenders';

const above = (sum: string): Asked => ({ ask: 'above', sum, figure: 0 });

/** Tanks too heavy for the Assault table (Heavy.1), each for itself; and those that are disabled (Heavy.2). */
const heavyTerms = (assault: Asked): readonly Term[] => [
  {
    of: 'drm',
    words: 'heavy armor',
    cases: [{ when: { ask: 'all', of: [above(HEAVY), assault] }, value: -1, each: HEAVY }],
  },
  { of: 'drm', words: 'disabled armor', cases: [{ when: above(DISABLED), value: -1 }] },
];

/** Combat.11: who has no strength left is gone without a die. */
const unrolledAttacks = (charts: Charts): readonly Remark[] => [
  {
    words: 'nobody there can fight: removed, no die is rolled',
    when: {
      ask: 'all',
      of: [{ ask: 'not', what: above('Defence') }, some(charts, 'defenders', unit => unit.df.n === 0)],
    },
  },
  {
    words: 'none of them can fight: removed, no die is rolled',
    when: { ask: 'not', what: above('Attack') },
  },
];

const fightCount = (charts: Charts, kind: Probe['kind']): FightCount => {
  const read = readOnce(unitReader(charts));
  const probe: Probe = {
    kind,
    shown,
    // Attackers are halved by terrain and hexsides, defenders helped by fortifications.
    bears: (camp, { terrain, hexsides, features }) => (camp === 'attackers' ? [terrain, hexsides] : features),
    fightOf: situation => {
      const f = fightOf(charts, situation, read);
      return { attack: f.attack, defence: f.defence, drm: f.tables[0].drm };
    },
  };
  const assault = onAssault(charts);
  const isOverrun = kind === 'overrun';
  return {
    sums: [
      strength(charts, probe, 'attackers'),
      strength(charts, probe, 'defenders'),
      counted(charts, HEAVY, 'attackers', unit => unit.heavy),
      counted(charts, DISABLED, 'defenders', unit => unit.disabled),
    ],
    ground: probedGround(probe),
    terms: [ROMMEL(charts), ...heavyTerms(assault)],
    scale: () => scaleFor(charts, 'mobile'),
    chart: chartFor(charts, 'mobile'),
    second: { when: assault, scale: () => scaleFor(charts, 'assault'), chart: chartFor(charts, 'assault') },
    ...(isOverrun ? { fromManyHexes: true } : {}),
    unrolled: isOverrun
      ? [
          {
            words:
              'no die is rolled for an overrun: its units wait, and enter when the defenders go in the Combat phase',
          },
        ]
      : unrolledAttacks(charts),
    uncounted: [
      { words: 'guns in battery', when: inFight(charts, unit => unit.gun !== 'none') },
      { words: 'support' },
      // What a Supply Phase has found holds without a badge, too.
      { words: 'supply without a badge' },
      // Who was caught at it defends with a DRM (RBC.2).
      ...(isOverrun
        ? []
        : [
            {
              words: 'a failed retreat before combat',
              when: some(charts, 'defenders', unit => unit.retreatsBefore),
            },
          ]),
      { words: isOverrun ? 'MPs' : 'choice of the table' },
    ],
  };
};

export const moduleCounts = (charts: Charts): FightCounts => ({
  states: together(['unsupplied', 'second step', 'disabled']),
  kindOf: unit =>
    [unit.type, unit.size, unit.nation, asCombatant(charts, whole(unit)).isRommel ? 'Rommel' : ''].join(' '),
  overrun: fightCount(charts, 'overrun'),
  attack: fightCount(charts, 'combat'),
});
