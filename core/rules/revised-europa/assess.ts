// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { add, equal, less, multiply, subtract, ZERO, type Fraction } from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import { certaintyOf } from '../ledger';
import type { Chance, CombatAssessment, CombatCase, ResultChance, Situation, SituationUnit } from '../situation';
import { assessOverrun } from './assess-overrun';
import { assessBombardment } from './bombardment/assess-bombardment';
import type { Charts } from './charts';
import { chanceOf, clearing, NEVER } from './fight/clearing';
import { combatant, type Combatant } from './combatant';
import { dieChance, distribution, resultOf, rowOf } from './fight/crt';
import { demandOf } from './fight/demand';
import { fight, settingOf, type Fight } from './fight/fight';
import { nextColumn, finalPlace } from './fight/odds';
import { attackableVerdicts } from './attacks/may-attack';
import { attackersInStacks } from './stack-supply';
import { stackPaymentVerdicts } from './supply-points/sp-stack';
import { obligationsOf } from './fight/obligations';
import { meaningOf } from './fight/results';

const hasAeca = (unit: Combatant): boolean => unit.aeca.n > 0;

const clearingOf = (charts: Charts, f: Fight, result: string): ReturnType<typeof clearing> => {
  const demand = demandOf(charts, f, result);
  return clearing(result, f.defenders, demand.defender, demand.defenderArmour ? hasAeca : undefined);
};

/** The chance of each result, with the D10 for the next column where that option is in force. */
const chancesOf = (charts: Charts, f: Fight): ReadonlyMap<string, Fraction> => {
  const shift = f.shifts.total.n / f.shifts.total.d;
  const drm = f.drm.total.n / f.drm.total.d;
  const next = { column: finalPlace(charts, f.odds.place + 1, shift), chance: dieChance(f.odds.surplus) };
  return distribution(charts, f.place, drm, next);
};

interface Outlook {
  readonly results: readonly ResultChance[];
  readonly demands: NonNullable<CombatAssessment['demands']>;
  readonly expectedLosses: { readonly attacker: Fraction; readonly defender: Fraction };
  readonly cleared: CombatAssessment['cleared'];
}

const outlook = (charts: Charts, f: Fight): Outlook => {
  const chances = [...chancesOf(charts, f)];
  let attacker = ZERO;
  let defender = ZERO;
  const demands = chances.map(([result, probability]) => {
    const demand = demandOf(charts, f, result);
    attacker = add(attacker, multiply(probability, demand.attacker));
    defender = add(defender, multiply(probability, demand.defender));
    return { result, attacker: demand.attacker, defender: demand.defender };
  });
  return {
    results: chances.map(([result, probability]) => ({
      result,
      probability,
      meaning: meaningOf(result, f.effects?.retreat ?? 2),
    })),
    demands,
    expectedLosses: { attacker, defender },
    cleared: chanceOf(
      chances.map(([result, probability]) => ({ probability, clearing: clearingOf(charts, f, result) })),
    ),
  };
};

/** A situation without its unknowns: each unit with a type, a terrain. */
export const fightOf = (charts: Charts, situation: Situation, typeFor: string): Fight => {
  const known = (u: SituationUnit): Combatant => combatant(charts, u.type === undefined ? { ...u, type: typeFor } : u);
  return fight(
    charts,
    attackersInStacks(situation.attackers.map(known), situation.kind === 'overrun'),
    situation.defenders.map(known),
    settingOf(situation, situation.terrain ?? 'clear'),
  );
};

/** Units whose type is not said are taken as infantry; more than these are not looked at one by one. */
const MOST_CASES = 6;

const typedAs = (units: readonly SituationUnit[], label: string, type: string): readonly SituationUnit[] =>
  units.map(u => (u.type === undefined && u.label === label ? { ...u, type } : u));

interface Variant extends Pick<CombatCase, 'fact' | 'typeOf' | 'when'> {
  readonly situation: Situation;
}

/** The other values of facts that are not said: a type that is armour, attackers who freeze. */
const variantsOf = (situation: Situation, f: Fight): readonly Variant[] => {
  const untyped = [...situation.attackers, ...situation.defenders].filter(u => u.type === undefined);
  const labels = [...new Set(untyped.map(u => u.label))].slice(0, MOST_CASES);
  const types = labels.map(label => ({
    fact: `the type of ${label}`,
    typeOf: label,
    when: `${label} is armour`,
    situation: {
      ...situation,
      attackers: typedAs(situation.attackers, label, 'pz'),
      defenders: situation.attackers.some(u => u.label === label)
        ? situation.defenders
        : typedAs(situation.defenders, label, 'pz'),
    },
  }));
  const { cold } = f;
  if (cold === undefined) return types;
  const attackers = situation.attackers.map(u => ({ ...u, modifiers: { ...u.modifiers, axis: '' } }));
  const winter = { ...situation, attackers, date: situation.date ?? 'Jan I 1942' };
  return [...types, { fact: cold, when: 'attackers Axis, not winterized, before May 1942', situation: winter }];
};

/** Only those that change something. */
const casesOf = (charts: Charts, situation: Situation, f: Fight, cleared: Chance): readonly CombatCase[] =>
  variantsOf(situation, f).flatMap(({ situation: varied, ...shown }) => {
    const other = fightOf(charts, varied, 'inf');
    const chance = outlook(charts, other).cleared;
    const same =
      other.finalColumn === f.finalColumn &&
      equal(other.drm.total, f.drm.total) &&
      equal(chance.least, cleared.least) &&
      equal(chance.greatest, cleared.greatest);
    return same ? [] : [{ ...shown, finalColumn: other.finalColumn, drm: other.drm.total, cleared: chance }];
  });

const assumptionsOf = (situation: Situation, f: Fight): readonly string[] => {
  const said = (words: readonly string[], units: readonly SituationUnit[]): boolean =>
    units.some(u => words.some(w => u.modifiers[w] !== undefined));
  const assumed: string[] = [];
  if (situation.terrain === undefined) assumed.push('clear terrain');
  if (situation.weather === undefined) assumed.push('Clear weather');
  if (!said(['oos', 'unsupplied', 'isolated'], situation.attackers)) assumed.push('attackers in supply');
  if (f.attackers.some(u => u.division) && !said(['nosp'], situation.attackers)) assumed.push('SP paid');
  const noCadre = situation.defenders.filter((u, i) => !u.reducedValues && f.defenders[i]?.division);
  if (noCadre.length > 0) assumed.push(`no cadre for ${[...new Set(noCadre.map(u => u.label))].join(', ')}`);
  return assumed;
};

const rolledOf = (charts: Charts, f: Fight, roll: number): NonNullable<CombatAssessment['rolled']> => {
  const drm = f.drm.total.n / f.drm.total.d;
  const result = resultOf(charts, f.place, roll, drm);
  return { result, meaning: meaningOf(result, f.effects?.retreat ?? 2), modified: rowOf(roll, drm) };
};

/** R8-2, R8-3: a column that needs more factors than one hex, or one attack, may bring cannot be had. */
const betterColumn = (charts: Charts, f: Fight): ReturnType<typeof nextColumn> => {
  const next = nextColumn(charts, f.attack.total, f.odds, f.defence.total, f.shifts.total.n / f.shifts.total.d);
  const most = f.setting.overrun ? f.limits?.hex : f.limits?.attack;
  return next && most && less(most, next.attack) ? undefined : next;
};

/** Of an overrun they stand with what else bars it. */
const breachesOf = (charts: Charts, f: Fight): Pick<CombatAssessment, 'breaches'> => {
  const found = [...stackPaymentVerdicts(charts, 'combat', f.attackers), ...attackableVerdicts(charts, f)];
  return found.length === 0 ? {} : { breaches: found };
};

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  if (situation.procedure === 'bombardment') return assessBombardment(charts, situation);
  const f = fightOf(charts, situation, 'inf');
  const seen = outlook(charts, f);
  const cases = casesOf(charts, situation, f, seen.cleared);
  const overrun = situation.kind === 'overrun' ? assessOverrun(charts, situation, f) : undefined;
  const next = betterColumn(charts, f);
  const forbidden = overrun?.allowed.some(v => v.answer === 'illegal') ?? true;
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.odds.ratio,
    column: f.odds.column,
    shifts: f.shifts,
    drm: f.drm,
    finalColumn: f.finalColumn,
    ...seen,
    aftermath: seen.results.map(({ result }) => ({
      result,
      asks: obligationsOf({ fight: f, result, demand: demandOf(charts, f, result), left: overrun?.left }),
    })),
    mayContinue: forbidden || (overrun?.left?.n ?? 0) <= 0 ? NEVER : seen.cleared,
    ...(next ? { nextColumn: { column: next.column, needs: subtract(next.attack, f.attack.total) } } : {}),
    ...(overrun
      ? { overrun: { allowed: overrun.allowed, mp: overrun.mp, ...(overrun.ma ? { ma: overrun.ma } : {}) } }
      : {}),
    ...(overrun ? {} : breachesOf(charts, f)),
    missing: [...cases.map(c => c.fact), ...f.missing.filter(m => m !== f.cold)],
    assumptions: assumptionsOf(situation, f),
    certainty: weakest([charts.table('crt').certainty, certaintyOf(f.attack, f.defence, f.shifts, f.drm)]),
    ...(cases.length > 0 ? { cases } : {}),
    ...(situation.roll === undefined ? {} : { rolled: rolledOf(charts, f, situation.roll) }),
  };
};
