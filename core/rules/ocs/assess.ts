// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { fraction, subtract, sum, toWords, ZERO, type Fraction } from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import {
  asArmour,
  averageOf,
  casesOf,
  NEVER,
  outlookOf,
  type Outlook as FightOutlook,
  type Standing,
} from '../frame/assess';
import { certaintyOf, entry, ledger } from '../ledger';
import type { Chance, CombatAssessment, CombatCase, Situation, SituationUnit } from '../situation';
import { breachesOf } from './as-typed';
import { assessOverrun } from './assess-overrun';
import type { Charts } from './charts';
import { clearing, goingOn, type Steps } from './fight/clearing';
import { stepsLeft } from './combatant';
import { cite } from './cite';
import { distribution, resultOf, rowOf } from './fight/crt';
import { attackerTokens, defenderTokens } from './eligibility';
import { columnName, fightOf, isReadable, wholeOf, type Fight } from './fight/fight';
import { attackForNext, type Reach } from './fight/odds';
import { obligationsOf } from './fight/obligations';
import { meaningOf, partsOf } from './fight/results';
import { MODES } from './vocabulary';
import { WORDS } from './words';

const stepsOf = (f: Fight): Steps => ({
  attacker: f.attackers.reduce((n, u) => n + stepsLeft(u), 0),
  defender: f.defenders.reduce((n, u) => n + stepsLeft(u), 0),
});

interface Outlook extends FightOutlook {
  readonly mostLosses: CombatAssessment['expectedLosses'];
}

const outlook = (charts: Charts, f: Fight): Outlook => {
  const chances = [...distribution(charts, f.columns, wholeOf(f.drm))];
  const steps = stepsOf(f);
  const least = (result: string, side: 'attacker' | 'defender'): Fraction =>
    fraction(Math.min(steps[side], partsOf(result)[side].losses));
  const most = (result: string, side: 'attacker' | 'defender'): Fraction =>
    fraction(Math.min(steps[side], partsOf(result)[side].losses + partsOf(result)[side].options));
  const seen = outlookOf(
    chances,
    result => ({
      meaning: meaningOf(result),
      losses: { attacker: least(result, 'attacker'), defender: least(result, 'defender') },
      clears: clearing(result, steps),
      goesOn: goingOn(result, steps),
    }),
    { clears: 'what the players choose', goesOn: 'the attacker' },
  );
  return { ...seen, mostLosses: averageOf(chances, most) };
};

const NOTHING = { attacker: ZERO, defender: ZERO };

/** No unit that can attack, or ground that the charts lack: no result can be read. */
const unread = (f: Fight): Outlook => {
  const none = f.attackers.length === 0;
  return {
    results: [],
    demands: [],
    expectedLosses: NOTHING,
    mostLosses: NOTHING,
    cleared: none ? NEVER : { least: ZERO, greatest: fraction(1), decides: 'what the charts lack' },
    mayContinue: none ? NEVER : { least: ZERO, greatest: fraction(1), decides: 'what the charts lack' },
  };
};

const noColumn = (f: Fight): string => (f.attackers.length === 0 ? 'no attack' : '?');

/** Units whose type is not said, if they were armour; only those that change something. */
const armourCases = (charts: Charts, situation: Situation, f: Fight, cleared: Chance): readonly CombatCase[] =>
  casesOf(asArmour(situation, 'armour'), standingOf(f, cleared), other => {
    const fight = fightOf(charts, other, 'inf');
    return standingOf(fight, outlook(charts, fight).cleared);
  });

const standingOf = (f: Fight, cleared: Chance): Standing => ({
  finalColumn: columnName(f, f.place),
  drm: f.drm.total,
  cleared,
});

/** What the charts lack of the ground, with what they have: nothing of it is read as open. */
const offChartWords = (charts: Charts, f: Fight): readonly string[] =>
  f.offChart.map(({ what, chart }) => `${what} in the chart ${chart}, which has ${charts.rowsOf(chart).join(', ')}`);

/** 12.4: combat supply that falls due, in tokens: a step of the attackers each, the defenders by their REs. */
const supplyDue = (charts: Charts, f: Fight): NonNullable<CombatAssessment['supplyDue']> => {
  const steps = stepsOf(f).attacker;
  const re = sum(f.defenders.map(u => u.re));
  return [
    {
      side: 'attacker',
      due: ledger('T', [
        entry(
          attackerTokens(charts, steps),
          WORDS.attackersPay(steps),
          cite('9.2-supply'),
          charts.table('supply').certainty,
        ),
      ]),
    },
    {
      side: 'defender',
      due: ledger('T', [
        entry(
          defenderTokens(charts, re),
          WORDS.defendersPay(toWords(re)),
          cite('9.2-supply'),
          charts.table('supply').certainty,
        ),
      ]),
    },
  ];
};

const assumptionsOf = (situation: Situation, f: Fight): readonly string[] => {
  const says = (units: readonly SituationUnit[], words: readonly string[]): boolean =>
    units.some(u => words.some(w => Object.hasOwn(u.modifiers, w)));
  const all = [...situation.attackers, ...situation.defenders];
  const assumed: string[] = [];
  if (situation.terrain === undefined) assumed.push('open terrain');
  if (!all.every(u => says([u], MODES))) assumed.push('Combat Mode');
  if (!says(all, ['unsupplied'])) assumed.push('all in supply');
  if (!says(all, ['no combat supply'])) assumed.push('combat supply paid');
  if (f.attackers.some(u => u.move !== 'leg') && !says(situation.attackers, ['no fuel'])) assumed.push('fuel paid');
  if (!says(all, ['leads']) && (f.attackers.length > 1 || f.defenders.length > 1)) assumed.push('the best AR leads');
  if (f.attackers.concat(f.defenders).some(u => u.steps === 1) && !says(all, ['steps']))
    assumed.push('one step a unit');
  return assumed;
};

const rolledOf = (charts: Charts, f: Fight, roll: number): NonNullable<CombatAssessment['rolled']> => {
  const modified = rowOf(roll + wholeOf(f.drm));
  const result = resultOf(charts, f.place, modified);
  const unsure = f.columns.size > 1 ? ' (without surprise)' : '';
  return { result, meaning: `${meaningOf(result)}${unsure}`, modified };
};

const nextColumn = (f: Fight, { strength, over }: Reach): NonNullable<CombatAssessment['nextColumn']> => ({
  column: columnName(f, f.odds.place + 1),
  needs: subtract(strength, f.attack.total),
  ...(over ? { over } : {}),
});

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  return assessFight(charts, situation, fightOf(charts, situation, 'inf'));
};

/** The same for a fight whose surprise may already be rolled. */
export const assessFight = (charts: Charts, situation: Situation, f: Fight): CombatAssessment => {
  const readable = isReadable(f);
  const seen = readable ? outlook(charts, f) : unread(f);
  const cases = readable ? armourCases(charts, situation, f, seen.cleared) : [];
  const overrun = situation.kind === 'overrun' ? assessOverrun(charts, situation, f) : undefined;
  const next = readable ? attackForNext(charts, f.odds, f.defence.total) : undefined;
  const name = (place: number): string => (readable ? columnName(f, place) : noColumn(f));
  const forbidden = overrun?.allowed.some(v => v.answer === 'illegal') ?? true;
  const stuck = overrun?.left !== undefined && overrun.left.n <= 0;
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.odds.ratio,
    column: name(f.odds.place),
    shifts: f.shifts,
    drm: f.attackers.length === 0 ? ledger('DRM', []) : f.drm,
    finalColumn: name(f.place),
    ...seen,
    mayContinue: forbidden || stuck ? NEVER : seen.mayContinue,
    ...(next ? { nextColumn: nextColumn(f, next) } : {}),
    ...(overrun
      ? { overrun: { allowed: overrun.allowed, mp: overrun.mp, ...(overrun.ma ? { ma: overrun.ma } : {}) } }
      : {}),
    ...breachesOf(charts, situation, f),
    ...(readable ? { supplyDue: supplyDue(charts, f) } : {}),
    ...(readable ? { surprise: f.surprise } : {}),
    aftermath: seen.results.map(({ result }) => ({
      result,
      asks: obligationsOf(charts, { fight: f, result, left: overrun?.left }),
    })),
    missing: [...cases.map(c => c.fact), ...offChartWords(charts, f)],
    assumptions: assumptionsOf(situation, f),
    certainty: weakest([
      charts.table('combat').certainty,
      charts.table('surprise').certainty,
      certaintyOf(f.attack, f.defence, f.shifts, f.drm),
    ]),
    ...(cases.length > 0 ? { cases } : {}),
    ...(situation.roll === undefined || !readable ? {} : { rolled: rolledOf(charts, f, situation.roll) }),
  };
};
