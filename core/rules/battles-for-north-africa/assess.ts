// Odds: how a fight stands, and what can come of it.

import { subtract } from '../../base/fraction';
import { asArmour, casesOf } from '../frame/fight/assess';
import { ledger } from '../ledger';
import type { CombatAssessment, CombatCase, OverrunAssessment, Situation } from '../situation';
import type { Verdict } from '../verdict';
import { breachesAsTyped, overrunAsTyped } from './as-typed';
import type { Charts } from './charts';
import { assumptionsOf } from './fight/assumptions';
import { certaintyOnTable } from './fight/certainty';
import { fightOf, wholeOf, type Fight, type OnTable } from './fight/fight';
import { obligationsOf } from './fight/obligations';
import { outlook, stepsCases } from './fight/outlook';
import { meaningOf } from './fight/results';
import { attackForNext, crtWords, FACES, ONE_DIE, resultIn, rowOf } from './fight/crt';
import { overrunFollows } from './overruns/follows';
import { surenessOf } from './overruns/sureness';

const TABLE_FACT = 'which table the attacker takes';

/** The other table, where the attacker has the choice (Combat.6). */
const choiceCases = (charts: Charts, f: Fight): readonly CombatCase[] =>
  f.tables.slice(1).map(table => ({
    fact: TABLE_FACT,
    when: `the attacker takes ${crtWords(table.crt)}`,
    finalColumn: table.odds.column,
    drm: table.drm.total,
    cleared: outlook(charts, f, table).cleared,
  }));

const rolledOf = (
  charts: Charts,
  f: Fight,
  table: OnTable,
  roll: number | undefined,
): Pick<CombatAssessment, 'rolled'> => {
  if (roll === undefined || roll < 1 || roll > FACES.length || f.gone || f.missing.length > 0) return {};
  const modified = rowOf(charts, table.crt, roll + wholeOf(table.drm));
  const result = resultIn(charts, table.crt, table.odds.column, modified);
  return result === undefined ? {} : { rolled: { result, meaning: meaningOf(result), modified } };
};

const nextColumn = (charts: Charts, f: Fight, table: OnTable): Pick<CombatAssessment, 'nextColumn'> => {
  const next = f.gone ? undefined : attackForNext(charts, table.crt, table.odds, f.defence.total);
  return next ? { nextColumn: { column: next.column, needs: subtract(next.strength, f.attack.total) } } : {};
};

/** Odds below the first column are in no chart. */
const belowChart = (f: Fight, table: OnTable): readonly string[] =>
  table.odds.place < 0 && !f.gone && f.missing.length === 0 ? [`what odds ${table.odds.column} give`] : [];

const casesFor = (charts: Charts, situation: Situation, f: Fight, table: OnTable): readonly CombatCase[] => [
  ...casesOf(
    asArmour(situation, 'armor'),
    { finalColumn: table.odds.column, drm: table.drm.total, cleared: outlook(charts, f, table).cleared },
    other => {
      const g = fightOf(charts, other);
      const [t] = g.tables;
      return { finalColumn: t.odds.column, drm: t.drm.total, cleared: outlook(charts, g, t).cleared };
    },
  ),
  ...choiceCases(charts, f),
  ...stepsCases(charts, f, table, other => situation.kind === 'overrun' && surenessOf(charts, other).isSure),
];

/** What whoever judges it says of a fight: a board's judge, or the rows that a line is asked. */
export interface Judged {
  /** On which of its tables it is read; left out: the usual one. */
  readonly table?: OnTable | undefined;
  readonly overrun?: OverrunAssessment;
  /** Others beside the hex without whom the overrun is not sure. */
  readonly helpers?: readonly string[];
  readonly breaches?: readonly Verdict[];
}

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  const f = fightOf(charts, situation);
  if (situation.kind === 'overrun')
    return assessFight(charts, situation, f, { overrun: overrunAsTyped(charts, situation, f) });
  return assessFight(charts, situation, f, { breaches: breachesAsTyped(charts, situation, f) });
};

/** An overrun is not rolled for: what it lets follow is the same whatever its column gives. */
const followsOf = (f: Fight, table: OnTable, results: readonly string[], isOverrun: boolean) =>
  results.map(result => ({
    result,
    asks: isOverrun ? overrunFollows(f) : obligationsOf({ fight: f, crt: table.crt, result }),
  }));

/** The same for a fight that is made already. */
export const assessFight = (
  charts: Charts,
  situation: Situation,
  f: Fight,
  { table = f.tables[0], overrun, helpers = [], breaches = [] }: Judged = {},
): CombatAssessment => {
  const seen = outlook(charts, f, table);
  const cases = casesFor(charts, situation, f, table);
  // Where it is none, what is shown are the odds of an attack.
  const isOverrun = overrun?.allowed.every(v => v.answer !== 'illegal') ?? false;
  const needless = isOverrun && situation.roll !== undefined ? ['what is rolled for: an overrun needs no die'] : [];
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: table.odds.ratio,
    column: table.odds.column,
    shifts: ledger('columns', []),
    drm: table.drm,
    finalColumn: table.odds.column,
    dice: ONE_DIE,
    ...seen,
    ...nextColumn(charts, f, table),
    ...(overrun ? { overrun } : {}),
    ...(breaches.length > 0 ? { breaches } : {}),
    aftermath: followsOf(
      f,
      table,
      seen.results.map(r => r.result),
      isOverrun,
    ),
    missing: [...new Set([...cases.map(c => c.fact), ...f.missing, ...belowChart(f, table), ...needless])],
    assumptions: [
      ...helpers.map(label => `${label}, beside the hex, helps to secure it`),
      ...assumptionsOf(situation, f),
    ],
    certainty: certaintyOnTable(charts, f, table),
    ...(cases.length > 0 ? { cases } : {}),
    ...(isOverrun ? {} : rolledOf(charts, f, table, situation.roll)),
  };
};
