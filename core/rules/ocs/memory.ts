// What the rules remember of a phase. Never changed in place.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { withEntries } from '../frame/chapter';
import type { SpentByUnit } from '../frame/movement/judge-move';
import type { Moment } from '../frame/reducer';
import type { SetDown } from '../frame/set-down';
import type { Board } from './board';
import type { Captured } from './movement/capture';
import type { TokenBooks } from './supply/tokens';

/** Something a unit did or suffered in this phase, and when. */
export interface Event {
  readonly step: number;
  readonly hex: HexId;
}

/** DG that a unit has to show. */
export interface OwedDg {
  readonly step: number;
  readonly why: string;
  readonly rule: '9.12-b' | '10.0-b';
}

/** An overrun for which the log shows no dice. */
export interface Unrolled {
  readonly units: readonly UnitId[];
  readonly target: HexId;
  readonly step: number;
  /** The step from which on its losses and retreats were carried out all the same: it was rolled for elsewhere. */
  readonly carriedOut: number;
}

/** What the rules remember of a phase, and of nothing before it. */
export interface Memory {
  /** Does the log begin inside this phase? Where units stood when it began is not known then. */
  readonly isMidway: boolean;
  /** MPs spent in this phase, by the cheapest way. */
  readonly spent: SpentByUnit;
  /** Units that moved together with a unit in this phase (8.1g). */
  readonly companions: ReadonlyMap<UnitId, ReadonlySet<UnitId>>;
  /** Truck units that had to stop in an enemy ZOC, and where (6.0); an overrun lets them go on. */
  readonly stopped: ReadonlyMap<UnitId, HexId>;
  /** Units that overran, with the others of their overruns. */
  readonly overran: ReadonlyMap<UnitId, Event>;
  /** The last overrun if it was not rolled for: another target then makes one overrun of two hexes (8.1d). */
  readonly unrolled: Unrolled | undefined;
  /** Units whose movement is over because they retreated (8.1f). */
  readonly ended: ReadonlyMap<UnitId, Event>;
  /** Units that overran masked pieces of the enemy, have not moved since, and whom: what comes next may be their retreat. */
  readonly metMasked: ReadonlyMap<UnitId, HexId>;
  /** Units and hexes of regular attacks in this segment (9.1c). */
  readonly attacked: ReadonlyMap<UnitId, number>;
  readonly hexesAttacked: ReadonlyMap<HexId, number>;
  /** Units that must show DG (9.12). */
  readonly owedDg: ReadonlyMap<UnitId, OwedDg>;
  /** Units that were set down by hand among enemies (8.0-c). */
  readonly setDown: SetDown;
  /** Dumps, trucks and the like that enemy combat units took, and when (9.14). */
  readonly captured: Captured;
  /** Where the last barrage marker was laid in this phase (10.0). */
  readonly aimedAt: HexId | undefined;
  /** Artillery that fired in this segment, and when (10.0). */
  readonly fired: ReadonlyMap<UnitId, number>;
  /** Tokens that fell due and that were paid in this game turn (12.4). */
  readonly tokens: TokenBooks;
}

export type At = Moment<Board, Memory>;

/**
 * Each of the units has moved with all the others.
 *
 * @param lastOnly only with whom it moved last
 */
export const together = ({ companions }: Memory, units: readonly UnitId[], lastOnly: boolean): Memory['companions'] =>
  withEntries(companions, units, id => {
    const others = units.filter(other => other !== id);
    return new Set([...(lastOnly ? [] : (companions.get(id) ?? [])), ...others]);
  });
