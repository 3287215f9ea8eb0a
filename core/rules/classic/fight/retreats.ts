// May a unit go back from one hex to another: how far, and is there a way past enemies and their ZOCs? What was so before and
// after the fight counts against it; what was so only once may have been different in between.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import { isInZoc } from '../movement/zoc';

export interface Ground {
  readonly before: Board;
  readonly after: Board;
}

const isBarred = ({ before, after }: Ground, unit: UnitId, from: HexId, to: HexId): boolean => {
  const side = before.sideOf(unit);
  const { charts } = before;
  const by = before.combatant(unit)?.class;
  const alone = new Set([unit]);
  const isProhibited = (table: string, row: string | undefined): boolean =>
    by !== undefined && row !== undefined && charts.mp(table, row, by, before.weatherAt(to)) === 'prohibited';
  const hasRoad = before.map.connection(from, to).length > 0;
  return (
    (before.isHeld(to, side) && after.isHeld(to, side)) ||
    (!charts.rules.retreat.zoc && [before, after].every(board => isInZoc(board, to, side, 'retreat', alone))) ||
    (!hasRoad &&
      (isProhibited('terrain', before.hex(to)?.terrain) ||
        before.map.hexside(from, to).some(s => isProhibited('hexsides', s))))
  );
};

/** Hexes that so many steps back lead to, each with the fewest that it takes. */
export const openHexes = (ground: Ground, unit: UnitId, from: HexId, hexes: number): ReadonlyMap<HexId, number> => {
  const found = new Map<HexId, number>();
  let edge: readonly HexId[] = [from];
  for (let step = 1; step <= hexes; step++) {
    const next = edge.flatMap(hex =>
      ground.before.map.neighbours(hex).filter(to => to !== from && !found.has(to) && !isBarred(ground, unit, hex, to)),
    );
    edge = [...new Set(next)];
    for (const hex of edge) found.set(hex, step);
  }
  return found;
};
