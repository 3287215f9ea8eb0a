// A judge that reads a log on, phase by phase, and how it stood at the turns of the track.

import type { Judge } from '../judge/judge';

export class Reading {
  /** The judge at the turns of the track, the first where the observations begin; also at those that were read since. */
  readonly turns: Judge[];

  constructor(
    readonly judge: Judge,
    turns: readonly Judge[] = [],
    /** The phase in the midst of which the judge stands. */
    private phase?: Generator<unknown, void>,
  ) {
    this.turns = [...turns];
  }

  /** Reads on until so many observations are left. Stops between two actions, and behind each phase. */
  *to(left: number): Generator<unknown, void> {
    while (!this.isAt(left)) {
      if (!this.phase) this.turns.push(this.judge.copy());
      const phase = (this.phase ??= this.judge.phase());
      if (phase.next().done === true) this.phase = undefined;
      yield;
    }
  }

  /** Is nothing left to be read before so many observations are? */
  isAt(left: number): boolean {
    const isBetweenActs = this.phase === undefined || this.judge.line.isBetweenActs;
    return this.isDone || (left > 0 && this.judge.line.unreadCount <= left && isBetweenActs);
  }

  get isDone(): boolean {
    return this.phase === undefined && this.judge.line.isDone;
  }

  /** The same judge, to be read on for another explanation. @param kept of the turns so many, the last */
  shared(kept = Infinity): Reading {
    return new Reading(this.judge, kept < this.turns.length ? this.turns.slice(-kept) : this.turns, this.phase);
  }
}
