// What a module can count of these rules: strengths by the charts, the CRT of the game, its own modifiers, MPs of overruns.

import { add, fraction, ONE, sum, toText, ZERO, type Fraction } from '../../base/fraction';
import type { Unit } from '../../scenario/scenario';
import { shownUnit } from '../frame/shown/shown-unit';
import {
  NOTHING_COUNTED,
  type Asked,
  type Chart,
  type FightCount,
  type FightCounts,
  type GroundTerm,
  type MpCost,
  type Scale,
  type Shown,
  type Sum,
  type Term,
  type Way,
} from '../module-counts/fight-counts';
import { columnsAround, withUnopposed } from '../module-counts/scales';
import { isPaid } from '../frame/movement/price';
import { isAmong, valueFor, type CombatRules, type Modifier } from './block/rules';
import type { Charts } from './charts';
import { combatant } from './combatant';
import { isAutomatic } from './fight/automatic';
import { belowChart } from './fight/chart-ends';
import { columnsOf } from './fight/columns';
import { meaningOf } from './fight/crt';
import { chartOf, resultAt, rowFor, type Fight } from './fight/fight';
import { sharesOf, type GroundRow } from './fight/strength';
import { groundPrice } from './movement/entry-price';
import { STEPS_LOST } from './vocabulary';

type Kind = Fight['kind'];

const rowsOf = ({ terrain, features, hexsides }: Way): readonly GroundRow[] => [
  ...(terrain === undefined ? [] : [{ table: 'terrain' as const, row: terrain }]),
  ...features.map(row => ({ table: 'features' as const, row })),
  ...hexsides.map(row => ({ table: 'hexsides' as const, row })),
];

const strength = (charts: Charts, camp: Sum['over']): Sum => ({
  name: camp === 'attackers' ? 'Attack' : 'Defence',
  over: camp,
  value: counter => {
    const { attack, defence } = combatant(charts, shownUnit(counter), counter.unit.id);
    return (camp === 'attackers' ? attack : defence) ?? ZERO;
  },
  share: (kind, way) =>
    sharesOf(charts, rowsOf(way), camp, combatant(charts, shownUnit({ ...kind, faceUp: 0 }), kind.unit.id)).reduce(
      (left, { by }) => fraction(left.n * by.n, left.d * by.d),
      ONE,
    ),
  ...roundingOf(charts.rules.combat),
});

const roundingOf = (combat: CombatRules | undefined): Pick<Sum, 'rounding'> =>
  combat === undefined || combat.fractions === 'exact' ? {} : { rounding: combat.fractions };

const groundTerms =
  (charts: Charts, kind: Kind) =>
  (way: Way): readonly GroundTerm[] => {
    const { overrun } = charts.rules;
    const of = (what: 'shift' | 'drm'): readonly GroundTerm[] => [
      ...rowsOf(way).flatMap(({ table, row }) => {
        const value = charts.effect(table, row)[what];
        return value && value.n !== 0 ? [{ of: what, words: row, value: Math.trunc(value.n / value.d) }] : [];
      }),
      ...(kind === 'overrun' && overrun.how !== 'none' && overrun[what] !== 0
        ? [{ of: what, words: 'overrun', value: overrun[what] }]
        : []),
    ];
    return [...of('shift'), ...of('drm')];
  };

const among = (of: 'attackers' | 'defenders', types: ReadonlySet<string> | undefined): readonly Asked[] =>
  types === undefined ? [] : [{ ask: 'some', of, units: (unit: Unit) => types.has(unit.type) }];

const asked = (m: Modifier): Asked => ({
  ask: 'all',
  of: [
    ...among('attackers', m.attackers),
    ...among('defenders', m.defenders),
    ...among('defenders', m.against).map((what): Asked => ({ ask: 'not', what })),
    ...(m.terrain === undefined
      ? []
      : [
          {
            ask: 'way' as const,
            holds: ({ terrain }: Way) => terrain !== undefined && (m.terrain?.has(terrain) ?? true),
          },
        ]),
  ],
});

const termsOf = (combat: CombatRules, kind: Kind): readonly Term[] =>
  combat.modifiers
    .filter(m => m.in === undefined || m.in === kind)
    .flatMap(m =>
      (['shift', 'drm'] as const).flatMap(of =>
        m[of] === 0 ? [] : [{ of, words: m.name, cases: [{ when: asked(m), value: m[of] }] }],
      ),
    );

const LOW = {
  'first column': 'first',
  'no attack': 'none',
  'no attack before shifts': 'none before shifts',
} as const;

const scaleOf = (charts: Charts, kind: Kind, combat: CombatRules): Scale | undefined => {
  const table = charts.given(chartOf(charts, kind));
  const columns = table && columnsOf(table.columns, combat.scale, combat);
  if (!columns) return undefined;
  const isRatio = combat.scale === 'odds';
  const around = columnsAround(columns.last, columns.nameOf, place => {
    // Against 1, or against 0, the attack is the ratio or the difference itself.
    const { attack, over } = columns.attackFor(place, isRatio ? ONE : ZERO);
    return { from: attack, over };
  });
  const runsOn = combat.ends === 'run on';
  const { columns: scaled, unopposed } = withUnopposed(around, columns.nameOf(columns.last), runsOn && isRatio);
  return {
    kind: isRatio ? 'ratio' : 'difference',
    ...around,
    columns: scaled,
    unopposed,
    neither: 0,
    below: 0,
    none: belowChart(columns),
    holds: { first: !runsOn && combat.below === 'first column', last: !runsOn },
    low: LOW[combat.below],
  };
};

const chartFor = (charts: Charts, kind: Kind, combat: CombatRules): Chart | undefined => {
  const table = charts.given(chartOf(charts, kind));
  return (
    table && {
      dice: combat.dice,
      result: (column, modified) => resultAt(table, column, rowFor(table, modified)),
      meaning: result => meaningOf(charts, result),
    }
  );
};

/** Ground and attempt, as `attemptPrice` adds them up; ZOCs are the board's. */
const mpOf =
  (charts: Charts) =>
  (counter: Shown, way: Way): MpCost => {
    const { overrun } = charts.rules;
    const unit = combatant(charts, shownUnit(counter), counter.unit.id);
    if (overrun.how === 'none' || unit.class === undefined) return undefined;
    if (!isAmong(overrun.who, unit.type)) return 'unable';
    const ground = groundPrice(charts, { class: unit.class, ma: unit.ma }, { hex: '', ...way });
    if (ground === 'prohibited') return 'prohibited';
    const attempt = valueFor(overrun.cost, unit.class);
    if (!attempt || !isPaid(ground)) return undefined;
    return overrun.ground ? add(attempt, sum(ground.map(e => e.value))) : attempt;
  };

const hasZocs = ({ rules: { zoc } }: Charts): boolean =>
  [zoc.enter, zoc.leave, zoc.through].some(by => ('all' in by ? [by.all] : [...by.each.values()]).some(isPriced));

const isPriced = (price: Fraction | string): boolean => typeof price === 'string' || price.n !== 0;

const fightCount = (charts: Charts, kind: Kind, combat: CombatRules): FightCount => {
  const isAuto = isAutomatic(charts, kind);
  const { overrun } = charts.rules;
  const scale = isAuto ? undefined : scaleOf(charts, kind, combat);
  const chart = isAuto ? undefined : chartFor(charts, kind, combat);
  return {
    sums: [strength(charts, 'attackers'), strength(charts, 'defenders')],
    ground: isAuto ? () => [] : groundTerms(charts, kind),
    terms: isAuto ? [] : termsOf(combat, kind),
    ...(isAuto && overrun.how !== 'none' ? { automatic: { odds: overrun.odds } } : {}),
    ...(scale ? { scale: () => scale } : {}),
    ...(chart ? { chart } : {}),
    ...(kind === 'overrun' ? { mp: mpOf(charts) } : {}),
    uncounted: kind === 'overrun' && hasZocs(charts) ? [{ words: 'ZOC' }] : [],
  };
};

/** A type; and its class, where counters tell it; and its MA, where ground costs all of it. */
const kindsOf = (charts: Charts): ((unit: Unit) => string) => {
  const tables = ['terrain', 'features', 'hexsides', 'connections'];
  const costsAll = tables.some(name => charts.given(name)?.rows.some(row => row.cells.includes('all')));
  return unit => {
    const { type, class: by, ma } = combatant(charts, shownUnit({ unit, faceUp: 0, states: [] }), unit.id);
    return [type, by, ...(costsAll && ma ? [toText(ma)] : [])].join(' ');
  };
};

export const moduleCounts = (charts: Charts): FightCounts => {
  const { combat, overrun } = charts.rules;
  if (!combat) return NOTHING_COUNTED;
  return {
    states: Object.keys(STEPS_LOST).map(state => [state]),
    kindOf: kindsOf(charts),
    ...(overrun.how === 'none' ? {} : { overrun: fightCount(charts, 'overrun', combat) }),
    attack: fightCount(charts, 'combat', combat),
  };
};
