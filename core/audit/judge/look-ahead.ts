// What readings of an act lead to: what comes after it in its phase is judged on trial, by each of them.

import type { Reading } from '../../rules/frame/log-fight/read-fight';
import type { Observation } from '../../rules/observation';
import type { GameState } from '../../rules/system';
import type { Finding } from '../audit';
import type { Ahead, WhatFollows } from './fights/settle-fight';
import type { Judged } from './judged-so-far';
import type { LineOfPlay } from './line-of-play';

/**
 * So many observations are judged ahead to choose between readings of fights, and so many for each that is read: a part of
 * a log that is read on trial has little to spend.
 */
const MOST_FOLLOWED = { least: 200, each: 1 };

/** Judges observations on trial, from a moment on. */
type OnTrial = (from: GameState, observations: readonly Observation[]) => Generator<unknown, Judged>;

export class LookAhead {
  /** Observations that were judged ahead. */
  private followed = 0;
  private readonly most: number;

  /** @param length of all that is read */
  constructor(
    private readonly line: LineOfPlay,
    length: number,
    /** undefined: what is on trial itself looks no further ahead. */
    private readonly onTrial: OnTrial | undefined,
  ) {
    this.most = MOST_FOLLOWED.least + MOST_FOLLOWED.each * length;
  }

  /** What an act leads to by its readings. Those that wait for their place would be judged on a board that they were not recognised on: only read anew. */
  of(first: Reading): Ahead {
    const { queue } = this.line;
    if (!this.onTrial) return {};
    const inAnyOrder = this.accusedAfter(reading => queue.leftInAnyOrder(first, reading));
    return queue.isOneWaiting
      ? { inAnyOrder }
      : { after: this.accusedAfter(reading => queue.leftBy(first, reading)), inAnyOrder };
  }

  /** Is a move that may have been an advance rather a move, by what its units and others do after it? */
  *isBetterAsMove(moved: GameState, advance: GameState): Generator<unknown, boolean> {
    const { left } = this.line.queue;
    const accused = yield* this.accusedFrom(advance, left);
    return accused.length > 0 && (yield* this.accusedFrom(moved, left)).length < accused.length;
  }

  private accusedAfter(leftBy: (reading: Reading) => readonly Observation[]): WhatFollows {
    return (reading, after) => this.accusedFrom(after, leftBy(reading));
  }

  /** What is accused in what is left of the phase, and at its end, from a moment on; nothing, if too much was judged ahead. */
  private *accusedFrom(now: GameState, left: readonly Observation[]): Generator<unknown, readonly Finding[]> {
    if (!this.onTrial || (this.followed += left.length + 1) > this.most) return [];
    const { findings } = yield* this.onTrial(now, [...left, ...this.line.left.first(1)]);
    return findings.filter(f => f.verdict === 'illegal');
  }
}
