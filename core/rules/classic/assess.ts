// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { present } from '../../base/present';
import { ONE, subtract, ZERO } from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import { CERTAIN, IMPOSSIBLE, NEVER, outlookOf, type Outlook, type Possible } from '../frame/assess';
import { certaintyOf, ledger } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import { assessOverrun } from './assess-overrun';
import type { ResultRules } from './block/rules';
import type { Charts } from './charts';
import { distribution, meaningOf, readRoll, worth } from './fight/crt';
import { chartOf, fightOf, oddsOf, plainColumn, type Fight } from './fight/fight';
import { clears, stepsDue, stepsOf } from './fight/losses';
import { obligationsOf } from './fight/obligations';
import { hasOdds, isAutomatic } from './fight/automatic';

const OPEN: Possible = { least: false, greatest: true };

const goingOn = (charts: Charts, f: Fight, isCleared: Possible): Possible => {
  const { overrun } = charts.rules;
  if (f.kind === 'combat' || overrun.how === 'none' || overrun.stops === 'always') return IMPOSSIBLE;
  return overrun.stops === 'never' ? CERTAIN : isCleared;
};

/** All defenders are taken off. */
const automatic = (charts: Charts, f: Fight): Outlook => {
  const isEnough = hasOdds(charts, f);
  const lost = { attacker: ZERO, defender: isEnough ? stepsOf(f, 'defender') : ZERO };
  const clear = isEnough ? CERTAIN : IMPOSSIBLE;
  return outlookOf(
    [[isEnough ? 'overrun' : 'no overrun', ONE]],
    () => ({
      meaning: isEnough ? 'defender is eliminated' : 'the odds are too low',
      losses: lost,
      clears: clear,
      goesOn: goingOn(charts, f, clear),
    }),
    { clears: 'the odds', goesOn: 'the odds' },
  );
};

const unread = (f: Fight): Outlook => ({
  results: [],
  demands: [],
  expectedLosses: { attacker: ZERO, defender: ZERO },
  cleared: f.isTooLow ? NEVER : { least: ZERO, greatest: ONE, decides: 'the CRT' },
  mayContinue: NEVER,
});

const doesOf = (charts: Charts, f: Fight, word: string, result: ResultRules | undefined) => {
  const clear = result ? clears(f, result) : OPEN;
  const lost = (side: 'attacker' | 'defender') => (result ? stepsDue(f, result, side).greatest : ZERO);
  return {
    meaning: meaningOf(charts, word),
    losses: { attacker: lost('attacker'), defender: lost('defender') },
    clears: clear,
    goesOn: goingOn(charts, f, clear),
  };
};

const outlook = (charts: Charts, f: Fight): Outlook => {
  if (isAutomatic(charts, f.kind)) return automatic(charts, f);
  const chances = f.missing.length > 0 ? undefined : distribution(charts.rules.combat, f);
  if (!chances) return unread(f);
  const sorted = [...chances].sort(([a], [b]) => worth(charts.result(b)) - worth(charts.result(a)));
  return outlookOf(sorted, word => doesOf(charts, f, word, charts.result(word)), {
    clears: 'the defender',
    goesOn: 'the defender',
  });
};

const nextColumn = (f: Fight): Pick<CombatAssessment, 'nextColumn'> => {
  const { crt, place, defence, attack } = f;
  if (!crt || place >= crt.columns.last || defence.total.n === 0) return {};
  const next = Math.max(0, place + 1);
  const needs = subtract(crt.columns.attackFor(next, defence.total), attack.total);
  return needs.n > 0 ? { nextColumn: { column: crt.columns.nameOf(next), needs } } : {};
};

const missingOf = (charts: Charts, situation: Situation, f: Fight): readonly string[] => [
  ...f.missing,
  ...(f.crt || isAutomatic(charts, f.kind)
    ? []
    : [`the chart ${chartOf(charts, situation.kind)}, which gives the results`]),
];

export const assess = (charts: Charts, situation: Situation): CombatAssessment =>
  assessFight(charts, situation, fightOf(charts, situation));

/** The same for a fight that is made already. */
export const assessFight = (charts: Charts, situation: Situation, f: Fight): CombatAssessment => {
  const seen = outlook(charts, f);
  const overrun = situation.kind === 'overrun' ? assessOverrun(charts, situation, f) : undefined;
  const isBarred = overrun?.allowed.some(v => v.answer === 'illegal') ?? true;
  const rolled = situation.roll === undefined ? undefined : readRoll(charts, f, situation.roll, [situation.roll]);
  const isAuto = isAutomatic(charts, f.kind);
  const plain = isAuto ? oddsOf(f) : plainColumn(f);
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.ratio,
    column: plain,
    shifts: isAuto ? ledger('columns', []) : f.shifts,
    drm: isAuto ? ledger('DRM', []) : f.drm,
    finalColumn: isAuto ? plain : (f.column ?? plain),
    ...present({ dice: charts.rules.combat?.dice }),
    ...seen,
    mayContinue: isBarred ? NEVER : seen.mayContinue,
    ...(isAuto ? {} : nextColumn(f)),
    ...(overrun ? { overrun } : {}),
    aftermath: seen.results.flatMap(({ result }) => {
      const parts = charts.result(result);
      return parts ? [{ result, asks: obligationsOf(charts, f, parts) }] : [];
    }),
    missing: missingOf(charts, situation, f),
    assumptions: situation.terrain === undefined ? ['no terrain'] : [],
    certainty: weakest([
      ...(isAuto ? [] : [f.crt?.table.certainty ?? 'illustrative']),
      certaintyOf(f.attack, f.defence, f.shifts, f.drm),
    ]),
    ...(rolled ? { rolled: { result: rolled.result, meaning: rolled.meaning, modified: rolled.modified } } : {}),
  };
};
