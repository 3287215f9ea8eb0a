// What a result asks of both sides (rule 9): factors to lose, whether armour must be among them, who may choose what.

import {
  add,
  ceil,
  compare,
  equal,
  floor,
  fraction,
  HALF,
  least,
  multiply,
  sum,
  type Fraction,
} from '../../../base/fraction';
import { entry, ledger, type Ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { ELIMINATION } from './crt';

/** What a result's name says, apart from figures. */
export interface ResultParts {
  /** Share of the weaker side's strength: 0, 1/2 or 1. */
  readonly attackerShare: Fraction;
  readonly defenderShare: Fraction;
  readonly attackersRetreat: boolean;
  readonly defendersRetreat: boolean;
  /** NKVD may stand: on DR and X1DR only (R9-22). */
  readonly retreatMayBeCancelled: boolean;
  readonly eliminated: boolean;
}

const SHARES = [fraction(0), HALF, fraction(1)];

const OF_ATTACKER = /^[AX]([12])/;
const OF_DEFENDER = /^[DX]([12])/;

export const partsOf = (result: string): ResultParts => {
  const share = (whose: RegExp): Fraction => SHARES[Number(whose.exec(result)?.[1] ?? 0)] ?? fraction(0);
  return {
    attackerShare: share(OF_ATTACKER),
    defenderShare: share(OF_DEFENDER),
    attackersRetreat: result === 'AR',
    defendersRetreat: result.endsWith('DR'),
    retreatMayBeCancelled: result === 'DR' || result === 'X1DR',
    eliminated: result === ELIMINATION,
  };
};

/** How a side's losses for a result are reckoned: strengths of the weaker side, its share, rounded up (R9-16). */
export const lossLedger = (
  charts: Charts,
  fight: {
    readonly place: number | undefined;
    readonly attackers: readonly Combatant[];
    readonly defenders: readonly Combatant[];
  },
  result: string,
  as: 'attacker' | 'defender',
  due: Fraction,
): Ledger => {
  const weaker = weakerSide(charts, fight.place);
  const parts = partsOf(result);
  const share = as === 'attacker' ? parts.attackerShare : parts.defenderShare;
  const rule = cite('R9-16');
  const strengths = (weaker === 'defender' ? fight.defenders : fight.attackers).map(u =>
    entry(lossBase(u, weaker), u.label, rule),
  );
  const shared = ledger('factors', [
    ...strengths,
    entry(share, `${result}: share of the weaker side`, rule, 'quoted', 'x'),
  ]);
  return equal(shared.total, due)
    ? shared
    : ledger('factors', [...shared.entries, entry(due, 'rounded up', cite('R3-1'), 'quoted', '=')]);
};

export type FightSide = 'attacker' | 'defender';

const printed = (unit: Combatant, as: FightSide): Fraction => (as === 'attacker' ? unit.af : unit.df);

/** Printed strength, less for lack of supply or support alone: the base of losses (R9-16). */
export const lossBase = (unit: Combatant, as: FightSide): Fraction => {
  const halved = as === 'attacker' ? unit.unsupplied || (unit.unpaid && unit.division) : unit.unsupported;
  return halved ? multiply(printed(unit, as), HALF) : printed(unit, as);
};

/** Factors to lose for a share: of the weaker side's strength, rounded up, at most what there is. */
export const lossOf = (base: Fraction, share: Fraction): number => ceil(multiply(base, share));

/** The weaker side by the column used: the defender from 1-1 up, the attacker below (R9-16). */
const weakerSide = (charts: Charts, column: number | undefined): FightSide =>
  column !== undefined && column >= (charts.scale.placeOf('1-1') ?? 0) ? 'defender' : 'attacker';

/** The strength of which a result's losses are the half or the whole. */
export const weakerStrength = (
  charts: Charts,
  column: number | undefined,
  attackers: readonly Combatant[],
  defenders: readonly Combatant[],
): Fraction => {
  const weaker = weakerSide(charts, column);
  return sum((weaker === 'defender' ? defenders : attackers).map(u => lossBase(u, weaker)));
};

/** What a unit fulfils when it is reduced or removed: its full value, as attacker AF, as defender DF (R9-19). */
export const valueInLosses = (unit: Combatant, as: FightSide): Fraction => printed(unit, as);

export const strengthOf = (units: readonly Combatant[], as: FightSide): Fraction =>
  sum(units.map(u => valueInLosses(u, as)));

/** R9-28: a side loses what is due, or all it has if that is less: of 3 1/2 factors no more than 3 1/2. */
export const dueOf = (required: Fraction, available: Fraction): Fraction => least(required, available);

/** R9-22: does a retreat stand? NKVD cancels DR and X1DR by losing at least 1 RE. */
export const mustRetreat = (result: string, nkvdLost: boolean): boolean => {
  const parts = partsOf(result);
  return parts.defendersRetreat && !(parts.retreatMayBeCancelled && nkvdLost);
};

/** R9-23: REs that a retreat into an enemy ZOC costs the stack. */
export const reForRetreat = (facts: {
  readonly throughZoc: boolean;
  readonly friendlyInHex: boolean;
  /** All that retreats is armour, and no AECA unit exerts the ZOC. */
  readonly onlyArmourUnopposed?: boolean;
}): number => (facts.throughZoc && !facts.friendlyInHex && facts.onlyArmourUnopposed !== true ? 1 : 0);

export const canBecomeCadre = (unit: Combatant): boolean => unit.cadre !== undefined && unit.division;

/** More units than this in a hex are not enumerated (2^n choices): the answer is then the widest range. */
const MOST_ENUMERATED = 12;

/** All choices that fulfil a loss without a unit too many, armour among them if it must be: the units that are hit. */
const lossChoices = (
  units: readonly Combatant[],
  as: FightSide,
  due: Fraction,
  mustLose: (unit: Combatant) => boolean,
): readonly ReadonlySet<Combatant>[] => {
  const needed = least(due, strengthOf(units, as));
  const values = units.map(unit => valueInLosses(unit, as));
  // What each set of them has: as without its first unit, and that one's.
  const none = fraction(0);
  const strengths = [none];
  for (let set = 1; set < 1 << units.length; set++) {
    const first = values[31 - Math.clz32(set & -set)];
    strengths.push(add(strengths[set & (set - 1)] ?? none, first ?? none));
  }
  const musts = units.reduce((all, unit, i) => (mustLose(unit) ? all | (1 << i) : all), 0);
  const fulfils = (set: number): boolean =>
    compare(strengths[set] ?? needed, needed) >= 0 && (musts === 0 || (set & musts) !== 0);
  const choices: ReadonlySet<Combatant>[] = [];
  for (let set = 1; set < 1 << units.length; set++)
    if (fulfils(set) && !units.some((_, i) => (set >> i) & 1 && fulfils(set & ~(1 << i))))
      choices.push(new Set(units.filter((_, i) => (set >> i) & 1)));
  return choices;
};

const remainAfter = (units: readonly Combatant[], hit: ReadonlySet<Combatant>): readonly Combatant[] =>
  units.filter(unit => !hit.has(unit) || canBecomeCadre(unit));

/** May the side have something left on the board after losing `due` factors, and may it have nothing left? */
export const leftAfterLoss = (
  units: readonly Combatant[],
  as: FightSide,
  due: Fraction,
  mustLose: (unit: Combatant) => boolean = () => true,
): { readonly something: boolean; readonly nothing: boolean } => {
  if (due.n <= 0) return { something: units.length > 0, nothing: units.length === 0 };
  if (units.length > MOST_ENUMERATED) return { something: true, nothing: true };
  const remains = lossChoices(units, as, due, mustLose).map(hit => remainAfter(units, hit).length > 0);
  return { something: remains.includes(true), nothing: remains.includes(false) };
};

/** Units that their owner may keep on the board, each by some choice: unhurt, or as a cadre at best. */
export const whoMayRemain = (
  units: readonly Combatant[],
  as: FightSide,
  due: Fraction,
  mustLose: (unit: Combatant) => boolean = () => true,
): ReadonlyMap<Combatant, 'unhurt' | 'cadre'> => {
  if (due.n <= 0 || units.length > MOST_ENUMERATED) return new Map(units.map(unit => [unit, 'unhurt']));
  const choices = lossChoices(units, as, due, mustLose);
  const remain = choices.flatMap(hit => remainAfter(units, hit));
  return new Map(remain.map(unit => [unit, choices.every(hit => hit.has(unit)) ? 'cadre' : 'unhurt']));
};

const hasAeca = (unit: Combatant): boolean => unit.aeca.n > 0;
const hasAtec = (unit: Combatant): boolean => unit.atec.n > 0;

export interface ArmourLossQuestion {
  readonly attackers: readonly Combatant[];
  readonly defenders: readonly Combatant[];
  readonly fortified: boolean;
  /** Terrain and weather allowed an armour shift. */
  readonly armourPossible: boolean;
  /** The attacker has both the +1 DRM and the column for armour (R9-18). */
  readonly overwhelming: boolean;
  readonly result: string;
}

/** Must a unit with AECA be among the attacker's losses (R9-17), or is that waived (R9-18)? */
export const attackerArmourLossDue = (q: ArmourLossQuestion): boolean =>
  q.attackers.some(hasAeca) &&
  (q.defenders.some(u => hasAtec(u) && u.df.n > 0) || q.fortified) &&
  !(q.overwhelming && q.result.startsWith('X1'));

export const defenderArmourLossDue = (q: ArmourLossQuestion): boolean =>
  q.defenders.some(hasAeca) && q.armourPossible && q.attackers.some(hasAeca);

/** RPs that come back for factors lost beyond the requirement (R9-20). */
export const replacementsBack = (loss: {
  readonly required: Fraction;
  /** Factors gone for this purpose: of a division reduced only the change. */
  readonly gone: Fraction;
  readonly armourLossDue: boolean;
  /** What the armour among the losses costs in armour RPs; 0: none lost. */
  readonly armourCost: Fraction;
  readonly isolated: boolean;
}): { readonly rp: number; readonly kind: 'armor' | 'infantry' } => {
  const rp = loss.isolated ? 0 : Math.max(0, floor(loss.gone) - ceil(loss.required) - 1);
  const asArmour = !loss.armourLossDue && compare(loss.armourCost, fraction(rp)) >= 0 && loss.armourCost.n > 0;
  return { rp, kind: asArmour ? 'armor' : 'infantry' };
};
