// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { fraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import { weakest, type Certainty } from '../../scenario/certainty';
import { asArmour, casesOf, NEVER, outlookOf, type Outlook, type Possible } from '../frame/fight/assess';
import { certaintyOf, entry, ledger } from '../ledger';
import type { Chance, CombatAssessment, OverrunAssessment, Situation, SituationUnit } from '../situation';
import { readFigure, type Charts } from './charts';
import { citeId } from './cite';
import { afterOverrun, hasMpLeft } from './fight/after-overrun';
import { isArmourUncounted } from './fight/armour';
import { averageLoss, cameOf, clearing, goingOn } from './fight/clearing';
import { canRoll } from './fight/dice';
import { fightOf, wholeOf, type Fight } from './fight/fight';
import { isLowOddsUnknown } from './fight/low-odds';
import { diceOf, distribution, mainRow, resultOf } from './fight/main-table';
import { obligationsOf } from './fight/obligations';
import { attackForNext } from './fight/odds';
import { meaningOf, partsOf, type ResultParts } from './fight/results';
import { hasSupport, type Support } from './fight/support';
import { assumedOfLine, openPriceOfLine, overrunOfLine } from './overruns/of-line';

const saidOf = (units: readonly SituationUnit[], word: string): string | undefined =>
  units.map(u => (Object.hasOwn(u.modifiers, word) ? u.modifiers[word] : undefined)).find(v => v !== undefined);

/** Did the attackers spend SPs for the overrun? Without a word, no. */
const spSpentIn = ({ attackers }: Situation): boolean => saidOf(attackers, 'sp') !== undefined;

/** No table tells. */
const UNKNOWN: Chance = { least: ZERO, greatest: fraction(1), decides: 'the MAIN table', unknown: true };

const NO_LOSSES = { attacker: ZERO, defender: ZERO };

/** Without the MAIN table, or below it, no result can be read. */
const unread = (f: Fight): Outlook => ({
  results: [],
  demands: [],
  expectedLosses: NO_LOSSES,
  cleared: f.attack.total.n <= 0 ? NEVER : UNKNOWN,
  mayContinue: f.kind === 'overrun' && f.attack.total.n > 0 ? UNKNOWN : NEVER,
});

/** An attack follows in another phase: now nothing is rolled, and nothing comes of it (2009, 12.A.4-c). */
const UNFOUGHT: Outlook = { results: [], demands: [], expectedLosses: NO_LOSSES, cleared: NEVER, mayContinue: NEVER };

const isPriceOpen = (overrun: OverrunAssessment | undefined): boolean =>
  overrun?.allowed.some(v => v.code === 'overrun-mp' && v.answer === 'undetermined') ?? false;

/** May they go on by the result, and has one of them MPs left for it? */
const goingOnWithMp = (
  charts: Charts,
  f: Fight,
  parts: ResultParts | undefined,
  spSpent: boolean,
  overrun: OverrunAssessment | undefined,
): Possible => {
  const goes = goingOn(charts, f, parts, spSpent);
  const came = cameOf(charts, f, parts);
  if (!parts || !came || !overrun) return goes;
  const left = (which: 'at best' | 'at worst'): boolean =>
    hasMpLeft(afterOverrun(charts.edition, came, parts, f.defenders, overrun, which));
  return { least: goes.least && !isPriceOpen(overrun) && left('at worst'), greatest: goes.greatest && left('at best') };
};

const outlook = (charts: Charts, f: Fight, spSpent: boolean, overrun: OverrunAssessment | undefined): Outlook => {
  if (overrun?.becomes !== undefined) return UNFOUGHT;
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
        goesOn: goingOnWithMp(charts, f, parts, spSpent, overrun),
      };
    },
    { clears: 'the RED table', goesOn: isPriceOpen(overrun) ? 'what the overrun costs' : 'the RED table' },
  );
};

/** Naval gunfire of which nobody says whether it is ready. */
const isTakenAsPrepared = ({ ngs, isPrepared, isUnprepared }: Support): boolean =>
  ngs.length > 0 && !isPrepared && !isUnprepared;

const assumptionsOf = (charts: Charts, situation: Situation, f: Fight): readonly string[] => {
  const { attackers, defenders } = situation;
  const all = [...attackers, ...defenders];
  const says = (units: readonly SituationUnit[], word: string): boolean => saidOf(units, word) !== undefined;
  const isOverrun = f.kind === 'overrun';
  return [
    ...(situation.terrain === undefined ? ['clear terrain'] : []),
    ...(says(all, 'unsupplied') ? [] : ['all in supply']),
    ...(isOverrun && charts.edition.lowOdds && !says(attackers, 'sp') ? ['no SP spent'] : []),
    ...(hasSupport(f.attackSupport) || hasSupport(f.defenceSupport) ? [] : ['no air or naval support']),
    ...(isOverrun && [f.attackSupport, f.defenceSupport].some(isTakenAsPrepared)
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

const rollUnread = (roll: number | undefined): string => (roll === undefined ? '' : ` and what the roll ${roll} means`);

const missingOf = (charts: Charts, f: Fight, roll: number | undefined): readonly string[] => [
  ...f.missing,
  ...(isLowOddsUnknown(charts, f) ? [`the additional MPs of ${f.column} (not in the chart low-odds)`] : []),
  ...(charts.given('main')
    ? []
    : [
        `the MAIN table, which gives the chances${rollUnread(roll)} (overrun tables ${charts.edition.id} -o DIR writes its form)`,
      ]),
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
  const f = fightOf(charts, situation);
  if (situation.kind !== 'overrun') return assessFight(charts, situation, f);
  const assessed = assessFight(charts, situation, f, overrunOfLine(charts, situation, f));
  return {
    ...assessed,
    missing: [...openPriceOfLine(charts, situation, f), ...assessed.missing],
    assumptions: [...assessed.assumptions, ...assumedOfLine(charts, situation, f)],
  };
};

const aftermathOf = (
  charts: Charts,
  f: Fight,
  { results }: Outlook,
  spSpent: boolean,
  overrun: OverrunAssessment | undefined,
): NonNullable<CombatAssessment['aftermath']> =>
  results.flatMap(({ result }) => {
    const parts = partsOf(charts, result);
    if (!parts) return [];
    const came = cameOf(charts, f, parts);
    const goes = overrun && came && goingOnWithMp(charts, f, parts, spSpent, overrun).greatest;
    const left = goes ? afterOverrun(charts.edition, came, parts, f.defenders, overrun).units : [];
    return [
      {
        result,
        asks: obligationsOf(charts, { fight: f, result, parts, overrun, spSpent }),
        ...(left.length > 0 ? { goesOn: left.map(u => ({ label: u.label, left: u.left })) } : {}),
      },
    ];
  });

/**
 * The same for a fight that is made already.
 *
 * @param overrun who may, and who pays what: of a line, or of the board
 */
export const assessFight = (
  charts: Charts,
  situation: Situation,
  f: Fight,
  overrun?: OverrunAssessment,
): CombatAssessment => {
  const spSpent = spSpentIn(situation);
  const seen = outlook(charts, f, spSpent, overrun);
  const cases = casesOf(
    asArmour(situation, 'pz'),
    { finalColumn: f.column, drm: f.drm.total, cleared: seen.cleared },
    s => {
      const other = fightOf(charts, s);
      const { cleared } = outlook(charts, other, spSpent, overrun);
      return { finalColumn: other.column, drm: other.drm.total, cleared };
    },
  );
  const isBarred = overrun === undefined || overrun.allowed.some(v => v.answer === 'illegal');
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
    mayContinue: isBarred ? NEVER : seen.mayContinue,
    ...nextColumn(charts, f),
    ...(overrun ? { overrun } : {}),
    ...supplyDue(charts, situation),
    aftermath: aftermathOf(charts, f, seen, spSpent, overrun),
    missing: [...cases.map(c => c.fact), ...missingOf(charts, f, situation.roll)],
    assumptions: assumptionsOf(charts, situation, f),
    certainty: certaintyOfFight(charts, f),
    ...(cases.length > 0 ? { cases } : {}),
    ...(overrun?.becomes === undefined ? rolledOf(charts, f, situation.roll) : {}),
  };
};
