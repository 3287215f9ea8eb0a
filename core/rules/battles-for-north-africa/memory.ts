// What these rules remember, slice by slice. Nothing is changed in place.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { SpentByUnit } from '../frame/movement/judge-move';
import type { Moment } from '../frame/reducer';
import type { Board } from './board';
import type { HqsNear } from './movement/hq-near';

/** Something a unit did or suffered, and when. */
export interface Event {
  readonly step: number;
  readonly hex: HexId;
}

/** A drag of this phase. */
export interface Drag {
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly to: HexId;
  readonly step: number;
}

/** Who may only be where it is with company, which may still come before the phase ends. */
export interface Lone extends Event {
  /** HQs in enemy ZOCs or beside enemy HQs (Move.5); armour over ditches (Fort.3); SP guns put into battery in a ZOC (Art.2). */
  readonly rule: 'Move.5' | 'Fort.3' | 'Art.2';
}

/** Of this phase. */
export interface Moving {
  readonly spent: SpentByUnit;
  /** In their order: none moves twice (Move.1). */
  readonly drags: readonly Drag[];
  readonly lone: ReadonlyMap<UnitId, Lone>;
  /** Where reserve markers were put in this phase (Reserve.1). */
  readonly marked: ReadonlyMap<UnitId, Event>;
}

/** Guns that changed their mode in this game turn, how, and where they stood (Art.2). */
export type Switched = ReadonlyMap<UnitId, Event & { readonly to: Mode }>;
export type Mode = 'in' | 'out';

/**
 * Overruns that were declared, or on which a move relied: by the hex of the overrun, the units that secure it (Overrun.5,
 * Overrun.6). Kept until the combat phase of the same player turn is over.
 */
export type Secured = ReadonlyMap<HexId, SecuredBy>;

export interface SecuredBy {
  readonly units: readonly UnitId[];
  /** Those of them that players named: they are bound. For each other one its player may have meant others that are enough. */
  readonly declared: readonly UnitId[];
  readonly step: number;
}

/** What a side's last Supply Phase found of its combat units (Supply.8); a unit that is missing: it cannot be told. */
export interface Supply {
  readonly status: ReadonlyMap<UnitId, 'in' | 'out'>;
  /** HQs turned to their depleted side: in which turn (Supply.7). */
  readonly depleted: ReadonlyMap<UnitId, number>;
  /** Depleted HQs: the last turn in which the log shows that they did not rest (Supply.7). */
  readonly busy: ReadonlyMap<UnitId, number>;
}

/** Who controls a hex, where it is not who stands there; undefined as value: nobody any more (Control.1). */
export type Control = ReadonlyMap<HexId, string | undefined>;

/** What air and naval units on the map were placed for (Alloc.2), by the phase in which it was done. */
export type Missions = ReadonlyMap<UnitId, Mission>;
export type Mission = 'interdiction' | 'close attack' | 'close defense';

/** Attacks of this combat phase. */
export interface Attacks {
  /** Who attacked, and which hex. */
  readonly attackers: ReadonlyMap<UnitId, Event>;
  readonly defenders: ReadonlyMap<UnitId, Event>;
  /** Hexes that were attacked, or overrun, and in which step. */
  readonly targets: ReadonlyMap<HexId, number>;
  /** Support markers that lay on the map when the first attack was rolled for (Art.6); undefined: none was yet. */
  readonly allotted: ReadonlySet<UnitId> | undefined;
  /** SP guns that retreated in battery, and in which step: they are turned out of it (Retreat.3). */
  readonly toTurn: ReadonlyMap<UnitId, number>;
}

/** Dice of this phase for heavy armour: of a recovery, or of a trial (Heavy.2, Heavy.5). */
export type Trials = ReadonlyMap<UnitId, { readonly die: number; readonly what: string }>;

/** Where retreats left too many units, and since which step (Retreat.2). */
export type Crowded = ReadonlyMap<HexId, { readonly side: string; readonly step: number }>;

/** Tries to retreat before combat of this player turn (RBC.1, RBC.2); `untold`: it was tried, the log does not show how it ended. */
export type BeforeCombat = ReadonlyMap<UnitId, Event & { readonly got: 'away' | 'caught' | 'untold' }>;

export interface Memory {
  readonly moving: Moving;
  readonly switched: Switched;
  readonly secured: Secured;
  readonly supply: Supply;
  readonly control: Control;
  readonly missions: Missions;
  readonly hqsNear: HqsNear;
  readonly attacks: Attacks;
  readonly crowded: Crowded;
  readonly trials: Trials;
  readonly beforeCombat: BeforeCombat;
  /** The phase of this player turn in which a log begins in the midst of play: what came before it is not seen. */
  readonly begunIn: string | undefined;
}

export type At = Moment<Board, Memory>;
