// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { fraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import { weakest, type Certainty } from '../../scenario/certainty';
import { asArmour, casesOf, NEVER, outlookOf, type Outlook } from '../frame/assess';
import { certaintyOf, entry, ledger } from '../ledger';
import type { Chance, CombatAssessment, Situation, SituationUnit } from '../situation';
import { assessOverrun } from './assess-overrun';
import { readFigure, type Charts } from './charts';
import { citeId } from './cite';
import { isArmourUncounted } from './fight/armour';
import { averageLoss, clearing, goingOn } from './fight/clearing';
import { canRoll } from './fight/dice';
import { fightOf, wholeOf, type Fight } from './fight/fight';
import { isLowOddsUnknown } from './fight/low-odds';
import { diceOf, distribution, mainRow, resultOf } from './fight/main-table';
import { obligationsOf } from './fight/obligations';
import { attackForNext } from './fight/odds';
import { meaningOf, partsOf } from './fight/results';
import { hasSupport } from './fight/support';

const saidOf = (units: readonly SituationUnit[], word: string): string | undefined =>
  units.map(u => (Object.hasOwn(u.modifiers, word) ? u.modifiers[word] : undefined)).find(v => v !== undefined);

/** Did the attackers spend SPs for the overrun? Without a word, no. */
const spSpentIn = ({ attackers }: Situation): boolean => saidOf(attackers, 'sp') !== undefined;

const OPEN: Chance = { least: ZERO, greatest: fraction(1), decides: 'the MAIN table' };

/** Without the MAIN table, or below it, no result can be read. */
const unread = (f: Fight): Outlook => ({
  results: [],
  demands: [],
  expectedLosses: { attacker: ZERO, defender: ZERO },
  cleared: f.attack.total.n <= 0 ? NEVER : OPEN,
  mayContinue: f.kind === 'overrun' && f.attack.total.n > 0 ? OPEN : NEVER,
});

const outlook = (charts: Charts, f: Fight, spSpent: boolean): Outlook => {
  const chances = f.missing.length > 0 ? undefined : distribution(charts, f.column, wholeOf(f.drm));
  if (!chances) return unread(f);
  return outlookOf(
    [...chances],
    result => {
      const parts = partsOf(charts, result);
      const loss = (side: 'attacker' | 'defender'): Fraction =>
        parts ? averageLoss(charts, f, parts, side, spSpent) : ZERO;
      return {
        meaning: meaningOf(charts, result),
        losses: { attacker: loss('attacker'), defender: loss('defender') },
        clears: clearing(charts, f, parts),
        goesOn: goingOn(charts, f, parts, spSpent),
      };
    },
    { clears: 'the RED table', goesOn: 'the RED table' },
  );
};

const assumptionsOf = (charts: Charts, situation: Situation, f: Fight): readonly string[] => {
  const { attackers, defenders } = situation;
  const all = [...attackers, ...defenders];
  const says = (units: readonly SituationUnit[], word: string): boolean => saidOf(units, word) !== undefined;
  const isOverrun = f.kind === 'overrun';
  const hasNgs = f.attackSupport.ngs.length + f.defenceSupport.ngs.length > 0;
  return [
    ...(situation.terrain === undefined ? ['clear terrain'] : []),
    ...(says(all, 'unsupplied') ? [] : ['all in supply']),
    ...(isOverrun && charts.edition.lowOdds && !says(attackers, 'sp') ? ['no SP spent'] : []),
    ...(hasSupport(f.attackSupport) || hasSupport(f.defenceSupport) ? [] : ['no air or naval support']),
    ...(isOverrun && hasNgs && !f.attackSupport.isPrepared && !f.defenceSupport.isPrepared
      ? ['naval gunfire prepared or pre-allocated']
      : []),
    ...(isArmourUncounted(charts, [...f.attackers.map(a => a.unit), ...f.defenders])
      ? ['no armour effects (no chart armour-effects)']
      : []),
    ...(charts.given('red') || !usesRed(charts, f) ? [] : ['losses of the RED table not counted (no chart red)']),
  ];
};

const usesRed = (charts: Charts, f: Fight): boolean =>
  [...(distribution(charts, f.column, wholeOf(f.drm))?.keys() ?? [])].some(r => partsOf(charts, r)?.losses === 'red');

/** 2009, 12.A.3-a: half the SPs of an attack; else all of them. Told only if the line says how many an attack needs. */
const supplyDue = (charts: Charts, situation: Situation): Pick<CombatAssessment, 'supplyDue'> => {
  const sp = readFigure(saidOf(situation.attackers, 'sp'));
  if (!sp) return {};
  const { edition } = charts;
  const isHalf = situation.kind === 'overrun' && edition.lowOdds;
  const rule = citeId(edition, isHalf ? '12.A.3-a' : edition.rules.odds);
  const due = ledger('SP', [
    entry(sp, 'SPs of an attack', rule),
    ...(isHalf ? [entry(fraction(1, 2), 'overrun', rule, 'quoted', 'x')] : []),
  ]);
  return { supplyDue: [{ side: 'attacker', due }] };
};

const certaintyOfFight = (charts: Charts, f: Fight): Certainty =>
  weakest([
    charts.given('main')?.certainty ?? 'illustrative',
    certaintyOf(f.attack, f.defence, f.drm),
    ...(f.additional ? [f.additional.certainty] : []),
  ]);

const missingOf = (charts: Charts, f: Fight): readonly string[] => [
  ...f.missing,
  ...(isLowOddsUnknown(charts, f) ? [`the additional MPs of ${f.column} (not in the chart low-odds)`] : []),
  ...(charts.given('main') ? [] : ['the MAIN table, which gives the chances']),
  ...(charts.given('main') && f.odds.place < 0 && f.attack.total.n > 0 ? [`what odds ${f.column} give`] : []),
];

const nextColumn = (charts: Charts, f: Fight): Pick<CombatAssessment, 'nextColumn'> => {
  const next = f.attack.total.n > 0 ? attackForNext(charts, f.odds, f.defence.total) : undefined;
  if (!next) return {};
  const needs = subtract(next.strength, f.attack.total);
  return { nextColumn: { column: next.column, needs, ...(next.over ? { over: true } : {}) } };
};

const rolledOf = (charts: Charts, f: Fight, roll: number | undefined): Pick<CombatAssessment, 'rolled'> => {
  const isRoll = roll !== undefined && canRoll(charts, roll);
  const modified = isRoll ? mainRow(charts, roll + wholeOf(f.drm)) : undefined;
  const result = modified === undefined || f.missing.length > 0 ? undefined : resultOf(charts, f.column, modified);
  if (modified === undefined || result === undefined) return {};
  return { rolled: { result, meaning: meaningOf(charts, result), modified } };
};

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  return assessFight(charts, situation, fightOf(charts, situation));
};

/** The same for a fight that is made already. */
export const assessFight = (charts: Charts, situation: Situation, f: Fight): CombatAssessment => {
  const spSpent = spSpentIn(situation);
  const seen = outlook(charts, f, spSpent);
  const overrun = situation.kind === 'overrun' ? assessOverrun(charts, situation, f) : undefined;
  const cases = casesOf(
    asArmour(situation, 'pz'),
    { finalColumn: f.column, drm: f.drm.total, cleared: seen.cleared },
    s => {
      const other = fightOf(charts, s);
      return { finalColumn: other.column, drm: other.drm.total, cleared: outlook(charts, other, spSpent).cleared };
    },
  );
  const isBarred = overrun === undefined || overrun.allowed.some(v => v.answer === 'illegal') || overrun.isDeferred;
  const isSpent = overrun?.left !== undefined && overrun.left.n <= 0;
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.odds.ratio,
    column: f.column,
    shifts: ledger('columns', []),
    drm: f.drm,
    finalColumn: f.column,
    dice: diceOf(charts.given('main')),
    ...seen,
    mayContinue: isBarred || isSpent ? NEVER : seen.mayContinue,
    ...nextColumn(charts, f),
    ...(overrun
      ? { overrun: { allowed: overrun.allowed, mp: overrun.mp, ...(overrun.ma ? { ma: overrun.ma } : {}) } }
      : {}),
    ...supplyDue(charts, situation),
    aftermath: seen.results.flatMap(({ result }) => {
      const parts = partsOf(charts, result);
      return parts
        ? [{ result, asks: obligationsOf(charts, { fight: f, result, parts, left: overrun?.left, spSpent }) }]
        : [];
    }),
    missing: [...cases.map(c => c.fact), ...missingOf(charts, f)],
    assumptions: assumptionsOf(charts, situation, f),
    certainty: certaintyOfFight(charts, f),
    ...(cases.length > 0 ? { cases } : {}),
    ...rolledOf(charts, f, situation.roll),
  };
};
