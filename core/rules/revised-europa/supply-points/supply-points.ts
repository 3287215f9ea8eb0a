// Supply points (rules 3, 6, 9, 13, logistics): what actions cost, what the pool holds.

import { add, fraction, least, multiply, subtract, sum, type Fraction } from '../../../base/fraction';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { roundedUp } from '../fight/strength';

export type Payer = Pick<Combatant, 'label' | 'cm' | 'division' | 'sp' | 'artillery' | 'unsupplied'>;

/** A division that is asked for SP: in supply (Log-3), at full strength. */
export const pays = (unit: Payer): boolean => unit.division && !unit.unsupplied && unit.sp.n > 0;

const spLedger = (entries: readonly LedgerEntry[]): Ledger => ledger('SP', [...entries, ...roundedUp(entries)]);

/** Activating c/m divisions for movement and combat, or anew for exploitation (R6-1, R4-7, Log-2): the sum rounded up. */
export const activationCost = (units: readonly Payer[]): Ledger =>
  spLedger(units.filter(u => u.cm && pays(u)).map(u => entry(u.sp, u.label, cite('R6-1'))));

/** An overrun: divisions that are not c/m (R6-16); artillery below division size pays nothing (R13-6a). */
export const overrunSpCost = (units: readonly Payer[]): Ledger =>
  spLedger(units.filter(u => !u.cm && pays(u)).map(u => entry(u.sp, u.label, cite('R6-16'))));

/** An attack: divisions that are not c/m (R9-14), and 1 for any artillery in it, support and bombardment together. */
export const attackSpCost = (units: readonly Payer[], artilleryFires: boolean): Ledger =>
  spLedger([
    ...units.filter(u => !u.cm && pays(u)).map(u => entry(u.sp, u.label, cite('R9-14'))),
    ...(artilleryFires ? [entry(1, 'artillery, support and bombardment', cite('Log-2'))] : []),
  ]);

/** R9-1: a bombardment as a whole costs 1, however many units fire. */
export const bombardmentSpCost = (guns: number): Ledger =>
  spLedger(guns > 0 ? [entry(1, 'bombardment', cite('R9-1'))] : []);

/** R3-7: all divisions of a stack pay, or none. */
export const paysAsOne = (divisions: number, paid: number): boolean => paid === 0 || paid === divisions;

/** Log-3 against R3-6 (option): may an in-supply division attack without paying, at half? */
export const mayAttackUnpaid = (charts: Charts, unit: { readonly inSupply: boolean }): boolean =>
  !unit.inSupply || charts.option('unpaidAttack') === 'halved';

/** R3-3: what is in the pool after the Initial phase; at most twice the income. */
export const poolAfter = (pool: Fraction, income: Fraction, spent: Fraction): Fraction =>
  least(subtract(add(pool, income), spent), multiply(income, fraction(2)));

const SP_FOR_AN_RP = fraction(3);
const SP_OUT_OF_AN_RP = fraction(2);

/** R3-8: the change of the pool when RPs are bought and sold. */
export const exchange = (bought: number, sold: number): Fraction =>
  subtract(multiply(SP_OUT_OF_AN_RP, fraction(sold)), multiply(SP_FOR_AN_RP, fraction(bought)));

/** Log-1: 1 SP flies 3 fighter or 2 other groups, the sum rounded up (reading). */
export const airSpCost = (fighters: number, others: number): Ledger =>
  spLedger([
    entry(fraction(fighters, 3), `${fighters} fighter groups`, cite('Log-1')),
    entry(fraction(others, 2), `${others} other groups`, cite('Log-1')),
  ]);

export const totalOf = (ledgers: readonly Ledger[]): Fraction => sum(ledgers.map(l => l.total));
