// Odds: how a fight stands, and what can come of it.

import { fraction, ONE, subtract, ZERO, type Fraction } from '../../base/fraction';
import { weakest, type Certainty } from '../../scenario/certainty';
import { asArmour, casesOf, IMPOSSIBLE, NEVER, outlookOf, type Outlook } from '../frame/assess';
import { answers } from '../frame/question';
import { certaintyOf, ledger } from '../ledger';
import type { CombatAssessment, CombatCase, Situation, SituationUnit } from '../situation';
import type { Charts } from './charts';
import { cite } from './cite';
import { chancesOn } from './fight/chances';
import { clearing } from './fight/clearing';
import { fightOf, unitsOf, wholeOf, type Fight, type OnTable } from './fight/fight';
import { removesAll, stepsOfAll } from './fight/losses';
import { obligationsOf } from './fight/obligations';
import { meaningOf, partsOf } from './fight/results';
import { attackForNext, crtWords, FACES, ONE_DIE, resultIn, resultsOf, rowOf } from './fight/crt';
import { OVERRUN_ROWS } from './overruns/questions';

const NO_ROLL: Outlook = {
  results: [],
  demands: [],
  expectedLosses: { attacker: ZERO, defender: ZERO },
  cleared: NEVER,
  mayContinue: NEVER,
};

const lossOf = (f: Fight, side: 'attacker' | 'defender', result: string): Fraction => {
  const steps = partsOf(result)?.[side].steps ?? 0;
  const all = stepsOfAll(unitsOf(f, side));
  return fraction(steps === 'all' ? all : Math.min(all, steps));
};

const outlook = (charts: Charts, f: Fight, table: OnTable): Outlook => {
  if (f.missing.length > 0) return NO_ROLL;
  if (f.gone) return { ...NO_ROLL, cleared: f.gone === 'defender' ? { least: ONE, greatest: ONE } : NEVER };
  return outlookOf(
    chancesOn(charts, table),
    result => ({
      meaning: meaningOf(result),
      losses: { attacker: lossOf(f, 'attacker', result), defender: lossOf(f, 'defender', result) },
      clears: clearing(f, partsOf(result)),
      goesOn: IMPOSSIBLE,
    }),
    { clears: 'the defender', goesOn: 'the attacker' },
  );
};

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

const says = (units: readonly SituationUnit[], word: string): boolean =>
  units.some(u => Object.hasOwn(u.modifiers, word));

const assumptionsOf = (situation: Situation, f: Fight): readonly string[] => {
  const { attackers, defenders, kind } = situation;
  const hasSupport = [f.attackSupport, f.defenceSupport].some(s => s.fire.length + s.air.length + s.stukas > 0);
  return [
    crtWords(f.tables[0].crt),
    ...(f.bar === undefined ? [] : [`${f.bar} bars the Mobile table`]),
    ...(situation.terrain === undefined ? ['clear terrain'] : []),
    ...(says([...attackers, ...defenders], 'unsupplied') ? [] : ['all in supply']),
    ...(hasSupport ? [] : ['no air or fire support']),
    ...(kind === 'overrun' ? ['no support of the attacker counts in an overrun'] : []),
    ...(f.gone ? [`no roll: the ${f.gone} has nobody who can fight`] : []),
  ];
};

const certaintyOfFight = (charts: Charts, f: Fight, table: OnTable): Certainty =>
  weakest([charts.table(table.crt).certainty, certaintyOf(f.attack, f.defence, table.drm)]);

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

const overrunOf = (charts: Charts, situation: Situation, f: Fight): Pick<CombatAssessment, 'overrun'> => {
  if (situation.kind !== 'overrun') return {};
  const mobile = f.tables.find(t => t.crt === 'mobile');
  const results = mobile && resultsOf(charts, 'mobile', mobile.odds.column, wholeOf(mobile.drm));
  const isSure =
    f.gone === 'defender' ||
    (results?.every(r => {
      const fate = partsOf(r)?.defender;
      return fate !== undefined && removesAll(fate, unitsOf(f, 'defender'));
    }) ??
      false);
  const asked = { units: [], hexes: [] };
  const allowed = answers(OVERRUN_ROWS, { fight: f, isSure, results, unknown: f.missing[0] }, asked, cite);
  const certainty = certaintyOfFight(charts, f, mobile ?? f.tables[0]);
  return { overrun: { allowed: allowed.map(v => ({ ...v, certainty })), mp: ledger('MP', []) } };
};

const nextColumn = (charts: Charts, f: Fight, table: OnTable): Pick<CombatAssessment, 'nextColumn'> => {
  const next = f.gone ? undefined : attackForNext(charts, table.crt, table.odds, f.defence.total);
  return next ? { nextColumn: { column: next.column, needs: subtract(next.strength, f.attack.total) } } : {};
};

/** Odds below the first column are in no chart. */
const belowChart = (f: Fight, table: OnTable): readonly string[] =>
  table.odds.place < 0 && !f.gone ? [`what odds ${table.odds.column} give`] : [];

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  return assessFight(charts, situation, fightOf(charts, situation));
};

/** The same for a fight that is made already. */
export const assessFight = (
  charts: Charts,
  situation: Situation,
  f: Fight,
  table: OnTable = f.tables[0],
): CombatAssessment => {
  const seen = outlook(charts, f, table);
  const cases = [
    ...casesOf(
      asArmour(situation, 'armor'),
      { finalColumn: table.odds.column, drm: table.drm.total, cleared: seen.cleared },
      other => {
        const g = fightOf(charts, other);
        const [t] = g.tables;
        return { finalColumn: t.odds.column, drm: t.drm.total, cleared: outlook(charts, g, t).cleared };
      },
    ),
    ...choiceCases(charts, f),
  ];
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
    ...overrunOf(charts, situation, f),
    aftermath: seen.results.map(({ result }) => ({
      result,
      asks: obligationsOf({ fight: f, crt: table.crt, result }),
    })),
    missing: [...cases.map(c => c.fact), ...f.missing, ...belowChart(f, table)],
    assumptions: assumptionsOf(situation, f),
    certainty: certaintyOfFight(charts, f, table),
    ...(cases.length > 0 ? { cases } : {}),
    ...rolledOf(charts, f, table, situation.roll),
  };
};
