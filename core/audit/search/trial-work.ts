// What telling a log otherwise on trial has cost, of what it may: the rest is kept for reading on.

import type { JudgingWork } from '../judging-work';

export class TrialWork {
  /** Drawn for what was settled before, and when the search for what is settled now began. */
  private spent = 0;
  private since = 0;

  constructor(private readonly work: JudgingWork) {}

  begin(): void {
    this.since = this.work.drawn;
  }

  end(): void {
    this.spent += this.work.drawn - this.since;
  }

  draw(count: number): void {
    this.work.draw(count);
  }

  /** What reading took so far is kept for reading on, where units are dragged about so that each of their moves asks for much. */
  get isSpent(): boolean {
    const { drawn, most, mostOnTrial } = this.work;
    const onTrial = this.spent + drawn - this.since;
    const asTold = drawn - onTrial;
    return onTrial > mostOnTrial || drawn + asTold > most;
  }
}
