// How a clash stands and what can come of it (B3, B5, B6).

import {
  add,
  atMost,
  divide,
  fraction,
  HALF,
  multiply,
  parseFraction,
  ZERO,
  type Fraction,
} from '../../../core/base/fraction';
import { totals } from '../../../core/rules/dice';
import { saidEntry, type ChartReading, type KnownOdds } from '../../../core/rules/known-odds';
import { entry, ledger, type LedgerEntry } from '../../../core/rules/ledger';
import { oddsScale } from '../../../core/rules/odds-columns';
import type { Chance, CombatAssessment, PlacedUnit, Situation, SituationUnit } from '../../../core/rules/situation';
import { answers, type Question } from '../../../core/rules/frame/question';
import { cell, type Table } from '../../../core/scenario/table';
import { cite, type Board, type Charts } from './board';

export const MEANINGS: Readonly<Record<string, string>> = {
  rout: 'the defenders are lost',
  push: 'the defenders go back one hex',
  stand: 'nothing happens',
  bloody: 'each side loses a unit',
};

/** What an outcome costs each side in units, and whether it clears the hex. */
export const demand = (result: string, defenders: number) => ({
  attacker: result === 'bloody' ? 1 : 0,
  defender: result === 'rout' ? defenders : result === 'bloody' ? 1 : 0,
  clears: result === 'rout' || result === 'push' || (result === 'bloody' && defenders === 1),
});

const strength = (units: readonly SituationUnit[], across: (group: number) => boolean): readonly LedgerEntry[] =>
  units.map(unit => {
    const full = parseFraction(unit.values['str'] ?? '') ?? ZERO;
    return across(unit.group)
      ? entry(multiply(full, HALF), `${unit.label}, halved across a bank`, cite('B5'))
      : entry(full, unit.label, cite('B5'));
  });

const rolledOf = (chart: Table, column: string, die: number): NonNullable<CombatAssessment['rolled']> => {
  const result = cell(chart, String(die), column) ?? '';
  return { result, meaning: MEANINGS[result] ?? '', modified: die };
};

const known = (chance: Fraction): Chance => ({ least: chance, greatest: chance });

/** B3, as far as a line of odds tells it. */
export const RIDING: readonly Question<Situation>[] = [
  {
    rule: 'B3',
    code: 'not-riders',
    wrong: ({ attackers }) => attackers.some(u => u.type === 'foot'),
    says: () => 'only riders ride an enemy down',
    fine: () => 'Riders ride the enemy down',
  },
  {
    rule: 'B3',
    code: 'in-a-grove',
    wrong: ({ terrain }) => terrain === 'grove',
    says: () => 'nobody is ridden down in a grove',
    fine: () => 'The ground is open',
  },
];

/** Units of the board as a clash asks about them. */
export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placed.flatMap(({ unit: id, group }) => {
    const unit = board.game.units.get(id);
    return unit
      ? [{ id, label: unit.name, group, type: unit.type, side: unit.side, values: unit.full.values, modifiers: {} }]
      : [];
  });

/** The chart for odds that are counted already. */
export const readChart = (charts: Charts, asked: KnownOdds): ChartReading => {
  const chart = charts.table('clash');
  const scale = oddsScale(chart.columns);
  if (!scale) throw new Error('the referee checked the columns');
  const ratio = asked.defence.n > 0 ? divide(asked.attack, asked.defence) : undefined;
  const onChart = (place: number): number => Math.min(scale.last, Math.max(0, place));
  const place = onChart(ratio ? scale.lower(ratio) : scale.last);
  const finalColumn = scale.nameOf(onChart(place + asked.shift));
  return {
    ratio,
    column: scale.nameOf(place),
    shifts: ledger('columns', saidEntry(asked.shift, cite('B5'))),
    drm: ledger('DRM', []),
    finalColumn,
    results: chancesIn(chart, finalColumn),
    assumptions: [],
    certainty: chart.certainty,
  };
};

const chancesIn = (chart: Table, column: string): CombatAssessment['results'] => {
  const chances = new Map<string, Fraction>();
  for (const [die, chance] of totals(1, 6)) {
    const result = cell(chart, String(die), column) ?? '';
    chances.set(result, add(chances.get(result) ?? ZERO, chance));
  }
  return [...chances].map(([result, probability]) => ({ result, probability, meaning: MEANINGS[result] ?? '' }));
};

export const assess = (charts: Charts, s: Situation): CombatAssessment => {
  const chart = charts.table('clash');
  const scale = oddsScale(chart.columns);
  if (!scale) throw new Error('the referee checked the columns');
  const across = (group: number): boolean => s.hexsides.some(h => h.groups === undefined || h.groups.includes(group));
  const attack = ledger('strength', strength(s.attackers, across));
  const defence = ledger(
    'strength',
    strength(s.defenders, () => false),
  );
  const ratio = defence.total.n > 0 ? divide(attack.total, defence.total) : undefined;
  const place = ratio ? Math.min(scale.last, Math.max(0, scale.lower(ratio))) : scale.last;
  const column = scale.nameOf(place);
  const results = chancesIn(chart, column);
  const sumOf = (count: (result: string) => number): Fraction =>
    results.reduce((all, { result, probability: p }) => add(all, multiply(p, fraction(count(result)))), ZERO);
  const of = (result: string) => demand(result, s.defenders.length);
  const cleared = sumOf(result => (of(result).clears ? 1 : 0));
  const mp = ledger('MP', [
    entry(s.mpSpent ?? ZERO, 'spent before', cite('B1')),
    entry(charts.figure('ground', s.terrain ?? 'meadow', 'riders') ?? ZERO, s.terrain ?? 'meadow', cite('B1')),
    ...s.hexsides.map(h => entry(charts.figure('banks', h.feature, 'riders') ?? ZERO, h.feature, cite('B1'))),
    entry(fraction(1), 'riding down', cite('B3')),
  ]);
  const ma = s.attackers
    .map(unit => parseFraction(unit.values['mv'] ?? '') ?? ZERO)
    .reduce((a, b) => (atMost(a, b) ? a : b), fraction(99));
  return {
    attack,
    defence,
    ratio,
    column,
    shifts: ledger('columns', []),
    drm: ledger('DRM', []),
    finalColumn: column,
    results,
    expectedLosses: { attacker: sumOf(r => of(r).attacker), defender: sumOf(r => of(r).defender) },
    cleared: known(cleared),
    mayContinue: known(charts.option('winners') === 'fresh' ? cleared : ZERO),
    ...(s.kind === 'overrun'
      ? {
          overrun: {
            allowed: answers(RIDING, s, { units: [], hexes: [] }, cite),
            mp,
            ma,
          },
        }
      : {}),
    missing: [],
    assumptions: s.terrain === undefined ? ['meadow'] : [],
    certainty: chart.certainty,
    ...(s.roll === undefined ? {} : { rolled: rolledOf(chart, column, s.roll) }),
  };
};
