// Stacking: REs of one side in a hex. Where enemies share it, theirs do not count (2012, 12.A-3).

import { compare, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { entry, ledger, type Ledger } from '../../ledger';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite, verdict } from '../cite';

export interface Stacked {
  readonly units: readonly UnitId[];
  readonly re: Ledger;
  /** undefined: the chart does not tell. */
  readonly limit: Fraction | undefined;
}

/** Those units, and, unless only they count, what else of their side is in the hex. */
export const stackedIn = (board: Board, hex: HexId, units: readonly UnitId[]): Stacked => ({
  units,
  re: ledger(
    'RE',
    board.combatantsOf(units).map(u => entry(u.re, u.label, cite(board.edition, 'stacking'))),
  ),
  limit: board.charts.stacking(board.hex(hex)?.terrain),
});

/** What stands in a hex when a phase ends. */
export const stackingVerdict = (board: Board, hex: HexId, side: string): Verdict | undefined => {
  const units = board.friendsIn(hex, side).filter(id => board.combatant(id)?.combat ?? false);
  const { re, limit } = stackedIn(board, hex, units);
  if (units.length === 0 || !limit) return undefined;
  const rule = board.edition.rules.stacking;
  const about = { units, hexes: [hex], ledger: re, limit, certainty: board.charts.table('stacking').certainty };
  const [is, most] = [toWords(re.total), toWords(limit)];
  return compare(re.total, limit) <= 0
    ? verdict(board.edition, 'legal', 'stacking', rule, by(rule)`${is} of ${most} RE in ${hex}`, about)
    : verdict(board.edition, 'illegal', 'stacking', rule, by(rule)`${is} RE in ${hex}; the limit is ${most}`, about);
};
