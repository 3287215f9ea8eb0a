// What the rules remember of a phase. Never changed in place.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { LedgerEntry } from '../ledger';
import type { Position } from '../position';
import type { Verdict } from '../verdict';

/** Something a unit did or suffered in this phase, and when. */
export interface Event {
  readonly step: number;
  readonly hex: HexId;
}

/** DG that a unit has to show. */
export interface OwedDg {
  readonly step: number;
  readonly why: string;
}

export interface Memory {
  readonly position: Position;
  /** The board when the phase began: who was stacked with whom (8.1-a). */
  readonly phaseStart: Position;
  /** MPs spent in this phase, by the cheapest way. */
  readonly spent: ReadonlyMap<UnitId, readonly LedgerEntry[]>;
  /** Units that moved together with a unit in this phase (8.1g). */
  readonly companions: ReadonlyMap<UnitId, ReadonlySet<UnitId>>;
  /** Truck units that had to stop in an enemy ZOC, and where (6.0); an overrun lets them go on. */
  readonly stopped: ReadonlyMap<UnitId, HexId>;
  /** Units that overran, with the others of their overruns. */
  readonly overran: ReadonlyMap<UnitId, Event>;
  /** The last overrun if it was not rolled for: another target then makes one overrun of two hexes (8.1d). */
  readonly unrolled: { readonly units: readonly UnitId[]; readonly target: HexId; readonly step: number } | undefined;
  /** Units whose movement is over because they retreated (8.1f). */
  readonly ended: ReadonlyMap<UnitId, Event>;
  /** Units and hexes of regular attacks in this segment (9.1c). */
  readonly attacked: ReadonlyMap<UnitId, number>;
  readonly hexesAttacked: ReadonlyMap<HexId, number>;
  /** Units that must show DG (9.12). */
  readonly owedDg: ReadonlyMap<UnitId, OwedDg>;
  /** The step in which units last came into a hex. */
  readonly arrivals: ReadonlyMap<HexId, number>;
}

export const freshPhase = (position: Position): Memory => ({
  position,
  phaseStart: position,
  spent: new Map(),
  companions: new Map(),
  stopped: new Map(),
  overran: new Map(),
  unrolled: undefined,
  ended: new Map(),
  attacked: new Map(),
  hexesAttacked: new Map(),
  owedDg: new Map(),
  arrivals: new Map(),
});

export const withEntries = <K, V>(
  map: ReadonlyMap<K, V>,
  keys: readonly K[],
  value: (key: K) => V,
): ReadonlyMap<K, V> => {
  const changed = new Map(map);
  for (const key of keys) changed.set(key, value(key));
  return changed;
};

export const without = <K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]): ReadonlyMap<K, V> =>
  keys.some(key => map.has(key)) ? new Map([...map].filter(([key]) => !keys.includes(key))) : map;

/**
 * Each of the units has moved with all the others.
 *
 * @param lastOnly only with whom it moved last
 */
export const together = (memory: Memory, units: readonly UnitId[], lastOnly: boolean): Memory['companions'] =>
  withEntries(memory.companions, units, id => {
    const others = units.filter(other => other !== id);
    return new Set([...(lastOnly ? [] : (memory.companions.get(id) ?? [])), ...others]);
  });

/** A verdict with the earlier step that brought it about. */
export const because = (v: Verdict, step: number, what: string): Verdict =>
  step > 0 ? { ...v, because: [...(v.because ?? []), { step, what }] } : v;
