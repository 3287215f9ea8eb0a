// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import {
  add,
  compare,
  equal,
  fraction,
  multiply,
  parseFraction,
  subtract,
  ZERO,
  type Fraction,
} from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import { certaintyOf, type Ledger } from '../ledger';
import type { Chance, CombatAssessment, CombatCase, ResultChance, Situation, SituationUnit } from '../situation';
import type { Verdict } from '../verdict';
import type { Charts } from './charts';
import { chanceOf, clearing, goingOn, type Steps } from './combat/clearing';
import { allowance, isFuelled, stepsLeft, type Combatant } from './combatant';
import { verdict } from './cite';
import { distribution, resultOf, rowOf } from './combat/crt';
import { entryOf, entryParts, entryVerdict, mpVerdict, overrunLedger } from './combat/overrun';
import {
  capableVerdict,
  fuelVerdict,
  mayOverrunIn,
  modeVerdict,
  supplyVerdict,
  targetVerdict,
} from './combat/eligibility';
import { columnName, fightOf, NEVER, wholeOf, type Fight } from './combat/fight';
import { attackForNext, type Reach } from './combat/odds';
import { obligationsOf } from './combat/obligations';
import { meaningOf, partsOf } from './combat/result';
import { MODES } from './vocabulary';
import { withoutReading, WORDS } from './words';

export const stepsOf = (f: Fight): Steps => ({
  attacker: f.attackers.reduce((n, u) => n + stepsLeft(u), 0),
  defender: f.defenders.reduce((n, u) => n + stepsLeft(u), 0),
});

interface Outlook {
  readonly results: readonly ResultChance[];
  readonly demands: readonly { readonly result: string; readonly attacker: number; readonly defender: number }[];
  readonly expectedLosses: { readonly attacker: Fraction; readonly defender: Fraction };
  readonly mostLosses: { readonly attacker: Fraction; readonly defender: Fraction };
  readonly cleared: Chance;
  readonly mayContinue: Chance;
}

/** The average of what each result takes from both sides. */
const averageOf = (
  chances: readonly (readonly [string, Fraction])[],
  lossOf: (result: string, side: 'attacker' | 'defender') => number,
): { readonly attacker: Fraction; readonly defender: Fraction } => {
  const of = (side: 'attacker' | 'defender'): Fraction =>
    chances.reduce((total, [result, p]) => add(total, multiply(p, fraction(lossOf(result, side)))), ZERO);
  return { attacker: of('attacker'), defender: of('defender') };
};

const outlook = (charts: Charts, f: Fight): Outlook => {
  const chances = [...distribution(charts, f.columns, wholeOf(f.drm))];
  const steps = stepsOf(f);
  const due = (result: string, side: 'attacker' | 'defender'): number =>
    Math.min(steps[side], partsOf(result)[side].losses);
  const most = (result: string, side: 'attacker' | 'defender'): number =>
    Math.min(steps[side], partsOf(result)[side].losses + partsOf(result)[side].options);
  return {
    results: chances.map(([result, probability]) => ({ result, probability, meaning: meaningOf(result) })),
    demands: chances.map(([result]) => ({
      result,
      attacker: due(result, 'attacker'),
      defender: due(result, 'defender'),
    })),
    expectedLosses: averageOf(chances, due),
    mostLosses: averageOf(chances, most),
    cleared: chanceOf(
      chances.map(([result, probability]) => ({ probability, possible: clearing(result, steps) })),
      'what the players choose',
    ),
    mayContinue: chanceOf(
      chances.map(([result, probability]) => ({ probability, possible: goingOn(result, steps) })),
      'the attacker',
    ),
  };
};

const typedAs = (units: readonly SituationUnit[], label: string, type: string): readonly SituationUnit[] =>
  units.map(u => (u.type === undefined && u.label === label ? { ...u, type } : u));

/** More units of unknown type than these are not looked at one by one. */
const MOST_CASES = 6;

/** Units whose type is not said, if they were armour; only those that change something. */
const casesOf = (charts: Charts, situation: Situation, f: Fight, cleared: Chance): readonly CombatCase[] => {
  const untyped = [...situation.attackers, ...situation.defenders].filter(u => u.type === undefined);
  return [...new Set(untyped.map(u => u.label))].slice(0, MOST_CASES).flatMap(label => {
    const other = fightOf(
      charts,
      {
        ...situation,
        attackers: typedAs(situation.attackers, label, 'armour'),
        defenders: typedAs(situation.defenders, label, 'armour'),
      },
      'inf',
    );
    const chance = outlook(charts, other).cleared;
    const same =
      other.place === f.place && equal(chance.least, cleared.least) && equal(chance.greatest, cleared.greatest);
    return same
      ? []
      : [
          {
            fact: `the type of ${label}`,
            when: `${label} is armour`,
            finalColumn: columnName(other, other.place),
            drm: other.drm.total,
            cleared: chance,
          },
        ];
  });
};

interface Payer {
  readonly unit: Combatant;
  readonly ma: Fraction;
  readonly mp: Ledger;
  readonly left: Fraction;
}

/** What a unit spent before: its own `+moved`, else what the line says of the stack. */
const spentBefore = (situation: Situation, at: number): Fraction =>
  parseFraction(situation.attackers[at]?.modifiers['moved'] ?? '') ?? situation.mpSpent ?? ZERO;

const payersOf = (charts: Charts, situation: Situation, f: Fight): readonly Payer[] =>
  f.attackers.flatMap((unit, i) => {
    const ma = allowance(charts, unit);
    const mp = overrunLedger(charts, spentBefore(situation, i));
    return ma ? [{ unit, ma, mp, left: subtract(ma, mp.total) }] : [];
  });

/** 8.1b for each kind of movement in the stack. */
const entryVerdicts = (charts: Charts, situation: Situation, f: Fight): readonly Verdict[] =>
  [...new Set(f.attackers.map(u => u.move))].flatMap(move => {
    const parts = entryParts(charts, move, {
      terrain: f.terrain,
      hexsides: situation.hexsides.map(h => h.feature),
      trainbusting: situation.features.includes('trainbusting'),
    });
    if (!parts)
      return [
        verdict('undetermined', 'overrun-entry', '8.1b-1', WORDS.entryUnknown(f.terrain), {
          missing: `what ${f.terrain} costs to enter`,
          part: 'terrain',
        }),
      ];
    const entered = entryOf(parts);
    const barred = entered.kind === 'mp' || entered.what === f.terrain ? 'terrain' : `hexside ${entered.what}`;
    return [entryVerdict(entered, charts.mp('most to enter'), f.terrain, { who: `${move} units`, part: barred })];
  });

/** What rests on a chart that is only an illustration is no ruling. */
const unlessInvented = (v: Verdict): Verdict =>
  v.answer === 'illegal' && v.certainty === 'illustrative'
    ? {
        ...v,
        answer: 'undetermined',
        message: `By an illustrative chart: ${v.message}`,
        missing: "the game's own chart",
      }
    : v;

/** The group of the first attacker that something is wrong with. */
const groupOf = (f: Fight, isWrong: (unit: Combatant) => boolean): { readonly part: string } => ({
  part: `attacker ${f.attackers.find(isWrong)?.group ?? 1}`,
});

/** Kinds of units for which the same is wrong are told once. */
const toldOnce = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.filter((v, i) => verdicts.findIndex(other => other.message === v.message) === i);

const overrunOf = (
  charts: Charts,
  situation: Situation,
  f: Fight,
): NonNullable<CombatAssessment['overrun']> & { readonly left?: Fraction } => {
  const tightest = payersOf(charts, situation, f).reduce<Payer | undefined>(
    (t, p) => (t && compare(t.left, p.left) <= 0 ? t : p),
    undefined,
  );
  const mp = tightest?.mp ?? overrunLedger(charts, situation.mpSpent);
  const allowed = [
    targetVerdict(f.defenders, 'the target', { part: 'defender 1' }),
    capableVerdict(
      f.attackers,
      groupOf(f, u => !u.attackCapable),
    ),
    modeVerdict(
      charts,
      f.attackers,
      groupOf(f, u => !mayOverrunIn(charts, u)),
    ),
    fuelVerdict(
      f.attackers,
      'overrun',
      groupOf(f, u => !isFuelled(u)),
    ),
    supplyVerdict(
      f.attackers,
      groupOf(f, u => u.noCombatSupply),
    ),
    ...entryVerdicts(charts, situation, f),
    ...(tightest
      ? [
          mpVerdict(
            charts,
            {
              name: tightest.unit.label,
              spent: subtract(tightest.mp.total, charts.mp('overrun')),
              ma: tightest.ma,
            },
            { ledger: mp },
          ),
        ]
      : []),
  ].map(v => unlessInvented({ ...v, message: withoutReading(v.message) }));
  return { allowed: toldOnce(allowed), mp, ...(tightest ? { ma: tightest.ma, left: tightest.left } : {}) };
};

/** Terrain that the scenario's own chart does not have is read as open, without multipliers. */
const offChart = (charts: Charts, { terrain }: Fight): readonly string[] =>
  charts.category(terrain) === undefined ? [`${terrain} in the chart tec-combat`] : [];

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
  const seen = outlook(charts, f);
  const cases = casesOf(charts, situation, f, seen.cleared);
  const overrun = situation.kind === 'overrun' ? overrunOf(charts, situation, f) : undefined;
  const next = attackForNext(charts, f.odds, f.defence.total);
  const forbidden = overrun?.allowed.some(v => v.answer === 'illegal') ?? true;
  const stuck = overrun?.left !== undefined && overrun.left.n <= 0;
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.odds.ratio,
    column: columnName(f, f.odds.place),
    shifts: f.shifts,
    drm: f.drm,
    finalColumn: columnName(f, f.place),
    ...seen,
    mayContinue: forbidden || stuck ? NEVER : seen.mayContinue,
    ...(next ? { nextColumn: nextColumn(f, next) } : {}),
    ...(overrun
      ? { overrun: { allowed: overrun.allowed, mp: overrun.mp, ...(overrun.ma ? { ma: overrun.ma } : {}) } }
      : {}),
    surprise: f.surprise,
    aftermath: seen.results.map(({ result }) => ({
      result,
      asks: obligationsOf(charts, { fight: f, result, left: overrun?.left }),
    })),
    missing: [...cases.map(c => c.fact), ...offChart(charts, f)],
    assumptions: assumptionsOf(situation, f),
    certainty: weakest([
      charts.table('combat').certainty,
      charts.table('surprise').certainty,
      certaintyOf(f.attack, f.defence, f.shifts, f.drm),
    ]),
    ...(cases.length > 0 ? { cases } : {}),
    ...(situation.roll === undefined ? {} : { rolled: rolledOf(charts, f, situation.roll) }),
  };
};
