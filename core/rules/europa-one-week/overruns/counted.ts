// MPs of units once an overrun is resolved: the ledger goes on with the line that says why.

import { subtract, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import { entry, ledger, type LedgerEntry } from '../../ledger';
import { spentOf, type Spent, type SpentByUnit } from '../../frame/movement/judge-move';
import type { Board } from '../board';
import { citeId } from '../cite';

export const totalOf = (entries: readonly LedgerEntry[]): Fraction => ledger('MP', entries).total;

export const leastSpent = (spent: SpentByUnit, units: readonly UnitId[]): readonly Fraction[] =>
  units.map(id => totalOf(spentOf(spent, id).least));

const upTo = (
  entries: readonly LedgerEntry[],
  marker: Fraction,
  line: (mp: Fraction) => LedgerEntry,
): readonly LedgerEntry[] => {
  const rest = subtract(marker, totalOf(entries));
  return rest.n === 0 ? entries : [...entries, line(rest)];
};

/** Each now counts as having spent what the marker shows. */
export const countedAs = (
  board: Board,
  spent: SpentByUnit,
  units: readonly UnitId[],
  marker: Fraction,
  why: { readonly rule: string; readonly what: string },
): SpentByUnit => {
  const line = (mp: Fraction): LedgerEntry => entry(mp, why.what, citeId(board.edition, why.rule));
  return new Map([
    ...spent,
    ...units.map((id): [UnitId, Spent] => {
      const { least, greatest } = spentOf(spent, id);
      return [id, { least: upTo(least, marker, line), greatest: upTo(greatest, marker, line) }];
    }),
  ]);
};
