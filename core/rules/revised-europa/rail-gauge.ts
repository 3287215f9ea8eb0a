// Gauges of railways (rules 7, 12). A map tells them apart by two kinds of connection: `railway` of the standard gauge,
// `broad railway` of the Soviet and Finnish one. On a map without `broad railway` no gauge is told, and all lines serve all.

import { finished } from '../../base/parts';
import type { HexId, HexMap } from '../../hexmap/hex-map';
import type { Board } from './board';
import type { Combatant } from './combatant';

export type Gauge = 'standard' | 'broad';

/** Lies in a rail hex whose gauge has been changed (R7-1). */
export const REGAUGED = 'regauged';

export const ownGauge = (nation: Combatant['nation']): Gauge =>
  nation === 'soviet' || nation === 'finnish' ? 'broad' : 'standard';

const BOTH: ReadonlySet<Gauge> = new Set<Gauge>(['standard', 'broad']);

interface Rails {
  readonly gauges: ReadonlyMap<HexId, ReadonlySet<Gauge>>;
  /** Neighbours to which a railway leads, of whatever gauge, in the map's order. */
  readonly next: ReadonlyMap<HexId, readonly HexId[]>;
  readonly told: boolean;
}

/** Rails stay where they are: found once for a map. */
const found = new WeakMap<HexMap, Rails>();

const railsOf = (map: HexMap): Rails => found.get(map) ?? finished(lookingForRails(map));

/** So many hexes are looked at in one go. */
const AT_ONCE = 200;

/** Finds the rails of a map in small parts, for whoever asks after them later. */
export const lookingForRails = function* (map: HexMap): Generator<undefined, Rails> {
  const known = found.get(map);
  if (known) return known;
  const gauges = new Map<HexId, Set<Gauge>>();
  const nexts = new Map<HexId, readonly HexId[]>();
  let told = false;
  let looked = 0;
  for (const hex of map.hexes.keys()) {
    if (++looked % AT_ONCE === 0) yield;
    for (const next of map.neighbours(hex)) {
      const kinds = map.connection(hex, next).filter(kind => kind.endsWith('railway'));
      if (kinds.length > 0) nexts.set(hex, [...(nexts.get(hex) ?? []), next]);
      for (const kind of kinds) {
        const gauge = kind === 'railway' ? 'standard' : 'broad';
        told ||= gauge === 'broad';
        gauges.set(hex, (gauges.get(hex) ?? new Set<Gauge>()).add(gauge));
      }
    }
  }
  const rails = { gauges, next: nexts, told };
  found.set(map, rails);
  return rails;
};

export const hasRails = (map: HexMap, hex: HexId): boolean => railsOf(map).gauges.has(hex);

const NOWHERE: readonly HexId[] = [];

/** The neighbours of a hex to which a railway leads, of whatever gauge and in whatever state. */
export const alongRails = (map: HexMap, hex: HexId): readonly HexId[] => railsOf(map).next.get(hex) ?? NOWHERE;

const NONE: ReadonlySet<Gauge> = new Set();
const other = (gauge: Gauge): Gauge => (gauge === 'standard' ? 'broad' : 'standard');

/** The gauges that a rail hex serves now; where lines of two gauges meet, both. */
export const gaugesIn = (board: Board, hex: HexId): ReadonlySet<Gauge> => {
  const { gauges, told } = railsOf(board.map);
  const here = gauges.get(hex);
  if (!here) return NONE;
  if (!told) return BOTH;
  return board.markersIn(hex).includes(REGAUGED) ? new Set([...here].map(other)) : here;
};
