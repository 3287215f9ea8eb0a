// Who may overrun, into what and at which odds: asked of a log and of a line of odds alike.

import { toWords, type Fraction } from '../../../base/fraction';
import type { Named, Question } from '../../frame/question';
import { isAmong } from '../block/rules';
import type { Charts } from '../charts';
import type { Combatant } from '../combatant';
import { hasOdds } from '../fight/automatic';
import { plainColumn, type Fight } from '../fight/fight';

export interface Qualifying {
  readonly charts: Charts;
  readonly fight: Fight;
  readonly features: readonly string[];
  readonly hexsides: readonly string[];
}

const namedUnits = (units: readonly Combatant[]): readonly Named[] =>
  units.map(({ id, label }) => ({ label, ...(id === undefined ? {} : { id }) }));

const ratioWords = ({ n, d }: Fraction): string => (d === 1 ? `${n}:1` : `${n}:${d}`);

const unable = ({ charts, fight }: Qualifying): readonly Combatant[] => {
  const { overrun } = charts.rules;
  if (overrun.how === 'none') return [];
  return fight.attackers.map(a => a.unit).filter(u => u.type !== undefined && !isAmong(overrun.who, u.type));
};

const shut = ({ charts, fight, features, hexsides }: Qualifying): string | undefined => {
  const rows = [
    ...(fight.terrain === undefined ? [] : [['terrain', fight.terrain] as const]),
    ...features.map(f => ['features', f] as const),
    ...hexsides.map(h => ['hexsides', h] as const),
  ];
  return rows.find(([table, row]) => charts.isNo(table, row, 'overrun'))?.[1];
};

/** Whose type is not said, where not all types may. */
const untyped = ({ charts, fight }: Qualifying): Combatant | undefined => {
  const { overrun } = charts.rules;
  if (overrun.how === 'none' || overrun.who === 'all') return undefined;
  return fight.attackers.map(a => a.unit).find(u => u.type === undefined);
};

export const QUALIFY: readonly Question<Qualifying>[] = [
  {
    rule: 'overrun.how',
    code: 'no-overruns',
    wrong: ({ charts }) => charts.rules.overrun.how === 'none',
    says: () => 'these rules have no overruns',
    fine: () => 'Units may overrun',
  },
  {
    rule: 'overrun.who',
    code: 'overrun-unable',
    when: ({ charts }) => charts.rules.overrun.how !== 'none',
    unknown: q => {
      const unit = untyped(q);
      return unit && unable(q).length === 0 ? `the type of ${unit.label}` : undefined;
    },
    wrong: q => namedUnits(unable(q)),
    says: (q, { names, form }) =>
      `${names} cannot overrun; ${form('its type', 'their types')} may not: ${[...new Set(unable(q).map(u => u.type ?? ''))].join(', ')}`,
    fine: () => 'All of them may overrun',
  },
  {
    rule: 'overrun.into',
    code: 'overrun-into',
    when: ({ charts }) => charts.rules.overrun.how !== 'none',
    unknown: ({ fight, charts }) =>
      fight.terrain === undefined && charts.given('terrain')?.columns.includes('overrun') === true
        ? 'the terrain of the target'
        : undefined,
    wrong: q => shut(q) !== undefined,
    says: q => `nobody can be overrun in or across ${shut(q) ?? ''}`,
    fine: () => 'The ground allows an overrun',
  },
  {
    rule: 'overrun.odds',
    code: 'overrun-odds',
    when: ({ charts, fight }) =>
      charts.rules.overrun.how !== 'none' && charts.rules.overrun.odds !== undefined && fight.defenders.length > 0,
    unknown: ({ fight }) => fight.missing[0],
    wrong: ({ charts, fight }) => !hasOdds(charts, fight),
    says: ({ charts, fight }) => {
      const { overrun } = charts.rules;
      const needs = overrun.how === 'none' || !overrun.odds ? '' : ratioWords(overrun.odds);
      return `an overrun needs ${needs}; the strengths are ${toWords(fight.attack.total)} to ${toWords(fight.defence.total)}`;
    },
    fine: ({ fight }) => `${toWords(fight.attack.total)} to ${toWords(fight.defence.total)} is enough for an overrun`,
  },
  {
    rule: 'combat.below',
    code: 'odds-too-low',
    when: ({ charts, fight }) => charts.rules.overrun.how === 'crt' && fight.defenders.length > 0,
    unknown: ({ fight }) => fight.missing[0],
    wrong: ({ fight }) => fight.isTooLow,
    says: ({ fight }) =>
      `${plainColumn(fight)} is as low as the chart goes, and the odds are lower: there is no attack`,
    fine: () => 'The chart has a column for these odds',
  },
];
