// Attack and defence strengths (2012: 12.D; 2009: 12.A.4), each cut an item of its own with its rule.

import { HALF, less, multiply, subtract, toWords, type Fraction } from '../../../base/fraction';
import { entry, ledger, type Ledger, type LedgerEntry, type RuleRef } from '../../ledger';
import type { Certainty } from '../../../scenario/certainty';
import type { Charts } from '../charts';
import { cite, citeId } from '../cite';
import type { Combatant } from '../combatant';
import type { Effect, Ground } from './ground';

/** One unit as it attacks. */
export interface Attacker {
  readonly unit: Combatant;
  /** Hexsides that it attacks across; none from inside the target. */
  readonly hexsides: readonly string[];
  readonly isInside: boolean;
  /** It came at the road rate. */
  readonly byRoad: boolean;
}

/** What a strength is multiplied by, and why. */
interface Share {
  readonly by: Fraction;
  readonly why: string;
  readonly rule: RuleRef;
  readonly certainty: Certainty;
}

const isCut = ({ by }: Share): boolean => by.n !== by.d;

/** The chart `unit-states` says what a state leaves of a strength: the drafts leave it to rules that they do not have. */
const stateShares = (charts: Charts, unit: Combatant, figure: 'af' | 'df'): readonly Share[] =>
  (['unsupplied', 'disrupted'] as const)
    .filter(state => unit[state])
    .flatMap(state => {
      const by = charts.figure('unit-states', state, figure);
      const rule = cite(charts.edition, 'odds');
      return by ? [{ by, why: state, rule, certainty: charts.certainty('unit-states', state) }] : [];
    });

const groundShare = ({ what, af, certainty }: Effect, rule: RuleRef): Share => ({
  by: af,
  why: what,
  rule,
  certainty,
});

/** Of several hexsides and of several features the one that cuts most. */
const worstOf = (effects: readonly Effect[]): readonly Effect[] => {
  const [first, ...rest] = effects;
  return first ? [rest.reduce((w, e) => (less(e.af, w.af) ? e : w), first)] : [];
};

/** 2012, 12.C.4: at the road rate the hexside crossed counts, or not; inside the hex it never does otherwise. */
const feelsHexside = (charts: Charts, { isInside, byRoad }: Attacker): boolean =>
  !isInside || (byRoad && charts.chose('roadOverrun', 'hex and hexside'));

const attackShares = (
  charts: Charts,
  attacker: Attacker,
  ground: Ground,
  isHalvedByPhase: boolean,
): readonly Share[] => {
  const { edition } = charts;
  const { unit, hexsides, byRoad } = attacker;
  const half = (why: string, rule: RuleRef): Share => ({ by: HALF, why, rule, certainty: 'quoted' });
  const crossed = feelsHexside(charts, attacker) ? hexsides.flatMap(h => ground.hexside(h) ?? []) : [];
  return [
    ...worstOf(ground.target).map(e => groundShare(e, cite(edition, 'terrain strength'))),
    ...worstOf(crossed).map(e => groundShare(e, cite(edition, 'hexside strength'))),
    ...(byRoad ? [half('road rate', cite(edition, 'road rate'))] : []),
    ...(isHalvedByPhase && !unit.reserve ? [half('not in reserve', citeId(edition, '12.E.1'))] : []),
    ...stateShares(charts, unit, 'af'),
  ].filter(isCut);
};

/** The printed figure, then what each cut takes off it. */
const unitEntries = (
  charts: Charts,
  label: string,
  printed: Fraction,
  shares: readonly Share[],
): readonly LedgerEntry[] => {
  let left = printed;
  const cuts = shares.map(({ by, why, rule, certainty }) => {
    const before = left;
    left = multiply(left, by);
    return entry(subtract(left, before), `${label} × ${toWords(by)}: ${why}`, rule, certainty);
  });
  return [entry(printed, label, cite(charts.edition, 'odds')), ...cuts];
};

/**
 * AF of all attackers with their support.
 *
 * @param isHalvedByPhase an overrun in an exploitation or reaction phase, where only reserves count in full (2009)
 */
export const attackStrength = (
  charts: Charts,
  attackers: readonly Attacker[],
  ground: Ground,
  support: readonly LedgerEntry[],
  isHalvedByPhase: boolean,
): Ledger =>
  ledger('AF', [
    ...attackers.flatMap(a =>
      unitEntries(charts, a.unit.label, a.unit.af, attackShares(charts, a, ground, isHalvedByPhase)),
    ),
    ...support,
  ]);

export const defenceStrength = (
  charts: Charts,
  defenders: readonly Combatant[],
  support: readonly LedgerEntry[],
): Ledger =>
  ledger('DF', [
    ...defenders.flatMap(unit =>
      unitEntries(charts, unit.label, unit.df, stateShares(charts, unit, 'df').filter(isCut)),
    ),
    ...support,
  ]);
