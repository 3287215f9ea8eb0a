// Zones of control (rule 5): who exerts one, how strong, into which hexes.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { PerCamps, type Camp } from '../../camps';
import type { Board } from '../board';
import type { Combatant } from '../combatant';
import { sovietZocsAreLimited } from '../weather';

export type ZocKind = 'none' | 'reduced' | 'normal';

export interface Zoc {
  readonly kind: 'reduced' | 'normal';
  readonly by: readonly UnitId[];
}

/** R5-6, R5-2: only divisional units at full strength; reduced if isolated, or Soviet in June II 1941 (Setup-2). */
export const zocOf = (unit: Combatant, date: string | undefined): ZocKind => {
  if (!unit.exertsZoc) return 'none';
  return unit.isolated || (unit.nation === 'soviet' && sovietZocsAreLimited(date)) ? 'reduced' : 'normal';
};

/** R5-4: friendly units negate enemy ZOCs in their hex for supply and for retreats, not for movement. */
export const negatesZoc = (friendlyInHex: boolean, purpose: 'movement' | 'supply' | 'retreat'): boolean =>
  friendlyInHex && purpose !== 'movement';

/** Enemy ZOCs that are known, found where somebody asks. Where both kinds reach, the normal one counts (R5-2, reading). */
export interface KnownZocs {
  readonly get: (hex: HexId) => Zoc | undefined;
  readonly has: (hex: HexId) => boolean;
  /** All of them: looks at the whole map. */
  readonly all: () => ReadonlyMap<HexId, Zoc>;
}

export interface ZocMap {
  readonly known: KnownZocs;
  /** Hexes next to masked pieces that may exert a ZOC, with the hexes of those pieces. */
  readonly possible: ReadonlyMap<HexId, readonly HexId[]>;
}

type BySide = Map<string | undefined, ZocMap>;

/** The ZOCs that act against a side. */
export const zocsAgainst = (board: Board, side: string | undefined): ZocMap => {
  let bySide = board.implied.for(zocsAgainst) as BySide | undefined;
  if (!bySide) board.implied.keep(zocsAgainst, (bySide = new Map()));
  let found = bySide.get(side);
  if (!found) bySide.set(side, (found = findZocs(board, side)));
  return found;
};

/** By hex; `undefined`: somebody asked, and none reaches it. */
type Found = Map<HexId, Zoc | undefined>;

const zocsOfCamps = new PerCamps<Found>(new Map());

/** R5-5: also of units that were overrun in this phase. */
const findZocs = (board: Board, side: string | undefined): ZocMap => {
  const camps = board.campsAgainst(side);
  const found = zocsOfCamps.of(camps, board.date, (): Found => new Map());
  const possible = new Map<HexId, HexId[]>();
  for (const hex of board.position.masked.keys()) {
    if (board.maskedAgainst(hex, side) === 0) continue;
    for (const into of board.map.neighbours(hex)) possible.set(into, [...(possible.get(into) ?? []), hex]);
  }
  return { known: new ZocsOfCamps(board, camps, found), possible };
};

/**
 * A side that moves is another camp after each of its moves, of which a march asks about the few hexes that it may come
 * through. What was found is the camps', whichever board asked; the board is not kept with it.
 */
class ZocsOfCamps implements KnownZocs {
  constructor(
    private readonly board: Board,
    private readonly camps: readonly Camp[],
    private readonly found: Found,
  ) {}

  get(hex: HexId): Zoc | undefined {
    const known = this.found.get(hex);
    if (known || this.found.has(hex)) return known;
    const zoc = this.into(hex);
    this.found.set(hex, zoc);
    return zoc;
  }

  has(hex: HexId): boolean {
    return this.get(hex) !== undefined;
  }

  all(): ReadonlyMap<HexId, Zoc> {
    const all = new Map<HexId, Zoc>();
    for (const camp of this.camps)
      for (const hex of camp.byHex.keys())
        for (const into of this.board.map.neighbours(hex)) {
          const zoc = this.get(into);
          if (zoc) all.set(into, zoc);
        }
    return all;
  }

  /** Who exerts one into the hex, camp by camp, in the order in which the camp names its units' hexes. */
  private into(hex: HexId): Zoc | undefined {
    const { board } = this;
    const around = board.map.neighbours(hex);
    let kind: Zoc['kind'] = 'reduced';
    const by: UnitId[] = [];
    for (const camp of this.camps)
      for (const id of camp.unitsAt(around)) {
        const unit = board.combatant(id);
        const exerted = unit ? zocOf(unit, board.date) : 'none';
        if (exerted === 'none') continue;
        by.push(id);
        if (exerted === 'normal') kind = exerted;
      }
    return by.length === 0 ? undefined : { kind, by };
  }
}
