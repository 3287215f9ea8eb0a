// The stretch of a log that an explanation is about: the observations that slips look at, and those that come after them.

import type { Observation } from '../../rules/observation';
import type { Judge } from '../judge/judge';

export class Stretch {
  constructor(
    /** From the first of the turns on, as far as slips look. */
    readonly observations: readonly Observation[],
    /** What comes after them: too far from all conflicts to matter to them. */
    private readonly after: readonly Observation[] = [],
  ) {}

  /** How many come after them. */
  get beyond(): number {
    return this.after.length;
  }

  /** With what is beyond. */
  get whole(): readonly Observation[] {
    return this.after.length === 0 ? this.observations : [...this.observations, ...this.after];
  }

  /** How many are read when so many are left. */
  indexAt(left: number): number {
    return this.observations.length + this.beyond - left;
  }

  /** Where a judge stands in it; -1: something after it was read before it. */
  indexOf({ line: { left, unreadCount } }: Judge): number {
    const { observations } = this;
    const index = this.indexAt(unreadCount);
    const last = Math.min(observations.length - index, left.length) - 1;
    return index >= 0 && observations[index] === left.ahead(0) && observations[index + last] === left.ahead(last)
      ? index
      : -1;
  }

  /** The same told otherwise. */
  told(observations: readonly Observation[]): Stretch {
    return new Stretch(observations, this.after);
  }

  /** A judge who stands in it reads on from there. */
  readOn(judge: Judge, index: number): Judge {
    return judge.readingOn(this.observations.slice(index), this.after);
  }
}

/** @param beyond so many of the observations, the last, are not looked at */
export const lookedAt = (whole: readonly Observation[], beyond: number): Stretch => {
  const end = whole.length - beyond;
  return new Stretch(whole.slice(0, end), whole.slice(end));
};
