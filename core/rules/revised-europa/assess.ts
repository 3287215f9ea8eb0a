// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { add, equal, less, multiply, subtract, ZERO, type Fraction } from '../../base/fraction';
import { present } from '../../base/present';
import { weakest } from '../../scenario/certainty';
import { overrunAssessed } from '../frame/fight/overrun-told';
import { certaintyOf, ledger } from '../ledger';
import type {
  Chance,
  CombatAssessment,
  CombatCase,
  OverrunAssessment,
  ResultChance,
  Situation,
  SituationUnit,
} from '../situation';
import type { Verdict } from '../verdict';
import { assessBombardment } from './bombardment/assess-bombardment';
import { assumptionsOf } from './assumptions';
import type { Charts } from './charts';
import { chanceOf, clearing, NEVER, type Clearing } from './fight/clearing';
import { combatant, type Combatant } from './combatant';
import { dieChance, distribution, resultOf, rowOf } from './fight/crt';
import { demandOf } from './fight/demand';
import { fight, settingOf, type Fight } from './fight/fight';
import { nextColumn, finalPlace } from './fight/odds';
import { mayAttack } from './attacks/may-attack';
import { attackersInStacks } from './stack-supply';
import { factsTyped } from './overruns/facts';
import { mayOverrun } from './overruns/may-overrun';
import { asTold, leftOf } from './overruns/price';
import { goingOn, type Lefts } from './fight/going-on';
import { goesOnWith, obligationsOf } from './fight/obligations';
import { meaningOf } from './fight/results';

const hasAeca = (unit: Combatant): boolean => unit.aeca.n > 0;

const clearingOf = (charts: Charts, f: Fight, result: string): Clearing => {
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
  /** The hex is cleared, and an attacker with MPs is left. */
  readonly mayContinue: Chance;
}

const goesOn = (charts: Charts, f: Fight, result: string, lefts: Lefts): Clearing => {
  const cleared = clearingOf(charts, f, result);
  const isAny = goingOn(f, demandOf(charts, f, result), lefts).length > 0;
  return { least: cleared.least && isAny, greatest: cleared.greatest && isAny };
};

const outlook = (charts: Charts, f: Fight, lefts: Lefts): Outlook => {
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
    mayContinue: chanceOf(
      chances.map(([result, probability]) => ({ probability, clearing: goesOn(charts, f, result, lefts) })),
    ),
  };
};

/** A situation without its unknowns: each unit with a type, a terrain. */
export const fightOf = (charts: Charts, situation: Situation, typeFor: string): Fight => {
  const known = (u: SituationUnit): Combatant =>
    combatant(charts, u.type === undefined ? { ...u, type: typeFor } : u, u.id);
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
    const chance = outlook(charts, other, []).cleared;
    const same =
      other.finalColumn === f.finalColumn &&
      equal(other.drm.total, f.drm.total) &&
      equal(chance.least, cleared.least) &&
      equal(chance.greatest, cleared.greatest);
    return same ? [] : [{ ...shown, finalColumn: other.finalColumn, drm: other.drm.total, cleared: chance }];
  });

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

/** Whether it may be fought, as who judges it has answered. */
export interface MayFight {
  readonly overrun?: OverrunAssessment;
  /** MPs that the attackers have left after an overrun. */
  readonly lefts?: Lefts;
  /** What bars units from an attack. */
  readonly breaches?: readonly Verdict[];
}

/** Of a line of odds. */
const mayTyped = (charts: Charts, situation: Situation, fight: Fight): MayFight => {
  const asked = { units: [], hexes: [] };
  if (situation.kind === 'combat')
    return { breaches: mayAttack({ charts, fight, measured: 'all' }, asked).filter(v => v.answer !== 'legal') };
  const facts = factsTyped(charts, situation, fight);
  const [first] = facts.entering;
  const price = first ? (first.cost.greatest ?? first.cost.least) : ledger('MP', []);
  return {
    overrun: overrunAssessed(mayOverrun(facts, asked), facts.payers.map(asTold), price),
    lefts: leftOf(facts.entering, facts.payers),
  };
};

export const assess = (base: Charts, situation: Situation): CombatAssessment => {
  const charts = base.with(situation.options);
  if (situation.procedure === 'bombardment') return assessBombardment(charts, situation);
  const f = fightOf(charts, situation, 'inf');
  return assessFight(charts, situation, f, mayTyped(charts, situation, f));
};

/** The same for a fight that is made already. */
export const assessFight = (charts: Charts, situation: Situation, f: Fight, may: MayFight): CombatAssessment => {
  const { overrun, lefts, breaches = [] } = may;
  const seen = outlook(charts, f, lefts ?? []);
  const cases = casesOf(charts, situation, f, seen.cleared);
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
    aftermath: seen.results.map(({ result }) => {
      const asked = { fight: f, result, demand: demandOf(charts, f, result), ...present({ lefts }) };
      return { result, asks: obligationsOf(asked), ...(forbidden ? {} : goesOnWith(asked)) };
    }),
    mayContinue: forbidden ? NEVER : seen.mayContinue,
    ...(next ? { nextColumn: { column: next.column, needs: subtract(next.attack, f.attack.total) } } : {}),
    ...present({ overrun }),
    ...(breaches.length > 0 ? { breaches } : {}),
    missing: [...cases.map(c => c.fact), ...f.missing.filter(m => m !== f.cold)],
    assumptions: assumptionsOf(situation, f),
    certainty: weakest([charts.table('crt').certainty, certaintyOf(f.attack, f.defence, f.shifts, f.drm)]),
    ...(cases.length > 0 ? { cases } : {}),
    ...(situation.roll === undefined ? {} : { rolled: rolledOf(charts, f, situation.roll) }),
  };
};
