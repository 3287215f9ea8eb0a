// What a draft hands in for overruns: its own questions, who pays what, and what a resolved attempt leaves behind.

import type { Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Mover, SpentByUnit } from '../../frame/judge-move';
import type { Question } from '../../frame/question';
import type { EditionId } from '../edition';
import type { ResolvedFight } from '../fight/fight-on-board';
import type { At, Failed, Memory, Moving } from '../memory';
import type { OverrunFacts } from './facts';

export interface Attempt {
  readonly at: At;
  readonly action: ActionOf<'overrun'>;
  readonly defenders: readonly UnitId[];
}

export interface Settled extends Attempt {
  readonly paid: readonly Mover[];
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
  readonly questions: readonly Question<OverrunFacts>[];
  readonly pay: (attempt: Attempt) => readonly Mover[];
  /** Hexes whose limit the overrunning units must fit. */
  readonly stackedHexes: (action: ActionOf<'overrun'>) => readonly HexId[];
  readonly after: (settled: Settled) => Aftermath;
}

export type Drafts = Readonly<Record<EditionId, Draft>>;
