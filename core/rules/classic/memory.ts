// What these rules remember from step to step of a phase. Nothing is changed in place.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { SpentByUnit } from '../frame/movement/judge-move';
import type { Moment } from '../frame/reducer';
import type { Board } from './board';

/** Something a unit did or suffered, and when. */
export interface Event {
  readonly step: number;
  readonly hex: HexId;
}

/** What ended a unit's movement: an enemy's ZOC, or an overrun. */
export interface Stopped extends Event {
  readonly by: 'zoc' | 'overrun';
}

export interface Moving {
  readonly spent: SpentByUnit;
  readonly stopped: ReadonlyMap<UnitId, Stopped>;
  /** Hexes with too many units when a move ended there, and who came. */
  readonly crowded: ReadonlyMap<HexId, { readonly step: number; readonly units: readonly UnitId[] }>;
}

export interface Overruns {
  readonly hexes: ReadonlyMap<HexId, Event>;
  readonly units: ReadonlyMap<UnitId, Event>;
}

export interface Attacks {
  readonly attackers: ReadonlyMap<UnitId, Event>;
  readonly hexes: ReadonlyMap<HexId, Event>;
}

export interface Memory {
  readonly moving: Moving;
  readonly overruns: Overruns;
  readonly attacks: Attacks;
}

export type At = Moment<Board, Memory>;
