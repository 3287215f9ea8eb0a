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

export interface ZocMap {
  /** Hexes in enemy ZOCs that are known. Where both kinds reach, the normal one counts (R5-2, reading). */
  readonly known: ReadonlyMap<HexId, Zoc>;
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

const NO_ZOCS: ZocMap['known'] = new Map();
const zocsOfCamps = new PerCamps<ZocMap['known']>(NO_ZOCS);

/** R5-5: also of units that were overrun in this phase. */
const findZocs = (board: Board, side: string | undefined): ZocMap => {
  const camps = board.campsAgainst(side);
  const known = zocsOfCamps.of(camps, board.date, () => knownZocs(board, camps));
  const possible = new Map<HexId, HexId[]>();
  for (const hex of board.position.masked.keys()) {
    if (board.maskedAgainst(hex, side) === 0) continue;
    for (const into of board.map.neighbours(hex)) possible.set(into, [...(possible.get(into) ?? []), hex]);
  }
  return { known, possible };
};

const knownZocs = (board: Board, camps: readonly Camp[]): ZocMap['known'] => {
  const known = new Map<HexId, { kind: 'reduced' | 'normal'; by: UnitId[] }>();
  for (const camp of camps)
    for (const [hex, ids] of camp.byHex)
      for (const id of ids) {
        const unit = board.combatant(id);
        const kind = unit ? zocOf(unit, board.date) : 'none';
        if (kind === 'none') continue;
        for (const into of board.map.neighbours(hex)) {
          const there = known.get(into);
          if (!there) known.set(into, { kind, by: [id] });
          else {
            there.by.push(id);
            if (kind === 'normal') there.kind = 'normal';
          }
        }
      }
  return known;
};
