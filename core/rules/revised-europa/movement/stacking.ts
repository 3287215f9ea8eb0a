// Stacking (rule 8): REs in a hex, at the end of a phase. Units may pass through each other while they move.

import { compare, sum, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { entry, ledger } from '../../ledger';
import { cite, verdict } from '../cite';
import { WORDS } from '../words';

/** R8-1: do units of these sizes fit? `zone`: `arctic` or `A` for the arctic. */
export const fits = (
  charts: Charts,
  re: readonly Fraction[],
  terrain: string | undefined,
  zone: string | undefined,
): { readonly total: Fraction; readonly limit: Fraction | undefined; readonly legal: boolean } => {
  const total = sum(re);
  const limit = charts.stacking(terrain, zone);
  return { total, limit, legal: !limit || compare(total, limit) <= 0 };
};

export const stackingVerdict = (board: Board, hex: HexId, side: string): Verdict | undefined => {
  const ids = board.friendsIn(hex, side);
  if (ids.length === 0) return undefined;
  const { terrain, zone } = board.hex(hex) ?? { terrain: undefined, zone: undefined };
  const units = ids.flatMap(id => {
    const unit = board.combatant(id);
    return unit ? [{ id, re: unit.re }] : [];
  });
  const { total, limit, legal } = fits(
    board.charts,
    units.map(u => u.re),
    terrain,
    zone,
  );
  if (!limit) return undefined;
  const sizes = ledger(
    'RE',
    units.map(u => entry(u.re, board.nameOf(u.id), cite('R8-1'))),
  );
  const about = { units: ids, hexes: [hex], ledger: sizes, limit };
  const [is, most] = [toWords(total), toWords(limit)];
  return legal
    ? verdict('legal', 'stacking', 'R8-1', WORDS.stackingFits(hex, is, most), about)
    : verdict('illegal', 'stacking', 'R8-1', WORDS.stackingOver(hex, is, most), about);
};
