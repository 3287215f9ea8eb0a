// Zones of control: into which hexes a unit projects one (Intro.3, Units.1, Units.4, Units.8, Reserve.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { PerCamps, type Camp } from '../../camps';
import type { Board } from '../board';
import { isMotorized, type Combatant } from '../combatant';
import { isPassable } from './passable';

export interface ZocSource {
  readonly unit: UnitId;
  readonly hex: HexId;
  /** Who exerts it: retreats and advances ask (Retreat.1, Advance.1). */
  readonly motorized: boolean;
}

export type Zocs = ReadonlyMap<HexId, readonly ZocSource[]>;

interface AllZocs {
  readonly known: Zocs;
  /** Hexes into which a unit may have a ZOC: the map or a chart does not tell. */
  readonly possible: ReadonlySet<HexId>;
  /** ZOCs that units in reserve get back as soon as an enemy combat unit moves in beside them (Reserve.2). */
  readonly asleep: Zocs;
}

/**
 * Does it project a ZOC where it stands? Not with DF 0 (Units.1); not an HQ, aircraft or ship (Units.8); not heavy armour that
 * is alone (Units.4) or disabled (Units.5); not in reserve (Reserve.2).
 *
 * @param companions other combat units of its side in its hex
 */
const exertsZoc = (unit: Combatant, companions: number): boolean => {
  // Units.8
  if (!unit.combat) return false;
  // Units.1
  if (unit.df.n === 0) return false;
  // Units.5
  if (unit.heavy && unit.disabled) return false;
  // Units.4
  return !(unit.heavy && companions === 0);
};

const NO_ZOCS: Zocs = new Map();
const zocsOfCamps = new PerCamps<AllZocs>({ known: NO_ZOCS, possible: new Set(), asleep: NO_ZOCS });

/** Into the hexes beside it that it may enter (Intro.3), in the weather; a road restores it. */
const zocsOf = (board: Board, camps: readonly Camp[]): AllZocs => {
  const known = new Map<HexId, ZocSource[]>();
  const possible = new Set<HexId>();
  const asleep = new Map<HexId, ZocSource[]>();
  for (const camp of camps)
    for (const [hex, ids] of camp.byHex) {
      const there = ids.flatMap(id => board.combatant(id) ?? []);
      const combat = there.filter(u => u.combat).length;
      for (const unit of there) {
        if (unit.id === undefined || !exertsZoc(unit, combat - 1)) continue;
        const zocs = unit.reserve ? asleep : known;
        const source = { unit: unit.id, hex, motorized: isMotorized(unit) };
        for (const into of board.map.neighbours(hex)) {
          // Intro.3
          const isOpen = isPassable(board, unit, hex, into);
          if (isOpen === undefined) possible.add(into);
          if (isOpen !== true) continue;
          const sources = zocs.get(into);
          if (sources) sources.push(source);
          else zocs.set(into, [source]);
        }
      }
    }
  return { known, possible, asleep };
};

const allAgainst = (board: Board, side: string | undefined): AllZocs => {
  const camps = board.campsAgainst(side);
  return zocsOfCamps.of(camps, board.position.turn, () => zocsOf(board, camps));
};

/** The ZOCs against a side, by hex. */
export const zocsAgainst = (board: Board, side: string | undefined): Zocs => allAgainst(board, side).known;

/** Hexes in ZOCs against a side. */
export type ZocHexes = Pick<Zocs, 'has' | 'size'>;

const without = (zocs: Zocs, ignored: ReadonlySet<HexId>): ZocHexes => {
  if (ignored.size === 0) return zocs;
  const has = (hex: HexId): boolean => zocs.get(hex)?.some(s => !ignored.has(s.hex)) ?? false;
  return {
    has,
    get size() {
      return [...zocs.keys()].filter(has).length;
    },
  };
};

/** Without the ZOCs out of hexes whose units an overrun lets the side ignore (Overrun.7). */
export const zocHexesAgainst = (board: Board, side: string | undefined, ignored: ReadonlySet<HexId>): ZocHexes =>
  without(zocsAgainst(board, side), ignored);

/** Of enemies in reserve: there are none until a combat unit moves in (Reserve.2). */
export const wakingZocsAgainst = (board: Board, side: string | undefined, ignored: ReadonlySet<HexId>): ZocHexes =>
  without(allAgainst(board, side).asleep, ignored);

/**
 * Hexes in which a ZOC against a side may be, beside those that are known: next to pieces that cannot be told, and where no
 * chart tells whether a unit could go there. With what is not known, as `missing` names it.
 */
export const possibleZocs = (board: Board, side: string | undefined): ReadonlyMap<HexId, string> => {
  const found = new Map<HexId, string>();
  for (const into of allAgainst(board, side).possible) found.set(into, `whether an enemy ZOC reaches ${into}`);
  for (const hex of board.position.masked.keys()) {
    if (!board.masked(hex, side)) continue;
    for (const into of board.map.neighbours(hex)) found.set(into, `what the hidden pieces in ${hex} are`);
  }
  return found;
};
