// What an overrun costs its units (8.1a).

import { parseFraction, subtract, ZERO, type Fraction } from '../../../base/fraction';
import { entry, ledger, type Ledger } from '../../ledger';
import type { OverrunPayer, Situation } from '../../situation';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { allowance, type Combatant } from '../combatant';

/** 8.1a-1: spent before, and 3 MPs for the overrun, as often as there are MPs (8.1-c); the advance is free (8.1a-2, 8.1a-ex). */
export const overrunLedger = (charts: Charts, spent: Ledger | Fraction | undefined): Ledger => {
  const before = spent === undefined ? [] : 'entries' in spent ? spent.entries : spentEntries(spent);
  return ledger('MP', [
    ...before,
    entry(charts.mp('overrun'), 'overrun', cite('8.1a-1'), charts.mpCertainty('overrun')),
  ]);
};

/** 8.1a-2: the emptied hex is entered at no cost, and the ledger has a line that says so. */
export const withAdvance = (paid: Ledger, into: string): Ledger =>
  ledger('MP', [...paid.entries, entry(0, `${into}, advance after the overrun`, cite('8.1a-2'))]);

const spentEntries = (spent: Fraction): Ledger['entries'] =>
  spent.n === 0 ? [] : [entry(spent, 'spent before', cite('8.1a-1'))];

/** A unit of the overrun, and its MPs before and after it. */
export interface Payer {
  readonly unit: Combatant;
  readonly ma: Fraction;
  readonly before: Fraction;
  readonly after: Ledger;
}

/** Who takes part in an overrun: what cannot attack does not, and pays nothing for it (8.1-a). */
const takingPart = (units: readonly Combatant[]): readonly Combatant[] => units.filter(unit => unit.attackCapable);

/**
 * All whose allowance is known, in the order of the units.
 *
 * @param spentOn what a unit has spent before; of a line of odds it is as said
 */
export const payersOf = (
  charts: Charts,
  { attackers, mpSpent }: Pick<Situation, 'attackers' | 'mpSpent'>,
  units: readonly Combatant[],
  spentOn: (unit: Combatant) => Ledger | undefined,
): readonly Payer[] =>
  takingPart(units).flatMap(unit => {
    const ma = allowance(charts, unit);
    if (!ma) return [];
    const said = parseFraction(attackers[units.indexOf(unit)]?.modifiers['moved'] ?? '');
    const before = said ?? spentOn(unit) ?? mpSpent ?? ZERO;
    const after = overrunLedger(charts, before);
    return [{ unit, ma, before: subtract(after.total, charts.mp('overrun')), after }];
  });

/** As an assessment shows them. */
export const asTold = ({ unit, ma, after }: Payer): OverrunPayer => ({
  ...(unit.id === undefined ? {} : { id: unit.id }),
  label: unit.label,
  ma,
  mp: after,
});
