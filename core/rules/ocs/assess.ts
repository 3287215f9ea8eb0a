// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { fraction, subtract, sum, toWords, ZERO, type Fraction } from '../../base/fraction';
import { present } from '../../base/present';
import { weakest, type Certainty } from '../../scenario/certainty';
import {
  asArmour,
  averageOf,
  casesOf,
  NEVER,
  outlookOf,
  type Outlook as FightOutlook,
  type Standing,
} from '../frame/fight/assess';
import { certaintyOf, entry, ledger } from '../ledger';
import type {
  Chance,
  CombatAssessment,
  CombatCase,
  OverrunAssessment,
  OverrunPayer,
  Situation,
  SituationUnit,
} from '../situation';
import { overrunAssessed } from '../frame/fight/overrun-told';
import type { Verdict } from '../verdict';
import { unlessInvented } from '../sureness';
import { oddlyWritten } from './as-typed';
import { factsTyped as attackTyped, mayAttack } from './attacks/may-attack';
import type { Charts } from './charts';
import { clearing, type Steps } from './fight/clearing';
import { goingOn } from './fight/going-on';
import { factsTyped as overrunTyped } from './overruns/facts';
import { mayOverrun } from './overruns/may-overrun';
import { asTold, overrunLedger } from './overruns/price';
import { stepsLeft } from './combatant';
import { cite } from './cite';
import { distribution, resultOf, rowOf } from './fight/crt';
import { attackerTokens, defenderTokens } from './eligibility';
import { columnName, fightOf, isReadable, wholeOf, type Fight } from './fight/fight';
import { attackForNext, type Reach } from './fight/odds';
import { goesOnWith, obligationsOf } from './fight/obligations';
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

const outlook = (charts: Charts, f: Fight, payers: readonly OverrunPayer[]): Outlook => {
  const chances = [...distribution(charts, f.columns, wholeOf(f.drm))];
  const steps = stepsOf(f);
  const least = (result: string, side: 'attacker' | 'defender'): Fraction =>
    fraction(Math.min(steps[side], partsOf(result)[side].losses));
  const mostOf = (result: string): CombatAssessment['expectedLosses'] => {
    const parts = partsOf(result);
    const of = (side: 'attacker' | 'defender'): Fraction =>
      fraction(Math.min(steps[side], parts[side].losses + parts[side].options));
    return { attacker: of('attacker'), defender: of('defender') };
  };
  const seen = outlookOf(
    chances,
    result => ({
      meaning: meaningOf(result),
      losses: { attacker: least(result, 'attacker'), defender: least(result, 'defender') },
      clears: clearing(result, steps),
      goesOn: goingOn(charts, f, result, payers).possible,
    }),
    { clears: 'what the players choose', goesOn: 'the attacker' },
  );
  const most = chances.map(([result, p]) => [mostOf(result), p] as const);
  return { ...seen, mostLosses: averageOf(most) };
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
    return standingOf(fight, outlook(charts, fight, []).cleared);
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

/** What is taken for granted of units that a line leaves out, said of the rest if it says it of some. */
const unlessSaid = (
  units: readonly SituationUnit[],
  words: readonly string[],
  assumed: { readonly all: string; readonly others: string },
): readonly string[] => {
  const silent = units.filter(u => !words.some(word => Object.hasOwn(u.modifiers, word)));
  if (silent.length === 0) return [];
  return [silent.length === units.length ? assumed.all : assumed.others];
};

/** Counters on a board show these; a line says them, or leaves them out. */
const statesAssumed = (typed: readonly SituationUnit[]): readonly string[] => [
  ...unlessSaid(typed, MODES, { all: 'Combat Mode', others: 'Combat Mode of the others' }),
  ...unlessSaid(typed, ['unsupplied'], { all: 'all in supply', others: 'the others in supply' }),
];

const assumptionsOf = (situation: Situation, f: Fight): readonly string[] => {
  const { attackers, defenders, features } = situation;
  const all = [...attackers, ...defenders];
  const isLed = all.some(u => Object.hasOwn(u.modifiers, 'leads'));
  const oneStep = f.attackers.concat(f.defenders).filter(u => u.steps === 1);
  const saysSteps = (label: string): boolean =>
    all.some(u => u.label === label && (Object.hasOwn(u.modifiers, 'steps') || u.values['steps'] !== undefined));
  const isTyped = all.every(u => u.id === undefined);
  const needFuel = attackers.filter((_, i) => f.named[i]?.move !== 'leg');
  return [
    ...(situation.terrain === undefined ? ['open terrain'] : []),
    ...statesAssumed(all.filter(u => u.id === undefined)),
    ...unlessSaid(all, ['no combat supply'], { all: 'combat supply paid', others: 'combat supply of the others paid' }),
    ...unlessSaid(needFuel, ['no fuel'], { all: 'fuel paid', others: 'fuel of the others paid' }),
    ...(!isLed && (f.attackers.length > 1 || f.defenders.length > 1) ? ['the best AR leads'] : []),
    ...(oneStep.some(u => !saysSteps(u.label)) ? ['one step a unit'] : []),
    ...(isTyped && !features.some(w => w.startsWith('hedgehog')) && !Object.hasOwn(situation.options, 'hedgehog')
      ? ['no hedgehog']
      : []),
  ];
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

/** On what the answer rests: its charts. */
export const certaintyOfFight = (charts: Charts, f: Fight): Certainty =>
  weakest([
    charts.table('combat').certainty,
    charts.table('surprise').certainty,
    certaintyOf(f.attack, f.defence, f.shifts, f.drm),
  ]);

/** Whether it may be fought, as who judges it has answered. */
export interface MayFight {
  readonly overrun?: OverrunAssessment;
  /** What bars units from an attack. */
  readonly breaches?: readonly Verdict[];
}

/** Units of one kind for which the same is wrong are told once. */
const toldOnce = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.map(v => unlessInvented(v)).filter((v, i, all) => all.findIndex(other => other.message === v.message) === i);

/** Of a line of odds. */
const mayTyped = (charts: Charts, situation: Situation, f: Fight): MayFight => {
  const asked = { units: [], hexes: [] };
  if (situation.kind === 'combat') {
    const barred = mayAttack(attackTyped(charts, situation, f), asked).filter(v => v.answer !== 'legal');
    return { breaches: toldOnce(barred) };
  }
  const facts = overrunTyped(charts, situation, f);
  const price = overrunLedger(charts, situation.mpSpent);
  return { overrun: overrunAssessed(toldOnce(mayOverrun(facts, asked)), facts.payers.map(asTold), price) };
};

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  const f = fightOf(charts, situation, 'inf');
  return assessFight(charts, situation, f, mayTyped(charts, situation, f));
};

const breachesOf = (
  charts: Charts,
  situation: Situation,
  f: Fight,
  barred: readonly Verdict[],
): Pick<CombatAssessment, 'breaches'> => {
  const breaches = [...barred, ...oddlyWritten(charts, situation, f)];
  return breaches.length === 0 ? {} : { breaches };
};

/** The same for a fight whose surprise may already be rolled. */
export const assessFight = (charts: Charts, situation: Situation, f: Fight, may: MayFight): CombatAssessment => {
  const { overrun, breaches = [] } = may;
  const payers = overrun?.payers ?? [];
  const readable = isReadable(f);
  const seen = readable ? outlook(charts, f, payers) : unread(f);
  const cases = readable ? armourCases(charts, situation, f, seen.cleared) : [];
  const next = readable ? attackForNext(charts, f.odds, f.defence.total) : undefined;
  const name = (place: number): string => (readable ? columnName(f, place) : noColumn(f));
  const forbidden = overrun?.allowed.some(v => v.answer === 'illegal') ?? true;
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.odds.ratio,
    column: name(f.odds.place),
    shifts: f.shifts,
    drm: f.attackers.length === 0 ? ledger('DRM', []) : f.drm,
    finalColumn: name(f.place),
    ...seen,
    mayContinue: forbidden ? NEVER : seen.mayContinue,
    ...(next ? { nextColumn: nextColumn(f, next) } : {}),
    ...present({ overrun }),
    ...breachesOf(charts, situation, f, breaches),
    ...(readable ? { supplyDue: supplyDue(charts, f), surprise: f.surprise } : {}),
    aftermath: seen.results.map(({ result }) => {
      const facts = { fight: f, result, payers };
      return { result, asks: obligationsOf(charts, facts), ...(forbidden ? {} : goesOnWith(charts, facts)) };
    }),
    missing: [...cases.map(c => c.fact), ...offChartWords(charts, f)],
    assumptions: assumptionsOf(situation, f),
    certainty: certaintyOfFight(charts, f),
    ...(cases.length > 0 ? { cases } : {}),
    ...(situation.roll === undefined || !readable ? {} : { rolled: rolledOf(charts, f, situation.roll) }),
  };
};
