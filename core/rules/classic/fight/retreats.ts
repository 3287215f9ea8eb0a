// May a unit go back from one hex to another: how far, and is there a way past enemies and their ZOCs? What was so before and
// after the fight counts against it; what was so only once may have been different in between.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import { stackedIn } from '../movement/stacking';
import { isInZoc } from '../movement/zoc';

export interface Ground {
  readonly before: Board;
  readonly after: Board;
}

/** What bars the way: what did before and after the fight, or also what did once. */
type Bars = 'at both times' | 'once';

const isBarred = ({ before, after }: Ground, bars: Bars, unit: UnitId, from: HexId, to: HexId): boolean => {
  const side = before.sideOf(unit);
  const { charts } = before;
  const by = before.combatant(unit)?.class;
  const alone = new Set([unit]);
  const isProhibited = (table: string, row: string | undefined): boolean =>
    by !== undefined && row !== undefined && charts.mp(table, row, by, before.weatherAt(to)) === 'prohibited';
  const isSo = (holds: (board: Board) => boolean): boolean =>
    bars === 'once' ? holds(before) || holds(after) : holds(before) && holds(after);
  const hasRoad = before.map.connection(from, to).length > 0;
  return (
    isSo(board => board.isHeld(to, side)) ||
    (!charts.rules.retreat.zoc && isSo(board => isInZoc(board, to, side, 'retreat', alone))) ||
    (!hasRoad &&
      (isProhibited('terrain', before.hex(to)?.terrain) ||
        before.map.hexside(from, to).some(s => isProhibited('hexsides', s))))
  );
};

/** Hexes that so many steps back lead to, each with the fewest that it takes. */
export const openHexes = (
  ground: Ground,
  unit: UnitId,
  from: HexId,
  hexes: number,
  bars: Bars = 'at both times',
): ReadonlyMap<HexId, number> => {
  const found = new Map<HexId, number>();
  let edge: readonly HexId[] = [from];
  for (let step = 1; step <= hexes; step++) {
    const next = edge.flatMap(hex =>
      ground.before.map
        .neighbours(hex)
        .filter(to => to !== from && !found.has(to) && !isBarred(ground, bars, unit, hex, to)),
    );
    edge = [...new Set(next)];
    for (const hex of edge) found.set(hex, step);
  }
  return found;
};

/**
 * A hex into which the unit could have gone back just as far as it had to, whatever else was done: nothing barred the way
 * before the fight or after it, and there is room for it. undefined: none, or it is not known.
 */
export const surelyOpen = (ground: Ground, unit: UnitId, from: HexId, hexes: number): HexId | undefined => {
  const { before, after } = ground;
  const side = before.sideOf(unit);
  if (before.combatant(unit)?.class === undefined) return undefined;
  const isFree = (hex: HexId): boolean =>
    before.map.distance(from, hex) === hexes &&
    before.hex(hex)?.terrain !== undefined &&
    before.maskedAgainst(hex, side) === 0 &&
    [before, after].every(board => {
      const { limit, isOver } = stackedIn(board, hex, side, [unit]);
      return board.charts.rules.stacking === undefined || limit === undefined || isOver === false;
    });
  return [...openHexes(ground, unit, from, hexes, 'once').keys()].filter(isFree).sort()[0];
};
