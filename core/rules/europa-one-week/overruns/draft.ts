// What a draft hands in for overruns: who pays what, whom no MPs bring in, and what a resolved attempt leaves behind.

import type { Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Mover, SpentByUnit } from '../../frame/movement/judge-move';
import type { EditionId } from '../edition';
import type { Fight } from '../fight/fight';
import type { ResolvedFight } from '../fight/fight-on-board';
import type { At, Failed, Memory, Moving } from '../memory';
import type { AttemptFacts, Barred, Payer, RoadFacts } from './attempt-facts';

/** What is said of the road rate, where the overrun is asked about. */
export interface RoadSaid {
  /** What is not said is not so: something is said of it, or where they come in. Else it is as open as in a log. */
  readonly isSaid: boolean;
  /** The question puts them beside the target: they come in from there, and no way round. */
  readonly isPlaced: boolean;
  readonly units: ReadonlySet<UnitId>;
  /** Is a bridge captured? undefined: not said. */
  readonly bridge: boolean | undefined;
}

export interface Attempt {
  readonly at: At;
  readonly action: ActionOf<'overrun'>;
  readonly defenders: readonly UnitId[];
  readonly road: RoadSaid;
}

/** The units that pay now. */
export interface Paid {
  readonly movers: readonly Mover[];
  /** At the road rate: as is said, or because nothing else brings them in. */
  readonly byRoad: ReadonlySet<UnitId>;
  readonly barred: readonly Barred[];
  readonly road: Pick<RoadFacts, 'isBridge' | 'isThere'>;
  /** Hexsides between the target and the hex out of which those at the road rate came. */
  readonly crossed: readonly string[];
}

export interface Settled extends Attempt {
  readonly paid: Paid;
  readonly payers: readonly Payer[];
  readonly fight: ResolvedFight;
}

/** What an attempt leaves: who must stop, who is silent, what others have to pay. */
export interface Aftermath {
  readonly spent: SpentByUnit;
  readonly ended: Moving['ended'];
  readonly perhapsEnded: Moving['perhapsEnded'];
  readonly failed: Failed;
  readonly cleared: Memory['overruns']['cleared'];
  readonly owing: Memory['owing'];
  /** The number of the marker that the units now count as having spent; undefined: none is placed. */
  readonly marker: Fraction | undefined;
}

export interface Draft {
  readonly pay: (attempt: Attempt) => Paid;
  /** All who overrun, also who has paid before. */
  readonly payers: (attempt: Attempt, paid: Paid, fight: Fight) => readonly Payer[];
  /** What this draft alone asks of the board. */
  readonly ownFacts: (attempt: Attempt) => Pick<AttemptFacts, 'deadlocked' | 'owing' | 'elsewhere' | 'isBeside'>;
  /** Hexes whose limit the overrunning units must fit. */
  readonly stackedHexes: (action: ActionOf<'overrun'>) => readonly HexId[];
  readonly after: (settled: Settled) => Aftermath;
}

export type Drafts = Readonly<Record<EditionId, Draft>>;
