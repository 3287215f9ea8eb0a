// What the rules remember of a phase and a player turn. Never changed in place.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Moment } from '../frame/reducer';
import type { SetDown } from '../frame/set-down';
import type { Board } from './board';
import type { Fire } from './bombardment/fire';
import type { Position } from '../position';
import { NOT_MOVED, type Moved } from './movement/moved';
import type { SpBooks } from './supply-points/sp-books';

export interface Attempt {
  readonly step: number;
  readonly target: HexId;
  readonly cleared: boolean;
}

export interface Memory {
  readonly moves: ReadonlyMap<UnitId, Moved>;
  /** Overruns of this phase, by unit and by target hex (R6-12, R6-13). */
  readonly triedBy: ReadonlyMap<UnitId, Attempt>;
  readonly triedOn: ReadonlyMap<HexId, Attempt>;
  /** Units that attacked in this combat phase, with the log step (R9-5). */
  readonly attacked: ReadonlyMap<UnitId, number>;
  /** Units that attacked in the combat phase before this phase (R6-2). */
  readonly attackedBefore: ReadonlySet<UnitId>;
  /** Hexes whose Hit has served an attack in this player turn: it counts once, even if its marker stays (House-C1). */
  readonly hitsUsed: ReadonlySet<HexId>;
  /** The board when the phase began, or when the log did. */
  readonly phaseStart: Position;
  /** Does the log show the phase from its beginning? */
  readonly isWhole: boolean;
  readonly sp: SpBooks;
  /** Bombardments and announced attacks of this phase. */
  readonly fire: Fire;
  /** Units that were set down by hand among enemies (R6-20). */
  readonly setDown: SetDown;
}

export type At = Moment<Board, Memory>;

export const movedOf = (memory: Memory, id: UnitId): Moved => memory.moves.get(id) ?? NOT_MOVED;
