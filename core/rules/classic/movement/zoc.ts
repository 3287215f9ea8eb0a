// Zones of control: who exerts one, into which hexes, and when a friendly unit in the hex takes it away.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { PerCamps } from '../../camps';
import type { Board } from '../board';

type Zocs = ReadonlyMap<HexId, readonly UnitId[]>;

const NO_ZOCS: Zocs = new Map();
const zocsOfCamps = new PerCamps<Zocs>(NO_ZOCS);

/** Does a ZOC go from one hex into the next? Not into ground, nor across hexsides, whose row of the chart says no. */
const extends_ = (board: Board, from: HexId, into: HexId): boolean => {
  const { charts, map } = board;
  const hex = board.hex(into);
  const terrain = hex?.terrain;
  return !(
    (terrain !== undefined && charts.isNo('terrain', terrain, 'zoc')) ||
    (hex?.features ?? []).some(f => charts.isNo('features', f, 'zoc')) ||
    map.hexside(from, into).some(side => charts.isNo('hexsides', side, 'zoc'))
  );
};

/** The enemies of a side whose ZOCs are in each hex (zoc.by). */
export const zocsAgainst = (board: Board, side: string | undefined): Zocs => {
  const camps = board.campsAgainst(side);
  return zocsOfCamps.of(camps, board.charts, () => {
    const zocs = new Map<HexId, UnitId[]>();
    for (const camp of camps)
      for (const [hex, ids] of camp.byHex) {
        const units = ids.filter(id => board.combatant(id)?.exertsZoc ?? false);
        if (units.length === 0) continue;
        for (const into of board.map.neighbours(hex)) {
          if (!extends_(board, hex, into)) continue;
          const there = zocs.get(into);
          if (there) there.push(...units);
          else zocs.set(into, [...units]);
        }
      }
    return zocs;
  });
};

/**
 * Is the hex in an enemy's ZOC for what is done there?
 *
 * @param apart units that do not take the ZOC away from themselves
 */
export const isInZoc = (
  board: Board,
  hex: HexId,
  side: string | undefined,
  what: 'movement' | 'retreat',
  apart: ReadonlySet<UnitId>,
): boolean => {
  if (!zocsAgainst(board, side).has(hex)) return false;
  return !board.charts.rules.zoc.negated.has(what) || board.friendsIn(hex, side).every(id => apart.has(id));
};
