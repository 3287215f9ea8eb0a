// What these rules remember, slice by slice. Nothing is changed in place.

import type { Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { SpentByUnit } from '../frame/movement/judge-move';
import type { Moment } from '../frame/reducer';
import type { Board } from './board';
import type { ZocKind } from './charts';

/** Something a unit did or suffered, and when. */
export interface Event {
  readonly step: number;
  readonly hex: HexId;
}

/** A stack in the enemy's hex that still has to say what it does there (2012, 12.A-4). */
export interface Entered extends Event {
  readonly from: HexId;
  /** It came by the road, and could not have come otherwise (2012, 12.C.4). */
  readonly byRoad: boolean;
}

export interface Moving {
  readonly spent: SpentByUnit;
  /** Units whose movement an overrun has ended. */
  readonly ended: ReadonlyMap<UnitId, Event>;
  /** Of these it is not known whether they may go on: they may have spent SPs for it (2009, 12.A.3). */
  readonly perhapsEnded: ReadonlyMap<UnitId, Event>;
  readonly entered: ReadonlyMap<UnitId, Entered>;
  /** Who entered or left a dual ownership hex (2012, 12.E.2.c). */
  readonly dual: ReadonlyMap<UnitId, Event & { readonly did: 'entered' | 'left' }>;
}

/** A hex that an overrun cleared: what others must have spent to come there, or into the old ZOC. */
export interface Cleared extends Event {
  readonly mp: Fraction;
  /** The ZOC that the overrun units had. */
  readonly zoc: ZocKind;
  /** Where the overrun came from: there the old ZOC does not count (2009, 12.F.1). */
  readonly origins: ReadonlySet<HexId>;
}

export interface Overruns {
  /** Defenders against whom an overrun was resolved in this phase. */
  readonly tried: ReadonlyMap<UnitId, Event>;
  readonly cleared: ReadonlyMap<HexId, Cleared>;
  /** Hexes that an overrun emptied of units under Deadlock: who was in it with them may advance there (2009, 12.E.4). */
  readonly openToDeadlocked: ReadonlyMap<HexId, Event>;
}

/** What a result makes of its defenders when it is carried out late (2009, 12.F.2). */
export interface Waiting {
  readonly fate: 'eliminated' | 'retreats';
  readonly result: string;
  /** How far it sends them back; undefined: the chart does not say. */
  readonly hexes: number | undefined;
  /** It had lost a step before. */
  readonly wasReduced: boolean;
}

/** Units of both sides in an overrun that did not clear the hex: until the end of the next combat phase. */
export type Failed = ReadonlyMap<
  UnitId,
  Event & { readonly as: 'attacker' | 'defender'; readonly waiting?: Waiting | undefined }
>;

/** MPs owed for a hex that was entered with too few, by who owes them. */
export interface OwedMp {
  readonly mp: Fraction;
  readonly side: string;
  /** From an earlier phase: it is the first that is paid in this one. */
  readonly isDue: boolean;
}
export type Owing = ReadonlyMap<UnitId, OwedMp>;

/** Attacks of this combat phase. */
export interface Attacks {
  readonly attackers: ReadonlyMap<UnitId, Event>;
  /** Hexes whose enemies were attacked at 1:4 or better (2012, 12.E.2.d). */
  readonly pinned: ReadonlyMap<HexId, number>;
  /** Defenders whose result lets them counterattack; `hexes`: those that the attacked stacks stood in. */
  readonly counters: ReadonlyMap<UnitId, Event & { readonly hexes: readonly HexId[] }>;
}

export interface Memory {
  readonly moving: Moving;
  readonly overruns: Overruns;
  readonly failed: Failed;
  readonly owing: Owing;
  readonly attacks: Attacks;
  /** Units of which an attempt has taken the Deadlock marker: until the end of the next combat phase (12.C.2). */
  readonly freed: ReadonlyMap<UnitId, Event>;
  /** Were overruns perhaps made before the log began, whose results and silenced ZOCs still last? */
  readonly unseen: boolean;
  /** The side that came into a hex held by the other, as far as the log shows it (2012, 12.E.2). */
  readonly intruders: ReadonlyMap<HexId, string>;
}

export type At = Moment<Board, Memory>;
