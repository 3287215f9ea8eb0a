// Where units may retreat to after a fight, and what the way does to them (9.12).

import type { HexId } from '../../../hexmap/hex-map';
import { barsRetreat, entered, type Disorder } from './aftermath';
import type { Board } from '../board';
import type { Combatant } from '../combatant';
import { isProhibited } from '../movement/marches';

/** A unit that retreats. */
export interface Retreating {
  /** The board when the combat began: its enemies bar hexes (9.12-d). */
  readonly start: Board;
  /** The board while it goes: its enemies exert ZOCs. */
  readonly during: Board;
  readonly unit: Combatant;
  /** What it is when it begins to go. */
  readonly before: Disorder;
}

/** A way may zig-zag around what is barred, if it then ends as far off as is due (9.12): so many hexes longer. */
const LONGEST_DETOUR = 2;

interface Way extends Disorder {
  readonly hex: HexId;
  readonly hexes: number;
}

/** What bars a step of a retreat: enemies that were there (9.12-d), or terrain (9.12-a). */
export type Bar = 'enemy' | 'terrain';

const barOf = (r: Retreating, from: HexId, to: HexId): Bar | undefined => {
  if (barsRetreat({ enemyAtStart: r.start.isHeld(to, r.unit.side) })) return 'enemy';
  return isProhibited(r.start, r.unit.move, from, to) ? 'terrain' : undefined;
};

const keyOf = ({ hex, dg, steps, hexes }: Way): string => `${hex} ${dg} ${steps} ${Math.min(hexes, 2)}`;

const onward = (r: Retreating, ways: readonly Way[], heeds: readonly Bar[]): readonly Way[] => {
  const next = new Map<string, Way>();
  for (const way of ways)
    for (const hex of r.start.map.neighbours(way.hex)) {
      const bar = barOf(r, way.hex, hex);
      if (bar !== undefined && heeds.includes(bar)) continue;
      const hexes = way.hexes + 1;
      const made = { hex, hexes, ...entered(way, hexes, r.during.inEnemyZoc(hex, r.unit.side)) };
      next.set(keyOf(made), made);
    }
  return [...next.values()];
};

const ALL_BARS: readonly Bar[] = ['enemy', 'terrain'];

/** All ways of at least so many hexes that `ends` accepts, the shortest first. */
const waysTo = (
  r: Retreating,
  starts: readonly Way[],
  least: number,
  ends: (hex: HexId) => boolean,
  heeds: readonly Bar[] = ALL_BARS,
): readonly Way[] => {
  const found: Way[] = [];
  let ways = starts;
  for (let hexes = 1; hexes <= least + LONGEST_DETOUR; hexes++) {
    ways = onward(r, ways, heeds);
    if (hexes >= least) found.push(...ways.filter(way => ends(way.hex)));
  }
  return found;
};

/** What a retreat to a hex does to a unit. */
export interface Toll {
  /** It becomes DG by every way. */
  readonly dg: boolean;
  /** Steps that ZOCs cost it: by the best way, and by the worst of the shortest. */
  readonly least: number;
  readonly most: number;
}

const tollOf = (ways: readonly Way[]): Toll | undefined => {
  const [first] = ways;
  if (!first) return undefined;
  return {
    dg: ways.every(way => way.dg),
    least: Math.min(...ways.map(way => way.steps)),
    most: Math.max(...ways.filter(way => way.hexes === first.hexes).map(way => way.steps)),
  };
};

const startOf = (r: Retreating, hex: HexId): Way => ({ hex, hexes: 0, ...r.before });

/** Every hex so far away to which the unit may retreat. */
export const retreatHexes = (r: Retreating, from: HexId, far: number): ReadonlyMap<HexId, Toll> => {
  const ends = (hex: HexId): boolean => r.start.map.distance(from, hex) === far;
  const byHex = new Map<HexId, Way[]>();
  for (const way of waysTo(r, [startOf(r, from)], far, ends)) {
    const there = byHex.get(way.hex);
    if (there) there.push(way);
    else byHex.set(way.hex, [way]);
  }
  return new Map(
    [...byHex].flatMap(([hex, ways]): readonly [HexId, Toll][] => {
      const toll = tollOf(ways);
      return toll ? [[hex, toll]] : [];
    }),
  );
};

/**
 * What a retreat does that the log shows in these hexes, one after the other; what bars it, if no way leads along them.
 * Stops that make the way longer than it ends far off were corrections: then only its end counts.
 */
export const tollAlong = (r: Retreating, from: HexId, stops: readonly HexId[]): Toll | Bar => {
  const { map } = r.start;
  const distance = (a: HexId, b: HexId): number => map.distance(a, b) ?? 0;
  const length = stops.reduce((n, hex, i) => n + distance(stops[i - 1] ?? from, hex), 0);
  const end = stops.at(-1) ?? from;
  const seen = length === distance(from, end) ? stops : [end];
  const along = (heeds: readonly Bar[]): readonly Way[] =>
    seen.reduce<readonly Way[]>(
      (ways, hex) => (ways[0] ? waysTo(r, ways, distance(ways[0].hex, hex), end => end === hex, heeds) : []),
      [startOf(r, from)],
    );
  return tollOf(along(ALL_BARS)) ?? (along(['terrain']).length > 0 ? 'enemy' : 'terrain');
};
