// What these rules remember, slice by slice. Nothing is changed in place.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { SpentByUnit } from '../frame/judge-move';
import type { Moment } from '../frame/reducer';
import type { Board } from './board';

/** Something a unit did or suffered, and when. */
export interface Event {
  readonly step: number;
  readonly hex: HexId;
}

/** Of this phase. */
export interface Moving {
  readonly spent: SpentByUnit;
  /** Units that have moved, and where they came to stand: none moves twice (Move.1). */
  readonly moved: ReadonlyMap<UnitId, Event>;
}

/** Guns that changed their mode in this game turn (Art.2). */
export type Switched = ReadonlyMap<UnitId, Event>;

/**
 * Overruns on which a move relied: by the hex of the overrun, the units that secure it (Overrun.5, Overrun.6). Kept until the
 * combat phase of the same player turn is over.
 */
export type Secured = ReadonlyMap<HexId, { readonly units: readonly UnitId[]; readonly step: number }>;

/** Units out of supply when it was last checked; undefined: not checked since the log began (Supply.8). */
export type Supply = ReadonlyMap<UnitId, boolean> | undefined;

/** Who controls a hex, where it is not who stands there; undefined as value: nobody any more (Control.1). */
export type Control = ReadonlyMap<HexId, string | undefined>;

/** Attacks of this combat phase. */
export interface Attacks {
  readonly attackers: ReadonlyMap<UnitId, Event>;
  readonly defenders: ReadonlyMap<UnitId, Event>;
}

/** Tries to retreat before combat of this player turn (RBC.1, RBC.2). */
export type BeforeCombat = ReadonlyMap<UnitId, Event & { readonly got: 'away' | 'caught' }>;

export interface Memory {
  readonly moving: Moving;
  readonly switched: Switched;
  readonly secured: Secured;
  readonly supply: Supply;
  readonly control: Control;
  readonly attacks: Attacks;
  readonly beforeCombat: BeforeCombat;
}

export type At = Moment<Board, Memory>;
