// What is read of a line of play, phase by phase, and what is still to be read.

import type { Observation } from '../../rules/observation';
import { ObservationsFrom } from './observations-from';
import { ReadingOrder } from './reading-order';

export class LineOfPlay {
  /** The phase that is read now. */
  queue = new ReadingOrder([]);
  /** The log ends in the phase that is read now. */
  private isLast = true;
  /** Nothing is read that is not judged yet. */
  isBetween = true;

  constructor(
    /** What is not read yet, from the next turn of the track on, as far as it is looked at. */
    private rest: ObservationsFrom,
    /** What comes after it, and is only looked at when all before it is read. */
    private beyond: readonly Observation[] = [],
  ) {}

  /** The same line, to be read from here by another judge. */
  copy(): LineOfPlay {
    return new LineOfPlay(this.rest, this.beyond);
  }

  /** What is not read yet, between two phases, as far as it is looked at. */
  get left(): ObservationsFrom {
    return this.rest;
  }

  /** The same with what is beyond. */
  get whole(): readonly Observation[] {
    return this.beyond.length === 0 ? this.rest.all : [...this.rest.all, ...this.beyond];
  }

  /** What comes after the phase that is read now; undefined: the log ends in it. */
  get later(): ObservationsFrom | undefined {
    return this.isLast ? undefined : this.rest;
  }

  get isDone(): boolean {
    return this.rest.length + this.beyond.length === 0;
  }

  /** Is all judged that was read? */
  get isBetweenActs(): boolean {
    return this.isBetween && !this.queue.isOneWaiting;
  }

  /** What is not read yet, in the midst of a phase too, as far as it is looked at. */
  get unread(): readonly Observation[] {
    return [...this.queue.left, ...this.rest.all];
  }

  /** The next so many of them, or some more. */
  nextUnread(count: number): readonly Observation[] {
    return [...this.queue.left, ...this.rest.first(count)];
  }

  get unreadCount(): number {
    return this.queue.size + this.rest.length + this.beyond.length;
  }

  /** Begins to read its next phase; one that goes on behind what is looked at is read to its end all the same. */
  beginPhase(): void {
    if (this.beyond.length > 0 && this.rest.phase === this.rest.length)
      [this.rest, this.beyond] = [new ObservationsFrom(this.whole), []];
    const { phase } = this.rest;
    this.queue = new ReadingOrder(this.rest.first(phase));
    this.rest = this.rest.after(phase);
    this.isLast = this.rest.length === 0;
    this.isBetween = false;
  }

  /** Leaves out what an action of this phase has taken of later ones. */
  without(taken: ReadonlySet<Observation>): void {
    if (taken.size > 0) this.rest = new ObservationsFrom(this.rest.all.filter(o => !taken.has(o)));
  }
}
