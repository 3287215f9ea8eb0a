// An overrun as its questions look at it. A board fills in everything; a line in figures has no phase, no past and no hexes.

import { compare, parseFraction, subtract, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Announced } from '../../announced';
import { overrunAssessed } from '../../frame/fight/overrun-told';
import { overrunPayer, type Payment, type Spent } from '../../frame/movement/judge-move';
import { entry, ledger, ledgerWith } from '../../ledger';
import type { OverrunAssessment, Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { Fight } from '../fight/fight';
import type { Attacker } from '../fight/strength';
import type { At } from '../memory';
import type { Entered, ZocsPassed } from '../movement/entry-price';
import { attemptPrice } from './price';

/** A unit that tries it, with what it pays. */
export interface Payer extends Omit<Payment, 'ma'> {
  readonly unit: Combatant;
  /** undefined: nothing tells its MPs. */
  readonly ma: Fraction | undefined;
  readonly before: Spent;
  /** Ground or a ZOC that keeps it out. */
  readonly barredBy: string | undefined;
  /** A fact without which its price is not known. */
  readonly missing: string | undefined;
  /** Does an enemy's ZOC in the target end its movement there? */
  readonly stopsThere: boolean;
}

export interface OnBoard {
  readonly at: At;
  readonly action: ActionOf<'overrun'>;
  readonly defenders: readonly UnitId[];
}

export interface Attempt {
  readonly charts: Charts;
  readonly fight: Fight;
  /** What the players say of it. */
  readonly said: Announced | undefined;
  /** What lies in the target, and the hexsides before it. */
  readonly features: readonly string[];
  readonly hexsides: readonly string[];
  /** How sentences name the target: `0604`, `the hex`. */
  readonly target: string;
  /** Empty where no unit is beside the target. */
  readonly payers: readonly Payer[];
  readonly onBoard: OnBoard | undefined;
}

/** How a unit comes to the target. */
export interface Approach {
  readonly entered: Entered;
  readonly zocs: ZocsPassed;
  readonly spent: Spent;
  /** All MPs that it has in the phase; undefined: they are not known. */
  readonly ma: Fraction | undefined;
  readonly stopsThere: boolean;
}

/** What a line says that the unit has spent before (`+moved:3`); undefined: nothing. */
export const spentAsSaid = ({ attackers }: Situation, { id, label, group }: Combatant): Spent | undefined => {
  const isIt = (u: Situation['attackers'][number]): boolean =>
    id === undefined ? u.label === label && u.group === group : u.id === id;
  const mp = parseFraction(attackers.find(isIt)?.modifiers['moved'] ?? '');
  return mp && spentBefore(mp);
};

export const spentBefore = (mp: Fraction): Spent => {
  const entries = mp.n === 0 ? [] : [entry(mp, 'spent before', cite('movement.mp'))];
  return { least: entries, greatest: entries };
};

const payerOf = (charts: Charts, unit: Combatant, approach: Approach): Payer => {
  const { spent, ma, stopsThere } = approach;
  const price = attemptPrice(charts, unit, approach);
  const after = {
    least: ledgerWith('MP', spent.least, price.least),
    greatest: ledgerWith('MP', spent.greatest, price.greatest),
  };
  const { barredBy, missing } = price;
  return { unit, ma, before: spent, after, unsure: missing !== undefined, barredBy, missing, stopsThere };
};

/** @param approachOf undefined: the unit is not beside the target */
export const attemptOf = (
  charts: Charts,
  situation: Situation,
  fight: Fight,
  approachOf: (attacker: Attacker) => Approach | undefined,
  onBoard: OnBoard | undefined,
): Attempt => ({
  charts,
  fight,
  said: onBoard?.action.declared,
  features: situation.features,
  hexsides: [...new Set(situation.hexsides.map(h => h.feature))],
  target: onBoard?.action.target ?? 'the hex',
  payers: fight.attackers.flatMap(attacker => {
    const approach = approachOf(attacker);
    return approach ? [payerOf(charts, attacker.unit, approach)] : [];
  }),
  onBoard,
});

type Priced = Payer & { readonly ma: Fraction };

/** Those whose MPs are known. */
export const priced = (payers: readonly Payer[]): readonly Priced[] =>
  payers.flatMap(p => (p.ma === undefined || p.unit.class === undefined ? [] : [{ ...p, ma: p.ma }]));

/** Of those whose MPs are known the one with the fewest left. */
export const tightestOf = (payers: readonly Payer[]): Priced | undefined => {
  const left = (p: Priced): Fraction => subtract(p.ma, p.after.least.total);
  return priced(payers).reduce<Priced | undefined>((t, p) => (t && compare(left(t), left(p)) <= 0 ? t : p), undefined);
};

/** The same with what the questions made of it. */
export const assessedAs = ({ payers }: Attempt, allowed: readonly Verdict[]): OverrunAssessment =>
  overrunAssessed(
    allowed,
    priced(payers).map(p => overrunPayer({ id: p.unit.id, name: p.unit.label }, p)),
    payers[0]?.after.greatest ?? ledger('MP', []),
  );
